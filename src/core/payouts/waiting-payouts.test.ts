import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#core/accounts/tables.ts";
import { events } from "#core/events/tables.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveInvoiceInfo } from "#tests/support/papers.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { mailsTo } from "#tests/support/people.ts";
import { buyAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { chaseMissingJob } from "./chase-missing.ts";
import { listPayouts } from "./list-payouts.ts";
import { UNNAMED } from "./rules.ts";
import { sendPayout } from "./send-payout.ts";
import { payouts } from "./tables.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const DAY = 24 * 3600_000;

const payoutsOf = async ({ eventId }: TestSale) =>
  await database.db
    .select()
    .from(payouts)
    .where(eq(payouts.eventId, eventId))
    .orderBy(payouts.settlement, payouts.side);

async function soldEvening(): Promise<TestSale> {
  const sale = await makeSale(app, { startsInDays: 1, terms: { remuneration: "shared-profits" } });
  await giveAccount(app, sale.host);
  await buyAsGuest(app, sale, { quantity: 10 });
  return sale;
}

test("whoever has not said under which name they are paid: the payout waits, says why, and leaves as soon as they have", async () => {
  const sale = await soldEvening();
  await giveAccount(app, sale.artist);
  const { user, actor } = sale.artist;
  const { db } = app.ctx(system);
  await db.update(users).set({ addressLine: null }).where(eq(users.id, user.id));
  await app.clock.advance(3 * DAY);
  await app.jobs.runDue();
  expect((await payoutsOf(sale)).map(({ state, failure }) => [state, failure])).toEqual([
    ["waiting", UNNAMED],
    ["sent", null],
  ]);
  expect(await listPayouts(app.ctx(actor))).toMatchObject([{ waitsFor: "invoice_info" }]);
  // Once, however often it is tried.
  await sendPayout(app.ctx(system), (await payoutsOf(sale))[0]?.id ?? "");
  const asked = (await mailsTo(app, user.email)).filter(({ subject }) =>
    subject.includes("complétez votre facturation"),
  );
  expect(asked).toHaveLength(1);
  // Saved while somebody tries to send, again and again: whoever comes first, it leaves.
  await Promise.all([
    giveInvoiceInfo(app, sale.artist),
    ...(await payoutsOf(sale)).map(({ id }) => sendPayout(app.ctx(system), id)),
  ]);
  await app.jobs.runDue();
  expect((await payoutsOf(sale)).map(({ state, failure }) => [state, failure])).toEqual([
    ["sent", null],
    ["sent", null],
  ]);
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
});

test("what would make it wait is asked for ten days before, once, of whoever is to be paid", async () => {
  const sale = await soldEvening();
  const { db } = app.ctx(system);
  const soon = new Date(app.clock.now().getTime() + 9 * DAY);
  await db
    .update(events)
    .set({ firstStartsAt: soon, lastEndsAt: new Date(soon.getTime() + 1) })
    .where(eq(events.id, sale.eventId));
  for (const _ of [1, 2]) await chaseMissingJob.handler(app.ctx(system), {});
  await app.jobs.runDue();
  const told = async (email: string) =>
    (await mailsTo(app, email)).filter(({ subject }) => subject.includes("de quoi vous payer"));
  expect(await told(sale.artist.user.email)).toHaveLength(1);
  expect(await told(sale.host.user.email)).toHaveLength(0);
});
