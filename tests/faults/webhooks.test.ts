import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sandboxPaymentWebhooks } from "#adapters/payment/sandbox/tables.ts";
import { signWebhook } from "#adapters/payment/sandbox/webhooks.ts";
import { createPaymentWebhooks } from "#api/payments.ts";
import { receiveProviderEvent } from "#core/payments/receive-provider-event.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import type { OrderView } from "#core/ticketing/selling/get-order.ts";
import { getOrder } from "#core/ticketing/selling/get-order.ts";
import { createHttpApp } from "#platform/http/http-app.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { createLog } from "#platform/log.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { expectSoldExactly, letDustSettle } from "#tests/support/sale-race.ts";
import { holdAsGuest, makeSale, payFor } from "#tests/support/sales.ts";

const SECRET = "webhook-secret-of-the-tests";
const DECLINED_CARD = "4000000000000002";
const MINUTE = 60_000;

const database = useDatabase();
const app = useMoneyApp(database);
const http = createHttpApp({
  log: createLog("silent"),
  publicUrl: "http://localhost",
  staticFiles: noStaticFiles,
  isReady: async () => true,
  mount: (http) => http.route("/", createPaymentWebhooks({ systemCtx: () => app.ctx(system), receiveProviderEvent })),
});

beforeAll(async () => {
  // The post keeps its letters: these tests bring them, when and how they like.
  await app.payments.conductWebhooks({ delayMs: 365 * 24 * 60 * MINUTE });
});

type Letter = { rawBody: string; kind: string };

async function lettersOf(order: OrderView): Promise<Letter[]> {
  if (order.payment?.state !== "ready") throw new Error("nothing was to be paid");
  const letters = await database.db
    .select()
    .from(sandboxPaymentWebhooks)
    .where(eq(sandboxPaymentWebhooks.subject, order.payment.form.paymentId))
    .orderBy(sandboxPaymentWebhooks.createdAt);
  return letters.map(({ eventId, createdAt, fact }) => ({
    rawBody: JSON.stringify({ ...fact, eventId, createdAt: createdAt.toISOString() }),
    kind: String(fact.kind),
  }));
}

async function bring(rawBody: string, signature = signWebhook(SECRET, rawBody, app.clock.now())): Promise<number> {
  const headers = { "content-type": "application/json", "sandbox-signature": signature };
  return (await http.request("/api/webhooks/payment", { method: "POST", headers, body: rawBody })).status;
}

const stateOf = async ({ id, token }: OrderView) => (await getOrder(app.ctx(visitor), { orderId: id, token })).state;

async function paidLetter(order: OrderView): Promise<string> {
  const letter = (await lettersOf(order)).find(({ kind }) => kind === "payment_succeeded");
  if (!letter) throw new Error("not paid");
  return letter.rawBody;
}

test("forged, altered and old letters change nothing; the genuine one does, once, though it comes twenty times at once", async () => {
  const sale = await makeSale(app, { capacity: 3 });
  const order = await holdAsGuest(app, sale, { quantity: 3 });
  await payFor(app, order);
  const letter = await paidLetter(order);
  const now = app.clock.now();
  expect(await bring(letter, signWebhook("another secret", letter, now))).toBe(400);
  expect(await bring(letter.replace("4500", "1"), signWebhook(SECRET, letter, now))).toBe(400);
  expect(await bring(letter, signWebhook(SECRET, letter, new Date(now.getTime() - 6 * MINUTE)))).toBe(400);
  expect(await bring(letter, "")).toBe(400);
  expect(await stateOf(order)).toBe("held");

  const statuses = await Promise.all(Array.from({ length: 20 }, () => bring(letter)));
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(await stateOf(order)).toBe("confirmed");
  await letDustSettle(app);
  await expectSoldExactly(app, sale, 3);
});

test("in the wrong order: what was declined before it was paid does not undo it", async () => {
  const sale = await makeSale(app, { capacity: 1 });
  const order = await holdAsGuest(app, sale);
  await payFor(app, order, DECLINED_CARD);
  await payFor(app, order);
  const letters = await lettersOf(order);
  expect(letters.map(({ kind }) => kind)).toEqual(["payment_failed", "payment_succeeded"]);
  for (const { rawBody } of letters.toReversed()) expect(await bring(rawBody)).toBe(204);
  expect(await stateOf(order)).toBe("confirmed");
  await letDustSettle(app);
  await expectSoldExactly(app, sale, 1);
});

test("late: paid after the hold is over, it takes seats that are left, and goes back in full where there are none", async () => {
  const sale = await makeSale(app, { capacity: 2 });
  const [slow, unlucky] = [await holdAsGuest(app, sale), await holdAsGuest(app, sale)];
  await app.clock.advance(16 * MINUTE);
  // One takes the seat of the two that are over; their states say so from now on.
  const quick = await holdAsGuest(app, sale);
  for (const order of [slow, unlucky, quick]) await payFor(app, order);
  for (const order of [quick, slow, unlucky]) expect(await bring(await paidLetter(order))).toBe(204);
  expect([await stateOf(quick), await stateOf(slow), await stateOf(unlucky)]).toEqual([
    "confirmed",
    "confirmed",
    "returned",
  ]);
  await letDustSettle(app);
  const refunds = await database.db.select().from(paymentRefunds).where(eq(paymentRefunds.eventId, sale.eventId));
  expect(refunds).toMatchObject([{ cause: "late", amountCents: unlucky.totalCents, state: "done" }]);
  await expectSoldExactly(app, sale, 2);
  // Negative control: with one seat more, nobody would have been turned away, and this would notice.
  await expect(expectSoldExactly(app, sale, 3)).rejects.toThrow();
});
