import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { listAudit, recordAudit } from "#core/audit/audit-log.ts";
import { setSalesSettings } from "#core/events/event-settings.ts";
import { eventSearch, events } from "#core/events/tables.ts";
import { listMailsTo, readMail, resendMail } from "#core/mail/sent-mails.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { dismissMail } from "#core/mail/undelivered.ts";
import { reconcile } from "#core/payments/reconcile.ts";
import { passOnTicket } from "#core/ticketing/tickets/change-ticket.ts";
import { parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { moneyJobs, useMoneyApp } from "#tests/support/money.ts";
import { mailsTo, makePerson, type TestPerson } from "#tests/support/people.ts";
import { buyAsGuest, holdAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { hideEvent, unhideEvent } from "../hide-event.ts";
import { exportJournal, listJournal } from "../journal/journal.ts";
import { refundBooking } from "../second-person/money-steps.ts";
import { findAnything } from "./find-anything.ts";
import { findBookings } from "./find-bookings.ts";
import { getOrderLife } from "./order-life.ts";

const database = useDatabase();
const app = useMoneyApp(database, moneyJobs);

let team: TestPerson;
const admin = () => app.ctx({ ...adminActor(), userId: team.user.id });
beforeAll(async () => {
  team = await makePerson(app, { firstName: "Ada", lastName: "Équipe" });
});

const reason = "Demandé par la personne, au téléphone.";

describe("a booking is found by what somebody says on the telephone", () => {
  let sale: TestSale;
  let orderId: string;
  let heldId: string;
  const email = "f.dupont-leger@exemple.fr";

  beforeAll(async () => {
    sale = await makeSale(app);
    const said = { firstName: "Françoise", lastName: "Dupont-Léger" };
    ({ id: orderId } = await buyAsGuest(app, sale, { quantity: 2, email, said }));
    ({ id: heldId } = await holdAsGuest(app, sale, {
      email: "oeuvre@exemple.fr",
      said: { firstName: "Zoé", lastName: "Œuvrard" },
    }));
    await buyAsGuest(app, sale, {
      quantity: 1,
      email: "autre@exemple.fr",
      said: { firstName: "Jean", lastName: "Petit" },
    });
    // The end of a card is in the provider's books.
    await reconcile(app.ctx(system));
  });

  const today = () => parisDay(app.clock.now());
  const questions: [string, () => string][] = [
    ["a name without accents or hyphen", () => "dupont leger"],
    ["a name the other way round, and more of it", () => "Mme DUPONT-LÉGER Françoise"],
    ["an address", () => email],
    ["part of an address", () => "leger@exem"],
    ["the short number", () => orderId.slice(-8).toUpperCase()],
    ["the beginning of the short number and a name", () => `${orderId.slice(-8, -3)} leger`],
    ["the whole number", () => orderId],
    ["a name, an amount, a day and a card", () => `une dame Dupont-Léger 30 € ${today()} carte 4242`],
    ["a name and an evening", () => "leger bach"],
    ["an amount and a name", () => "30,00 françoise"],
  ];

  test.each(questions)("%s", async (_what, text) => {
    const { bookings } = await findBookings(admin(), { text: text() });
    expect(bookings.map(({ id }) => id)).toContain(orderId);
    expect(bookings.map(({ id }) => id)).not.toContain(heldId);
  });

  test("what is not true of it does not find it", async () => {
    for (const text of ["dupont 31 €", "dupont carte 1111", "dupont 2020-01-01", "dupont petit", "leger impayée"]) {
      expect((await findBookings(admin(), { text })).total, text).toBe(0);
    }
  });

  test("what was never paid is found, held or not, by name or all together", async () => {
    for (const text of ["oeuvrard", "zoe impayée", heldId.slice(-8)]) {
      expect(
        (await findBookings(admin(), { text })).bookings.map(({ id }) => id),
        text,
      ).toEqual([heldId]);
    }
    const unpaid = await findBookings(admin(), { state: "impayees" });
    expect(unpaid.bookings.map(({ id }) => id)).toEqual([heldId]);
  });

  test("one field finds people, bookings and evenings together, and says how it was understood", async () => {
    const found = await findAnything(admin(), { text: "leger" });
    expect(found).toMatchObject({ called: "leger", bookings: { total: 1 }, people: { total: 0 } });
    const person = await findAnything(admin(), { text: sale.artist.user.id });
    expect(person?.people.found.map(({ id }) => id)).toEqual([sale.artist.user.id]);
    expect(person?.events.found.map(({ id }) => id)).toEqual([sale.eventId]);
    await expect(findAnything(app.ctx(sale.artist.actor), { text: "leger" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

test("an order's whole life is told in words: choice, payment, mails, one ticket given back, a ticket passed on", async () => {
  const sale = await makeSale(app);
  const email = "vie@exemple.fr";
  const order = await buyAsGuest(app, sale, { quantity: 2, email });
  await app.jobs.runDue();
  const [first, second] = order.tickets;
  await passOnTicket(app.ctx(visitor), {
    ticketId: second?.id ?? "",
    token: order.token,
    holderName: "Inès",
    email: "ines@exemple.fr",
  });
  expect(await refundBooking(admin(), { orderId: order.id, ticketId: first?.id, reason })).toBe(1);
  await app.jobs.runDue();
  await reconcile(app.ctx(system));
  const { moments, tickets, order: shown } = await getOrderLife(admin(), { orderId: order.id });
  expect(tickets.map(({ state }) => state).toSorted()).toEqual(["refunded", "valid"]);
  expect(shown.cardLast4).toBe("4242");
  const told = moments.map(({ text }) => text).join("\n");
  for (const words of [
    /Choix de 2 places, 30\s€, gardées jusqu’au/,
    /Paiement reçu, 30\s€, carte finissant par 4242/,
    /Réservation confirmée, billets n° 1, 2/,
    /E-mail envoyé à v…@exemple\.fr\s: Vos billets/,
    /transmis à i…@exemple\.fr/,
    /E-mail envoyé à i…@exemple\.fr/,
    /Remboursement de 15\s€ décidé, par l’équipe/,
    /Réservation remboursée par l’équipe, par Ada Équipe \(motif\s: Demandé par la personne/,
  ]) {
    expect(told).toMatch(words);
  }
  expect(told).not.toMatch(/oversight\.|Cents|undefined|null/);
  expect(moments.map(({ at }) => at.getTime())).toEqual(
    moments.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
  );
  await expect(getOrderLife(app.ctx(sale.host.actor), { orderId: order.id })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a mail is read as it was, sealed in the database, without its links; it is sent again once, and reading is written down", async () => {
  const sale = await makeSale(app);
  const email = "courrier@exemple.fr";
  await buyAsGuest(app, sale, { email });
  await app.jobs.runDue();
  const before = (await mailsTo(app, email)).length;
  const [mail] = await listMailsTo(admin(), { to: [email.toUpperCase()] });
  expect(mail).toMatchObject({ state: "sent", subject: expect.stringContaining("Bach au salon") });
  const [row] = await database.db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.id, mail?.id ?? ""));
  expect(row?.template).toBeNull();
  expect(JSON.stringify(row)).not.toContain("Bach au salon");
  const read = await readMail(admin(), { id: mail?.id });
  expect(read.content?.paragraphs.length).toBeGreaterThan(0);
  expect(JSON.stringify(read.content)).not.toMatch(/cle=|jeton=|localhost/);
  expect(await listAudit(admin(), { action: "oversight.mail_read" })).toMatchObject([{ subjectId: mail?.id }]);
  await Promise.all([resendMail(admin(), { id: mail?.id }), resendMail(admin(), { id: mail?.id })]);
  await app.jobs.runDue();
  const after = await mailsTo(app, email);
  expect(after).toHaveLength(before + 1);
  // To the same place: whoever pressed never saw it.
  expect(after[0]?.text).toMatch(/cle=/);
  const stranger = app.ctx(sale.host.actor);
  for (const act of [readMail, resendMail])
    await expect(act(stranger, { id: mail?.id })).rejects.toMatchObject({ code: "forbidden" });
});

test("a link that works once is not kept, nor sent again; a dead mail is laid to rest once", async () => {
  const person = await makePerson(app);
  const [reset] = await database.db
    .insert(outgoingMails)
    .values({
      id: newId(),
      kind: "reset-password",
      to: person.user.email,
      state: "sent",
      attachments: [],
      createdAt: app.clock.now(),
      dueAt: app.clock.now(),
    })
    .returning();
  await expect(resendMail(admin(), { id: reset?.id })).rejects.toMatchObject({ reason: "mail_not_kept" });
  const [dead] = await database.db
    .insert(outgoingMails)
    .values({ ...reset, id: newId(), state: "dead", to: "perdue@exemple.fr" } as typeof outgoingMails.$inferInsert)
    .returning();
  await dismissMail(admin(), { id: dead?.id });
  await expect(dismissMail(admin(), { id: dead?.id })).rejects.toMatchObject({ reason: "mail_not_dead" });
  expect(await listMailsTo(admin(), { to: ["perdue@exemple.fr"] })).toMatchObject([{ state: "dismissed" }]);
});

test("an evening is hidden without being called off: sold tickets stand, both sides read why, and it comes back", async () => {
  const sale = await makeSale(app);
  const { eventId } = sale;
  const order = await buyAsGuest(app, sale);
  const visibility = async () => (await database.db.select().from(events).where(eq(events.id, eventId)))[0]?.visibility;
  await hideEvent(admin(), { eventId, how: "lists", reason });
  expect(await visibility()).toBe("private");
  expect(await database.db.select().from(eventSearch).where(eq(eventSearch.id, eventId))).toEqual([]);
  await expect(hideEvent(admin(), { eventId, how: "lists", reason })).rejects.toMatchObject({ reason: "already_off" });
  const { tickets } = await getOrderLife(admin(), { orderId: order.id });
  expect(tickets.map(({ state }) => state)).toEqual(["valid"]);
  for (const { user } of [sale.artist, sale.host]) {
    expect((await mailsTo(app, user.email)).filter(({ text }) => text.includes(reason))).toHaveLength(1);
  }
  await unhideEvent(admin(), { eventId, reason });
  expect(await visibility()).toBe("public");
  await hideEvent(admin(), { eventId, how: "all", reason });
  expect(await visibility()).toBe("hidden");
  await expect(hideEvent(app.ctx(sale.host.actor), { eventId, reason })).rejects.toMatchObject({ code: "forbidden" });
});

test("the journal says who did what to whom, in euros, before and after, and is filtered and taken along", async () => {
  const sale = await makeSale(app);
  const ctx = app.ctx(sale.artist.actor);
  await setSalesSettings(ctx, { eventId: sale.eventId, salesCloseMinutes: 60, maxPerOrder: 4, entry: "late" });
  await recordAudit(admin(), {
    action: "payouts.debt_written_off",
    subject: { kind: "user", id: sale.host.user.id },
    details: { amountCents: 3570, reason, owedCentsBefore: 5000, owedCents: 1430 },
  });
  const [line] = await listJournal(admin(), { text: sale.eventId });
  const artistName = `${sale.artist.user.firstName} ${sale.artist.user.lastName}`;
  expect(line).toMatchObject({
    label: "Réglages de vente changés",
    actor: { name: artistName },
    subject: { word: "la soirée", name: "Bach au salon", to: `/admin/evenements/${sale.eventId}` },
  });
  expect(line?.facts).toContainEqual(["billets par commande, au plus", "10 → 4"]);
  const mine = await listJournal(admin(), { person: team.user.id, kind: "payouts" });
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({
    actor: { name: "Ada Équipe" },
    subject: { name: `${sale.host.user.firstName} ${sale.host.user.lastName}` },
  });
  expect(mine[0]?.facts).toContainEqual(["montant", "35,70\u202f€"]);
  expect(mine[0]?.facts).toContainEqual(["dette", "50\u202f€ → 14,30\u202f€"]);
  const day = parisDay(app.clock.now());
  expect((await listJournal(admin(), { from: day, to: day })).length).toBeGreaterThan(0);
  expect(await listJournal(admin(), { to: "2020-01-01" })).toEqual([]);
  const { csv } = await exportJournal(admin(), { person: team.user.id, kind: "payouts" });
  expect(csv.split("\r\n")).toHaveLength(3);
  expect(csv).toContain("Ada Équipe");
  expect(await listAudit(admin(), { action: "oversight.journal_exported" })).toHaveLength(1);
  await expect(exportJournal(ctx, {})).rejects.toMatchObject({ code: "forbidden" });
});
