import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import drizzle from "../drizzle.config.ts";
import { ARROWS } from "./support/arrows.ts";

/** The table of docs/architecture.md, held by a test: who may import whom. */

const root = path.resolve(import.meta.dirname, "..");
const src = path.join(root, "src");

type Import = { from: string; to: string };

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:ts|tsx)$/.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(src, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
  .filter((file) => !file.startsWith("platform/messages/"));

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g;

function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  for (const [, from, dynamic, bare] of text.matchAll(IMPORT)) {
    const target = from ?? dynamic ?? bare ?? "";
    if (target.startsWith("#")) found.push({ from: file, to: target.slice(1) });
    else if (target.startsWith(".")) found.push({ from: file, to: path.posix.join(path.posix.dirname(file), target) });
  }
  return found;
}

const BROWSER_SAFE_CORE =
  /^core\/(?:(?:[a-z-]+\/)*(?:(?:[a-z-]+-)?(?:input|rules)|process|taxonomy)|legal\/texts\/[a-z-]+)\.ts$/;
const BROWSER_SAFE_PLATFORM =
  /^platform\/(?:messages\/.*|money\.ts|french-dates\.ts|french-elision\.ts|typed-text\.ts|french-issues\.ts|operator\.ts|errors\.ts|own\.ts|process\.ts)$/;
const areaOf = (file: string) => (file.startsWith("core/") ? file.split("/")[1] : undefined);

const pages = new Set(
  [...readFileSync(path.join(src, "web/routes.ts"), "utf8").matchAll(/"([\w/.-]+\.tsx?)"/g)].map(
    ([, file]) => `web/${file}`,
  ),
);

