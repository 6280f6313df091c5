import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { essential } from "../scripts/floor-plan/arrange.ts";
import { drawFloorPlan } from "../scripts/floor-plan/draw.ts";
import { ARROWS } from "./support/arrows.ts";

const root = path.resolve(import.meta.dirname, "..");

const filesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(path.join(root, folder), { recursive, encoding: "utf8" }).map((file) =>
    path.posix.join(folder, file.split(path.sep).join("/")),
  );

const pages = [
  ...filesIn("", false),
  ...["docs", "src", "bench", "tests"].flatMap((folder) => filesIn(folder, true)),
].filter((file) => file.endsWith(".md"));

const text = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** As the pages are shown: lower case, without marks, spaces as hyphens. */
const anchorsOf = (file: string): string[] =>
  [...text(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );

function brokenLinks(file: string, markdown: string): string[] {
  const prose = markdown.replace(/```[\s\S]*?```/g, "").replace(/`[^`]*`/g, "");
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)|(?:src|href|srcset)="([^"\s]+)"/g)].map(
    ([, a, b]) => a ?? b ?? "",
  );
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [name = "", anchor] = target.split("#");
      const there = name ? path.posix.join(path.posix.dirname(file), name) : file;
      if (!existsSync(path.join(root, there))) return true;
      return anchor !== undefined && there.endsWith(".md") && !anchorsOf(there).includes(anchor);
    })
    .map((target) => `${file} -> ${target}`);
}

describe("what is written about the platform", () => {
  test("every link leads somewhere", () => {
    expect(pages).toContain("README.md");
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.flatMap((file) => brokenLinks(file, text(file)))).toEqual([]);
  });

  test("a link that leads nowhere is found (negative control)", () => {
    const lies = '[a](docs/nowhere.md) [b](#no-such-heading) [c](docs/routes.md) <img src="docs/none.webp">';
    expect(brokenLinks("README.md", lies)).toHaveLength(3);
  });

  test("files that the README and the architecture name in passing exist", () => {
    const named = ["README.md", "docs/architecture.md", "docs/one-booking.md"].flatMap((file) =>
      [...text(file).matchAll(/`((?:src|docs|tests|scripts|bench)\/[\w./-]+)`/g)].map(([, name = ""]) => name),
    );
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  test("the floor plan shows the arrows as they are", () => {
    expect(text("docs/floor-plan.svg"), "run `npm run floor-plan`").toBe(drawFloorPlan(ARROWS));
  });

  test("what the plan leaves out is said by other arrows", () => {
    const shown = essential(ARROWS);
    const reach = (from: string): string[] =>
      shown.filter(([area]) => area === from).flatMap(([, to]) => [to, ...reach(to)]);
    for (const [area, targets] of Object.entries(ARROWS)) expect(reach(area)).toEqual(expect.arrayContaining(targets));
  });

  test("screenshots are there, and light", () => {
    const folder = path.join(root, "docs/screenshots");
    const pictures = readdirSync(folder);
    expect(pictures.length).toBeGreaterThanOrEqual(14);
    for (const picture of pictures) {
      expect(picture).toMatch(/^[a-z-]+-(?:phone|wide)\.webp$/);
      expect(statSync(path.join(folder, picture)).size, picture).toBeLessThanOrEqual(60 * 1024);
    }
  });
});
