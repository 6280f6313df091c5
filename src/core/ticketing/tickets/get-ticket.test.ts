import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { exactWords, LICENCE, makeAddressedSale } from "#tests/support/addressed-sale.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, payFor, type SaleOptions, wishFor } from "#tests/support/sales.ts";
import { limitBooking } from "../limits.ts";
import { plainNameOf } from "../mails/mail-frame.ts";
import type { TicketState } from "../process.ts";
import { answerRefundRequest, requestTicketRefund } from "../refunds/refund-requests.ts";
import { refundTicket } from "../refunds/refund-tickets.ts";
import { getOrder } from "../selling/get-order.ts";
import { holdSeats } from "../selling/hold-seats.ts";
import { tickets } from "../tables.ts";
import { ticketToken } from "./bearers.ts";
import { passOnTicket, renameTicket, takeBackTicket } from "./change-ticket.ts";
import { findTickets } from "./find-tickets.ts";
import { getTicket, getTicketCalendar } from "./get-ticket.ts";
import { listMyTickets } from "./list-my-tickets.ts";

const database = useDatabase();
const app = useMoneyApp(database);
const missing = { code: "not_found" };
const guest = () => app.ctx(visitor);

async function bought(email: string, options?: SaleOptions) {
  const sale = await makeAddressedSale(app, options);
  const { id: orderId, token } = await buyAsGuest(app, sale, { quantity: 2, email });
  const order = await getOrder(guest(), { orderId, token });
  const ticketId = order.tickets[0]?.id ?? "";
  return { sale, orderId, orderToken: token, ticketId, tickets: order.tickets };
}

const setState = (ticketId: string, state: TicketState) =>
  database.db.update(tickets).set({ state }).where(eq(tickets.id, ticketId));

test("who is given a ticket reads by whom, and that the evening may still be called off; taken back, it is in the buyer's name", async () => {
  const goal = { goalCents: 15_000, delayDays: 7, maintainIfMissed: false } as const;
  const sale = await makeAddressedSale(app, { startsInDays: 30, terms: { goal } });
  const said = { firstName: "Inès", lastName: "Le Goff" };
  const { id: orderId, token } = await buyAsGuest(app, sale, { email: "ines@exemple.fr", said });
  const { tickets: mine } = await getOrder(guest(), { orderId, token });
  const ticketId = mine[0]?.id ?? "";
  await passOnTicket(guest(), { ticketId, token, holderName: "Noé", email: "recu@exemple.fr" });
  const [mail] = await mailsTo(app, "recu@exemple.fr");
  expect(mail?.text).toContain("Inès Le Goff (ines@exemple.fr) a réservé et vous donne cette place");
  expect(mail?.text).toMatch(/les ventes atteignent 150\s€.*votre billet n’est plus utilisable/);
  expect(mail?.text).not.toContain("remboursés");
  await takeBackTicket(guest(), { ticketId, token });
  expect((await getTicket(guest(), { ticketId, orderToken: token })).ticket.holderName).toBe("Inès Le Goff");
});

test("what is no name is not said to be one: then there is the address alone", () => {
  expect(plainNameOf("  Jean-Noël   d’Œil ")).toBe("Jean-Noël d’Œil");
  for (const other of [
    "Gagnez sur https://x.example",
    "Rappelez le 0612345678",
    "Un deux trois quatre cinq six",
    " ",
    null,
  ])
    expect(plainNameOf(other)).toBeUndefined();
});

