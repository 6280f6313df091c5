import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { anyAddress, buyOverHttp, type Street } from "#tests/support/http-buyers.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { useScratch } from "#tests/support/processes.ts";
import { fixedTariff, makeSale, type TestSale } from "#tests/support/sales.ts";
import { startServer } from "#tests/support/server-process.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { useDurableDatabase } from "./durable-database.ts";

/**
 * A sale that opens, as everybody meets it: at one second, 500 people load an evening's page and its booking form, hold a seat, pay by
 * card and wait for the mail with their ticket, while 50 who are logged in walk about. One machine, which makes the load as well.
 */
const PEOPLE = 500;
const EVENINGS = 10;
const SEATS = 50;
const BROWSING = 50;
const SERVED_WITHIN_S = 30;
const MAILED_WITHIN_S = 20;
const BROWSING_P99_MS = 500;
const DEMO = ["artiste", "hote", "spectateur", "tout", "admin"];

const scratch = useScratch();
const database = useDurableDatabase();
const app = useMoneyApp(database, payoutJobs);

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const row = (what: string, figures: readonly (number | string)[]) =>
  console.log(
    `| ${[what, ...figures.map((each) => (typeof each === "number" ? each.toFixed(1) : each))].join(" | ")} |`,
  );

type Visit = { status: number; ms: number };

async function visit(url: string, headers: Record<string, string>): Promise<Visit> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { accept: "text/html", "accept-encoding": "gzip", ...headers } });
  await answer.text();
  return { status: answer.status, ms: performance.now() - began };
}

async function logIn(url: string, name: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/login_check`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": anyAddress() },
    body: JSON.stringify({ email: `${name}@demo.fr`, password: "Hors-les-murs-2026" }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { cookie: `auth.token=${token}` };
}

/** People who read, at the pace of people: a page, then a second or two. */
function letBrowse(url: string, sessions: readonly Record<string, string>[], sales: readonly TestSale[]) {
  const visits: Visit[] = [];
  let going = true;
  const walks = Array.from({ length: BROWSING }, async (_, index) => {
    const headers = { ...sessions[index % sessions.length], "x-forwarded-for": anyAddress() };
    await sleep(Math.random() * 2_000);
    for (let turn = index; going; turn++) {
      const sale = sales[turn % sales.length];
      const pages = ["/event", `/event/${sale?.eventId}`, "/profil", "/message", "/place", "/api/user/whoami"];
      visits.push(await visit(`${url}${pages[turn % pages.length]}`, headers));
      await sleep(1_000 + Math.random() * 1_000);
    }
  });
  return {
    visits,
    async end() {
      going = false;
      await Promise.all(walks);
    },
  };
}

test(`${PEOPLE} people, ${EVENINGS} evenings of ${SEATS} seats, in one second`, async () => {
  const post = await openSmtpServer();
  const server = scratch.keep(
    await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: await scratch.folder(),
      SEED: "demo",
      TRUST_PROXY: "1",
      SMTP_URL: post.url,
      WEB_PROCESSES: process.env.WEB_PROCESSES ?? "2",
    }),
  );
  await fetch(`${server.url}/dev/jobs/run`, { method: "POST" });
  const sales = await Promise.all(
    Array.from({ length: EVENINGS }, () => makeSale(app, { capacity: SEATS, tariffs: [fixedTariff(1500, SEATS)] })),
  );
  const sessions = await Promise.all(DEMO.map((name) => logIn(server.url, name)));

  const before = letBrowse(server.url, sessions, sales);
  await sleep(8_000);
  await before.end();
  const browsing = letBrowse(server.url, sessions, sales);
  await sleep(2_000);

  const street: Street = { url: () => server.url, statuses: [], step: async () => undefined };
  const began = performance.now();
  const waits: number[] = [];
  const person = async (index: number) => {
    const sale = sales[Math.floor(Math.random() * EVENINGS)] as TestSale;
    const page = `${server.url}/event/${sale.eventId}`;
    const from = { "x-forwarded-for": anyAddress() };
    await sleep(Math.random() * 1_000);
    const pages = [await visit(page, from), await visit(`${page}/book`, from)];
    const got = await buyOverHttp(street, sale, { key: newId(), email: `public${index}@exemple.fr` });
    waits.push(performance.now() - began);
    return { ...got, pages };
  };
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => person(index)));
  const served = (performance.now() - began) / 1000;
  const count = (what: string) => people.filter(({ outcome, reason }) => outcome === what || reason === what).length;
  const tickets = count("ticket");
  // Others hear of other things: a log-in, an evening that is full.
  const recipients = () =>
    post.received.map((mail) => /^To: .*?(public\d+@exemple\.fr)/im.exec(mail.toString("latin1"))?.[1]).filter(Boolean);
  await expect.poll(() => recipients().length, { timeout: 10 * 60_000, interval: 100 }).toBeGreaterThanOrEqual(tickets);
  const mailed = (performance.now() - began) / 1000 - served;
  await browsing.end();

  const pages = people.flatMap((each) => each.pages);
  const millis = (visits: readonly Visit[]) => visits.map(({ ms }) => ms);
  row("what", ["figures"]);
  row("served or told « complet », s (p50, last)", [quantile(waits, 0.5) / 1000, served]);
  row("tickets, « complet », given back", [tickets, count("sold_out"), count("returned")].map(String));
  row("mails after the last was served, s", [mailed]);
  row("buyers' pages, ms (p50, p99)", [quantile(millis(pages), 0.5), quantile(millis(pages), 0.99)]);
  row("browsing before, ms (p50, p99)", [quantile(millis(before.visits), 0.5), quantile(millis(before.visits), 0.99)]);
  row("browsing meanwhile, ms (p50, p99, pages)", [
    quantile(millis(browsing.visits), 0.5),
    quantile(millis(browsing.visits), 0.99),
    `${browsing.visits.length}`,
  ]);
  const answers = [...street.statuses, ...[...pages, ...before.visits, ...browsing.visits].map(({ status }) => status)];
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  expect(tickets + count("sold_out")).toBe(PEOPLE);
  expect(new Set(recipients()).size).toBe(recipients().length);
  await server.stop();
  const { rows: sold } = await database.pool.query<{ seats: number; numbers: number }>(
    `select count(*)::int as seats, count(distinct number)::int as numbers from tickets
     where event_id = any($1) and state in ('held', 'valid', 'disputed') group by event_id`,
    [sales.map(({ eventId }) => eventId)],
  );
  expect(sold.reduce((sum, { seats }) => sum + seats, 0)).toBe(tickets);
  for (const { seats, numbers } of sold) expect([seats, seats <= SEATS]).toEqual([numbers, true]);
  expect(await app.books()).toMatchObject({ unbalanced: [], totalCents: 0 });
  await post.close();
  expect(served).toBeLessThan(SERVED_WITHIN_S);
  expect(mailed).toBeLessThan(MAILED_WITHIN_S);
  expect(quantile(millis(browsing.visits), 0.99)).toBeLessThan(BROWSING_P99_MS);
});
