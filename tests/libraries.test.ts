import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { doubledLibraries, type Libraries } from "../scripts/one-copy-plugin.ts";

const root = path.resolve(import.meta.dirname, "..");
const server = path.join(root, "build/server");

async function builtLibraries(): Promise<Libraries> {
  return JSON.parse(await readFile(path.join(server, "libraries.json"), "utf8"));
}

test("the built server has one copy of each library, bundled or loaded", async () => {
  const libraries = await builtLibraries();
  expect(libraries.bundled).toContain("node_modules/hono");
  expect(libraries.bundled).toContain("node_modules/zod");
  expect(doubledLibraries(libraries, root)).toEqual([]);
});

test("the list that the build leaves names everything that the built files load", async () => {
  const { imported } = await builtLibraries();
  const files = (await readdir(server, { recursive: true })).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const code = await readFile(path.join(server, file), "utf8");
    // Parsed: the API's guides show programs, which import, too.
    const loaded = parseAst(code).body.flatMap((each) =>
      each.type === "ImportDeclaration" && !each.source.value.startsWith(".") ? [each.source.value] : [],
    );
    expect(imported, file).toEqual(expect.arrayContaining(loaded));
  }
});

test("the built client has every patch of a library in it", async () => {
  const assets = path.join(root, "build/client/assets");
  const [framework = ""] = (await readdir(assets)).filter((file) => /^framework-.*\.js$/.test(file));
  // Vite's own event, which the router would not send by itself (patches/).
  expect(await readFile(path.join(assets, framework), "utf8")).toContain("vite:preloadError");
});

test("a library that is bundled and loaded as well, by whatever chain, or bundled twice, is found", () => {
  const found = (libraries: Libraries) => doubledLibraries(libraries, root);
  // As it was: the validator brought its own Hono and zod along.
  expect(found({ bundled: ["node_modules/hono", "node_modules/zod"], imported: ["@hono/zod-validator"] })).toEqual([
    "hono is bundled, and loaded by @hono/zod-validator",
    "zod is bundled, and loaded by @hono/zod-validator",
  ]);
  expect(found({ bundled: ["node_modules/zod"], imported: ["zod/v4/core"] })).toEqual([
    "zod is bundled, and loaded by the server",
  ]);
  expect(found({ bundled: ["node_modules/zod", "node_modules/x/node_modules/zod"], imported: [] })).toHaveLength(1);
  expect(found({ bundled: ["node_modules/zod"], imported: ["pino", "node:http"] })).toEqual([]);
});

test("a build is in production whatever NODE_ENV says: React's slow half is not in it", async () => {
  const files = (await readdir(server, { recursive: true })).filter((file) => file.endsWith(".js"));
  const code = (await Promise.all(files.map((file) => readFile(path.join(server, file), "utf8")))).join("\n");
  expect(code, "React is bundled").toMatch(/renderToString/);
  expect(code).not.toMatch(/jsxDEVImpl|process\.env\.NODE_ENV/);
});
