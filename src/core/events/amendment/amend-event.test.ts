import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getAgreement } from "#core/papers/get-agreement.ts";
import { loadEventBalances } from "#core/payments/ledger.ts";
import { payouts } from "#core/payouts/tables.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { getSalesFigures } from "#core/ticketing/organiser/get-sales-figures.ts";
import { refundTickets } from "#core/ticketing/refunds/refund-tickets.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { joinWaitingList, listWaiting } from "#core/ticketing/waiting-list/join-waiting-list.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { getEvent } from "../get-event.ts";
import { eventsJobs } from "../jobs.ts";
import { events, eventTariffs, eventTermsVersions } from "../tables.ts";
import { answerAmendment, askAmendment, listAmendments, withdrawAmendment } from "./amend-event.ts";

const database = useDatabase();
const app = useMoneyApp(database, [...payoutJobs, ...eventsJobs]);

const DAY = 24 * 3600_000;
const reason = "La demande dépasse ce que nous pensions.";

const artist = (sale: TestSale) => app.ctx(sale.artist.actor);
const host = (sale: TestSale) => app.ctx(sale.host.actor);

const full = (price: string, quantity: string, label = "Plein") => ({
  label,
  priceType: "fixed",
  priceCents: price,
  quantity,
});
const shared = { remuneration: "shared-profits" } as const;
const eventOf = async ({ eventId }: TestSale) => {
  const [event] = await database.db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw new Error("no event");
  return event;
};
const tariffsOf = ({ eventId }: TestSale) =>
  database.db.select().from(eventTariffs).where(eq(eventTariffs.eventId, eventId)).orderBy(asc(eventTariffs.position));

