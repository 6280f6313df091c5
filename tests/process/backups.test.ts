import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { useScratch } from "#tests/support/processes.ts";
import { spawnServer, startServer } from "#tests/support/server-process.ts";

const scratch = useScratch();

/** One process of the built product: what it says, and how it ends. */
async function command(env: Record<string, string>, ...args: string[]) {
  const server = scratch.keep(await spawnServer(env, args));
  return { code: await server.exited, output: server.output() };
}

/** The database below the data folder, as long as a process of ours keeps it running. */
async function ask(dataDir: string, text: string, values: unknown[] = []) {
  const [, , , port] = (await readFile(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n");
  const password = await readFile(path.join(dataDir, "postgres/password"), "utf8");
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/horslesmurs`);
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

const names = async (dataDir: string) =>
  (await ask(dataDir, "select first_name from users order by 1")).rows.map((row) => row.first_name);

const addPerson = (dataDir: string, id: string, firstName: string) =>
  ask(
    dataDir,
    `insert into users (id, email, first_name, last_name, sign_up_reason, roles, sponsor_code, created_at)
     values ($1, $2, $3, 'Moreau', 'everything', '{ROLE_USER}', $2, now())`,
    [id, `${firstName.toLowerCase()}@exemple.fr`, firstName],
  );

test("backed up while it runs, drilled, and brought back; whoever left since has left again", async () => {
  const folder = await scratch.folder();
  const [DATA_DIR, BACKUP_DIR, key] = [path.join(folder, "data"), path.join(folder, "kept"), path.join(folder, "key")];
  const made = await command({ DATA_DIR }, "backup-key", key);
  const [, BACKUP_RECIPIENT = ""] = /BACKUP_RECIPIENT=(age1\S+)/.exec(made.output) ?? [];
  const env = { DATA_DIR, BACKUP_DIR, BACKUP_RECIPIENT };

  const server = scratch.keep(await startServer(env));
  const [leaver, stayer] = [newId(), newId()];
  await addPerson(DATA_DIR, leaver, "Lea");
  await addPerson(DATA_DIR, stayer, "Sam");
  await mkdir(path.join(DATA_DIR, "files/photos/x"), { recursive: true });
  await writeFile(path.join(DATA_DIR, "files/photos/x/8.jpg"), "picture");
  const backup = await command(env, "backup");
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/rows of \d+ tables, 1 files/) });
  expect((await ask(DATA_DIR, "select kind, bytes > 1000 as large from backups")).rows).toEqual([
    { kind: "own", large: true },
  ]);

  // Then one leaves, one comes, and a picture is lost.
  await ask(DATA_DIR, "update users set deleted_at = now(), first_name = 'Compte' where id = $1", [leaver]);
  await addPerson(DATA_DIR, newId(), "Zoe");
  await fetch(`${server.url}/dev/jobs/run`, { method: "POST" });
  expect(await readFile(path.join(BACKUP_DIR, "erased-accounts.json"), "utf8")).toContain(leaver);
  await writeFile(path.join(DATA_DIR, "files/photos/x/8.jpg"), "scribble");

  const secret = { ...env, BACKUP_KEY_FILE: key };
  const replacing = ["restore", "latest", "--replace", "horslesmurs"];
  const refused = await command(secret, ...replacing);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("uses the database horslesmurs: stop it") });
  await server.stop();

  const drill = await command(secret, "verify-backup", "--drill");
  expect(drill).toMatchObject({ code: 0, output: expect.stringContaining("it is good") });
  expect(drill.output).toMatch(/ok +movements of the ledger that sum to zero +0/);
  expect((await readdir(DATA_DIR)).filter((name) => name.startsWith("drill-"))).toEqual([]);
  const refusals = [
    [secret, ["restore", "latest", "--replace", "another"], "is called horslesmurs, not another"],
    [secret, ["restore", "latest", "--replce", "horslesmurs"], "Unknown option"],
    [env, ["verify-backup"], "the secret key is needed"],
  ] as const;
  for (const [given, args, words] of refusals) {
    expect(await command(given, ...args)).toMatchObject({ code: 1, output: expect.stringContaining(words) });
  }

  const restored = await command(secret, ...replacing);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("1 accounts that were deleted since") });
  const again = scratch.keep(await startServer(env));
  expect(await names(DATA_DIR)).toEqual(["Compte", "Sam"]);
  expect((await ask(DATA_DIR, "select email from users where id = $1", [leaver])).rows).toEqual([
    { email: `${leaver}@compte-supprime.invalid` },
  ]);
  expect(await readFile(path.join(DATA_DIR, "files/photos/x/8.jpg"), "utf8")).toBe("picture");
  const aside = (await readdir(DATA_DIR)).filter((name) => name.includes(".before-"));
  expect(aside.map((name) => name.split(".")[0]).sort()).toEqual(["files", "postgres"]);
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
}, 180_000);

test("data of another PostgreSQL are noticed at once, by commands too, and left as they are", async () => {
  const DATA_DIR = await scratch.folder();
  const cluster = path.join(DATA_DIR, "postgres/cluster");
  await mkdir(cluster, { recursive: true });
  await writeFile(path.join(cluster, "PG_VERSION"), "17\n");
  await writeFile(path.join(DATA_DIR, "postgres/password"), "x");
  for (const args of [[], ["backup-done"]]) {
    const { code, output } = await command({ DATA_DIR }, ...args);
    expect([args, code]).toEqual([args, 1]);
    expect(output).toContain("are of PostgreSQL 17, this build brings PostgreSQL 18, and nothing was touched");
    expect(output).toContain("npm run command -- upgrade-database");
  }
  await writeFile(path.join(cluster, "PG_VERSION"), "99\n");
  expect((await command({ DATA_DIR }, "upgrade-database")).output).toContain("newer than 18");
  expect(await readdir(cluster)).toEqual(["PG_VERSION"]);
});
