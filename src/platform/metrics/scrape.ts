import { setTimeout as sleep } from "node:timers/promises";
import { openSiblings } from "../processes/siblings.ts";
import { type Figure, showFigures } from "./figures.ts";
import { readCounted, registry, up, writeMetrics } from "./registry.ts";

type Options = {
  /** Each a cheap question to the database, or to a file. All of them or none are shown. */
  readers: readonly (() => Promise<readonly Figure[]>)[];
  /** Other parts of this process that may be cut off. */
  parts: Readonly<Record<string, () => boolean | Promise<boolean>>>;
  freshMs?: number;
  patienceMs?: number;
};

const FRESH_MS = 5_000;
const PATIENCE_MS = 2_000;

/**
 * What Prometheus is told. Whoever asks more often than every few seconds hears the same figures again, and a database that is away
 * or slow takes its figures with it, never the answer: what the process knows by itself is then what matters most.
 */
export function createScrape({ readers, parts, freshMs = FRESH_MS, patienceMs = PATIENCE_MS }: Options) {
  let readAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  const askParts = () =>
    Promise.all(Object.entries(parts).map(async ([part, isUp]) => up.set({ part }, (await isUp()) ? 1 : 0)));
  const readSiblings = openSiblings(async () => {
    await askParts();
    return readCounted();
  });

  async function read(): Promise<void> {
    const answers = await Promise.all(readers.map((reader) => reader()));
    showFigures(answers.flat());
    up.set({ part: "database" }, 1);
    readAt = performance.now();
  }

  async function refresh(): Promise<void> {
    if (performance.now() - readAt < freshMs) return;
    // One at a time, also when it takes longer than anybody waits for it.
    underWay ??= read().finally(() => {
      underWay = undefined;
    });
    const inTime = await Promise.race([
      underWay.then(
        () => true,
        () => false,
      ),
      sleep(patienceMs, false, { ref: false }),
    ]);
    if (inTime) return;
    showFigures([]);
    up.set({ part: "database" }, 0);
  }

  return async function scrape(): Promise<{ contentType: string; text: string }> {
    const [others] = await Promise.all([readSiblings(), refresh(), askParts()]);
    return { contentType: registry.contentType, text: await writeMetrics(others) };
  };
}

export type Scrape = ReturnType<typeof createScrape>;
