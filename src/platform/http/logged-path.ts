export type LoggedPath = (path: string) => string;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LEFT_OUT = "…";
const MOST_SEGMENTS = 8;

/** Under these, the address alone opens the file. */
const OPENED_BY_ADDRESS = new Set(["photos"]);

/**
 * What the log may know of an address: words that stand in our own routes, and ids. Everything else was typed by somebody or
 * opens something (`/agenda/{secret}.ics`), and so does the query.
 */
export function loggedPath(patterns: Iterable<string>): LoggedPath {
  const words = new Set([""]);
  for (const pattern of patterns) {
    for (const segment of pattern.split("/")) if (!/[:*{]/.test(segment)) words.add(segment);
  }
  return (path) => {
    const [, first = "", ...rest] = (path.split("?", 1)[0] ?? "").split("/");
    const mayHaveIds = !OPENED_BY_ADDRESS.has(first);
    const shown = (segment: string) => {
      const isKnown = words.has(segment.replace(/\.data$/, "")) || (mayHaveIds && ID.test(segment));
      return isKnown ? segment : LEFT_OUT;
    };
    return `/${[first, ...rest].slice(0, MOST_SEGMENTS).map(shown).join("/")}`;
  };
}
