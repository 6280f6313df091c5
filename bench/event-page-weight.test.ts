import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

/** The goal is 110 KiB in all, of which the framework leaves hardly any: README.md says what there is. */
const MAX_FRAMEWORK_KIB = 106;
const MAX_OWN_KIB = 42;

const client = path.resolve(import.meta.dirname, "../build/client");

type ManifestEntry = { parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: ManifestEntry; routes: Record<string, ManifestEntry> };

function readManifest(): { file: string; manifest: Manifest } {
  const name = readdirSync(path.join(client, "assets")).find((file) => /^manifest-.*\.js$/.test(file)) ?? "";
  const text = readFileSync(path.join(client, "assets", name), "utf8");
  return { file: `/assets/${name}`, manifest: JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) };
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

test("the scripts of the event page", () => {
  const files = scriptsOf("routes/events/event-page");
  const framework = files.filter((file) => file.includes("/framework-"));
  const own = files.filter((file) => !framework.includes(file));
  const [theirs, ours] = [kib(framework), kib(own)];
  const whole = `${(theirs + ours).toFixed(1)} KiB gzip in ${files.length} files`;
  console.log(`event page: ${whole}, of which the framework is ${theirs.toFixed(1)} and ours ${ours.toFixed(1)}`);
  for (const file of files) console.log(`  ${kib([file]).toFixed(1).padStart(6)} ${file}`);
  expect(framework).toHaveLength(1);
  expect(theirs).toBeLessThan(MAX_FRAMEWORK_KIB);
  expect(ours).toBeLessThan(MAX_OWN_KIB);
});
