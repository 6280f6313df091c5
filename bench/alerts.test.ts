import { execFileSync } from "node:child_process";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ensurePrograms, findProgram } from "../scripts/debian.mjs";

/** The short form looks at the rules only where promtool is there (tests/observability/runbook.test.ts); here it is fetched. */

const root = path.resolve(import.meta.dirname, "..");

beforeAll(async () => {
  expect(await ensurePrograms(["promtool"]), "Debian's prometheus can be had").toEqual([]);
}, 300_000);

test.each([
  ["check", "rules", "deploy/prometheus/alerts.yml"],
  ["check", "config", "--syntax-only", "deploy/prometheus/prometheus.yml"],
  ["test", "rules", "deploy/prometheus/alerts.test.yml"],
])("promtool %s %s", (...args) => {
  const said = execFileSync(findProgram("promtool") ?? "promtool", args, {
    cwd: root,
    encoding: "utf8",
    stdio: "pipe",
  });
  expect(said).toContain("SUCCESS");
});
