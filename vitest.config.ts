import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

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

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 15_000 } },
    retry: 0,
    // No area keeps state of its own: what files import, they share, which halves their time.
    isolate: false,
    projects: [
      { extends: true, test: { name: "code", include: all.filter((file) => !needsMore(file)) } },
      {
        extends: true,
        test: {
          name: "database",
          include: all.filter(needsMore),
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
    ],
  },
});
