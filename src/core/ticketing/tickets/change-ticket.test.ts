import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { answerPostponement, askPostponement } from "#core/events/postponement/postpone-event.ts";
import { parisDay } from "#platform/french-dates.ts";
import { makeAddressedSale } from "#tests/support/addressed-sale.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, holdAsGuest } from "#tests/support/sales.ts";
import { withoutRowLocks } from "#tests/support/statements.ts";
import { ticketBearers } from "../after-sale-tables.ts";
import { offerPostponement } from "../event-changes/offer-postponement.ts";
import { refundTicket } from "../refunds/refund-tickets.ts";
import { getOrder } from "../selling/get-order.ts";
import { passOnTicket, takeBackTicket } from "./change-ticket.ts";
import { getTicket, getTicketCalendar, getTicketFile } from "./get-ticket.ts";
import { sendReminders } from "./send-reminders.ts";
import { getOrderTicketsFile } from "./ticket-files.ts";

const database = useDatabase();
const app = useMoneyApp(database);
const guest = () => app.ctx(visitor);
const DAY = 24 * 3600_000;
const gone = { code: "expired", reason: "ticket_passed_on" };
const missing = { code: "not_found" };

/** Two tickets of one order: the first goes to somebody else. */
async function bought(startsInDays = 30) {
  const sale = await makeAddressedSale(app, { startsInDays });
  const { id: orderId, token } = await buyAsGuest(app, sale, { quantity: 2, email: "acheteuse@exemple.fr" });
  const order = await getOrder(guest(), { orderId, token });
  const [first, second] = order.tickets.map(({ id }) => id);
  if (!first || !second) throw new Error("no tickets");
  const pass = (email: string) => passOnTicket(guest(), { ticketId: first, token, holderName: "Noé", email });
  return { sale, orderId, orderToken: token, ticketId: first, kept: second, pass };
}

const subjectsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(app, email)).map(({ subject }) => subject.split("\u202f")[0] ?? "");

async function linkTo(email: string) {
  const mail = (await mailsTo(app, email)).find(({ subject }) => subject.startsWith("Un billet pour vous"));
  const [, ticketId = "", token = ""] = /\/billet\/([\w-]+)\?jeton=([\w-]+)/.exec(mail?.text ?? "") ?? [];
  return { ticketId, token };
}

describe("a ticket that changes hands", () => {
  test("leaves its buyer's code and every earlier link behind; each learns where it went", async () => {
    const { ticketId, orderId, orderToken, kept, pass } = await bought();
    const buyers = async () => (await getTicket(guest(), { ticketId, orderToken })).ticket;
    const own = (await buyers()).code;
    await pass("noe@exemple.fr");
    expect(await buyers()).toMatchObject({ code: null, passedOnTo: "noe@exemple.fr", holderName: "Noé" });
    await expect(getTicketFile(guest(), { ticketId, orderToken })).rejects.toMatchObject(missing);
    const given = (await mailsTo(app, "noe@exemple.fr"))[0]?.text ?? "";
    // From whom, where, and when to come: nobody opens a ticket from a stranger.
    expect(given).toMatch(/acheteuse@exemple\.fr a réservé et vous donne cette place/);
    expect(given).toContain("impasse du Hérisson-Étoilé");
    expect(given).toMatch(/Arrivez 30 minutes avant/);
    const noe = await linkTo("noe@exemple.fr");
    const { ticket: theirs, isBuyer } = await getTicket(guest(), noe);
    expect([isBuyer, theirs.passedOnTo]).toEqual([false, null]);
    expect(theirs.code).toMatch(/^HLM2\./);
    expect(theirs.code).not.toBe(own);

    await pass("lea@exemple.fr");
    for (const open of [getTicket, getTicketFile, getTicketCalendar]) {
      await expect(open(guest(), noe)).rejects.toMatchObject(gone);
    }
    expect(await subjectsTo("noe@exemple.fr")).toEqual(["Ce billet n’est plus le vôtre", "Un billet pour vous"]);
    const lea = await linkTo("lea@exemple.fr");
    expect((await getTicket(guest(), lea)).ticket.code).not.toBe(theirs.code);
    // A token that was never anybody's tells nothing.
    await expect(getTicket(guest(), { ticketId, token: kept })).rejects.toMatchObject(missing);

    await expect(takeBackTicket(guest(), { ticketId, token: lea.token })).rejects.toMatchObject(missing);
    await takeBackTicket(guest(), { ticketId, token: orderToken });
    await takeBackTicket(guest(), { ticketId, token: orderToken });
    await expect(getTicket(guest(), lea)).rejects.toMatchObject(gone);
    const back = await buyers();
    expect(back).toMatchObject({ passedOnTo: null, holderName: null });
    expect([own, theirs.code]).not.toContain(back.code);
    expect((await getOrderTicketsFile(guest(), { orderId, token: orderToken })).contentType).toBe("application/pdf");
  });

  test("to the same person again is the same link, sent again", async () => {
    const { pass } = await bought();
    await pass("deux@exemple.fr");
    const first = await linkTo("deux@exemple.fr");
    await app.clock.advance(1000);
    await pass("deux@exemple.fr");
    expect(await linkTo("deux@exemple.fr")).toEqual(first);
    expect(await subjectsTo("deux@exemple.fr")).toEqual(["Un billet pour vous", "Un billet pour vous"]);
  });

  async function takeBackAtOnce() {
    const { ticketId, orderToken, pass } = await bought();
    await pass("vite@exemple.fr");
    await Promise.all(Array.from({ length: 8 }, () => takeBackTicket(guest(), { ticketId, token: orderToken })));
    const [bearer] = await database.db.select().from(ticketBearers).where(eq(ticketBearers.ticketId, ticketId));
    const audited = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, ticketId), eq(auditEntries.action, "ticketing.ticket_taken_back")));
    return { passes: bearer?.passes, times: audited.length };
  }

  test("taken back eight times at once, it changes hands once", async () => {
    expect(await takeBackAtOnce()).toEqual({ passes: 2, times: 1 });
  });

  test("without the order's lock the same race changes it several times (negative control)", async () => {
    expect((await withoutRowLocks(takeBackAtOnce)).times).toBeGreaterThan(1);
  });
});

