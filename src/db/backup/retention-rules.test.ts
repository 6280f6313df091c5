import { expect, test } from "vitest";
import { backupName, newestBackup, superfluous, timeOfBackup } from "./retention-rules.ts";

const DAY_MS = 24 * 3600_000;
const last = Date.UTC(2026, 10, 18, 2, 15);
const daily = (count: number) =>
  Array.from({ length: count }, (_, index) => backupName(new Date(last - index * DAY_MS)));
const age = (name: string) => Math.round((last - (timeOfBackup(name)?.getTime() ?? 0)) / DAY_MS);

test("of daily backups, the last days and one a week are kept, none longer than promised", () => {
  const names = daily(90);
  const gone = new Set(superfluous(names, { days: 7, weeks: 4 }));
  // 18 November 2026 is a Wednesday: the newest of a week is its Sunday's.
  expect(names.filter((name) => !gone.has(name)).map(age)).toEqual([0, 1, 2, 3, 4, 5, 6, 10, 17]);
  for (const keeping of [
    { days: 31, weeks: 8 },
    { days: 1, weeks: 8 },
  ]) {
    const kept = names.filter((name) => !superfluous(names, keeping).includes(name));
    expect(Math.max(...kept.map(age))).toBeLessThan(60);
  }
});

test("day after day, what is kept stays kept: no week is lost on the way", () => {
  let kept: string[] = [];
  for (let index = 89; index >= 0; index--) {
    kept.push(backupName(new Date(last - index * DAY_MS)));
    const gone = superfluous(kept, { days: 7, weeks: 4 });
    kept = kept.filter((name) => !gone.includes(name));
  }
  expect(kept.map(age)).toEqual([17, 10, 6, 5, 4, 3, 2, 1, 0]);
});

test("those of the last day are all kept, older ones count once a day; the newest is kept however old; what is not ours is left alone", () => {
  const morning = backupName(new Date(last));
  const evening = backupName(new Date(last + 12 * 3600_000));
  const tomorrow = backupName(new Date(last + 1.2 * DAY_MS));
  expect(superfluous([morning, evening], { days: 1, weeks: 0 })).toEqual([]);
  expect(superfluous([morning, evening, tomorrow], { days: 7, weeks: 0 })).toEqual([morning]);
  expect(superfluous([morning], { days: 1, weeks: 0 })).toEqual([]);
  expect(superfluous(["erased-accounts.json", "notes.txt", morning], { days: 1, weeks: 0 })).toEqual([]);
  expect(superfluous([], { days: 1, weeks: 0 })).toEqual([]);
  expect(newestBackup(["zzz", morning, evening, "erased-accounts.json"])).toBe(evening);
  expect(newestBackup(["zzz"])).toBeUndefined();
});
