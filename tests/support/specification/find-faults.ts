import { existsSync } from "node:fs";
import path from "node:path";
import { type Area, namedInPromises, type Row } from "./ledger.ts";
import { type Title, titlesOfFile } from "./test-titles.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** What vitest.config.ts and playwright.config.ts run. */
const RUN = /^(?:src\/.+\.test\.tsx?|tests\/.+\.test\.ts|tests\/e2e\/.+\.spec\.ts)$/;

type Eyes = { exists(file: string): boolean; titlesOf(file: string): Title[] };

const realEyes: Eyes = { exists: (file) => existsSync(path.join(root, file)), titlesOf: titlesOfFile };

/** What is wrong with the ledger, one sentence each; nothing when every row can be believed. */
export function findFaults(areas: readonly Area[], eyes: Eyes = realEyes): string[] {
  const rows = areas.flatMap(({ name, rows }) => rows.map((row) => ({ area: name, row })));
  const seen = new Set<string>();
  return rows.flatMap(({ area, row }) => {
    const faults = [...row.malformed, ...faultsOfRow(row, eyes)];
    if (!row.id.startsWith(`${Number.parseInt(area, 10)}.`)) faults.push(`stands in ${area}`);
    if (seen.has(row.id)) faults.push("the id is taken");
    seen.add(row.id);
    return faults.map((fault) => `${row.id}: ${fault}`);
  });
}

const PLACEHOLDER = /%[sjdifo]|\$\{/;

/** A table whose title several rows name shows none of them: each names the case that does. */
export function findSharedTables(areas: readonly Area[]): string[] {
  return [...rowsByTest(areas)].flatMap(([test, rows]) =>
    rows.length > 1 && PLACEHOLDER.test(test) ? [`${test}: ${rows.map(({ id }) => id).join(", ")}`] : [],
  );
}

/** Tests that are all that shows more rows than one test can say in so many words. */
export function findOverloaded(areas: readonly Area[], most: number): Map<string, string[]> {
  const alone = [...rowsByTest(areas)].map(([test, rows]): [string, string[]] => [
    test,
    rows.filter(({ shownBy }) => shownBy.length === 1).map(({ id }) => id),
  ]);
  return new Map(alone.filter(([, ids]) => ids.length > most));
}

function rowsByTest(areas: readonly Area[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of areas.flatMap(({ rows }) => rows)) {
    for (const { file, title } of row.shownBy) {
      const test = `${file} › ${title}`;
      found.set(test, [...(found.get(test) ?? []), row]);
    }
  }
  return found;
}

function faultsOfRow({ livesIn, shownBy, note }: Row, { exists, titlesOf }: Eyes): string[] {
  const faults = livesIn.filter((file) => !exists(file)).map((file) => `${file} does not exist`);
  if (shownBy.length === 0 && !note.startsWith("open: ")) faults.push("no test shows it, and it is not open");
  for (const { file, title } of shownBy) {
    if (!RUN.test(file)) faults.push(`${file} is no test that is run`);
    else if (!exists(file)) faults.push(`${file} does not exist`);
    else {
      const named = titlesOf(file).filter((each) => each.title === title);
      if (named.length === 0) faults.push(`${file} has no test "${title}"`);
      else if (named.some(({ silenced }) => silenced)) faults.push(`"${title}" is skipped in ${file}`);
    }
  }
  return faults;
}

/** Pages and calls that no promise names. */
export function findUnnamed(areas: readonly Area[], served: readonly string[]): string[] {
  const named = namedInPromises(areas);
  return served.filter((each) => !named.has(each));
}

/** Pages and calls that rows are about, and that are gone. A list's address is a page's with its parameter filled in. */
export function findGone(areas: readonly Area[], pages: readonly string[], calls: readonly string[]): string[] {
  const patterns = pages.map((page) => new RegExp(`^${page.replaceAll(/:\w+\??/g, "[\\w-]+")}$`));
  const isPage = (path: string) => pages.includes(path) || patterns.some((pattern) => pattern.test(path));
  return areas.flatMap(({ rows }) =>
    rows.flatMap(({ id, promise }) => {
      const page = /^`(\/[^`]*)`:/.exec(promise)?.[1];
      const named = [...promise.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/(?!dev\/)[^`]*)`/g)].map(
        ([, call = ""]) => call,
      );
      const gone = named.filter((call) => !calls.includes(call));
      if (page && !isPage(page)) gone.push(page);
      return gone.map((each) => `${id}: ${each}`);
    }),
  );
}
