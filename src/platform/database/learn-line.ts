import pg from "pg";
import { type Addresses, connectPlainly, isPooled } from "./addresses.ts";
import { applicationName, postgresErrorCode } from "./db.ts";
import { type Line, ownSession, SETTINGS, startupSettings } from "./line.ts";

const PROTOCOL_VIOLATION = "08P01";

/** What connections to the first address can rely on. Asked once, at the start. */
export async function learnLine(addresses: Addresses): Promise<Line> {
  return isPooled(addresses) ? learnPooled(addresses.url) : learnOwn(addresses.url);
}

/** A pooler in session mode may refuse what a session asks for when it begins, or take no notice of it. */
async function learnOwn(url: string): Promise<Line> {
  const client = await connectPlainly(url, startupSettings).catch((error: unknown) => {
    if (postgresErrorCode(error) === PROTOCOL_VIOLATION) return undefined;
    throw error;
  });
  const found = await using(client ?? (await connectPlainly(url)), readSettings);
  // An address that says its own times is the operator's choice.
  const wasHeard = client !== undefined && found.get("statement_timeout") !== "0";
  return wasHeard ? ownSession : { ...ownSession, ...saidEachTime(found) };
}

/** Sessions of a pooler serve others, too: nothing is asked of them, and only what they have anyway is relied on. */
async function learnPooled(url: string): Promise<Line> {
  return using(await connectPlainly(url), async (client) => ({
    ...saidEachTime(await readSettings(client)),
    keepsStatements: await keepsStatements(client),
  }));
}

const saidEachTime = (found: ReadonlyMap<string, string>) => ({
  takesSettings: false,
  eachTransaction: [...SETTINGS]
    .filter(([name, value]) => found.get(name) !== value)
    .map(([name, value]) => `set local ${name} to ${value}`)
    .join("; "),
});

async function readSettings(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1)",
    [[...SETTINGS.keys()]],
  );
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

/**
 * Poolers that keep prepared statements give them names of their own, so that those of different clients do not meet in one
 * session. Whoever hands our name through does not: the statement would be missing, or be somebody else's.
 */
async function keepsStatements(client: pg.Client): Promise<boolean> {
  const name = `start ${applicationName()}`;
  const text = "select $1::text as hors_les_murs_start";
  await client.query("begin");
  try {
    await client.query({ name, text, values: [""] });
    const { rows } = await client.query<{ name: string }>(
      "select name from pg_prepared_statements where statement = $1",
      [text],
    );
    const isHandedThrough = rows.some((row) => row.name === name);
    if (isHandedThrough) await client.query(`deallocate ${pg.escapeIdentifier(name)}`);
    return !isHandedThrough && rows.length > 0;
  } finally {
    await client.query("commit");
  }
}

async function using<T>(client: pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return work(client).finally(() => client.end().catch(() => undefined));
}
