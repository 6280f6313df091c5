import { writeFile } from "node:fs/promises";
import path from "node:path";
import { drawProcesses } from "./processes/draw.ts";
import { readProcesses } from "./processes/read.ts";

// Draws what may become of what. The result is committed: run it when a process has changed, a test reminds of it.
await writeFile(path.resolve(import.meta.dirname, "../docs/processes.md"), drawProcesses(await readProcesses()));
