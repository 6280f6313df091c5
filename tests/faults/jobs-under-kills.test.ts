import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sandboxPaymentMovements } from "#adapters/payment/sandbox/tables.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectAllRefunded, expectPaidOutOnce } from "#tests/support/jobs-under-kills.ts";
import { cancelStory, payoutStory } from "#tests/support/kill-stories.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { useScratch } from "#tests/support/processes.ts";
import { startPair } from "#tests/support/server-pair.ts";

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

/** The long forms, 200 and 1 000 orders with 10 kills, and 20 kills of payouts, are in bench/jobs-under-kills.test.ts. */
const start = async () => startPair({ DATABASE_URL: database.url, DATA_DIR: await scratch.folder() }, scratch.keep);

/** Runs `work` with the provider's books altered, and puts them back. */
async function withAnotherMovement(kind: "refund" | "transfer", work: () => Promise<void>): Promise<void> {
  const [one] = await database.db
    .select()
    .from(sandboxPaymentMovements)
    .where(eq(sandboxPaymentMovements.kind, kind))
    .limit(1);
  if (!one) throw new Error(`no ${kind}`);
  await database.db.insert(sandboxPaymentMovements).values({ ...one, id: "txn_twice" });
  await work();
  await database.db.delete(sandboxPaymentMovements).where(eq(sandboxPaymentMovements.id, "txn_twice"));
}

test("30 orders called off under kills: 30 refunds of everything, none twice", { timeout: 180_000 }, async () => {
  const { sale, killed } = await cancelStory(app, start, { orders: 30, kills: 2 });
  expect(killed).toBeGreaterThan(0);
  await expectAllRefunded(app, sale, 30);
  // Negative control: one that left the provider twice is noticed.
  await withAnotherMovement("refund", () => expect(expectAllRefunded(app, sale, 30)).rejects.toThrow());
});

test("3 events paid out under kills: one payout an event and side, none early, none for what is called off", {
  timeout: 180_000,
}, async () => {
  const { due, killed } = await payoutStory(app, start, { events: 3, kills: 2 });
  expect(killed).toBeGreaterThan(0);
  await expectPaidOutOnce(app, due, 2);
  // Negative control: one that left the provider twice is noticed.
  await withAnotherMovement("transfer", () => expect(expectPaidOutOnce(app, due, 2)).rejects.toThrow());
});