/** Components of an area are browsers' business; its pages have loaders and actions, which stay with us. */
const isForBrowsers = (file: string): boolean =>
  /^web\/(?:ui|layouts|client|service-worker)\//.test(file) ||
  (/^web\/[a-z-]+\/.*\.tsx$/.test(file) && !/^web\/(?:server|render|system)\//.test(file) && !pages.has(file));

function isAllowed({ from, to: target }: Import): boolean {
  const to = target.replace(/\?.*$/, "");
  if (from === "main.ts") return true;
  if (from === "start.ts") return to === "main.ts" || to.startsWith("platform/");
  if (from === "wiring/areas.ts") return to.startsWith("core/");
  if (from === "wiring/beside-thread.ts") return /^(?:core|platform)\//.test(to);
  if (/^wiring\/database(?:-lines)?\.ts$/.test(from))
    return /^(?:db|platform)\//.test(to) || ["config.ts", "wiring/database-lines.ts"].includes(to);
  if (from === "wiring/public-reading.ts") return /^(?:platform|web\/render)\//.test(to) || to === "core/context.ts";
  if (from === "wiring/pages.ts")
    return /^(?:web|platform)\//.test(to) || ["config.ts", "core/context.ts"].includes(to);
  if (from === "wiring/observability.ts")
    return (
      to.startsWith("platform/") ||
      ["config.ts", "core/context.ts", "core/team/backups.ts", "core/team/business-figures.ts"].includes(to)
    );
  if (from.startsWith("wiring/backups/"))
    return (
      /^(?:core|db|platform|wiring)\//.test(to) || ["config.ts", "commands.ts"].includes(to) || to.endsWith("/port.ts")
    );
  if (from === "wiring/adapters.ts") return /^(?:adapters|platform)\//.test(to) || to === "config.ts";
  if (from === "commands.ts") return /^(?:core|platform)\//.test(to);
  if (from === "console.ts") return /^(?:(?:core|db|platform|wiring)\/|(?:commands|config)\.ts$)/.test(to);
  if (from === "config.ts")
    return (
      to.startsWith("platform/") ||
      ["environment.ts", "live-rules.ts", "backup-config.ts", "wallet-config.ts"].includes(to)
    );
  if (from === "backup-config.ts" || from === "wallet-config.ts")
    return to.startsWith("platform/") || ["environment.ts", "live-rules.ts"].includes(to);
  if (from === "live-rules.ts") return to.startsWith("platform/");
  if (to.startsWith("platform/messages/")) return !from.startsWith("adapters/");
  if (from.startsWith("platform/")) return to.startsWith("platform/");
  if (from.startsWith("adapters/")) {
    return to.startsWith("platform/") || to.split("/")[1] === from.split("/")[1] || to.endsWith("/port.ts");
  }
  if (from.startsWith("db/"))
    return to.startsWith("db/") || to.startsWith("platform/") || to.startsWith("core/") || to.endsWith("/port.ts");
  if (from.startsWith("core/")) {
    if (BROWSER_SAFE_CORE.test(from)) return BROWSER_SAFE_CORE.test(to) || BROWSER_SAFE_PLATFORM.test(to);
    if (["core/context.ts", "core/team-rights-rules.ts"].includes(to) || to.startsWith("platform/")) return true;
    if (to.startsWith("adapters/")) return /port\.ts$/.test(to);
    const [mine, theirs] = [areaOf(from), areaOf(to)];
    if (from === "core/context.ts") return /^core\/[a-z-]+\/[a-z]+-parts\.ts$/.test(to);
    return theirs !== undefined && (mine === theirs || (ARROWS[mine ?? ""] ?? []).includes(theirs));
  }
  if (from.startsWith("api/"))
    return /^(?:core|platform|api|web)\//.test(to) || /^adapters\/[^/]+\/(?:port|sandbox)\.ts$/.test(to);
  if (isForBrowsers(from)) {
    return BROWSER_SAFE_CORE.test(to) || BROWSER_SAFE_PLATFORM.test(to) || to.startsWith("web/");
  }
  if (from.startsWith("web/sandbox/"))
    return /^(?:core|platform|web)\//.test(to) || /^adapters\/[^/]+\/sandbox[\w/-]*\.ts$/.test(to);
  if (from.startsWith("web/")) return /^(?:core|platform|web)\//.test(to);
  return false;
}

const allImports = files.flatMap((file) => importsOf(file, readFileSync(path.join(src, file), "utf8")));

describe("the walls of the platform", () => {
  test("every import stays within the table", () => {
    const broken = allImports.filter((each) => !isAllowed(each)).map(({ from, to }) => `${from} -> ${to}`);
    expect(broken).toEqual([]);
  });

  test("the table refuses what it should (negative control)", () => {
    const refused: Import[] = [
      { from: "platform/database/db.ts", to: "core/accounts/sessions/log-in.ts" },
      { from: "core/moderation/contact-messages.ts", to: "adapters/mail/smtp.ts" },
      { from: "core/mail/queue.ts", to: "core/accounts/sessions/log-in.ts" },
      { from: "core/accounts/rules.ts", to: "platform/database/db.ts" },
      { from: "web/layouts/top-bar.tsx", to: "core/accounts/sessions/log-in.ts" },
      { from: "web/ui/button.tsx", to: "platform/database/db.ts" },
      { from: "web/accounts/log-in/log-in.tsx", to: "adapters/mail/smtp.ts" },
      { from: "adapters/mail/smtp.ts", to: "core/context.ts" },
      { from: "core/context.ts", to: "core/accounts/sessions/log-in.ts" },
    ];
    for (const each of refused) expect(isAllowed(each), `${each.from} -> ${each.to}`).toBe(false);
  });

  test("the context knows no more of areas than the types of what they ask each other", () => {
    const context = readFileSync(path.join(src, "core/context.ts"), "utf8");
    expect(context.match(/from "#core\/(?!team-rights-rules)/g)).toHaveLength(7);
    expect(context.match(/^import type \{ \w+(?:, \w+)? \} from "#core\/\w+\/\w+-parts\.ts"/gm)).toHaveLength(7);
  });

  test("the arrows between areas make no circle", () => {
    const visit = (name: string, trail: string[]): void => {
      expect(trail, `circle: ${[...trail, name].join(" -> ")}`).not.toContain(name);
      for (const next of ARROWS[name] ?? []) visit(next, [...trail, name]);
    };
    for (const name of Object.keys(ARROWS)) visit(name, []);
  });

  test("every area has its README and its arrows declared", () => {
    const areas = new Set(files.map(areaOf).filter((name) => name !== undefined && !name.endsWith(".ts")));
    for (const name of areas) {
      expect(Object.keys(ARROWS)).toContain(name);
      const readme = readFileSync(path.join(src, "core", `${name}`, "README.md"), "utf8");
      expect(readme.trimEnd().split("\n").length, `core/${name}/README.md`).toBeLessThanOrEqual(20);
    }
  });

  test("every table is one that migrations are made from: exported, in a file that drizzle.config.ts names", () => {
    const named = new Set([drizzle.schema].flat().flatMap((glob) => globSync(`${glob}`, { cwd: root })));
    const withTables = files.filter((file) => /\bpgTable\(/.test(readFileSync(path.join(src, file), "utf8")));
    expect(withTables.length).toBeGreaterThan(20);
    expect(withTables.filter((file) => !named.has(`src/${file}`))).toEqual([]);
    const hidden = withTables.filter((file) =>
      /^const \w+ = pgTable\(/m.test(readFileSync(path.join(src, file), "utf8")),
    );
    expect(hidden).toEqual([]);
  });

  test("only config.ts reads the environment, only start.ts hands it over", () => {
    const readers = files.filter((file) => /process\.env/.test(readFileSync(path.join(src, file), "utf8")));
    expect(readers).toEqual(["start.ts"]);
  });

  test("the API adds words to a schema of an area by `meta`: `openapi` is not there yet where the build loads the area first", () => {
    const added = /(?:Input|Schema)\b[\w.()]*\.openapi\(/;
    expect(added.test("holdSeatsInput.shape.idempotencyKey.openapi({")).toBe(true);
    const early = files.filter((file) => added.test(readFileSync(path.join(src, file), "utf8")));
    expect(early).toEqual([]);
  });

  test("no area keeps state in its modules, but what only this process is to know or to save itself", () => {
    const STATE = /^(?:let\b.*|(?:export )?const \w+(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\);)$/gm;
    const kept = files
      .filter((file) => file.startsWith("core/"))
      .filter((file) => readFileSync(path.join(src, file), "utf8").match(STATE));
    expect(kept.sort()).toEqual([
      "core/accounts/sessions/open-session.ts",
      "core/calendars/zones.ts",
      "core/papers/guides/get-document.ts",
      "core/ticketing/limits.ts",
      "core/ticketing/tickets/hand-out-tickets.ts",
    ]);
  });

  test("no folder is too full to be explained", () => {
    const told = files.filter((file) => !file.includes(".test."));
    const full = [...Map.groupBy(told, (file) => path.dirname(file))].filter(([, own]) => own.length > 25);
    expect(full.map(([folder, own]) => `${folder}: ${own.length}`)).toEqual([]);
  });

  test("no file is too long to be explained, none is a drawer for everything", () => {
    const long = files.filter((file) => readFileSync(path.join(src, file), "utf8").split("\n").length > 290);
    expect(long).toEqual([]);
    expect(files.filter((file) => /(?:^|\/)(?:utils?|helpers?|misc|manager|index)\.tsx?$/.test(file))).toEqual([]);
  });
});
