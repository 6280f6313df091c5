import { asc, eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { contractSignatures } from "#core/contracts/tables.ts";
import { expireProposal } from "#core/deals/jobs.ts";
import { proposals } from "#core/deals/tables.ts";
import { events } from "#core/events/tables.ts";
import { checkLedger } from "#core/payments/ledger.ts";
import { guestInvitations } from "#core/ticketing/guests/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { proposalsTestJobs } from "#tests/support/proposals.ts";
import { seedListings } from "./seed-listings.ts";
import { seedSellers } from "./seed-people.ts";
import { demoGuestAddresses } from "./seed-sales.ts";
import { seedSeries } from "./seed-series.ts";

const database = useDatabase();
const app = useMoneyApp(database, [...proposalsTestJobs, ...payoutJobs]);
const asSystem = () => app.ctx(system, { callerKey: "" });

test("the demo has a series that both signed, with early birds, a table for six and guests; planted twice, it is the same", async () => {
  await seedListings(asSystem());
  await seedSellers(asSystem());
  // As it is where the product starts: a worker takes up what is due at once, and all of this was sent days ago.
  const expired: Promise<void>[] = [];
  const { enqueue } = asSystem();
  const atWork: Ctx["enqueue"] = async (db, job, payload, ...rest) => {
    await enqueue(db, job, payload, ...rest);
    if (job.name === "proposals-expire") expired.push(expireProposal(asSystem(), Object(payload).proposalId));
  };
  await seedSeries({ ...asSystem(), enqueue: atWork });
  await Promise.all(expired);
  expect(expired.length).toBeGreaterThan(0);
  const evenings = await database.db
    .select()
    .from(events)
    .where(isNotNull(events.seriesId))
    .orderBy(asc(events.seriesNumber));
  expect(evenings.map((each) => [each.seriesNumber, each.seriesOf, each.visibility])).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => [number, 6, "public"]),
  );
  const [first] = evenings;
  expect(first?.terms.tariffs).toMatchObject([{ salesUntilDays: 7 }, {}, { minPerOrder: 6, maxPerOrder: 6 }]);
  const rounds = await database.db.select().from(proposals).orderBy(asc(proposals.sentAt));
  expect(rounds.map(({ state, isCounter }) => [state, isCounter])).toEqual([
    ["countered", false],
    ["accepted", true],
  ]);
  const signatures = await database.db
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.subjectId, first?.seriesId ?? ""));
  expect(signatures.map(({ side }) => side).toSorted()).toEqual(["artist", "host"]);
  const guests = await database.db.select().from(guestInvitations);
  expect(guests.map(({ state }) => state).toSorted()).toEqual(["coming", "coming", "declined", "open"]);
  const sold = await database.db.select().from(tickets);
  expect(new Set(sold.map(({ state }) => state))).toEqual(new Set(["valid", "held", "released"]));

  await seedSeries(asSystem());
  expect(await database.db.select().from(tickets)).toHaveLength(sold.length);
  expect(await database.db.select().from(guestInvitations)).toEqual(guests);
  expect(await database.db.select().from(events).where(isNotNull(events.seriesId))).toHaveLength(6);
  expect((await checkLedger(asSystem())).totalCents).toBe(0);
  // Whoever empties the demo is not told that strangers are in it.
  const booked = await database.db.select({ email: orders.email }).from(orders);
  expect(booked.filter(({ email }) => !email || !demoGuestAddresses().includes(email))).toEqual([]);
}, 120_000);
