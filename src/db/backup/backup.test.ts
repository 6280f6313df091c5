import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { createFolderPlace } from "#adapters/backups/folder.ts";
import { createDiskStorage } from "#adapters/storage/disk.ts";
import { deletePhotoFiles } from "#core/listings/photos/jobs.ts";
import { APPLIED_SEEDS } from "#db/applied-seeds.ts";
import { newId } from "#platform/ids.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { useScratch } from "#tests/support/processes.ts";
import { buyAsGuest, holdAsGuest, makeSale } from "#tests/support/sales.ts";
import { findProgram } from "../../../scripts/debian.mjs";
import { type Entry, readArchive, writeArchive } from "./archive.ts";
import { quoted, readTables } from "./catalogue.ts";
import { checkRestored } from "./checks.ts";
import { decrypted, encrypted, makeKey } from "./encryption.ts";
import { makeBackup } from "./make-backup.ts";
import { readBackup, readMembers } from "./read-backup.ts";
import { emptyDatabase, lookAtTarget, restoreBackup } from "./restore-backup.ts";
import { refuseHalfRestored } from "./restore-mark.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);
const scratch = useScratch();

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function emptyOne(): Promise<string> {
  const [name, base] = [scratch.databaseName(), inject("testServer")];
  const run = (statement: string) => withClient(`${base}/maintenance`, (client) => client.query(statement));
  await run(`create database ${name}`);
  onTestFinished(async () => void (await run(`drop database ${name} with (force)`)));
  return `${base}/${name}`;
}

/** Every table in one text each, and what guards them: what a restore must give back to the letter. */
async function everything(url: string) {
  return withClient(url, async (client) => {
    const tables = (await readTables(client)).filter(({ name }) => !/schema_migrations|pgboss\.version/.test(name));
    const rows: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows: found } = await client.query(
        `select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as text from ${quoted(name)} row`,
      );
      rows[name] = found[0].text;
    }
    const list = async (sql: string) => (await client.query(sql)).rows;
    return {
      rows,
      sequences: await list("select schemaname, sequencename, last_value from pg_sequences order by 1, 2"),
      constraints:
        await list(`select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
        where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 2`),
      triggers: await list(
        "select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
      ),
      indexes: await list("select indexdef from pg_indexes where schemaname in ('public', 'pgboss') order by 1"),
    };
  });
}

async function backedUp() {
  const folder = await scratch.folder();
  const storage = createDiskStorage(path.join(folder, "files"));
  const body = randomBytes(400_000);
  await storage.put("photos/a1/800.webp", { body, contentType: "image/webp" });
  await storage.put("texts/empty.txt", { body: new Uint8Array(), contentType: "text/plain; charset=utf-8" });
  const { secret, recipient } = await makeKey();
  const place = createFolderPlace(path.join(folder, "kept"));
  const source = {
    connectionString: database.url,
    storage,
    place,
    recipients: [recipient],
    keeping: { days: 7, weeks: 4 },
  };
  const made = await makeBackup(source);
  return { folder, storage, body, secret, recipient, place, source, made, file: path.join(folder, "kept", made.name) };
}

const reading = async (file: string) => Readable.from([await readFile(file)]);

