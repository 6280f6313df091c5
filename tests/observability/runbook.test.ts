import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findProgram } from "../../scripts/debian.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

const alerts = read("deploy/prometheus/alerts.yml");
const names = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = ""]) => name);
const sections = new Map(
  read("docs/runbook.md")
    .split(/^## /m)
    .slice(1)
    .map((section): [string, string] => {
      const [title = "", ...lines] = section.split("\n");
      return [title.trim(), lines.join("\n")];
    }),
);

const PARTS = ["**Means.**", "**Look at.**", "**Do.**", "**Wake somebody.**"];

function undescribed(alert: string): string[] {
  const section = sections.get(alert);
  if (section === undefined) return [`${alert} has no section`];
  return PARTS.filter((part) => !section.includes(part)).map((part) => `${alert} lacks ${part}`);
}

describe("alerts and their runbook", () => {
  test("every alert has its section, with all four parts, and every section its alert", () => {
    expect(names.length).toBeGreaterThan(20);
    expect(names.flatMap(undescribed)).toEqual([]);
    expect([...sections.keys()].filter((title) => /^Hlm/.test(title) && !names.includes(title))).toEqual([]);
  });

  test("every alert leads to that section", () => {
    const leads = [...alerts.matchAll(/^ +runbook: (\S+)$/gm)].map(([, lead]) => lead);
    expect(leads).toEqual(names.map((name) => `docs/runbook.md#${name.toLowerCase()}`));
  });

  test("an alert that nobody described is found (negative control)", () => {
    expect(undescribed("HlmNobodyKnows")).toEqual(["HlmNobodyKnows has no section"]);
  });

  test("files that the runbook names exist", () => {
    const named = [...read("docs/runbook.md").matchAll(/`((?:src|deploy|docs)\/[\w./-]+)`/g)].map(
      ([, file = ""]) => file,
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test("the dashboard can be read, and its panels do not overlap", () => {
    type Place = { x: number; y: number; w: number; h: number };
    const { panels } = JSON.parse(read("deploy/grafana/dashboard.json")) as {
      panels: { title: string; gridPos: Place }[];
    };
    expect(panels.length).toBeGreaterThan(20);
    const places = panels.map(({ gridPos }) => `${gridPos.x},${gridPos.y}`);
    expect(new Set(places).size).toBe(panels.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});

/** Prometheus' own tool is a hundred megabytes: it is used where it is, and installed by the campaign. */
const promtool = findProgram("promtool");

describe.skipIf(!promtool)("Prometheus reads the rules (skipped where promtool is not installed)", () => {
  const run = (...args: string[]) => execFileSync(promtool ?? "", args, { cwd: root, encoding: "utf8", stdio: "pipe" });

  test("they are well formed, and fire when they should and not before", () => {
    expect(run("check", "rules", "deploy/prometheus/alerts.yml")).toContain(`SUCCESS: ${names.length} rules`);
    expect(run("check", "config", "--syntax-only", "deploy/prometheus/prometheus.yml")).toContain("SUCCESS");
    expect(run("test", "rules", "deploy/prometheus/alerts.test.yml")).toContain("SUCCESS");
  });
});
