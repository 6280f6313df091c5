import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { remunerationOffers } from "#core/terms/remuneration-rules.ts";

/** One row a remuneration: the rest of the code asks the table, and never which one it is. */

const root = path.resolve(import.meta.dirname, "..");
const text = (file: string): string => readFileSync(path.join(root, file), "utf8");

const files = readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
  .map((file) => `src/${file.split(path.sep).join("/")}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^src\/(?:db|platform\/messages)\//.test(file));

const TABLE = "src/core/terms/remuneration-rules.ts";

const every = remunerationOffers.join("|");
/** « ticketing » is also a wish of listings, and an area. */
const unmistakable = remunerationOffers.filter((code) => code !== "ticketing").join("|");

const SPELLED = new RegExp(`(?<![\\w-])(?:${unmistakable})(?![\\w-])`);
const COMPARED = new RegExp(
  `(?:[!=]==?|\\bcase)\\s*["'\`](?:${every})["'\`]|["'\`](?:${every})["'\`]\\s*[!=]==?|\\bwhen '(?:${every})'`,
);

const code = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

describe("one row a remuneration", () => {
  test("only the table compares, and beside it only words and a stand-in spell one out", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => COMPARED.test(code(text(file))))).toEqual([]);
    expect(files.filter((file) => SPELLED.test(code(text(file)))).sort()).toEqual([
      TABLE,
      "src/web/deals/terms/deal.ts",
      "src/web/deals/terms/remuneration-words.ts",
    ]);
  });

  test("a comparison, a case, a style and a statement are found, words that only sound alike are not (negative control)", () => {
    for (const compared of [
      'if (remuneration === "ticketing") return 0;',
      'kind !== "space-rental"',
      '"fixed-rent" == kind',
      '    case "shared-profits":',
      "sql`case $1 when 'space-rental' then 1 end`",
    ]) {
      expect(COMPARED.test(compared), compared).toBe(true);
    }
    for (const spelled of [
      'includes("service-purchase")',
      "group-has-[[value=free-event]:checked]",
      '["fixed-rent"]',
    ]) {
      expect(SPELLED.test(spelled), spelled).toBe(true);
    }
    for (const other of [
      'modes.includes("ticketing")',
      "no-remuneration-yet",
      '"free-events"',
      'kind === "purchase"',
    ]) {
      expect(COMPARED.test(other) || SPELLED.test(other), other).toBe(false);
    }
  });

  test("the guide to adding one names every file that the compiler would name", () => {
    const guide = text("docs/algorithms/remunerations.md");
    const exhaustive = files.filter((file) =>
      /\bRecord<\s*(?:Remuneration|RemunerationOffer|NetSharing|AmountKind|Wish),/.test(text(file)),
    );
    expect(exhaustive.length).toBeGreaterThan(5);
    expect(exhaustive.filter((file) => !guide.includes(`\`${file}\``))).toEqual([]);
    const named = [...guide.matchAll(/^\|.*?`(src\/[^`]+)`/gm)].map(([, file]) => file);
    expect(named.toSorted()).toEqual([TABLE, ...exhaustive].toSorted());
  });
});
