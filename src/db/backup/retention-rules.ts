const PREFIX = "hors-les-murs-";
const SUFFIX = ".tar.zst.age";
const DAY_MS = 24 * 3600_000;

/** In words of UTC, so that names are in the order of time: `hors-les-murs-20261116-021500.tar.zst.age`. */
export function backupName(at: Date): string {
  const [day = "", time = ""] = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").split("T");
  return `${PREFIX}${day}-${time}${SUFFIX}`;
}

/** When a backup of ours was begun; undefined for any other file, which is none of our business. */
export function timeOfBackup(name: string): Date | undefined {
  const found = /^hors-les-murs-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst\.age$/.exec(name);
  if (!found) return undefined;
  const [year, month, day, hour, minute, second] = found.slice(1).map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second));
}

export const newestBackup = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => timeOfBackup(name))
    .toSorted()
    .at(-1);

export type Keeping = { days: number; weeks: number };

/**
 * Kept are those of the last day, the newest of each of the last days and of each of the last weeks (Monday to Sunday), all counted back
 * from the newest. That one is kept however old it is: when backups fail, time alone deletes none.
 */
export function superfluous(names: readonly string[], { days, weeks }: Keeping): string[] {
  const backups = names
    .flatMap((name) => ({ name, at: timeOfBackup(name)?.getTime() ?? Number.NaN }))
    .filter(({ at }) => !Number.isNaN(at))
    .toSorted((left, right) => right.at - left.at);
  const [newest] = backups;
  if (!newest) return [];
  const dayOf = (at: number) => Math.floor(at / DAY_MS);
  // The first of January 1970 was a Thursday.
  const weekOf = (at: number) => Math.floor((dayOf(at) + 3) / 7);
  const kept = new Set(backups.filter(({ at }) => newest.at - at < DAY_MS).map(({ name }) => name));
  const keepFirst = (periodOf: (at: number) => number, periods: number) => {
    const seen = new Set<number>();
    for (const { name, at } of backups) {
      const period = periodOf(at);
      if (seen.has(period) || periodOf(newest.at) - period >= periods) continue;
      seen.add(period);
      kept.add(name);
    }
  };
  keepFirst(dayOf, days);
  keepFirst(weekOf, weeks);
  return backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}
