/** Finds who writes a state without asking its process: in the text, which is where a reviewer would look. */

export type Guarded = {
  /** By the name of the table in the code: columns that say in which state a row is, and the states. */
  tables: ReadonlyMap<string, { columns: readonly string[]; states: readonly string[] }>;
};

export function findStateWriters(text: string, { tables }: Guarded): string[] {
  const everyColumn = [...new Set([...tables.values()].flatMap(({ columns }) => columns))];
  const found: string[] = [];
  for (const { match, body } of calls(text, /\.update\(\s*([\w.[\]]+)\s*\)\s*(?:\/\/.*\s*)*\.set\(/g)) {
    const columns = tables.get(match[1] ?? "")?.columns ?? (isTable(match[1]) ? [] : everyColumn);
    if (names(withWhatItNames(text, body), columns)) found.push(`.set(${body})`);
  }
  for (const { body } of calls(text, /\.onConflictDoUpdate\(/g)) {
    const set = body.slice(body.search(/\bset:/));
    if (/\bset:/.test(body) && names(withWhatItNames(text, set).replaceAll(/\bstate:\s*[\w.]+\.to\b/g, ""), ["state"]))
      found.push(`.onConflictDoUpdate(${body})`);
  }
  for (const { body } of calls(text, /\.values\(/g)) {
    if (/\bstate:\s*["'`]/.test(withWhatItNames(text, body))) found.push(`.values(${body})`);
  }
  for (const [statement, set = ""] of text.matchAll(
    /\bupdate \$\{\w+\}[^`]*?\bset\b([^`]*?)(?:\bwhere\b|\bfrom\b(?!\})|`)/g,
  )) {
    const writes = [...set.matchAll(/(?<![.\w])state\s*=\s*(\S+(?: when \S+ in \S+)?)/g)].map(
      ([, value = ""]) => value,
    );
    const isObeying = (value: string) =>
      /^\$\{\w+\.to\}/.test(value) || /^case when \S+ in \$\{\w+\.from\}/.test(value);
    if (!writes.every(isObeying)) found.push(statement);
  }
  for (const [statement, table = ""] of text.matchAll(/\binsert into \$\{(\w+)\}[^`]*?\bfrom\b/g)) {
    if (tables.get(table)?.states.some((state) => statement.includes(`'${state}'`))) found.push(statement);
  }
  return found;
}

/** A table by its own name, as opposed to a variable that may be any. */
const isTable = (name = ""): boolean => /s$|Sms$|List$/.test(name) && !/[.[]/.test(name) && name !== "tables";

const names = (text: string, columns: readonly string[]): boolean =>
  columns.some((column) => new RegExp(`(?<![.\\w"])${column}\\??\\s*[:,}]`).test(text));

/** With the objects that it spreads or is, or their types, where they stand in the same file. */
function withWhatItNames(text: string, body: string): string {
  const named = [...body.matchAll(/\.\.\.(\w+)\b|^\s*(\w+)\s*$|\bset:\s*(\w+)\s*[,}]/g)].flatMap((each) =>
    each.slice(1),
  );
  const objects = named.map((name) => name && new RegExp(`\\bconst ${name}\\b[^=]*= ([^;]*);`).exec(text)?.[1]);
  const types = named.map((name) => name && new RegExp(`\\b${name}: (\\w+)`).exec(text)?.[1]);
  const shapes = types.map((type) => type && new RegExp(`\\btype ${type} = \\{([^}]*)\\}`).exec(text)?.[1]);
  return [body, ...objects, ...shapes].join("\n");
}

function* calls(text: string, opening: RegExp): Generator<{ match: RegExpMatchArray; body: string }> {
  for (const match of text.matchAll(opening)) {
    const start = match.index + match[0].length;
    let [depth, end] = [1, start];
    for (; depth > 0 && end < text.length; end++) {
      if (text[end] === "(") depth += 1;
      else if (text[end] === ")") depth -= 1;
    }
    yield { match, body: text.slice(start, end - 1) };
  }
}
