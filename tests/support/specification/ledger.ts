import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const docs = path.resolve(import.meta.dirname, "../../../docs");

export type Row = {
  id: string;
  promise: string;
  livesIn: string[];
  shownBy: { file: string; title: string }[];
  note: string;
  /** Cells that are not written as docs/specification.md says. */
  malformed: string[];
};

export type Area = { name: string; heading: string; rows: Row[] };

export function readAreas(): Area[] {
  return readdirSync(path.join(docs, "specification"))
    .filter((name) => /^\d+-[a-z-]+\.md$/.test(name))
    .sort((left, right) => Number.parseInt(left, 10) - Number.parseInt(right, 10))
    .map((name) => readArea(name, readFileSync(path.join(docs, "specification", name), "utf8")));
}

export function readArea(name: string, text: string): Area {
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\|(?: id |[\s:-]+\|)/.test(line))
    .map(readRow);
  return { name, heading: /^# (.+)$/m.exec(text)?.[1] ?? name, rows };
}

const SHOWN = /^`([^`]+)` › (?:`` (.+) ``|`([^`]+)`)$/;
const NOTE = /^(?:changed|open|decided): \S/;

export function readRow(line: string): Row {
  const cells = line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
  const [id = "", promise = "", lives = "", shown = "", note = ""] = cells;
  const malformed = cells.length === 5 ? [] : [`${cells.length} columns instead of 5`];
  if (!/^[1-9]\d*\.\d+$/.test(id)) malformed.push(`id "${id}"`);
  if (promise === "") malformed.push("no promise");
  if (note !== "" && !NOTE.test(note)) malformed.push(`note "${note}"`);
  const livesIn = [...lives.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
  if (livesIn.length === 0 && !note.startsWith("open: ")) malformed.push("lives nowhere");
  const shownBy = shown
    .split("<br>")
    .map((each) => each.trim())
    .filter(Boolean)
    .flatMap((each) => {
      const [, file = "", ticked, plain] = SHOWN.exec(each) ?? [];
      if (file === "") malformed.push(`shown by "${each}"`);
      return file === "" ? [] : [{ file, title: ticked ?? plain ?? "" }];
    });
  return { id, promise, livesIn, shownBy, note, malformed };
}

/** What stands in backticks in the promises: routes and calls are named there. */
export function namedInPromises(areas: readonly Area[]): Set<string> {
  const promises = areas.flatMap(({ rows }) => rows.map(({ promise }) => promise));
  return new Set(promises.flatMap((promise) => [...promise.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)));
}

export function countTable(areas: readonly Area[]): string {
  const counts = areas.map(({ name, heading, rows }) => ({
    name: `[${heading}](specification/${name})`,
    figures: figuresOf(rows),
  }));
  const total = figuresOf(areas.flatMap(({ rows }) => rows));
  const lines = [...counts, { name: "**all**", figures: total }].map(
    ({ name, figures }) => `| ${name} | ${figures.join(" | ")} |`,
  );
  return ["| area | rows | shown by a test | changed on purpose | open |", "|---|---:|---:|---:|---:|", ...lines].join(
    "\n",
  );
}

function figuresOf(rows: readonly Row[]): number[] {
  return [
    rows.length,
    rows.filter(({ shownBy }) => shownBy.length > 0).length,
    rows.filter(({ note }) => note.startsWith("changed: ")).length,
    rows.filter(({ note }) => note.startsWith("open: ")).length,
  ];
}

const COUNTS = /(?<=<!-- counts -->\n)[\s\S]*?(?=\n<!-- \/counts -->)/;
const index = path.join(docs, "specification.md");

export function readIndex(): { path: string; text: string; counts: string } {
  const text = readFileSync(index, "utf8");
  return { path: index, text, counts: COUNTS.exec(text)?.[0] ?? "" };
}

export function withCounts(text: string, counts: string): string {
  return text.replace(COUNTS, () => counts);
}
