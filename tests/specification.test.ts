import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  findFaults,
  findGone,
  findOverloaded,
  findSharedTables,
  findUnnamed,
} from "./support/specification/find-faults.ts";
import { countTable, readArea, readAreas, readIndex, withCounts } from "./support/specification/ledger.ts";
import { titlesOfText } from "./support/specification/test-titles.ts";
import { servedCalls, servedPages } from "./support/specification/what-is-served.ts";

/** docs/specification/ says what the product promises, where it lives and what shows it. This sees to it that it is true. */

const areas = readAreas();

/** Rows that one test alone can show. */
const MOST_ROWS = 6;
/** Tests that say more in so many words, one expectation a row, and for how many rows: what is added needs another test. */
const manyInOne = new Map([
  ["src/core/listings/save-place-step.test.ts › fills up step by step, every field as it was typed", 15],
  ["src/core/deals/sending/send-proposal.test.ts › carries everything that it was written with, to its receiver", 13],
  [
    "tests/e2e/lists.spec.ts › every list is linked from the site map, open to search engines and sorted by postal code",
    12,
  ],
  ["src/core/listings/save-project-step.test.ts › fills up step by step, every field as it was typed", 9],
  ["tests/e2e/event-admin.spec.ts › the organiser sees the figures, finds a booking, and gives a ticket back", 8],
  ["src/api/checkin.test.ts › a phone's whole evening over HTTP: list, scan, undo, sync, links", 8],
  ["tests/e2e/wizard-project.spec.ts › from the introduction to publication, refreshed and gone back in the middle", 7],
  ["src/api/events.test.ts › works are kept, the evening declared once, its programme sent; nobody else's business", 7],
]);

describe("the ledger", () => {
  test("every row is well written, lives in files that exist and is shown by tests that run", () => {
    expect(findFaults(areas)).toEqual([]);
  });

  test("no two rows hide behind the title of one table: each names its case", () => {
    expect(findSharedTables(areas)).toEqual([]);
  });

  test("no test shows many rows alone, but for those that say each of them", () => {
    const overloaded = [...findOverloaded(areas, MOST_ROWS)].map(([test, ids]) => [test, ids.length]);
    expect(new Map(overloaded as [string, number][])).toEqual(manyInOne);
  });

  test("every page has a row", () => {
    expect(findUnnamed(areas, servedPages())).toEqual([]);
  });

  test("every call of the API has a row", () => {
    expect(findUnnamed(areas, servedCalls())).toEqual([]);
  });

  test("no row is about a page or a call that is gone", () => {
    expect(findGone(areas, servedPages(), servedCalls())).toEqual([]);
  });

  test("docs/specification.md counts right (UPDATE=1 corrects it)", () => {
    const { path, text, counts } = readIndex();
    const truth = countTable(areas);
    if (process.env.UPDATE) writeFileSync(path, withCounts(text, truth));
    else expect(counts).toBe(truth);
  });
});

describe("what is made up is caught (negative control)", () => {
  const HEAD = "# 1. Area\n\n| id | promise | lives in | shown by | note |\n|---|---|---|---|---|\n";
  const here = "tests/specification.test.ts";
  const good = `| 1.1 | it \`/holds\` | \`src/main.ts\` | \`${here}\` › \`every page has a row\` | |`;
  const faultsOf = (...lines: string[]) => findFaults([readArea("1-area.md", HEAD + lines.join("\n"))]);

  test("a good row has no fault", () => {
    expect(faultsOf(good, good.replace("1.1", "1.2"))).toEqual([]);
    expect(faultsOf("| 1.1 | it holds | | | open: nobody wrote it |")).toEqual([]);
  });

  test.each([
    ["the id is taken", good],
    ["src/nowhere.ts does not exist", good.replace("src/main.ts", "src/nowhere.ts")],
    ["tests/nowhere.test.ts does not exist", good.replace(here, "tests/nowhere.test.ts")],
    ["src/main.ts is no test that is run", good.replace(here, "src/main.ts")],
    [`${here} has no test "every page has a rat"`, good.replace("a row", "a rat")],
    ["no test shows it, and it is not open", "| 1.2 | it holds | `src/main.ts` | | |"],
    ["no test shows it, and it is not open", "| 1.2 | it holds | `src/main.ts` | | changed: better so |"],
    ["lives nowhere", `| 1.2 | it holds | | \`${here}\` › \`every page has a row\` | |`],
    ["no promise", good.replace("it `/holds`", "")],
    ['note "later"', good.replace("| |", "| later |")],
    ["4 columns instead of 5", good.replace(" | |", " |")],
    ['shown by "a walk in the browser"', "| 1.2 | it holds | `src/main.ts` | a walk in the browser | |"],
    ["stands in 1-area.md", good.replace("1.1", "2.1")],
  ])("%s", (fault, line) => {
    const faults = faultsOf(good, line).map((each) => each.replace(/^\S*: /, ""));
    expect(faults).toContain(fault);
  });

  test("a page or a call that no promise names", () => {
    const [area] = [readArea("1-area.md", HEAD + good)];
    expect(findUnnamed([area], ["/holds", "/falls"])).toEqual(["/falls"]);
    expect(servedPages()).toContain("/event/:eventid/admin/participants");
    expect(servedCalls()).toEqual(expect.arrayContaining(["POST /email", "GET /api/discussion/new-messages-count"]));
  });

  test("a row about a page or a call that is gone", () => {
    const about = (promise: string) =>
      readArea("1-area.md", `${HEAD}| 1.1 | ${promise} | \`src/main.ts\` | | open: x |`);
    const gone = (promise: string) => findGone([about(promise)], ["/list/:area", "/a"], ["GET /api/x/{id}"]);
    for (const promise of ["`/list/art-paris`: a list", "`/a`: a page", "`GET /api/x/{id}` answers", "leads to `/b`"]) {
      expect(gone(promise), promise).toEqual([]);
    }
    expect(gone("`/b`: a page")).toEqual(["1.1: /b"]);
    expect(gone("`POST /api/x/{id}` answers")).toEqual(["1.1: POST /api/x/{id}"]);
  });

  test("rows behind one title, of a table or of a test that is all they have", () => {
    const rowsOf = (title: string, count: number) =>
      Array.from({ length: count }, (_, n) => `| 1.${n} | x | \`src/main.ts\` | \`${here}\` › \`${title}\` | |`);
    const area = (...lines: string[]) => [readArea("1-area.md", HEAD + lines.join("\n"))];
    expect(findSharedTables(area(...rowsOf("%s", 2)))).toEqual([`${here} › %s: 1.0, 1.1`]);
    expect(findSharedTables(area(...rowsOf("%s", 1), ...rowsOf("skipped: x", 2)))).toEqual([]);
    expect(findOverloaded(area(...rowsOf("x", 3)), 3).size).toBe(0);
    expect([...findOverloaded(area(...rowsOf("x", 4)), 3)]).toEqual([[`${here} › x`, ["1.0", "1.1", "1.2", "1.3"]]]);
  });

  test("counts follow the rows", () => {
    const rows = [good, "| 1.2 | x | | | open: y |", good.replace("1.1", "1.3").replace("| |", "| changed: z |")];
    expect(countTable([readArea("1-area.md", HEAD + rows.join("\n"))])).toContain("| **all** | 3 | 2 | 1 | 1 |");
  });
});

