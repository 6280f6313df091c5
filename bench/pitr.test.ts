import { execFile, spawn } from "node:child_process";
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { receiveProviderEvent } from "#core/payments/receive-provider-event.ts";
import { checkRestored } from "#db/backup/checks.ts";
import { openDatabase } from "#platform/database/db.ts";
import { makeTestApp } from "#tests/support/context.ts";
import { buyOverHttp } from "#tests/support/http-buyers.ts";
import type { MoneyApp } from "#tests/support/money.ts";
import { useScratch } from "#tests/support/processes.ts";
import { makeSale, type TestSale } from "#tests/support/sales.ts";
import { freePort, spawnServer, startServer } from "#tests/support/server-process.ts";
import { ensurePrograms, findProgram } from "../scripts/debian.mjs";

/** What docs/backups.md says about pgBackRest, followed to the letter: Debian's PostgreSQL, a repository of its own, a moment. */
const BEFORE = 12;
const AFTER = 7;

const scratch = useScratch();
const missing: string[] = await ensurePrograms(["pg_ctl", "pgbackrest"]);
const run = promisify(execFile);

test.skipIf(missing.length > 0)(
  `of ${BEFORE} bookings before the moment all are back, of ${AFTER} after it none`,
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "hlm-pitr-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const machine = await openMachine(folder);
    const first = await machine.start(path.join(folder, "main"), { isNew: true });
    await machine.pgbackrest("stanza-create");
    await machine.pgbackrest("check");
    await machine.pgbackrest("--type=full", "backup");

    const env = { DATABASE_URL: first.url, DATA_DIR: await scratch.folder(), TRUST_PROXY: "true" };
    const server = scratch.keep(await startServer(env));
    const sale = await putOnSale(first.url);
    await buy(server.url, sale, BEFORE);
    const noted = scratch.keep(await spawnServer(env, ["backup-done", "pgBackRest"]));
    expect([await noted.exited, noted.output()]).toEqual([0, expect.stringContaining("noted")]);
    await sleep(1_000);
    const { rows } = await first.ask("select now()::text as moment");
    await sleep(1_000);
    await buy(server.url, sale, AFTER);
    await server.stop();
    await first.ask("select pg_switch_wal()");
    await expect
      .poll(
        async () =>
          (await first.ask("select last_archived_wal is not null as done from pg_stat_archiver")).rows[0].done,
      )
      .toBe(true);
    await first.stop();

    const sold = (url: string) => askOnce(url, "select count(*)::int as sold from tickets where state = 'valid'");
    const back = path.join(folder, "back");
    const target = [`--target=${rows[0].moment}`, "--target-action=promote", "--archive-mode=off"];
    await machine.pgbackrest(`--pg1-path=${back}`, "--type=time", ...target, "restore");
    const restored = await machine.start(back);
    expect((await sold(restored.url)).rows).toEqual([{ sold: BEFORE }]);
    const manifest = {
      tables: {},
      files: { count: 0, bytes: 0, sha256: "" },
      sequences: [],
      deletedMeanwhile: [],
      lost: [],
    };
    const checks = await checkRestored(restored.url, undefined, { manifest, leftOut: [] });
    expect(checks.filter(({ isGood }) => !isGood)).toEqual([]);
    console.log(checks.map(({ what, found }) => `${what}: ${found}`).join("\n"));

    // It is a product again: it opens and sells.
    const again = scratch.keep(await startServer({ ...env, DATABASE_URL: restored.url }));
    await buy(again.url, sale, 1);
    expect((await sold(restored.url)).rows).toEqual([{ sold: BEFORE + 1 }]);
    await again.stop();
    await restored.stop();

    // Negative control: without the moment, everything is back.
    const whole = path.join(folder, "whole");
    await machine.pgbackrest(`--pg1-path=${whole}`, "--archive-mode=off", "restore");
    const latest = await machine.start(whole);
    expect((await sold(latest.url)).rows).toEqual([{ sold: BEFORE + AFTER }]);
    await latest.stop();
  },
);