describe("a ticket's page", () => {
  test("opens by the order's link for the buyer, by its own link for its bearer, and for nobody else", async () => {
    const { ticketId, orderToken, sale } = await bought("page@exemple.fr");
    const { ticket, isBuyer } = await getTicket(guest(), { ticketId, orderToken });
    expect(isBuyer).toBe(true);
    expect(ticket).toMatchObject({
      number: 1,
      organiser: { name: "Association Là-haut", licenceNumber: LICENCE },
      access: { street: "17 bis impasse du Hérisson-Étoilé", town: "75020 Paris" },
    });
    await passOnTicket(guest(), { ticketId, token: orderToken, holderName: "Noé", email: "porte@exemple.fr" });
    const token = ticketToken(guest(), { ticketId, passes: 1 });
    expect(await getTicket(guest(), { ticketId, token })).toMatchObject({ isBuyer: false });
    const stranger = await makePerson(app);
    for (const ctx of [guest(), app.ctx(stranger.actor), app.ctx(sale.artist.actor)]) {
      await expect(getTicket(ctx, { ticketId })).rejects.toMatchObject(missing);
      await expect(getTicket(ctx, { ticketId, token: orderToken, orderToken: token })).rejects.toMatchObject(missing);
      await expect(getTicketCalendar(ctx, { ticketId })).rejects.toMatchObject(missing);
    }
    expect((await getTicketCalendar(guest(), { ticketId, token })).body.replace(/\r\n /g, "")).toContain("Hérisson");
  });

  test("has neither code nor address once the ticket is refunded, cancelled or disputed", async () => {
    const { ticketId, orderToken } = await bought("perdu@exemple.fr");
    expect((await getTicket(guest(), { ticketId, orderToken })).ticket.code).toMatch(/^HLM1\./);
    for (const state of ["refunded", "cancelled", "disputed", "lost"] as const) {
      await setState(ticketId, state);
      const page = await getTicket(guest(), { ticketId, orderToken });
      expect(page.ticket).toMatchObject({ state, code: null, access: null });
      for (const word of exactWords) expect(JSON.stringify(page)).not.toContain(word);
      await expect(getTicketCalendar(guest(), { ticketId, orderToken })).rejects.toMatchObject(missing);
    }
  });

  test("follows a rename, a ticket passed on by mail, and a request that is refused, then granted", async () => {
    const { ticketId, orderToken: token, sale } = await bought("donne@exemple.fr");
    const bearer = ticketToken(guest(), { ticketId, passes: 1 });
    await expect(renameTicket(guest(), { ticketId, token: bearer, holderName: "X" })).rejects.toMatchObject(missing);
    await renameTicket(guest(), { ticketId, token, holderName: "Ève Martin" });
    await passOnTicket(guest(), { ticketId, token, holderName: "Noé", email: "noe@exemple.fr" });
    const [mail] = await mailsTo(app, "noe@exemple.fr");
    const link = /\/billet\/([\w-]+)\?jeton=([\w-]+)/.exec(mail?.text ?? "");
    expect(await getTicket(guest(), { ticketId: link?.[1], token: link?.[2] })).toMatchObject({
      isBuyer: false,
      ticket: { holderName: "Noé" },
    });
    await requestTicketRefund(guest(), { ticketId, token, message: "Je suis malade" });
    const asOrganiser = app.ctx(sale.artist.actor);
    await answerRefundRequest(asOrganiser, { ticketId, granted: false, answer: "Trop tard" });
    const refused = await getTicket(guest(), { ticketId, orderToken: token });
    expect(refused.ticket.refundRequest).toMatchObject({ state: "refused", answer: "Trop tard" });
    const theirs = await getTicket(guest(), { ticketId, token: bearer });
    expect(theirs.ticket.refundRequest).toBeNull();
    await requestTicketRefund(guest(), { ticketId, token });
    await answerRefundRequest(asOrganiser, { ticketId, granted: true });
    const granted = await getTicket(guest(), { ticketId, orderToken: token });
    expect(granted.ticket).toMatchObject({ state: "refunded", code: null, refundRequest: { state: "granted" } });
  });

  test("is passed on a few times an hour, not more", async () => {
    const { ticketId, orderToken: token } = await bought("souvent@exemple.fr");
    const pass = (email: string) => passOnTicket(guest(), { ticketId, token, holderName: "Noé", email });
    for (let time = 0; time < 5; time += 1) await pass(`ami${time}@exemple.fr`);
    await expect(pass("ami6@exemple.fr")).rejects.toMatchObject({ code: "rate_limited" });
  });
});

test("my tickets: what is to come first, then what is over or was given back; nobody else's", async () => {
  const person = await makePerson(app);
  const buy = async (startsInDays: number) => {
    const sale = await makeAddressedSale(app, { startsInDays });
    const order = await holdSeats(app.ctx(person.actor), wishFor(sale, { quantity: 2 }));
    await payFor(app, order);
    await app.payments.deliverWebhooks();
    return { sale, order };
  };
  const [late, soon, given] = [await buy(20), await buy(5), await buy(8)];
  for (const { id } of given.order.tickets) await refundTicket(app.ctx(given.sale.artist.actor), { ticketId: id });
  const mine = () => listMyTickets(app.ctx(person.actor));
  const before = await mine();
  expect(before.ahead.map(({ orderId }) => orderId)).toEqual([soon.order.id, late.order.id]);
  expect(before.ahead[0]?.tickets.map(({ number }) => number)).toEqual([1, 2]);
  expect(before.over.map(({ orderId }) => orderId)).toEqual([given.order.id]);
  await app.clock.advance(6 * 24 * 3600_000);
  const after = await mine();
  expect(after.ahead.map(({ orderId }) => orderId)).toEqual([late.order.id]);
  const stranger = await makePerson(app);
  expect(await listMyTickets(app.ctx(stranger.actor))).toMatchObject({ ahead: [], over: [] });
  await expect(listMyTickets(guest())).rejects.toMatchObject({ code: "unauthenticated" });
});

describe("lost tickets", () => {
  test("come again by mail to who booked, and the answer says nothing to others", async () => {
    const email = "perdue@exemple.fr";
    const { orderId } = await bought(email);
    await mailsTo(app, email);
    const known = await findTickets(guest(), { email: ` ${email.toUpperCase()} ` });
    const unknown = await findTickets(guest(), { email: "inconnue@exemple.fr" });
    expect([known, unknown]).toEqual([{ email }, { email: "inconnue@exemple.fr" }]);
    const [mail] = await mailsTo(app, email);
    expect(mail?.text).toMatch(new RegExp(`/commande/${orderId}\\?cle=[\\w-]+`));
    expect(await mailsTo(app, "inconnue@exemple.fr")).toEqual([]);
  });

  test("cannot be asked for again and again", async () => {
    const email = "harcelee@exemple.fr";
    for (let time = 0; time < 3; time += 1) await findTickets(guest(), { email });
    await expect(findTickets(guest(), { email })).rejects.toMatchObject({ code: "rate_limited" });
  });
});

test("thirty holds from one connection are fine, the next is refused in words; another connection is not", async () => {
  const busy = () => app.ctx(visitor, { callerKey: "busy" });
  for (let time = 0; time < 30; time += 1) await limitBooking(busy(), "hold");
  await expect(limitBooking(busy(), "hold")).rejects.toMatchObject({
    code: "rate_limited",
    detail: expect.stringContaining("Votre choix est gardé"),
  });
  await limitBooking(app.ctx(visitor, { callerKey: "other" }), "hold");
  await app.clock.advance(11 * 60_000);
  await limitBooking(busy(), "hold");
});
