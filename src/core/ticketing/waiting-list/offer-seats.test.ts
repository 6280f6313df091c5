import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paymentRefunds } from "#core/payments/tables.ts";
import { newId } from "#platform/ids.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale, payFor, wishFor } from "#tests/support/sales.ts";
import { claimGuestOrders } from "../account-part.ts";
import { inviteGuest } from "../organiser/invitations.ts";
import { listParticipants } from "../organiser/list-participants.ts";
import { createPromoCode } from "../organiser/promo-codes.ts";
import { answerRefundRequest, requestTicketRefund } from "../refunds/refund-requests.ts";
import { refundTicket } from "../refunds/refund-tickets.ts";
import { getOrder } from "../selling/get-order.ts";
import { holdSeats } from "../selling/hold-seats.ts";
import { abandonOrder } from "../selling/release-holds.ts";
import { waitingList } from "../tables.ts";
import { passOnTicket } from "../tickets/change-ticket.ts";
import { listMyTickets } from "../tickets/list-my-tickets.ts";
import { findWaitingTurn, joinWaitingList, leaveWaitingList } from "./join-waiting-list.ts";

const database = useDatabase();
const app = useMoneyApp(database);

const HOUR = 3600_000;

const ticketIdsOf = async (orderId: string) =>
  (await getOrder(app.ctx(system), { orderId })).tickets.map(({ id }) => id);

describe("the waiting list", () => {
  test("offers freed seats in turn, to groups too, for a limited time, and not to passers-by", async () => {
    const sale = await makeSale(app, { capacity: 3 });
    const full = await buyAsGuest(app, sale, { quantity: 3 });
    const [eventId, slotId, tariffId] = [sale.eventId, sale.slotIds[0], sale.tariffIds[0]];
    const join = (email: string, quantity: number) =>
      joinWaitingList(app.ctx(visitor), { eventId, slotId, tariffId, quantity, email });
    await join("groupe@exemple.fr", 2);
    await join("seule@exemple.fr", 1);
    expect(await join("seule@exemple.fr", 1)).toEqual({ entryId: null, token: null });
    const told = await mailsTo(app, "seule@exemple.fr");
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Vous êtes sur la liste d’attente/)]);
    expect(told[0]?.text).toMatch(/le 2e[\s\S]*\/book\?date=[\w-]+&attente=[\w-]+&cle=/);
    const states = async () =>
      (
        await database.db.select().from(waitingList).where(eq(waitingList.eventId, eventId)).orderBy(waitingList.id)
      ).map(({ state }) => state);
    const [first, second] = await ticketIdsOf(full.id);
    await refundTicket(app.ctx(sale.artist.actor), { ticketId: first });
    await expect(holdAsGuest(app, sale)).rejects.toMatchObject({ reason: "sold_out" });
    await app.jobs.runDue();
    // One seat: the group keeps its turn, the next one fits.
    expect(await states()).toEqual(["waiting", "offered"]);
    await app.clock.advance(13 * HOUR);
    await refundTicket(app.ctx(sale.artist.actor), { ticketId: second });
    await app.jobs.runDue();
    await app.jobs.runDue();
    expect(await states()).toEqual(["offered", "lapsed"]);
    expect((await mailsTo(app, "groupe@exemple.fr"))[0]?.subject).toContain("2 places se sont libérées");
    const [entry] = await database.db.select().from(waitingList).where(eq(waitingList.email, "groupe@exemple.fr"));
    const offered = await getOrder(app.ctx(system), { orderId: entry?.orderId });
    await payFor(app, offered);
    await app.payments.deliverWebhooks();
    expect(await states()).toEqual(["taken", "lapsed"]);
  });
});

