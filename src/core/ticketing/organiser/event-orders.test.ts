import { and, eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { newId } from "#platform/ids.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { participantMessages } from "../after-sale-tables.ts";
import { readGuestList } from "../participant-rules.ts";
import { answerRefundRequest, listRefundRequests, requestTicketRefund } from "../refunds/refund-requests.ts";
import { refundTickets } from "../refunds/refund-tickets.ts";
import { resendTickets } from "../tickets/hand-out-tickets.ts";
import { joinWaitingList, listWaiting } from "../waiting-list/join-waiting-list.ts";
import { getEventOrder, renameHolder } from "./event-orders.ts";
import { inviteGuests, listInvitations, withdrawInvitation } from "./invitations.ts";
import {
  listParticipantMessages,
  messageParticipants,
  previewMessage,
  sendParticipantMessage,
} from "./message-participants.ts";

const database = useDatabase();
const app = useMoneyApp(database);

const artist = (sale: TestSale) => app.ctx(sale.artist.actor);
const host = (sale: TestSale) => app.ctx(sale.host.actor);
const refundsOf = ({ eventId }: TestSale) =>
  database.db.select().from(paymentRefunds).where(eq(paymentRefunds.eventId, eventId));
const where = (sale: TestSale) => ({ eventId: sale.eventId, slotId: sale.slotIds[0], tariffId: sale.tariffIds[0] });

describe("a booking in the organiser's hand", () => {
  test("is given back whole, once, in one mail with the reason, however often it is sent at once", async () => {
    const sale = await makeSale(app);
    const order = await buyAsGuest(app, sale, { quantity: 3, email: "trois@exemple.fr" });
    const refund = { orderId: order.id, reason: "La salle est plus petite que prévu." };
    const done = await Promise.all(Array.from({ length: 6 }, () => refundTickets(host(sale), refund)));
    expect(done.map(({ given }) => given).sort()).toEqual([0, 0, 0, 0, 0, 3]);
    const mails = (await mailsTo(app, "trois@exemple.fr")).filter(({ subject }) => subject.startsWith("Remboursement"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("La salle est plus petite que prévu.");
    expect(mails[0]?.text).toContain("45\u202f€");
    expect((await refundsOf(sale)).map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ["done", 1500],
      ["done", 1500],
      ["done", 1500],
    ]);
    const view = await getEventOrder(artist(sale), { eventId: sale.eventId, orderId: order.id });
    expect(view.tickets[0]).toMatchObject({ state: "refunded", reason: refund.reason, refundState: "done" });
  });

  test("one ticket of it is given back with the request that asked for it, and the others stay", async () => {
    const sale = await makeSale(app);
    const order = await buyAsGuest(app, sale, { quantity: 2 });
    const ticketId = order.tickets[1]?.id;
    await requestTicketRefund(app.ctx(visitor), { ticketId, token: order.token, message: "Je suis malade" });
    const { eventId } = sale;
    expect(await listRefundRequests(host(sale), { eventId })).toMatchObject([{ ticketId, message: "Je suis malade" }]);
    expect(await refundTickets(artist(sale), { orderId: order.id, ticketId, reason: "Bien sûr." })).toEqual({
      given: 1,
      asked: false,
    });
    expect(await listRefundRequests(host(sale), { eventId })).toEqual([]);
    const { tickets } = await getEventOrder(artist(sale), { eventId, orderId: order.id });
    expect(tickets.map(({ state }) => state)).toEqual(["valid", "refunded"]);
    expect(tickets[1]?.request?.state).toBe("granted");
    const other = await buyAsGuest(app, await makeSale(app));
    const mixed = { orderId: order.id, ticketId: other.tickets[0]?.id, reason: "x" };
    await expect(refundTickets(artist(sale), mixed)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a request is answered once: the same answer again is the same, another one comes too late", async () => {
    const sale = await makeSale(app);
    const order = await buyAsGuest(app, sale, { email: "fievre@exemple.fr" });
    const ticketId = order.tickets[0]?.id;
    await requestTicketRefund(app.ctx(visitor), { ticketId, token: order.token });
    const grant = { ticketId, granted: true, answer: "Soignez-vous bien." };
    await Promise.all([answerRefundRequest(artist(sale), grant), answerRefundRequest(host(sale), grant)]);
    await expect(answerRefundRequest(host(sale), { ticketId, granted: false })).rejects.toMatchObject({
      reason: "already_answered",
    });
    expect(await refundsOf(sale)).toHaveLength(1);
    expect((await mailsTo(app, "fievre@exemple.fr"))[0]?.text).toContain("Soignez-vous bien.");
  });

  test("its tickets are mailed again to whoever booked, once in five minutes, and its holder renamed", async () => {
    const sale = await makeSale(app);
    const order = await buyAsGuest(app, sale, { email: "perdu@exemple.fr" });
    const which = { eventId: sale.eventId, orderId: order.id };
    const confirmations = async () =>
      (await mailsTo(app, "perdu@exemple.fr")).filter(({ subject }) => subject.startsWith("Vos billets"));
    expect(await confirmations()).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => resendTickets(host(sale), which)));
    expect(await confirmations()).toHaveLength(2);
    await app.clock.advance(6 * 60_000);
    await resendTickets(host(sale), which);
    expect(await confirmations()).toHaveLength(3);
    await renameHolder(host(sale), { ticketId: order.tickets[0]?.id, holderName: "Zoé" });
    expect((await getEventOrder(host(sale), which)).tickets[0]?.holderName).toBe("Zoé");
    await refundTickets(host(sale), { orderId: order.id, reason: "Fini" });
    await expect(resendTickets(host(sale), which)).rejects.toMatchObject({ reason: "nothing_to_send" });
    await expect(renameHolder(host(sale), { ticketId: order.tickets[0]?.id, holderName: "X" })).rejects.toMatchObject({
      reason: "ticket_over",
    });
  });

  test("is nobody else's", async () => {
    const sale = await makeSale(app);
    const order = await buyAsGuest(app, sale);
    const other = await makeSale(app);
    const stranger = app.ctx((await makePerson(app)).actor);
    const which = { eventId: sale.eventId, orderId: order.id };
    const ticketId = order.tickets[0]?.id;
    const refused = { code: "forbidden" };
    await expect(getEventOrder(stranger, which)).rejects.toMatchObject(refused);
    await expect(resendTickets(stranger, which)).rejects.toMatchObject(refused);
    await expect(refundTickets(stranger, { orderId: order.id, reason: "x" })).rejects.toMatchObject(refused);
    await expect(renameHolder(stranger, { ticketId, holderName: "x" })).rejects.toMatchObject(refused);
    // Nor another event's organiser's, by way of their own event.
    const sideways = { eventId: other.eventId, orderId: order.id };
    await expect(getEventOrder(artist(other), sideways)).rejects.toMatchObject({ code: "not_found" });
    await expect(resendTickets(artist(other), sideways)).rejects.toMatchObject({ code: "not_found" });
    await expect(withdrawInvitation(artist(other), sideways)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the guest list", () => {
  test("is read as people paste it", () => {
    const { guests, wrong } = readGuestList(
      "Ève Martin, Eve@Exemple.fr\n\nPaul <paul@exemple.fr>\r\nInès\tines@exemple.fr\nsans adresse\nseule@exemple.fr\n",
    );
    expect(guests).toEqual([
      { name: "Ève Martin", email: "eve@exemple.fr" },
      { name: "Paul", email: "paul@exemple.fr" },
      { name: "Inès", email: "ines@exemple.fr" },
    ]);
    expect(wrong).toEqual(["sans adresse", "seule@exemple.fr"]);
  });

  test("gives each a seat, once, or nobody one; a withdrawn seat is free again and its guest told", async () => {
    const sale = await makeSale(app, { capacity: 3 });
    const invite = { ...where(sale), idempotencyKey: newId() };
    const guests = "Ève, eve@exemple.fr\nPaul, eve@exemple.fr\nInès, ines@exemple.fr";
    await Promise.all([1, 2].map(() => inviteGuests(artist(sale), { ...invite, guests })));
    const { eventId } = sale;
    const listed = await listInvitations(host(sale), { eventId });
    expect(listed.map(({ email, tickets }) => [email, tickets.length]).sort()).toEqual([
      ["eve@exemple.fr", 2],
      ["ines@exemple.fr", 1],
    ]);
    const orderId = listed.find(({ email }) => email === "ines@exemple.fr")?.orderId;
    const withdrawn = await Promise.all([1, 2].map(() => withdrawInvitation(artist(sale), { eventId, orderId })));
    expect(withdrawn.sort()).toEqual([0, 1]);
    expect((await mailsTo(app, "ines@exemple.fr"))[0]?.subject).toContain("Billets annulés");
    // Two more do not fit: neither gets a seat.
    const two = { ...where(sale), idempotencyKey: newId(), guests: "Léa, lea@exemple.fr\nNoé, noe@exemple.fr" };
    await expect(inviteGuests(artist(sale), two)).rejects.toMatchObject({ reason: "sold_out" });
    expect(await listInvitations(host(sale), { eventId })).toHaveLength(2);
    await expect(inviteGuests(artist(sale), { ...two, guests: "Léa" })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("and the waiting list are seen by both sides", async () => {
    const sale = await makeSale(app, { capacity: 1 });
    await buyAsGuest(app, sale);
    await joinWaitingList(app.ctx(visitor), { ...where(sale), quantity: 1, email: "patiente@exemple.fr" });
    for (const ctx of [artist(sale), host(sale)]) {
      expect(await listWaiting(ctx, { eventId: sale.eventId })).toMatchObject([
        { email: "patiente@exemple.fr", quantity: 1, state: "waiting" },
      ]);
    }
  });
});

describe("a message to participants", () => {
  const words = { subject: "Venez tôt", text: "La porte ferme à l’heure.\n\nÀ bientôt !" };

  test("reaches each address once, by itself, whether sent twice or interrupted; answers go to its author", async () => {
    const sale = await makeSale(app, { slots: 2 });
    const addresses = ["a@exemple.fr", "b@exemple.fr", "c@exemple.fr"];
    for (const email of addresses) await buyAsGuest(app, sale, { email, quantity: 2 });
    await buyAsGuest(app, sale, { email: "a@exemple.fr" });
    await buyAsGuest(app, sale, { email: "autre-date@exemple.fr", slot: 1 });
    const gone = await buyAsGuest(app, sale, { email: "parti@exemple.fr" });
    await refundTickets(artist(sale), { orderId: gone.id, reason: "x" });
    const message = { eventId: sale.eventId, slotId: sale.slotIds[0], ...words };
    expect(await previewMessage(host(sale), message)).toMatchObject({ recipients: 3 });
    const key = { idempotencyKey: newId() };
    const sent = await Promise.all([1, 2, 3].map(() => messageParticipants(host(sale), { ...message, ...key })));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    const messageId = sent[0]?.messageId ?? "";
    // Two workers at once, and one that died after the mails but before it could say so.
    await Promise.all([sendParticipantMessage(app.ctx(), messageId), sendParticipantMessage(app.ctx(), messageId)]);
    await database.db.update(participantMessages).set({ sentAt: null }).where(eq(participantMessages.id, messageId));
    await app.jobs.runDue();
    const mails = await database.db
      .select()
      .from(outgoingMails)
      .where(like(outgoingMails.onceKey, `participant-message:${messageId}:%`));
    expect(mails.map(({ to, replyTo }) => [to, replyTo]).sort()).toEqual(
      addresses.map((email) => [email, sale.host.user.email]),
    );
    const received = (await mailsTo(app, "a@exemple.fr")).filter(({ subject }) => subject === words.subject);
    expect(received.map(({ text }) => text.includes("La porte ferme à l’heure."))).toEqual([true]);
    expect(await listParticipantMessages(artist(sale), { eventId: sale.eventId })).toMatchObject([
      { subject: "Venez tôt", recipients: 3, slotId: sale.slotIds[0] },
    ]);
    const audited = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, sale.eventId), eq(auditEntries.action, "ticketing.participants_messaged")));
    expect(audited).toHaveLength(1);
  });

  test("is refused to strangers, to nobody, for another event's date, and the sixth time in a day", async () => {
    const sale = await makeSale(app);
    const other = await makeSale(app);
    const message = { eventId: sale.eventId, ...words };
    const send = (ctx = artist(sale), changes: object = {}) =>
      messageParticipants(ctx, { ...message, idempotencyKey: newId(), ...changes });
    await expect(send()).rejects.toMatchObject({ reason: "nobody_to_write_to" });
    await buyAsGuest(app, sale);
    await expect(send(artist(sale), { slotId: other.slotIds[0] })).rejects.toMatchObject({ code: "not_found" });
    const stranger = await makePerson(app);
    await expect(send(app.ctx(stranger.actor))).rejects.toMatchObject({ code: "forbidden" });
    await expect(previewMessage(app.ctx(stranger.actor), message)).rejects.toMatchObject({ code: "forbidden" });
    for (let each = 0; each < 5; each++) await send();
    await expect(send()).rejects.toMatchObject({ code: "rate_limited" });
  });
});
