import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

/** What design.md allows. Readers stay far below it; the browser tests show that they get no more, logged in or not. */
const GOAL_KIB = 110;
/** A tenth of one is the count of the page's views, a twentieth what is next to a town that has few evenings. */
const MAX_READING_KIB = 3.25;
/** The application, where something wakes it: the framework alone is nearly the goal, so it is kept from growing. */
const MAX_FRAMEWORK_KIB = 106;
/**
 * Similar evenings and the two faces are three of them; the map of rivers and the way to its streets, one and a half; the player of
 * excerpts, a quarter; the other evenings of a series, one; when each tariff is sold and to how many, one and a half;
 * bars rendered once for all who see the same, a quarter.
 */
const MAX_OWN_KIB = 56.5;
/** Some fifty bytes a route, the same for every page and kept for a year: it grows with the site, the page does not. */
const MAX_MANIFEST_KIB = 14;

const client = path.resolve(import.meta.dirname, "../build/client");
const assets = readdirSync(path.join(client, "assets"));
const named = (pattern: RegExp) => assets.filter((file) => pattern.test(file)).map((file) => `/assets/${file}`);

type ManifestEntry = { parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: ManifestEntry; routes: Record<string, ManifestEntry> };

function readManifest(): { file: string; manifest: Manifest } {
  const [file = ""] = named(/^manifest-.*\.js$/);
  const text = readFileSync(path.join(client, file), "utf8");
  return { file, manifest: JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) };
}

/** Every script that the page asks for once its scripts wake: its own, those of its layout and root, and what they import. */
function scriptsOf(route: string): string[] {
  const { file, manifest } = readManifest();
  const entries = [manifest.entry];
  for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) {
    const entry = manifest.routes[id];
    if (!entry) throw new Error(`no route ${id} in the built client`);
    entries.push(entry);
  }
  return [...new Set([file, ...entries.flatMap(({ module, imports = [] }) => [module, ...imports])])];
}

const kib = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length, 0) / 1024;

test("an event page, logged in or not: a few lines, and the consent panel", () => {
  const reading = named(/^reading-.*\.js$/);
  const consent = named(/^(?:consent|consent-panel|tarteaucitron\.min)-[\w-]{8}\.js$/);
  expect(reading).toHaveLength(1);
  expect(consent).toHaveLength(3);
  expect(kib(reading)).toBeLessThan(MAX_READING_KIB);
  expect(kib([...reading, ...consent])).toBeLessThan(GOAL_KIB);
});

test("the application on the event page, all of it", () => {
  const files = scriptsOf("events/event-page");
  const framework = files.filter((file) => file.includes("/framework-"));
  const manifest = files.filter((file) => file.includes("/manifest-"));
  const own = files.filter((file) => !framework.includes(file) && !manifest.includes(file));
  expect(kib(manifest)).toBeLessThan(MAX_MANIFEST_KIB);
  expect(framework).toHaveLength(1);
  expect(kib(framework)).toBeLessThan(MAX_FRAMEWORK_KIB);
  expect(kib(own)).toBeLessThan(MAX_OWN_KIB);
});