test("the mail of the waiting list is the way out of it, for whoever has it", async () => {
  const sale = await makeSale(app, { capacity: 1 });
  await buyAsGuest(app, sale);
  const asked = { eventId: sale.eventId, slotId: sale.slotIds[0], tariffId: sale.tariffIds[0], quantity: 1 };
  await joinWaitingList(app.ctx(visitor), { ...asked, email: "sortie@exemple.fr" });
  const [mail] = await mailsTo(app, "sortie@exemple.fr");
  const [, entryId, token] = /attente=([\w-]+)&cle=([\w-]+)/.exec(mail?.text ?? "") ?? [];
  await expect(leaveWaitingList(app.ctx(visitor), { entryId, token: "x" })).rejects.toMatchObject({
    code: "not_found",
  });
  const turn = () => findWaitingTurn(app.ctx(visitor), { entryId, token });
  expect(await turn()).toEqual({ state: "waiting", position: 1, offer: null });
  expect(await findWaitingTurn(app.ctx(visitor), { entryId, token: "x" })).toBeUndefined();
  await leaveWaitingList(app.ctx(visitor), { entryId, token });
  expect((await turn())?.state).toBe("left");
  const [entry] = await database.db.select().from(waitingList).where(eq(waitingList.email, "sortie@exemple.fr"));
  expect(entry?.state).toBe("left");
});

test("whoever lets go of an offer waits no more: the next in turn has it at once, and they may join anew", async () => {
  const sale = await makeSale(app, { capacity: 1 });
  const full = await buyAsGuest(app, sale);
  const asked = { eventId: sale.eventId, slotId: sale.slotIds[0], tariffId: sale.tariffIds[0], quantity: 1 };
  const join = (email: string) => joinWaitingList(app.ctx(visitor), { ...asked, email });
  const first = await join("premiere@exemple.fr");
  await join("suivante@exemple.fr");
  const [ticketId] = await ticketIdsOf(full.id);
  await refundTicket(app.ctx(sale.artist.actor), { ticketId });
  await app.jobs.runDue();
  const [mail] = await mailsTo(app, "premiere@exemple.fr");
  expect(mail?.text).toMatch(/Vous n’en voulez plus.*la laisser aussitôt[\s\S]*À payer\s:\s15\s€/);
  const turn = async () =>
    findWaitingTurn(app.ctx(visitor), { entryId: first.entryId, token: first.token ?? undefined });
  const offer = (await turn())?.offer;
  expect(mail?.text).toContain(`/commande/${offer?.id}?cle=${offer?.token}`);
  await abandonOrder(app.ctx(visitor), { orderId: offer?.id, token: offer?.token });
  expect(await turn()).toMatchObject({ state: "left", offer: null });
  await app.jobs.runDue();
  expect((await mailsTo(app, "suivante@exemple.fr"))[0]?.subject).toContain("Une place s’est libérée");
  expect((await join("premiere@exemple.fr")).entryId).not.toBeNull();
});