describe("titles are read as the runners read them", () => {
  const read = (text: string) => titlesOfText("x.test.tsx", text);
  const running = (text: string) => read(text).filter(({ silenced }) => !silenced);

  test("plain, templates, each, nested, Playwright's describe; steps and other calls are none", () => {
    const placeholder = "$" + "{what}";
    const text = [
      'test("plain", async () => {',
      '  await test.step("a step", () => {}); /x/.test("no"); rows.each("no");',
      "});",
      `it(\`made of ${placeholder}\`, () => {});`,
      'describe("outer", () => { describe.each([1])("inner %s", () => { test.each([[1]])("each %s", () => {}); }); });',
      'test.describe("theirs", () => { test("in it @both", { tag: "@x" }, async ({ page }) => { await page.skip("x"); }); });',
      "const jsx: string = <b>{1 as number}</b>;",
    ].join("\n");
    const titles = ["plain", `made of ${placeholder}`, "each %s", "each 1", "in it @both"];
    expect(running(text).map(({ title }) => title)).toEqual(titles);
    expect(read(text)).toHaveLength(titles.length);
  });

  test("cases of tables and loops have titles of their own, as far as they can be read", () => {
    const placeholder = (name: string) => `$\{${name}}`;
    const text = [
      'const day = "Monday"; const rows = [["a", 1, later()], [day, undefined, []], [later(), 2, 3]] as const;',
      'test.each(rows)("%s is %j", () => {});',
      'test.each(["x", `y`])("%s", () => {}); test.each(others())("of %s", () => {});',
      'const place = { title: "Le salon" };',
      `for (const { title } of [place]) for (const [how] of [["well"]]) test(\`${placeholder("title")}, ${placeholder("how")}\`, () => {});`,
      `for (const each of [place]) test(\`at ${placeholder("each.title")}\`, () => {});`,
      `for (const half of [0, 1]) test(\`half ${placeholder("half + 1")}\`, () => {});`,
    ].join("\n");
    const cases = read(text).map(({ title }) => title);
    expect(cases.filter((title) => !/%|\$/.test(title))).toEqual([
      ...["a is 1", "Monday is undefined", "x", "y", "Le salon, well", "at Le salon"],
    ]);
  });

  test.each([
    'test.skip("x", () => {})',
    'test.fixme("x", async () => {})',
    'it.todo("x")',
    'test("x")',
    'test.skipIf(isMobile)("x", () => {})',
    'test.skip.each([1])("x", () => {})',
    'test.fails("x", () => {})',
    'test("x", { skip: true }, () => {})',
    'test("x", () => { test.skip(isMobile, "not here"); })',
    'test("x", () => { if (slow) { test.fixme(); } })',
    'test("x", (context) => { context.skip(); })',
    'describe.skip("group", () => { describe("deeper", () => { test("x", () => {}); }); })',
    'test.describe.skip("group", () => { test("x", () => {}); })',
    'test.describe("group", () => { test.skip(isMobile, "not here"); test("x", () => {}); })',
    'test.only("y", () => {}); test("x", () => {})',
  ])("skipped: %s", (text) => {
    expect(read(text)).toContainEqual({ title: "x", silenced: true });
  });

  test("a skipped neighbour silences nobody else", () => {
    expect(running('describe("g", () => { test.skip("y", () => {}); test("x", () => {}); })')).toHaveLength(1);
  });
});
