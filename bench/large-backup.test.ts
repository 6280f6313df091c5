import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { makeKey } from "#db/backup/encryption.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useScratch } from "#tests/support/processes.ts";

const FILES = 150;
const ROWS = 150_000;
const MEGABYTE = 1 << 20;
/** The product itself takes some 200 MB to be loaded; all that is backed up is more than this. */
const MOST_MEGABYTES = 420;

const scratch = useScratch();
const database = useDatabase();

/** A command of the built product, with the most memory it ever had. */
async function measured(env: Record<string, string>, ...args: string[]) {
  const began = performance.now();
  const child = spawn(process.execPath, [path.resolve("build/server/index.js"), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", SEED: "none", ...env },
    stdio: "inherit",
  });
  let most = 0;
  const looking = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 50);
  const code = await new Promise((resolve) => child.on("exit", resolve));
  clearInterval(looking);
  return { code, most: Math.round(most), seconds: (performance.now() - began) / 1000 };
}

test(`${FILES} files of a megabyte and as much in rows pass through without being held in memory`, async () => {
  const DATA_DIR = await scratch.folder();
  await mkdir(path.join(DATA_DIR, "files/photos"), { recursive: true });
  for (let index = 0; index < FILES; index++) {
    await writeFile(path.join(DATA_DIR, `files/photos/${index}.jpg`), randomBytes(MEGABYTE));
  }
  await database.pool.query(`insert into rate_limits (key, window_start, hits)
    select n || repeat(md5(random()::text), 30), now(), 1 from generate_series(1, ${ROWS}) n`);
  const { secret, recipient } = await makeKey();
  const key = path.join(DATA_DIR, "key");
  await writeFile(key, secret);
  const env = { DATA_DIR, DATABASE_URL: database.url, BACKUP_RECIPIENT: recipient, BACKUP_KEY_FILE: key };
  for (const args of [["backup"], ["verify-backup"], ["verify-backup", "--drill"]]) {
    const { code, most, seconds } = await measured(env, ...args);
    console.log(`${args.join(" ")}: ${seconds.toFixed(1)} s, ${most} MB at most`);
    expect([args, code]).toEqual([args, 0]);
    expect(most).toBeLessThan(MOST_MEGABYTES);
  }
});
