import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

/** What the server is made of: folders of libraries that were bundled, and names that it still imports while it runs. */
export type Libraries = { bundled: string[]; imported: string[] };

/**
 * Two copies of a library do not know each other's classes: an `instanceof` across them is false, and a refusal becomes a
 * failure. So the server build fails when a library is bundled twice, or bundled while something that is not still loads it.
 */
export function oneCopyOfEachLibrary(): Plugin {
  return {
    name: "one-copy-of-each-library",
    applyToEnvironment: (environment) => environment.name === "ssr",
    generateBundle(_options, bundle) {
      const bundled = new Set<string>();
      const imported = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const folder = renderedLength > 0 && libraryFolder(id);
          if (folder) bundled.add(path.relative(this.environment.config.root, folder));
        }
        for (const name of [...chunk.imports, ...chunk.dynamicImports]) if (!(name in bundle)) imported.add(name);
      }
      const libraries = { bundled: [...bundled].sort(), imported: [...imported].sort() };
      const doubled = doubledLibraries(libraries, this.environment.config.root);
      if (doubled.length > 0) this.error(`one copy of each library in the server:\n${doubled.join("\n")}`);
      this.emitFile({ type: "asset", fileName: "libraries.json", source: JSON.stringify(libraries, null, 2) });
    },
  };
}

/** One sentence for each library of which the running server would hold two copies. */
export function doubledLibraries({ bundled, imported }: Libraries, root: string): string[] {
  const names = bundled.map(nameOf);
  const twice = bundled.filter((folder, index) => names.indexOf(nameOf(folder)) !== index);
  const complaints = twice.map((folder) => `${nameOf(folder)} is bundled a second time, from ${folder}`);
  const seen = new Set<string>();
  const follow = (name: string, from: string, chain: string[]) => {
    const folder = installedFolder(name, from);
    if (!folder || seen.has(folder)) return;
    seen.add(folder);
    const way = [...chain, name];
    if (names.includes(name)) complaints.push(`${name} is bundled, and loaded by ${chain.join(" > ") || "the server"}`);
    for (const each of needsOf(folder)) follow(each, folder, way);
  };
  for (const name of imported) if (!/^(?:node:|[./])/.test(name)) follow(packageOf(name), root, []);
  return complaints;
}

/** Types bring no code along; an optional companion is only loaded by whoever asks for it. */
function needsOf(folder: string): string[] {
  const {
    dependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Partial<
    Record<string, Record<string, { optional?: boolean } | string>>
  >;
  const isOptional = (name: string) => {
    const meta = peerDependenciesMeta[name];
    return typeof meta === "object" && meta.optional === true;
  };
  const peers = Object.keys(peerDependencies).filter((name) => !isOptional(name));
  return [...Object.keys(dependencies), ...peers].filter((name) => !name.startsWith("@types/"));
}

function installedFolder(name: string, from: string): string | undefined {
  const folders = createRequire(path.join(from, "package.json")).resolve.paths(name) ?? [];
  return folders
    .map((folder) => path.join(folder, name))
    .find((folder) => existsSync(path.join(folder, "package.json")));
}

const packageOf = (specifier: string): string => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

function libraryFolder(id: string): string | undefined {
  const at = id.lastIndexOf("/node_modules/");
  // `file?url` is the address of a file for the browser, and no code.
  if (at < 0 || /\?(?:url|raw)\b/.test(id)) return undefined;
  const start = at + "/node_modules/".length;
  return id.slice(0, start) + packageOf(id.slice(start));
}
