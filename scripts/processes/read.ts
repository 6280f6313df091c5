import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Process } from "../../src/platform/process.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A process by the name under which its area exports it. */
export type NamedProcess = Process & { area: string; name: string };

const isProcess = (value: unknown): value is Process =>
  typeof value === "object" && value !== null && "life" in value && "moves" in value;

/** Every life, by area and name. */
export async function readProcesses(): Promise<NamedProcess[]> {
  const files = globSync("src/core/*/process.ts", { cwd: root }).sort();
  const found: NamedProcess[] = [];
  for (const file of files) {
    const area = file.split(path.sep).at(-2) ?? "";
    const exported: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href);
    for (const name of Object.keys(exported).sort()) {
      const value = exported[name];
      if (isProcess(value)) found.push({ ...value, area, name });
    }
  }
  return found;
}
