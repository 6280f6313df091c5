import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { postOrder, type Street } from "#tests/support/http-buyers.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { useScratch } from "#tests/support/processes.ts";
import { fixedTariff, makeSale } from "#tests/support/sales.ts";
import { startServer } from "#tests/support/server-process.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { useDurableDatabase } from "./durable-database.ts";

/**
 * 500 bookings over HTTP, at one process that serves pages and works off jobs: when has the mail server their tickets, and how long
 * do pages take meanwhile? All within a minute, or with BURST=1 as quickly as they are taken. The short form is
 * tests/process/ticket-mails.test.ts.
 */
const BOOKINGS = 500;
const BUYERS_AT_ONCE = 8;
const WITHIN_S = 20;
const OVER_MS = process.env.BURST ? 0 : 60_000;

const scratch = useScratch();
const database = useDurableDatabase();
const app = useMoneyApp(database, payoutJobs);

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** A visitor who searches for something else each time: no page is ready for them. */
function watchPages(url: string) {
  const times: number[] = [];
  let going = true;
  const done = (async () => {
    for (let search = 0; going; search++) {
      const began = performance.now();
      const page = await fetch(`${url}/projet?texte=mot${search}`, { headers: { accept: "text/html" } });
      await page.text();
      if (page.status !== 200) throw new Error(`a page answered ${page.status}`);
      times.push(performance.now() - began);
      await sleep(50);
    }
  })();
  return {
    async end() {
      going = false;
      await done;
      return `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`;
    },
  };
}

test(`${BOOKINGS} bookings: every ticket is handed over, once, within ${WITHIN_S} s`, async () => {
  const sale = await makeSale(app, { capacity: BOOKINGS, tariffs: [fixedTariff(0, BOOKINGS)] });
  const post = await openSmtpServer();
  const server = scratch.keep(
    await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: await scratch.folder(),
      TRUST_PROXY: "1",
      SMTP_URL: post.url,
    }),
  );
  const idle = watchPages(server.url);
  await sleep(3_000);
  console.log(`pages before: ${await idle.end()}`);

  const street: Street = { url: () => server.url, statuses: [], step: async () => undefined };
  const waiting = Array.from({ length: BOOKINGS }, (_, index) => `public${index}@exemple.fr`);
  const pages = watchPages(server.url);
  const began = performance.now();
  const buyer = async () => {
    for (let email = waiting.pop(); email; email = waiting.pop()) {
      const due = began + (OVER_MS * (BOOKINGS - waiting.length - 1)) / BOOKINGS;
      await sleep(Math.max(0, due - performance.now()));
      expect((await postOrder(street, sale, { email })).status).toBe(201);
    }
  };
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyer));
  const booked = performance.now();
  await expect.poll(() => post.received.length, { timeout: 10 * 60_000, interval: 100 }).toBe(BOOKINGS);
  const seconds = (performance.now() - booked) / 1000;
  console.log(
    `${BOOKINGS} bookings in ${((booked - began) / 1000).toFixed(1)} s; all tickets handed over ${seconds.toFixed(1)} s after the last`,
  );
  console.log(`pages meanwhile: ${await pages.end()}`);
  const recipients = new Set(post.received.map((mail) => /^To: (.*)$/im.exec(mail.toString("latin1"))?.[1]));
  expect(recipients.size).toBe(BOOKINGS);
  for (const mail of post.received) expect(mail.includes("application/pdf")).toBe(true);
  await post.close();
  expect(seconds).toBeLessThan(WITHIN_S);
});
