import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** Something of ours that works only because a library behaves in a way that it promises nobody. */
export type Trick = {
  files: readonly string[];
  library: string;
  /** The one whose behaviour the contracts state. */
  version: string;
  /** What to look at when it has changed. */
  lookAt: string;
  contracts: Readonly<Record<string, () => void | Promise<void>>>;
};

const root = path.resolve(import.meta.dirname, "../..");
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/** Why the contracts are not about what is installed; nothing when they are. */
export function versionProblem({ library, version, lookAt }: Trick, found: { installed: string; pinned: string }) {
  if (found.installed === version && found.pinned === version) return undefined;
  return `${library} is ${found.installed} (package.json: ${found.pinned}), the contracts are about ${version}. Look at ${lookAt}; where it still behaves as stated, write the new version here.`;
}

/** One table: trick, library, version, contracts. Each row's contracts are tried on the library itself. */
export function holdContracts(tricks: Readonly<Record<string, Trick>>): void {
  describe.each(Object.entries(tricks))("%s", (_name, trick) => {
    const { library, version, lookAt, files, contracts } = trick;
    test(`leans on ${library} ${version}, which is what is installed`, () => {
      const { dependencies, devDependencies } = readJson("package.json");
      const pinned = { ...dependencies, ...devDependencies }[library];
      const { version: installed } = readJson(`node_modules/${library}/package.json`);
      expect(versionProblem(trick, { installed, pinned })).toBeUndefined();
      expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    });
    test.each(Object.entries(contracts))("%s", async (contract, hold) => {
      try {
        await hold();
      } catch (cause) {
        throw new Error(`${library} (${version}) does not do this any more: ${contract}. Look at ${lookAt}.`, {
          cause,
        });
      }
    });
  });
}