async function askOnce(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(text).finally(() => client.end());
}

async function putOnSale(url: string): Promise<TestSale> {
  const database = { url, ...openDatabase(url, { maxConnections: 4 }) };
  const app = await makeTestApp(database, { receiveProviderEvent });
  try {
    return await makeSale(app as MoneyApp, { capacity: 100 });
  } finally {
    await app.close();
    await database.close();
  }
}

async function buy(url: string, sale: TestSale, count: number): Promise<void> {
  const street = { url: () => url, statuses: [], step: async () => undefined };
  for (let index = 0; index < count; index++) {
    const { outcome } = await buyOverHttp(street, sale, { email: `acheteur-${index}@exemple.fr` });
    expect(outcome).toBe("ticket");
  }
}

/** Servers of one machine, and its pgBackRest, all as `postgres`. */
async function openMachine(folder: string) {
  const [uid = 0, gid = 0] = ((await readFile("/etc/passwd", "utf8")).match(/^postgres:[^:]*:(\d+):(\d+)/m) ?? [])
    .slice(1)
    .map(Number);
  const account = { uid, gid, cwd: folder };
  const made = async (name: string) => {
    await mkdir(path.join(folder, name), { mode: 0o700 });
    await chown(path.join(folder, name), uid, gid);
  };
  await chown(folder, uid, gid);
  for (const name of ["main", "back", "whole", "repo", "log", "lock", "spool"]) await made(name);
  const port = await freePort();
  const conf = path.join(folder, "pgbackrest.conf");
  const settings = [
    "[global]",
    `repo1-path=${folder}/repo`,
    "repo1-cipher-type=aes-256-cbc",
    "repo1-cipher-pass=a-pass-of-the-campaign",
    "repo1-retention-full=4",
    "start-fast=y",
    "compress-type=zst",
    `log-path=${folder}/log`,
    `lock-path=${folder}/lock`,
    `spool-path=${folder}/spool`,
    "[hors-les-murs]",
    `pg1-path=${folder}/main`,
    `pg1-port=${port}`,
    `pg1-socket-path=${folder}`,
  ];
  await writeFile(conf, `${settings.join("\n")}\n`);
  const program = (name: string) => findProgram(name) ?? name;
  const pgbackrest = (...args: string[]) =>
    run(
      program("pgbackrest"),
      [`--config=${conf}`, "--stanza=hors-les-murs", "--log-level-console=warn", ...args],
      account,
    );
  return {
    pgbackrest,
    async start(data: string, { isNew = false } = {}) {
      if (isNew)
        await run(
          program("initdb"),
          ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"],
          account,
        );
      const archive = isNew
        ? [
            "-c",
            "archive_mode=on",
            "-c",
            `archive_command=${program("pgbackrest")} --config=${conf} --stanza=hors-les-murs archive-push %p`,
          ]
        : [];
      const options = [
        "-D",
        data,
        "-p",
        String(port),
        "-c",
        "listen_addresses=127.0.0.1",
        "-c",
        `unix_socket_directories=${folder}`,
        ...archive,
      ];
      const server = spawn(program("postgres"), options, { ...account, stdio: "ignore" });
      onTestFinished(() => void server.kill("SIGQUIT"));
      const exited = new Promise((resolve) => server.on("exit", resolve));
      const base = `postgres://postgres@127.0.0.1:${port}`;
      const isReady = () =>
        askOnce(`${base}/postgres`, "select pg_is_in_recovery() as still").then(
          ({ rows }) => !rows[0].still,
          () => false,
        );
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
      if (isNew) await askOnce(`${base}/postgres`, "create database horslesmurs");
      const url = `${base}/horslesmurs`;
      const stop = () => {
        server.kill("SIGINT");
        return exited;
      };
      return { url, ask: (text: string) => askOnce(url, text), stop };
    },
  };
}
