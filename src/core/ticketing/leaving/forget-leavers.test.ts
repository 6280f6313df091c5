import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deleteAccount } from "#core/accounts/deletion/delete-account.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { mailsTo, makePerson, PASSWORD, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { makeSale, payFor, type TestSale, wishFor } from "#tests/support/sales.ts";
import { claimGuestOrders } from "../account-part.ts";
import { leaversSeats } from "../after-sale-tables.ts";
import { requestTicketRefund } from "../refunds/refund-requests.ts";
import { getOrder } from "../selling/get-order.ts";
import { holdSeats } from "../selling/hold-seats.ts";
import { orders, tickets } from "../tables.ts";
import { passOnTicket } from "../tickets/change-ticket.ts";
import { forgetLeaversJob } from "./forget-leavers.ts";
import { listTicketsToCome } from "./seats-to-come.ts";

const DAY = 24 * 3600_000;
const database = useDatabase();
const app = useMoneyApp(database, [...payoutJobs, ...peopleJobs]);

async function buy(person: TestPerson, sale: TestSale): Promise<string> {
  const { email: _, ...wish } = wishFor(sale, { quantity: 2 });
  const order = await holdSeats(app.ctx(person.actor), { ...wish, firstName: "Lila", lastName: "Quernelec" });
  await payFor(app, order);
  await app.payments.deliverWebhooks();
  return order.id;
}

const leave = (person: TestPerson) => deleteAccount(app.ctx(person.actor), { password: PASSWORD });
const forget = () => forgetLeaversJob.handler(app.ctx(), {});
const load = async (orderId: string) => {
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  const seats = await database.db.select().from(tickets).where(eq(tickets.orderId, orderId));
  return { email: order?.email, buyerName: order?.buyerName, names: seats.map(({ holderName }) => holderName) };
};
const nobody = { email: null, buyerName: null, names: [null, null] };
const linkIn = (text: string | undefined) => {
  const url = /\/commande\/([\w-]+)\?cle=([\w-]+)/.exec(text ?? "");
  return { orderId: url?.[1] ?? "", token: url?.[2] ?? "" };
};

describe("leaving with tickets in hand", () => {
  test("they open the door until the evening, and nobody is named in them after it; other evenings at once", async () => {
    const person = await makePerson(app);
    const { email } = person.user;
    const past = await buy(person, await makeSale(app, { startsInDays: 1 }));
    await app.clock.advance(3 * DAY);
    const orderId = await buy(person, await makeSale(app, { startsInDays: 5 }));
    await app.jobs.runDue();
    expect(await listTicketsToCome(app.ctx(), person.user.id)).toMatchObject([{ title: "Bach au salon", tickets: 2 }]);
    await leave(person);
    expect(await load(past)).toEqual(nobody);
    expect(await load(orderId)).toMatchObject({ email, buyerName: "Lila Quernelec" });

    const [goodbye] = await mailsTo(app, email);
    expect(goodbye?.subject).toBe("Votre compte est supprimé");
    const { tickets: seats } = await getOrder(app.ctx(visitor), linkIn(goodbye?.text));
    expect(seats).toHaveLength(2);

    await forget();
    expect(await load(orderId)).toMatchObject({ email });
    await app.clock.advance(6 * DAY);
    // Twice, and at once.
    await Promise.all([forget(), forget()]);
    expect(await load(orderId)).toEqual(nobody);
    expect(await database.db.select().from(leaversSeats)).toEqual([]);
  });

  test("they hear that the evening is called off, and the money goes back to the card", async () => {
    const person = await makePerson(app);
    const sale = await makeSale(app);
    const orderId = await buy(person, sale);
    await leave(person);
    await cancelEvent(app.ctx(sale.artist.actor), {
      eventId: sale.eventId,
      justification: "La grippe nous tient tous les deux au lit, hélas.",
    });
    const subjects = (await mailsTo(app, person.user.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes("annul"))).toBe(true);
    const refunds = await database.db.select().from(paymentRefunds).where(eq(paymentRefunds.eventId, sale.eventId));
    expect(refunds).toMatchObject([{ state: "done" }]);
    await app.clock.advance(40 * DAY);
    await forget();
    expect(await load(orderId)).toEqual(nobody);
  });

  test("a refund may be asked for by the mail's link, and its answer is waited for", async () => {
    const person = await makePerson(app);
    const sale = await makeSale(app, { startsInDays: 3 });
    const orderId = await buy(person, sale);
    await leave(person);
    const [goodbye] = await mailsTo(app, person.user.email);
    const link = linkIn(goodbye?.text);
    const { tickets: seats } = await getOrder(app.ctx(visitor), link);
    await requestTicketRefund(app.ctx(visitor), {
      token: link.token,
      ticketId: seats[0]?.id,
      message: "Je suis malade, Quernelec",
    });
    await app.clock.advance(4 * DAY);
    await forget();
    expect((await load(orderId)).email).toBe(person.user.email);
    await app.jobs.runDue();
    await forget();
    expect(await load(orderId)).toEqual(nobody);
  });

  test("a ticket that somebody gave them: their address goes after that evening, the giver's order stays", async () => {
    const [giver, person] = [await makePerson(app), await makePerson(app)];
    const orderId = await buy(giver, await makeSale(app, { startsInDays: 2 }));
    const [seat] = await database.db.select().from(tickets).where(eq(tickets.orderId, orderId));
    const gift = { ticketId: seat?.id, email: person.user.email, holderName: "Noé" };
    await passOnTicket(app.ctx(giver.actor), gift);
    expect(await listTicketsToCome(app.ctx(), person.user.id)).toMatchObject([{ tickets: 1 }]);
    await leave(person);
    const { rows } = await bearers(person.user.email);
    expect(rows).toHaveLength(1);
    await app.clock.advance(3 * DAY);
    await forget();
    expect((await bearers(person.user.email)).rows).toHaveLength(0);
    expect((await load(orderId)).email).toBe(giver.user.email);
  });

  test("whoever opens an account with that address again has them again, and keeps them", async () => {
    const person = await makePerson(app);
    const orderId = await buy(person, await makeSale(app, { startsInDays: 2 }));
    await leave(person);
    const again = await makePerson(app, { email: person.user.email });
    await claimGuestOrders(app.ctx(), { userId: again.user.id, email: again.user.email });
    await app.clock.advance(3 * DAY);
    await forget();
    expect((await load(orderId)).email).toBe(person.user.email);
  });

  test("booked in the very moment of leaving: found by the job, kept until the evening as well", async () => {
    const person = await makePerson(app);
    const orderId = await buy(person, await makeSale(app, { startsInDays: 2 }));
    await leave(person);
    // As a request would leave it that had read the account before it closed.
    await database.db.update(orders).set({ userId: person.user.id }).where(eq(orders.id, orderId));
    await database.db.delete(leaversSeats);
    await forget();
    expect((await load(orderId)).email).toBe(person.user.email);
    await app.clock.advance(3 * DAY);
    await forget();
    expect(await load(orderId)).toEqual(nobody);
  });
});

const bearers = (email: string) => database.pool.query("select 1 from ticket_bearers where email = $1", [email]);
