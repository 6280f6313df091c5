import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { checkLedger, loadBalance } from "#core/payments/ledger.ts";
import { system } from "#tests/support/context.ts";
import { openDatabaseGate } from "#tests/support/database-gate.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { useMovableDatabase } from "#tests/support/movable-database.ts";
import { useScratch } from "#tests/support/processes.ts";
import { openS3Server } from "#tests/support/s3-server.ts";
import { fixedTariff, makeSale } from "#tests/support/sales.ts";
import { startServer } from "#tests/support/server-process.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { openStripeDouble, WEBHOOK_SECRET } from "#tests/support/stripe-double/stripe-double.ts";
import { openTown } from "./outage-town.ts";

/**
 * One process of the built product, under constant booking, while what it depends on goes away and comes back. Short forms:
 * tests/process/outage.test.ts and its neighbours. OUTAGE_SECONDS=1,6 leaves the long ones out, FAULTS="post|cut" all others.
 */
const AWAY_S = (process.env.OUTAGE_SECONDS ?? "1,6,60,300").split(",").map(Number);
const FAULTS = new RegExp(process.env.FAULTS ?? "");
const SMALL_ROOM = 30;
const SEATS = 100_000;
/** Pages 20, jobs 6, two that listen, and two that ask whether anybody is there. */
const CONNECTIONS_MAX = 30;
const READY_WITHIN_S = 5;
/** What failed while something was away is tried again after minutes. */
const MAILED_WITHIN_MS = 15 * 60_000;

const scratch = useScratch();
const database = useMovableDatabase();
const app = useMoneyApp(database);

const rssOf = async (pid: number | undefined): Promise<number> =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

