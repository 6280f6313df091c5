import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** What `patches/library@version.patch` says: a unified diff, with words in front of it that say why. */
export type LibraryPatch = { library: string; version: string; files: readonly PatchedFile[] };
type PatchedFile = { path: string; hunks: readonly Hunk[] };
/** `at` counts from 0. */
type Hunk = { at: number; before: readonly string[]; after: readonly string[] };

export function readPatches(root: string): LibraryPatch[] {
  const folder = path.join(root, "patches");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".patch"))
    .map((name) => {
      const [, library = "", version = ""] = /^(.+)@([^@]+)\.patch$/.exec(name.replace("+", "/")) ?? [];
      const files = parseDiff(readFileSync(path.join(folder, name), "utf8"));
      if (!library || files.length === 0) throw new Error(`patches/${name}: no library, version and diff`);
      return { library, version, files };
    });
}

/** As `diff -u a b` and `git diff` write it. */
export function parseDiff(text: string): PatchedFile[] {
  return text
    .split(/^--- a\/.*\n\+\+\+ b\//m)
    .slice(1)
    .map((part) => {
      const [name = "", ...hunks] = part.split(/^@@ -(\d+)[^@]*@@.*\n/m);
      const pairs = hunks.flatMap((start, index) =>
        index % 2 === 0 ? [[start, hunks[index + 1] ?? ""] as const] : [],
      );
      return { path: name.trim(), hunks: pairs.map(([start, body]) => parseHunk(Number(start), body)) };
    });
}

function parseHunk(start: number, body: string): Hunk {
  const lines = body.replace(/\n$/, "").split("\n");
  const without = (sign: string) => lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1));
  return { at: start - 1, before: without("+"), after: without("-") };
}

/** Line by line where the patch says, with no lines near by that would do as well: another text is another library. */
export function applyPatch({ path: file, hunks }: PatchedFile, source: string): string {
  const lines = source.split("\n");
  for (const { at, before, after } of hunks.toReversed()) {
    const found = lines.slice(at, at + before.length);
    if (found.join("\n") !== before.join("\n")) throw new Error(`the patch does not apply to ${file}, line ${at + 1}`);
    lines.splice(at, before.length, ...after);
  }
  return lines.join("\n");
}

/** Why the patch is not for what is installed; nothing when it is. */
export function otherVersion({ library, version }: LibraryPatch, root: string): string | undefined {
  const { version: installed } = JSON.parse(
    readFileSync(path.join(root, "node_modules", library, "package.json"), "utf8"),
  ) as { version: string };
  if (installed === version) return undefined;
  return `patches/${library.replace("/", "+")}@${version}.patch is for another version than ${installed}: see what changed, and make it anew or delete it`;
}

/**
 * Applies `patches/` to what browsers get, while building: what is installed stays as it came. The build fails when a patch
 * is for another version, does not apply exactly, or changes a file that nobody loads any more.
 */
export function libraryPatches(root: string): Plugin {
  const patches = readPatches(root);
  const files = new Map<string, PatchedFile>(
    patches.flatMap(({ library, files }) => files.map((file) => [`${library}/${file.path}`, file] as const)),
  );
  const unused = new Set(files.keys());
  return {
    name: "library-patches",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    buildStart() {
      for (const patch of patches) {
        const reason = otherVersion(patch, root);
        if (reason) this.error(reason);
      }
    },
    transform(code, id) {
      const [, name = ""] = /.*\/node_modules\/([^?]+)/.exec(id) ?? [];
      const file = files.get(name);
      if (!file) return undefined;
      unused.delete(name);
      return { code: applyPatch(file, code), map: null };
    },
    generateBundle() {
      if (unused.size > 0) this.error(`patched, but not loaded by the client: ${[...unused].join(", ")}`);
    },
  };
}