describe("a backup", () => {
  test("made while people buy gives back every row, guard, waiting job and file, as of one moment", async () => {
    const sale = await makeSale(app, { capacity: 40 });
    for (let count = 0; count < 3; count++) await buyAsGuest(app, sale, { quantity: 2 });
    await holdAsGuest(app, sale);
    await database.pool.query(`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'email', E'tab\\tline\\nquote"back\\\\slash\\\\n é œ 🎭@x.fr'))).* from orders o limit 1`);
    // A column that the tables of this build have not: as after an update of the jobs' library, which makes its own.
    await database.pool.query("alter table rate_limits add column given_up text default 'x'");
    await database.pool.query("insert into rate_limits (key, window_start, hits) values ('kept', now(), 7)");
    const filesId = newId();
    const later = new Date(app.clock.now().getTime() + 3600_000);
    await app.jobs.enqueue(database.db, deletePhotoFiles, { filesId }, { startAfter: later });
    const before = await everything(database.url);
    const buying = { on: true, bought: 0 };
    const still = (async () => {
      for (; buying.on; buying.bought++) await buyAsGuest(app, sale);
    })();
    const { secret, file, made, body } = await backedUp();
    buying.on = false;
    await still;

    const url = await emptyOne();
    const storage = createDiskStorage(await scratch.folder());
    const restored = await restoreBackup(await reading(file), secret, { connectionString: url, storage });
    expect(restored.leftOut).toEqual([]);
    expect(restored.manifest).toEqual(made.manifest);
    const after = await everything(url);
    for (const part of ["constraints", "triggers", "indexes"] as const) expect(after[part]).toEqual(before[part]);
    expect(Object.keys(after.rows)).toEqual(Object.keys(before.rows));
    // Nobody changed these meanwhile.
    for (const table of ["public.users", "public.events", "public.event_slots", "pgboss.queue"]) {
      expect(after.rows[table], table).toBe(before.rows[table]);
    }
    const checks = await checkRestored(url, undefined, restored);
    expect(checks.filter(({ isGood }) => !isGood)).toEqual([]);
    expect(Number(checks.find(({ what }) => what.startsWith("movements"))?.found)).toBeGreaterThanOrEqual(3);
    expect(await storage.get("photos/a1/800.webp")).toEqual({ body: new Uint8Array(body), contentType: "image/webp" });
    expect(await storage.get("texts/empty.txt")).toEqual({
      body: new Uint8Array(),
      contentType: "text/plain; charset=utf-8",
    });

    await database.pool.query("alter table rate_limits drop column given_up");
    await withClient(url, async (client) => {
      expect((await client.query("select hits from rate_limits where key = 'kept'")).rows).toEqual([{ hits: 7 }]);
      const waiting = await client.query("select data from pgboss.job where state = 'created' and start_after > now()");
      expect(waiting.rows).toContainEqual({ data: { filesId } });
      await expect(client.query("delete from audit_entries")).rejects.toThrow("append-only");
      await expect(
        client.query(
          'insert into orders select (jsonb_populate_record(o, \'{"id":"00000000-0000-0000-0000-000000000001","event_id":"00000000-0000-0000-0000-000000000009"}\')).* from orders o limit 1',
        ),
      ).rejects.toThrow("foreign key");
    });
  });

  test("restored and made again is the same to the letter, sequences included; until all is in, nobody starts on it", async () => {
    await database.pool.query(`${APPLIED_SEEDS}; insert into applied_seeds (name) values ('accounts')`);
    const { secret, file, source, place } = await backedUp();
    const still = await everything(database.url);
    const url = await emptyOne();
    await refuseHalfRestored(url);
    await emptyDatabase(url);
    await expect(refuseHalfRestored(url)).rejects.toThrow("not whole");
    const storage = createDiskStorage(await scratch.folder());
    await restoreBackup(await reading(file), secret, { connectionString: url, storage });
    await refuseHalfRestored(url);
    expect(await everything(url)).toEqual(still);
    const again = await makeBackup({ ...source, connectionString: url, storage, place });
    const { manifest } = await readBackup(await reading(file), secret);
    expect(again.manifest.files).toEqual(manifest.files);
  });

  test("can be opened by somebody with the other key only", async () => {
    const { file } = await backedUp();
    const stranger = await makeKey();
    await expect(readBackup(await reading(file), stranger.secret)).rejects.toThrow("another key");
  });

  test("that was changed, cut off or added to anywhere is refused", async () => {
    const { file, secret } = await backedUp();
    const whole = await readFile(file);
    const at = (share: number) => Math.floor(whole.length * share);
    const flipped = (share: number) => {
      const copy = Buffer.from(whole);
      copy[at(share)] = (copy[at(share)] ?? 0) ^ 1;
      return copy;
    };
    const broken = [
      ...[0.1, 0.5, 0.9, 0.9999].map(flipped),
      ...[0.3, 0.99].map((share) => whole.subarray(0, at(share))),
      whole.subarray(0, whole.length - 1),
      Buffer.concat([whole, Buffer.from("x")]),
      Buffer.concat([whole.subarray(0, at(0.3)), whole.subarray(at(0.6))]),
    ];
    for (const bytes of broken)
      await expect(readBackup(Readable.from([bytes]), secret)).rejects.toThrow(/damaged|cannot be opened/);
    await expect(readBackup(Readable.from([whole]), secret)).resolves.toBeDefined();
  });

  test("that is whole for its lock, but lacks rows or files that it promises, is refused, and leaves no row behind", async () => {
    const { file, secret, recipient } = await backedUp();
    const members: Entry[] = [];
    for await (const member of readArchive(await decrypted(await reading(file), secret))) members.push(member);
    const rewrite = (entries: readonly Entry[]) => {
      const archive = writeArchive(async ({ add }) => {
        for (const entry of entries) await add(entry);
      });
      return encrypted(archive, [recipient]);
    };
    const rewritten = async (entries: readonly Entry[]) => readBackup(await rewrite(entries), secret);
    await expect(rewritten(members)).resolves.toBeDefined();
    const without = (part: string) => members.filter(({ name }) => !name.includes(part));
    await expect(rewritten(without("public.users"))).rejects.toThrow("damaged: table public.users: 0 rows");
    await expect(rewritten(without("files/photos"))).rejects.toThrow("damaged: files: 1 of 2");
    await expect(rewritten(without("manifest.json"))).rejects.toThrow("no end");
    await expect(rewritten(members.toReversed())).rejects.toThrow("damaged");
    const url = await emptyOne();
    const target = { connectionString: url, storage: createDiskStorage(await scratch.folder()) };
    await expect(restoreBackup(await rewrite(without("files/photos")), secret, target)).rejects.toThrow("damaged");
    expect((await withClient(url, (client) => client.query("select 1 from users"))).rowCount).toBe(0);
  });

  test("that cannot be written, or is interrupted, leaves nothing that looks like one, and deletes none", async () => {
    const { source, folder, made } = await backedUp();
    const broken = { ...source.storage, get: () => Promise.reject(new Error("the disk is gone")) };
    await expect(makeBackup({ ...source, storage: broken })).rejects.toThrow("the disk is gone");
    await expect(
      makeBackup({ ...source, place: { ...source.place, save: () => Promise.reject(new Error("full")) } }),
    ).rejects.toThrow("full");
    expect(await readdir(path.join(folder, "kept"))).toEqual([made.name]);
    await writeFile(path.join(folder, "kept", `${made.name}@draft-0123`), "half");
    expect((await source.place.list()).map(({ name }) => name)).toEqual([made.name]);
  });

  test("names files that the database promises and the storage has lost", async () => {
    const { source } = await backedUp();
    const { rows } = await database.pool.query("select id from users limit 1");
    const { rows: photo } = await database.pool.query(
      `insert into photos (id, owner_id, files_id, loose_since, width, height, placeholder, variants, bytes, sent_hash, created_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), now(), 16, 8, 'x', '{"jpg":[8],"webp":[],"avif":[]}', 5, 'h', now()) returning files_id`,
      [rows[0].id],
    );
    const { manifest } = await makeBackup(source);
    expect(manifest.lost).toEqual([`photos/${photo[0].files_id}/8.jpg`]);
    expect(manifest.deletedMeanwhile).toEqual([]);
    await database.pool.query("delete from photos");
  });
});