test("nothing acknowledged is lost or doubled, whatever goes away", async () => {
  const [post, files, stripe] = [await openSmtpServer(), await openS3Server("fichiers"), await openStripeDouble()];
  const gates = {
    database: await openDatabaseGate(database.url),
    post: await openDatabaseGate(post.url),
    files: await openDatabaseGate(files.endpoint),
    stripe: await openDatabaseGate(stripe.url),
  };
  const big = await makeSale(app, { capacity: SEATS, tariffs: [fixedTariff(1500, SEATS), fixedTariff(0, SEATS)] });
  const small = await makeSale(app, { capacity: SMALL_ROOM, tariffs: [fixedTariff(0, SMALL_ROOM)] });
  const server = scratch.keep(
    await startServer({
      DATABASE_URL: gates.database.url,
      DATA_DIR: await scratch.folder(),
      TRUST_PROXY: "1",
      SMTP_URL: gates.post.url.replace(/\/$/, ""),
      S3_ENDPOINT: gates.files.url.replace(/\/$/, ""),
      S3_BUCKET: "fichiers",
      S3_ACCESS_KEY_ID: files.accessKeyId,
      S3_SECRET_ACCESS_KEY: files.secretAccessKey,
      STRIPE_SECRET_KEY: "sk_test_double",
      STRIPE_PUBLISHABLE_KEY: "pk_test_double",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: gates.stripe.url.replace(/\/$/, ""),
      AUTH_SECRET: "a secret of thirty-two characters or more",
      BREVO_API_KEY: "unused",
    }),
  );
  const town = openTown({ url: server.url, big, small, stripe });
  await sleep(10_000);
  const rssBefore = await rssOf(server.child.pid);

  const ready = async () => (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status === 200;
  const busyConnections = async () => {
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^hlm_db_pool_connections\{state="busy"\} (\d+)$/m.exec(figures)?.[1] ?? Number.NaN);
  };
  const rows: Record<string, string | number>[] = [];
  const late: string[] = [];
  async function fault(name: string, times: number, strike: () => Promise<void>, mend: () => Promise<void> | void) {
    if (!FAULTS.test(name)) return;
    let readyAfter = 0;
    const before = town.acknowledged.length;
    town.beginWatch();
    for (let round = 0; round < times; round++) {
      await strike();
      const mended = performance.now();
      await mend();
      await expect.poll(ready, { interval: 50, timeout: 120_000 }).toBe(true);
      readyAfter = Math.max(readyAfter, (performance.now() - mended) / 1000);
      const reached = town.acknowledged.length;
      await expect.poll(() => town.acknowledged.length, { interval: 50, timeout: 120_000 }).toBeGreaterThan(reached);
      await sleep(1_000);
    }
    const { longestGapS, slowestPageS, pagesFailed } = town.endWatch();
    rows.push({
      fault: name,
      times,
      acknowledged: town.acknowledged.length - before,
      "longest interruption s": longestGapS.toFixed(1),
      "ready after s": readyAfter.toFixed(1),
      "pages failed": pagesFailed,
      "slowest page s": slowestPageS.toFixed(1),
      "busy connections": await busyConnections(),
    });
    console.log(JSON.stringify(rows.at(-1)));
    late.push(...(readyAfter > READY_WITHIN_S || pagesFailed > 0 ? [name] : []));
  }

  const nothing = async () => undefined;
  await fault("none", 1, () => sleep(5_000), nothing);
  for (const seconds of AWAY_S) {
    const away = async () => {
      gates.database.shut();
      await sleep(seconds * 1000);
    };
    await fault(`database away ${seconds} s`, 1, away, gates.database.open);
  }
  const frozen = async () => {
    gates.database.freeze();
    await sleep(15_000);
  };
  await fault("database silent 15 s", 2, frozen, gates.database.open);
  const cut = async () => gates.database.shut();
  await fault("connections cut", 10, cut, gates.database.open);
  const restart = async () => gates.database.leadTo(await database.restart("SIGINT"));
  await fault("PostgreSQL restarted", 10, restart, nothing);
  const kill = async () => gates.database.leadTo(await database.restart("SIGKILL"));
  await fault("PostgreSQL kill -9", 5, kill, nothing);
  const hang = async () => {
    await database.hangCommits(true);
    await sleep(15_000);
  };
  await fault("commits hang 15 s", 1, hang, () => database.hangCommits(false));
  for (const name of ["post", "files", "stripe"] as const) {
    for (const way of ["shut", "freeze"] as const) {
      const gone = async () => {
        gates[name][way]();
        await sleep(20_000);
      };
      await fault(`${name} ${way === "shut" ? "away" : "silent"} 20 s`, 1, gone, gates[name].open);
    }
  }

  const books = await town.close();
  await expect.poll(() => stripe.deliverLetters(`${server.url}/api/webhooks/payment`), { timeout: 30_000 }).toEqual([]);
  const { pool } = database;
  const { rows: kept } = await pool.query<{ id: string; email: string; state: string }>(
    "select id, email, state from orders where email like 'acheteur%'",
  );
  const confirmed = new Map(kept.filter(({ state }) => state === "confirmed").map(({ id, email }) => [id, email]));
  const lost = books.acknowledged.filter(({ orderId }) => !confirmed.has(orderId));
  const double = [...confirmed.values()].filter((email, index, all) => all.indexOf(email) !== index);
  // Read once each: the way to the database leads through this process, which must not be busy with anything else.
  const mailed = new Set<string | undefined>();
  let read = 0;
  const headerOf = (mail: Buffer, name: string) =>
    new RegExp(`^${name}: (.*)$`, "im").exec(mail.toString("latin1", 0, 4_000))?.[1]?.trim();
  const unmailed = () => {
    for (; read < post.received.length; read++) mailed.add(headerOf(post.received[read] as Buffer, "To"));
    return [...confirmed.values()].filter((email) => !mailed.has(email)).length;
  };
  for (const end = performance.now() + MAILED_WITHIN_MS; unmailed() > 0 && performance.now() < end; )
    await sleep(1_000);
  const ids = post.received.map((mail) => headerOf(mail, "Message-ID"));
  const seated = async (eventId: string) =>
    Number(
      (await pool.query("select count(*) from tickets where event_id = $1 and state = 'valid'", [eventId])).rows[0]
        .count,
    );
  const { totalCents, unbalanced } = await checkLedger(app.ctx(system));
  const paidCents = [...stripe.books.intents.values()]
    .filter(({ status }) => status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  const summary = {
    acknowledged: books.acknowledged.length,
    lost: lost.length,
    double: double.length,
    "small room": `${await seated(small.eventId)} of ${SMALL_ROOM}`,
    "ledger sum": totalCents,
    unmailed: unmailed(),
    "mails twice": ids.length - new Set(ids).size,
    "most connections": gates.database.most(),
    "memory MB": `${rssBefore} -> ${await rssOf(server.child.pid)}`,
    statuses: JSON.stringify(books.statuses),
  };
  console.table(rows);
  console.table(summary);
  expect(late).toEqual([]);
  expect(unmailed()).toBe(0);
  expect(lost).toEqual([]);
  expect(double).toEqual([]);
  expect(await seated(small.eventId)).toBeLessThanOrEqual(SMALL_ROOM);
  expect([totalCents, unbalanced]).toEqual([0, []]);
  // What the provider keeps for itself is ours to pay, as soon as we hear of it.
  const [balance, costs] = await Promise.all(
    (["provider", "platform-costs"] as const).map((account) => loadBalance(app.ctx(system), { account })),
  );
  expect((balance ?? 0) + (costs ?? 0)).toBe(paidCents);
  expect(gates.database.most()).toBeLessThanOrEqual(CONNECTIONS_MAX);
  expect(books.statuses[500] ?? 0).toBe(0);
  for (const each of [post, files, stripe]) await each.close();
});
