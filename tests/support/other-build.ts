import { cp, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export type OtherBuild = { folder: string; ownFile: string; fileBefore: string };

/** The build of this folder again, elsewhere, with another name for the script that every page starts with, as a newer version has. */
export async function makeOtherBuild(folder: string): Promise<OtherBuild> {
  await cp(path.join(root, "build"), path.join(folder, "build"), { recursive: true });
  for (const name of ["node_modules", "src", "package.json"])
    await symlink(path.join(root, name), path.join(folder, name));
  const assets = path.join(folder, "build/client/assets");
  const names = await readdir(assets);
  const before = names.find((name) => /^manifest-[\w-]+\.js$/.test(name));
  if (!before) throw new Error("the build has no manifest");
  const after = before.replace(/-.*\.js$/, "-OtherBuild.js");
  for (const name of names.filter((each) => each.startsWith(before))) {
    await rename(path.join(assets, name), path.join(assets, name.replace(before, after)));
  }
  const server = path.join(folder, "build/server");
  for (const entry of await readdir(server, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".js")) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, "utf8");
    if (text.includes(before)) await writeFile(file, text.replaceAll(before, after));
  }
  return { folder, ownFile: `/assets/${after}`, fileBefore: `/assets/${before}` };
}