describe("an amendment", () => {
  test("the price rises after ten are sold: those keep theirs, both prices are shared to the cent, the paper quotes the new version", async () => {
    const sale = await makeSale(app, { capacity: 20, tariffs: [fixedTariff(1500, 20, "Plein")], terms: shared });
    await giveAccount(app, sale.artist);
    await giveAccount(app, sale.host);
    const early = await buyAsGuest(app, sale, { quantity: 10 });
    const before = await eventOf(sale);
    const wish = { eventId: sale.eventId, capacity: "24", tariffs: [full("20", "14")], reason };
    const { amendmentId } = await askAmendment(host(sale), wish);
    // The same wish twice is one; another one waits until this one is answered.
    expect(await askAmendment(host(sale), wish)).toEqual({ amendmentId, state: "asked" });
    await expect(askAmendment(artist(sale), { ...wish, capacity: "22" })).rejects.toMatchObject({
      reason: "amendment_pending",
    });
    await expect(answerAmendment(host(sale), { amendmentId, agreed: true })).rejects.toMatchObject({
      reason: "other_side_answers",
    });
    expect((await eventOf(sale)).termsHash).toBe(before.termsHash);
    const answers = Array.from({ length: 5 }, () => answerAmendment(artist(sale), { amendmentId, agreed: true }));
    await Promise.all(answers);

    const after = await eventOf(sale);
    expect(after.terms).toEqual({
      ...before.terms,
      capacity: 24,
      tariffs: [{ label: "Plein", priceType: "fixed", priceCents: 2000, quantity: 14 }],
    });
    expect(after.termsHash).toBe(hashTerms(after.terms));
    const versions = await database.db
      .select({ number: eventTermsVersions.number, hash: eventTermsVersions.termsHash })
      .from(eventTermsVersions)
      .where(eq(eventTermsVersions.eventId, sale.eventId))
      .orderBy(asc(eventTermsVersions.number));
    expect(versions).toEqual([
      { number: 1, hash: before.termsHash },
      { number: 2, hash: after.termsHash },
    ]);
    const [old, now] = await tariffsOf(sale);
    expect([old?.priceCents, old?.retiredAt !== null, now?.priceCents, now?.retiredAt]).toEqual([
      1500,
      true,
      2000,
      null,
    ]);
    const page = await getEvent(app.ctx(visitor), { eventId: sale.eventId });
    expect(page.tariffs.map(({ label, priceCents }) => [label, priceCents])).toEqual([["Plein", 2000]]);
    expect(page.slots[0]).toMatchObject({ capacity: 24, left: 14 });

    // Whoever still has the old page in hand does not buy at the old price.
    await expect(holdAsGuest(app, sale, { quantity: 1 })).rejects.toMatchObject({ reason: "tariff_retired" });
    const late = { ...sale, tariffIds: [now?.id ?? ""] };
    await buyAsGuest(app, late, { quantity: 10 });
    const held = await database.db.select().from(tickets).where(eq(tickets.orderId, early.id));
    expect(held.map(({ priceCents, state }) => [priceCents, state])).toEqual(Array(10).fill([1500, "valid"]));
    const figures = await getSalesFigures(artist(sale), { eventId: sale.eventId });
    expect(figures.slots[0]?.tariffs.map(({ tariff, sold, incomeCents }) => [tariff.label, sold, incomeCents])).toEqual(
      [
        ["Plein (plus en vente)", 10, 15_000],
        ["Plein", 10, 20_000],
      ],
    );

    const paper = await getAgreement(artist(sale), { eventId: sale.eventId });
    const text = (await readPdf(paper.body)).text.replace(/\s+/g, " ");
    expect(text).toContain("devient 20 €, 14 places par date");
    expect(text.replaceAll(" ", "")).toContain(after.termsHash);
    expect(text).toMatch(/Version 1, du .*Version 2, du /);

    for (const person of [sale.artist, sale.host]) {
      const subjects = (await mailsTo(app, person.user.email)).map(({ subject }) => subject);
      expect(subjects.filter((each) => each.includes("venant")).map((each) => each.split("\u202f")[0])).toEqual([
        "Avenant accepté",
        expect.stringMatching(/Avenant proposé|Votre avenant est proposé/),
      ]);
    }

    // 10 × 15 € + 10 × 20 € = 350 €, less 52,50 €: 297,50 €, of which 30 % are 89,25 €.
    await app.clock.advance(33 * DAY);
    await app.jobs.runDue();
    const paid = await database.db.select().from(payouts).where(eq(payouts.eventId, sale.eventId));
    expect(Object.fromEntries(paid.map(({ side, dueCents }) => [side, dueCents]))).toEqual({
      artist: 20_825,
      host: 8_925,
    });
    expect((await loadEventBalances(app.ctx(system), sale.eventId)).get("held")).toBe(0);
    const books = await app.books();
    expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
  });

  test("never below what is sold or held, never beyond the place or the goal, and never without a paid ticket", async () => {
    const goal = { goalCents: 20_000, delayDays: 1, maintainIfMissed: false } as const;
    const tariffs = [fixedTariff(1500, 15, "Plein"), fixedTariff(1000, 5, "Réduit")];
    const sale = await makeSale(app, { capacity: 20, tariffs, terms: { goal } });
    await buyAsGuest(app, sale, { quantity: 8 });
    await holdAsGuest(app, sale, { quantity: 2, tariff: 1 });
    const ask = (capacity: string, asked: object[]) =>
      askAmendment(artist(sale), { eventId: sale.eventId, capacity, tariffs: asked, reason });
    await expect(ask("9", [full("15", "9")])).rejects.toMatchObject({
      fields: { capacity: [expect.stringContaining("10")] },
    });
    await expect(ask("20", [full("15", "7")])).rejects.toMatchObject({
      fields: { "tariffs.0.quantity": [expect.stringContaining("8")] },
    });
    await expect(ask("20", [full("10", "15")])).rejects.toMatchObject({ fields: { tariffs: [expect.any(String)] } });
    await expect(ask("20", [{ label: "Libre", priceType: "free", quantity: "20" }])).rejects.toMatchObject({
      fields: { tariffs: expect.any(Array) },
    });
    await expect(ask("20", [full("15", "15"), full("10", "5", "Réduit")])).rejects.toMatchObject({
      reason: "nothing_changes",
    });
    await expect(ask("20", [full("15", "15"), full("10", "8", "Réduit")])).rejects.toMatchObject({
      fields: { tariffs: [expect.any(String)] },
    });
    // Sold between the asking and the yes: the yes is refused, and nothing has changed.
    const { amendmentId } = await ask("16", [full("15", "11"), full("10", "5", "Réduit")]);
    await buyAsGuest(app, sale, { quantity: 4 });
    const hash = (await eventOf(sale)).termsHash;
    await expect(answerAmendment(host(sale), { amendmentId, agreed: true })).rejects.toMatchObject({
      fields: { "tariffs.0.quantity": [expect.stringContaining("12")] },
    });
    expect((await eventOf(sale)).termsHash).toBe(hash);
  });

  test("more seats reach whoever waits for one, at the price that they waited for", async () => {
    const sale = await makeSale(app, { capacity: 2, tariffs: [fixedTariff(1500, 2, "Plein")] });
    await buyAsGuest(app, sale, { quantity: 2 });
    await joinWaitingList(app.ctx(visitor), {
      eventId: sale.eventId,
      slotId: sale.slotIds[0],
      tariffId: sale.tariffIds[0],
      quantity: 1,
      email: "attend@exemple.fr",
    });
    const wish = { eventId: sale.eventId, capacity: "4", tariffs: [full("18", "2")], reason };
    const { amendmentId } = await askAmendment(artist(sale), wish);
    await answerAmendment(host(sale), { amendmentId, agreed: true });
    await app.jobs.runDue();
    expect((await listWaiting(artist(sale), { eventId: sale.eventId })).map(({ state }) => state)).toEqual(["offered"]);
    const [offer] = await database.db
      .select()
      .from(tickets)
      .where(eq(tickets.priceCents, 1500))
      .orderBy(asc(tickets.id))
      .limit(1);
    expect(offer?.priceCents).toBe(1500);
  });

  test("is answered in five days or lapses; a no and a withdrawal change nothing; strangers learn nothing", async () => {
    const sale = await makeSale(app, { capacity: 20, tariffs: [fixedTariff(1500, 20, "Plein")] });
    const wish = { eventId: sale.eventId, capacity: "18", tariffs: [full("15", "18")], reason };
    const stranger = app.ctx((await makePerson(app)).actor);
    const first = await askAmendment(artist(sale), wish);
    for (const ctx of [stranger, app.ctx(visitor)]) {
      await expect(askAmendment(ctx, wish)).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|unauth/) });
      await expect(answerAmendment(ctx, { ...first, agreed: true })).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|unauth/),
      });
    }
    await expect(withdrawAmendment(host(sale), first)).rejects.toMatchObject({ code: "forbidden" });
    await withdrawAmendment(artist(sale), first);
    await expect(answerAmendment(host(sale), { ...first, agreed: true })).rejects.toMatchObject({
      reason: "already_answered",
    });
    const second = await askAmendment(artist(sale), wish);
    await answerAmendment(host(sale), { ...second, agreed: false, answer: "Gardons vingt chaises." });
    const third = await askAmendment(artist(sale), wish);
    await app.clock.advance(5 * DAY + 60_000);
    await expect(answerAmendment(host(sale), { ...third, agreed: true })).rejects.toMatchObject({ code: "expired" });
    await app.jobs.runDue();
    const view = await listAmendments(host(sale), { eventId: sale.eventId });
    expect(view.amendments.map(({ state }) => state)).toEqual(["expired", "declined", "withdrawn"]);
    expect(view.versions).toMatchObject([{ number: 1 }]);
    expect((await eventOf(sale)).terms.capacity).toBe(20);
  });

  test("a ticket of a tariff that is no longer sold is given back at the price that was paid", async () => {
    const sale = await makeSale(app, { capacity: 5, tariffs: [fixedTariff(1500, 5, "Plein")] });
    const order = await buyAsGuest(app, sale, { quantity: 2 });
    const wish = { eventId: sale.eventId, capacity: "5", tariffs: [full("20", "3")], reason };
    const { amendmentId } = await askAmendment(artist(sale), wish);
    await answerAmendment(host(sale), { amendmentId, agreed: true });
    await refundTickets(artist(sale), { orderId: order.id, reason: "À votre demande." });
    await app.jobs.runDue();
    expect((await mailsTo(app, "public@exemple.fr")).some(({ text }) => text.includes("30\u202f€"))).toBe(true);
    const page = await getEvent(app.ctx(visitor), { eventId: sale.eventId });
    expect(page.slots[0]).toMatchObject({ left: 3 });
  });
});
