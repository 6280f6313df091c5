import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = import.meta.dirname;
const all = globSync(["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"], { cwd: root });

/** What a test takes from tests/, directly or through it. */
function supportOf(file: string, seen = new Set<string>()): Set<string> {
  for (const [, alias, near] of readFileSync(path.join(root, file), "utf8").matchAll(
    /from "(?:#tests\/([^"]+)|(\.{1,2}\/[^"]+))"/g,
  )) {
    const next = alias ? `tests/${alias}` : path.posix.join(path.posix.dirname(file), near ?? "");
    if (!next.startsWith("tests/") || seen.has(next)) continue;
    seen.add(next);
    supportOf(next, seen);
  }
  return seen;
}

const OUTSIDE = /^tests\/support\/(?:database|processes|server-process)\.ts$/;
const needsMore = (file: string): boolean => [...supportOf(file)].some((each) => OUTSIDE.test(each));

/** Under load already, of their own making: beside others, they would measure those. */
const ALONE = /^tests\/(?:concurrency\/|process\/rolling-restart\.)/;

/** What takes longest: whole processes, mostly waited for, and long stories. */
const LONG =
  /\/tests\/(?:process|hostile|faults|concurrency)\/|\/(?:random-money|offer-postponement|seed-listings)\.test/;

/** Long files first, so that none is left alone at the end; then the larger ones, as Vitest does by itself. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = (file: TestSpecification) => LONG.test(file.moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    pool: "forks",
    // One more than the cores of a small machine: files that start processes or ask a database wait for a fifth to a half of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // What is waited for comes when the machine has time for it, and nothing is tried twice.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // No area keeps state of its own: what files import, they share, which halves their time.
    isolate: false,
    setupFiles: ["tests/support/check-answers.ts"],
    projects: [
      { extends: true, test: { name: "code", include: all.filter((file) => !needsMore(file)) } },
      {
        extends: true,
        test: {
          name: "database",
          include: all.filter((file) => needsMore(file) && !ALONE.test(file)),
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: all.filter((file) => ALONE.test(file)),
          globalSetup: ["tests/support/global-setup.ts"],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
