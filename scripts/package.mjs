import path from "node:path";
import { writeRuntimeFiles } from "./runtime-files.mjs";
import { ensureBuilt, ensureInstalled, root, say } from "./setup.mjs";

// What is deployed, made once: an image, a machine and a platform all run this folder. docs/deploying.md tells how.
const folder = path.resolve(root, process.argv[2] ?? "dist");
await ensureInstalled();
await ensureBuilt();
say("Mise en paquet…");
const count = writeRuntimeFiles(folder);
say(`  ${folder} : le site construit, ${count} bibliothèques et Node`);