const strangers = { age: findProgram("age"), zstd: findProgram("zstd") };

test.skipIf(!strangers.age || !strangers.zstd)("without us, age, zstd and tar open a backup", async () => {
  const { folder, file, secret, body } = await backedUp();
  await writeFile(path.join(folder, "key"), secret);
  const line = `age -d -i ${folder}/key ${file} | zstd -d | tar -x -C ${folder}`;
  const { stderr } = await promisify(execFile)("sh", ["-c", line]);
  expect(stderr).toBe("");
  expect(Buffer.compare(await readFile(path.join(folder, "files/photos/a1/800.webp")), body)).toBe(0);
  expect(JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8"))).toHaveProperty("tables");
  expect(await readdir(path.join(folder, "database/public.users"))).toEqual(["000001"]);
});

describe("a database to restore into", () => {
  test("is looked at first", async () => {
    expect(await lookAtTarget(database.url)).toEqual({ isInUse: true, isEmpty: false });
    const url = await emptyOne();
    expect(await lookAtTarget(url)).toEqual({ isInUse: false, isEmpty: true });
    await withClient(url, (client) => client.query("create table somebody_elses (id int)"));
    expect(await lookAtTarget(url)).toMatchObject({ isEmpty: false });
  });

  test("an archive that is no backup is refused before anything is made", async () => {
    const archive = writeArchive(({ add }) => add({ name: "database/public.users/1", body: Buffer.from("x") }));
    await expect(readMembers(archive, {})).rejects.toThrow("no beginning");
  });
});
