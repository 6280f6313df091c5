import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { postOrder, type Street } from "#tests/support/http-buyers.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { useScratch } from "#tests/support/processes.ts";
import { fixedTariff, makeSale } from "#tests/support/sales.ts";
import { startServer } from "#tests/support/server-process.ts";

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

/** `npm run campaign -- mail-drain` is the long form. */
const BOOKINGS = 60;
/** One mail at a turn of a timer of two seconds would take at least as long. */
const AS_A_TIMER_MS = BOOKINGS * 2_000;

test("60 bookings at once: everybody has their tickets by mail, at the pace of the work and not of a timer", {
  timeout: 180_000,
}, async () => {
  const sale = await makeSale(app, { capacity: BOOKINGS, tariffs: [fixedTariff(0, BOOKINGS)] });
  const server = scratch.keep(
    await startServer({ DATABASE_URL: database.url, DATA_DIR: await scratch.folder(), TRUST_PROXY: "1" }),
  );
  const street: Street = { url: () => server.url, statuses: [], step: async () => undefined };
  const buyers = Array.from({ length: BOOKINGS }, (_, index) => `public${index}@exemple.fr`);
  const answers = await Promise.all(buyers.map((email) => postOrder(street, sale, { email })));
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201));

  const reached = async () => {
    const mails = (await (await fetch(`${server.url}/dev/mailbox.json`)).json()) as { to: string }[];
    return new Set(mails.map(({ to }) => to)).size;
  };
  // It is some seconds; a busy machine may take longer.
  await expect.poll(reached, { timeout: AS_A_TIMER_MS - 10_000, interval: 250 }).toBe(BOOKINGS);
});