describe("a promo code", () => {
  test("takes off a share or an amount: both at once are refused, and so is neither, each with its own words", async () => {
    const sale = await makeSale(app);
    const create = (rebate: object) =>
      createPromoCode(app.ctx(sale.artist.actor), { eventId: sale.eventId, code: "DEUX", ...rebate });
    await expect(create({ percent: 10, amountCents: 500 })).rejects.toMatchObject({
      fields: { amountCents: [expect.stringMatching(/pas les deux/)] },
    });
    await expect(create({})).rejects.toMatchObject({
      fields: { percent: [expect.not.stringMatching(/pas les deux/)] },
    });
  });

  test("lowers fixed prices, counts its tickets, and is refused when used up", async () => {
    const sale = await makeSale(app, { tariffs: [fixedTariff(1500, 50)] });
    await createPromoCode(app.ctx(sale.artist.actor), {
      eventId: sale.eventId,
      code: "amis",
      percent: 20,
      maxTickets: 2,
    });
    const promoCode = "Amis";
    const with2 = await holdSeats(app.ctx(visitor), { ...wishFor(sale, { quantity: 2 }), promoCode });
    expect(with2.totalCents).toBe(2400);
    await expect(holdSeats(app.ctx(visitor), { ...wishFor(sale), promoCode })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(holdSeats(app.ctx(visitor), { ...wishFor(sale), promoCode: "RIEN" })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("of five at once who use the last ticket of it, one does", async () => {
    const sale = await makeSale(app);
    await createPromoCode(app.ctx(sale.artist.actor), { eventId: sale.eventId, code: "UN", percent: 50 }).catch(
      () => undefined,
    );
    await createPromoCode(app.ctx(sale.artist.actor), {
      eventId: sale.eventId,
      code: "DERNIER",
      amountCents: 500,
      maxTickets: 1,
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => holdSeats(app.ctx(visitor), { ...wishFor(sale), promoCode: "DERNIER" })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("buyers and organisers", () => {
  test("a buyer asks for a refund, the organiser refuses, then grants", async () => {
    const sale = await makeSale(app);
    const order = await buyAsGuest(app, sale, { email: "demande@exemple.fr" });
    const [ticketId = ""] = await ticketIdsOf(order.id);
    const ask = () => requestTicketRefund(app.ctx(visitor), { ticketId, token: order.token, message: "Fièvre" });
    await ask();
    await answerRefundRequest(app.ctx(sale.artist.actor), { ticketId, granted: false, answer: "Désolée" });
    await ask();
    const { participants } = await listParticipants(app.ctx(sale.host.actor), { eventId: sale.eventId });
    expect(participants[0]?.refundRequest).toEqual({ state: "asked", message: "Fièvre" });
    await answerRefundRequest(app.ctx(sale.artist.actor), { ticketId, granted: true });
    await app.jobs.runDue();
    const refunds = await database.db.select().from(paymentRefunds).where(eq(paymentRefunds.eventId, sale.eventId));
    expect(refunds).toMatchObject([{ cause: "buyer", state: "done", amountCents: 1500 }]);
  });

  test("a ticket is passed on by mail, and stays the buyer's to refund", async () => {
    const sale = await makeSale(app);
    const order = await buyAsGuest(app, sale);
    const [ticketId = ""] = await ticketIdsOf(order.id);
    const email = "amie@exemple.fr";
    await passOnTicket(app.ctx(visitor), { ticketId, token: order.token, holderName: "Inès", email });
    expect((await mailsTo(app, email))[0]?.text).toContain(`/billet/${ticketId}?jeton=`);
    const view = await getOrder(app.ctx(system), { orderId: order.id });
    expect(view.tickets[0]?.holderName).toBe("Inès");
    await expect(passOnTicket(app.ctx(visitor), { ticketId, holderName: "X", email })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("guests of the organiser take seats that cost nothing, once", async () => {
    const sale = await makeSale(app, { capacity: 2 });
    const invitation = {
      eventId: sale.eventId,
      slotId: sale.slotIds[0],
      tariffId: sale.tariffIds[0],
      holderNames: ["Zoé", "Malik"],
      email: "invites@exemple.fr",
      idempotencyKey: newId(),
    };
    const invite = () => inviteGuest(app.ctx(sale.artist.actor), invitation);
    expect(await invite()).toEqual(await invite());
    await expect(holdAsGuest(app, sale)).rejects.toMatchObject({ reason: "sold_out" });
    expect((await mailsTo(app, "invites@exemple.fr"))[0]?.subject).toContain("Vos billets");
  });

  test("what was booked as a guest belongs to the account with the same proved address", async () => {
    const sale = await makeSale(app);
    const email = "plus-tard@exemple.fr";
    await buyAsGuest(app, sale, { email });
    const person = await makePerson(app);
    expect((await listMyTickets(app.ctx(person.actor))).ahead).toEqual([]);
    await claimGuestOrders(app.ctx(system), { userId: person.user.id, email });
    const { ahead } = await listMyTickets(app.ctx(person.actor));
    expect(ahead.map(({ tickets }) => tickets.map(({ event }) => event.id))).toEqual([[sale.eventId]]);
  });
});