describe("whoever was given a ticket is told", () => {
  test("of a new date, once, with the ticket; the day before, with the address; the buyer who gave all away is not", async () => {
    const { sale, ticketId, kept, orderToken, pass } = await bought();
    await pass("invite@exemple.fr");
    const also = { ticketId: kept, token: orderToken, holderName: "Léa", email: "invitee@exemple.fr" };
    await passOnTicket(guest(), also);
    const day = parisDay(new Date(app.clock.now().getTime() + 60 * DAY));
    const moves = [{ slotId: sale.slotIds[0], day, startTime: "19:00", endTime: "21:00" }];
    const wish = { eventId: sale.eventId, moves, reason: "La salle est inondée, nous la séchons." };
    const { postponementId } = await askPostponement(app.ctx(sale.artist.actor), wish);
    await answerPostponement(app.ctx(sale.host.actor), { postponementId, agreed: true });
    await Promise.all(Array.from({ length: 5 }, () => offerPostponement(app.ctx(system), postponementId)));
    await app.jobs.runDue();
    const letters = (await mailsTo(app, "invite@exemple.fr")).filter(({ subject }) => subject.startsWith("Nouvelle"));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("inondée");
    expect(letters[0]?.text).toContain(`/billet/${ticketId}?jeton=`);
    expect(letters[0]?.text).not.toContain("/commande/");
    expect(await subjectsTo("invitee@exemple.fr")).toContain("Nouvelle date");
    expect(await subjectsTo("acheteuse@exemple.fr")).toContain("Nouvelle date");

    await app.clock.set(new Date(Date.parse(`${day}T12:00:00Z`) - DAY));
    await app.clock.advance(10 * 3600_000);
    await Promise.all(Array.from({ length: 4 }, () => sendReminders(app.ctx(system))));
    await app.jobs.runDue();
    const reminders = (await mailsTo(app, "invite@exemple.fr")).filter(({ subject }) => subject.startsWith("C’est"));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).toContain("Hérisson");
    expect(await subjectsTo("acheteuse@exemple.fr")).not.toContain("C’est demain");
  });

  test("when the ticket is refunded or the evening called off, without a word about the money", async () => {
    const { sale, ticketId, pass } = await bought();
    await pass("rendu@exemple.fr");
    const other = await holdAsGuest(app, sale, { email: "seconde@exemple.fr" });
    await app.pay(other.payment?.state === "ready" ? other.payment.form : { paymentId: "", clientSecret: "" });
    await app.payments.deliverWebhooks();
    const second = { ticketId: other.tickets[0]?.id, token: other.token, holderName: "Zoé", email: "zoe@exemple.fr" };
    await passOnTicket(guest(), second);
    await refundTicket(app.ctx(sale.artist.actor), { ticketId });
    await app.jobs.runDue();
    const [refunded] = await mailsTo(app, "rendu@exemple.fr");
    expect(refunded?.subject).toMatch(/^Billet annulé/);
    expect(refunded?.text).not.toMatch(/€|rendus/);
    const justification = "Le plafond du salon a cédé sous la pluie.";
    await cancelEvent(app.ctx(sale.host.actor), { eventId: sale.eventId, justification });
    await app.jobs.runDue();
    const [off] = await mailsTo(app, "zoe@exemple.fr");
    expect(off?.text).toContain("La soirée pour laquelle un billet vous avait été donné est annulée");
    const [buyer] = await mailsTo(app, "seconde@exemple.fr");
    expect(buyer?.text).toContain(justification);
    // Nobody hears twice of what is over.
    expect((await subjectsTo("rendu@exemple.fr")).filter((subject) => subject === "Billet annulé")).toHaveLength(1);
  });

  test("and nobody else: a stranger can neither pass it on nor take it back", async () => {
    const { ticketId, pass } = await bought();
    await pass("porteur@exemple.fr");
    const stranger = await makePerson(app);
    const ctx = app.ctx(stranger.actor);
    await expect(takeBackTicket(ctx, { ticketId })).rejects.toMatchObject(missing);
    await expect(passOnTicket(ctx, { ticketId, holderName: "Moi", email: stranger.user.email })).rejects.toMatchObject(
      missing,
    );
  });
});
