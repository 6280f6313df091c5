import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { loadBalance, loadEventBalances } from "#core/payments/ledger.ts";
import { paymentRefunds, providerEvents } from "#core/payments/tables.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale, payFor, type TestSale } from "#tests/support/sales.ts";
import { tickets } from "../tables.ts";
import { renewOrder, setOrderContact } from "./complete-order.ts";
import { checkPayment, getOrder } from "./get-order.ts";
import { abandonOrder, expireHolds } from "./release-holds.ts";

const database = useDatabase();
const app = useMoneyApp(database);
beforeEach(() => app.payments.conductWebhooks({}));

const MINUTE = 60_000;

const stateOf = async (order: { id: string; token: string }) => {
  const { state, tickets: seats } = await getOrder(app.ctx(visitor), { orderId: order.id, token: order.token });
  return [state, ...seats.map((seat) => seat.state)];
};

const numbersOf = async (sale: TestSale) =>
  (await database.db.select().from(tickets).where(eq(tickets.eventId, sale.eventId)))
    .flatMap(({ number }) => number ?? [])
    .sort((left, right) => left - right);

const soundBooks = async () => {
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
};

describe("a payment in time", () => {
  test("makes tickets, numbers without gaps, holds the money for the event, and sends one mail", async () => {
    const sale = await makeSale(app);
    const email = "camille@exemple.fr";
    const first = await buyAsGuest(app, sale, { quantity: 2, email });
    await buyAsGuest(app, sale);
    expect(await stateOf(first)).toEqual(["confirmed", "valid", "valid"]);
    expect(await numbersOf(sale)).toEqual([1, 2, 3]);
    const balances = await loadEventBalances(app.ctx(system), sale.eventId);
    expect([balances.get("held"), balances.get("buyers")]).toEqual([-4500, 0]);
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual(["Vos billets\u202f: Bach au salon"]);
    await soundBooks();
  });

  test("twenty at once get twenty numbers in an unbroken series", async () => {
    const sale = await makeSale(app);
    const orders = await Promise.all(Array.from({ length: 20 }, () => holdAsGuest(app, sale)));
    await Promise.all(orders.map((order) => payFor(app, order)));
    await app.payments.deliverWebhooks();
    expect(await numbersOf(sale)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test("counts even when the clock has passed, as long as nobody took the seats", async () => {
    const sale = await makeSale(app, { capacity: 1 });
    const order = await holdAsGuest(app, sale);
    await app.clock.advance(20 * MINUTE);
    await payFor(app, order);
    await app.payments.deliverWebhooks();
    expect(await stateOf(order)).toEqual(["confirmed", "valid"]);
  });

  test("news that come twice, in reverse, or never and are asked for, count once", async () => {
    const sale = await makeSale(app);
    await app.payments.conductWebhooks({ duplicate: true, reverse: true });
    const order = await holdAsGuest(app, sale);
    await payFor(app, order, "4000000000000002");
    await payFor(app, order);
    await checkPayment(app.ctx(visitor), { orderId: order.id, token: order.token });
    expect(await stateOf(order)).toEqual(["confirmed", "valid"]);
    await app.payments.deliverWebhooks();
    expect(await stateOf(order)).toEqual(["confirmed", "valid"]);
    expect((await loadEventBalances(app.ctx(system), sale.eventId)).get("held")).toBe(-1500);
    expect((await database.db.select().from(providerEvents)).length).toBeGreaterThan(0);
    await soundBooks();
  });

  test("a webhook that never comes is found by comparing the books", async () => {
    const sale = await makeSale(app);
    await app.payments.conductWebhooks({ delayMs: 90 * 24 * 3600_000 });
    const order = await holdAsGuest(app, sale);
    await payFor(app, order);
    await app.payments.deliverWebhooks();
    expect(await stateOf(order)).toEqual(["held", "held"]);
    await app.clock.advance(6 * MINUTE);
    const costs = () => loadBalance(app.ctx(system), { account: "platform-costs" });
    const before = await costs();
    await soundBooks();
    expect(await stateOf(order)).toEqual(["confirmed", "valid"]);
    // What the card cost is ours: the whole price is held for the event.
    expect(await costs()).toBeGreaterThan(before);
    expect((await loadEventBalances(app.ctx(system), sale.eventId)).get("held")).toBe(-1500);
  });
});

describe("a payment that comes late", () => {
  const lateOrder = async (sale: TestSale) => {
    const order = await holdAsGuest(app, sale);
    await app.clock.advance(16 * MINUTE);
    await expireHolds(app.ctx(system));
    expect(await stateOf(order)).toEqual(["expired", "released"]);
    return order;
  };

  test("takes seats that are left", async () => {
    const sale = await makeSale(app, { capacity: 2 });
    const order = await lateOrder(sale);
    await payFor(app, order);
    await app.payments.deliverWebhooks();
    expect(await stateOf(order)).toEqual(["confirmed", "valid"]);
  });

  test("goes back in full when there are none", async () => {
    const sale = await makeSale(app, { capacity: 1 });
    const order = await lateOrder(sale);
    await holdAsGuest(app, sale);
    await payFor(app, order);
    await app.jobs.runDue();
    expect(await stateOf(order)).toEqual(["returned", "released"]);
    const [refund] = await database.db.select().from(paymentRefunds).where(eq(paymentRefunds.eventId, sale.eventId));
    expect(refund).toMatchObject({ amountCents: 1500, state: "done", cause: "late" });
    await soundBooks();
  });

  test("two late payments for one seat: one ticket, one refund", async () => {
    const sale = await makeSale(app, { capacity: 1 });
    const first = await lateOrder(sale);
    const second = await lateOrder(sale);
    await payFor(app, first);
    await payFor(app, second);
    await app.jobs.runDue();
    expect([(await stateOf(first))[0], (await stateOf(second))[0]].sort()).toEqual(["confirmed", "returned"]);
    expect(await numbersOf(sale)).toEqual([1]);
    await soundBooks();
  });

  test("goes back when the slot has started", async () => {
    const sale = await makeSale(app, { startsInDays: 1 });
    await app.clock.advance((24 * 60 - 5) * MINUTE);
    const order = await holdAsGuest(app, sale);
    await app.clock.advance(6 * MINUTE);
    await payFor(app, order);
    await app.jobs.runDue();
    expect(await stateOf(order)).toEqual(["returned", "released"]);
    await soundBooks();
  });
});

describe("ways on", () => {
  test("a guest without an address says it, then pays; free tickets are theirs at once", async () => {
    const sale = await makeSale(app, {
      tariffs: [fixedTariff(1500, 10), { label: "Gratuit", priceType: "free", priceCents: null, quantity: 10 }],
    });
    const paid = await holdAsGuest(app, sale, { email: "dit-plus-tard@exemple.fr" });
    expect(paid.payment?.state).toBe("ready");
    const free = await holdAsGuest(app, sale, { tariff: 1 });
    expect(free).toMatchObject({ state: "confirmed", payment: null });
  });

  test("renewing takes the same seats again, abandoning frees them and ends the payment", async () => {
    const sale = await makeSale(app, { capacity: 1 });
    const order = await holdAsGuest(app, sale);
    await app.clock.advance(16 * MINUTE);
    await expireHolds(app.ctx(system));
    const access = { orderId: order.id, token: order.token };
    const renewed = await renewOrder(app.ctx(visitor), access);
    expect(renewed).toMatchObject({ state: "held", payment: order.payment });
    await abandonOrder(app.ctx(visitor), access);
    await app.jobs.runDue();
    if (order.payment?.state !== "ready") throw new Error("no payment");
    const payment = await app.payments.retrievePayment(order.payment.form.paymentId);
    expect(payment.status).toBe("cancelled");
    await expect(holdAsGuest(app, sale)).resolves.toMatchObject({ state: "held" });
    await expect(renewOrder(app.ctx(visitor), access)).rejects.toMatchObject({ code: "conflict" });
  });

  test("the provider is down when seats are held: they stay, and the payment is taken up again", async () => {
    const sale = await makeSale(app);
    app.faults.failNext("server_error");
    const order = await holdAsGuest(app, sale);
    expect(order.payment).toEqual({ state: "unreachable" });
    app.faults.failNext("timeout_after_success");
    const access = { orderId: order.id, token: order.token };
    expect((await getOrder(app.ctx(visitor), access)).payment).toEqual({ state: "unreachable" });
    expect((await getOrder(app.ctx(visitor), access)).payment?.state).toBe("ready");
  });

  test("nobody else reads an order", async () => {
    const sale = await makeSale(app);
    const order = await holdAsGuest(app, sale);
    for (const token of [undefined, "x", `${order.token}x`]) {
      await expect(getOrder(app.ctx(visitor), { orderId: order.id, token })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    const email = "autre@exemple.fr";
    await expect(setOrderContact(app.ctx(visitor), { orderId: order.id, email })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
