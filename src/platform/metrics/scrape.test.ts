import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { type Figure, showFigures } from "./figures.ts";
import { createScrape } from "./scrape.ts";

afterAll(() => showFigures([]));

const figures: Figure[] = [
  { name: "hlm_tickets_due", value: 3 },
  { name: "hlm_holds", labels: { state: "running" }, value: 2 },
];
const has = (text: string, line: string) => text.split("\n").includes(line);

test("figures are read once in a while, and gone when nobody knows them", async () => {
  let asked = 0;
  let isAway = false;
  const reader = async () => {
    asked++;
    if (isAway) throw new Error("away");
    return figures;
  };
  const scrape = createScrape({ readers: [reader], parts: { jobs: () => !isAway }, freshMs: 60 });
  const [first, second] = await Promise.all([scrape(), scrape()]);
  for (const { text } of [first, second]) {
    expect(has(text, "hlm_tickets_due 3")).toBe(true);
    expect(has(text, 'hlm_holds{state="running"} 2')).toBe(true);
    expect(has(text, 'hlm_up{part="database"} 1')).toBe(true);
    // Declared without a value: nobody knows of a backup, and 0 would be one in 1970.
    expect(text).toContain("# TYPE hlm_last_backup_timestamp_seconds gauge");
    expect(text).not.toMatch(/^hlm_last_backup_timestamp_seconds/m);
  }
  expect(asked).toBe(1);

  isAway = true;
  await sleep(80);
  const { text } = await scrape();
  expect(text).not.toMatch(/^hlm_(?:tickets_due|holds)\b/m);
  expect(has(text, 'hlm_up{part="database"} 0')).toBe(true);
  expect(has(text, 'hlm_up{part="jobs"} 0')).toBe(true);
});

test("a database that does not answer holds nobody up, and is asked once however often somebody asks us", async () => {
  let asked = 0;
  const { promise: never } = Promise.withResolvers<Figure[]>();
  const reader = () => {
    asked++;
    return never;
  };
  const scrape = createScrape({ readers: [reader], parts: {}, patienceMs: 20 });
  for (let time = 0; time < 3; time++) expect(has((await scrape()).text, 'hlm_up{part="database"} 0')).toBe(true);
  expect(asked).toBe(1);
});
