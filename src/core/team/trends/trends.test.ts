import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listAudit } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { countView } from "#core/dashboard/count-view.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { discussions, eventThreads, messages } from "#core/messages/tables.ts";
import { contactMessages } from "#core/moderation/tables.ts";
import { postMovement } from "#core/payments/ledger.ts";
import { giveTicketsBack } from "#core/ticketing/refunds/give-tickets-back.ts";
import { parseCsv } from "#platform/formats/csv.ts";
import { parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system, userActor, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { moneyJobs, useMoneyApp } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale, type SaleOptions } from "#tests/support/sales.ts";
import { questionsOf } from "#tests/support/statements.ts";
import { figureDays } from "../tables.ts";
import { countDays } from "./count-days.ts";
import { exportTrends } from "./export-trends.ts";
import { getTrends } from "./get-trends.ts";

const database = useDatabase();
const app = useMoneyApp(database, moneyJobs);
const DAY = 24 * 3600_000;

const team = (changes: Partial<Ctx> = {}) => app.ctx(adminActor(), changes);
const count = (changes: Partial<Ctx> = {}) => countDays(app.ctx(system, changes), "all");

/** An evening on sale in a town, of an art. */
async function saleIn(city: string, artFamily: "musique" | "arts-vivants", options: SaleOptions = {}) {
  const sale = await makeSale(app, { capacity: 10, ...options });
  const { db } = app.ctx();
  const [event] = await db.select().from(events).where(eq(events.id, sale.eventId));
  if (!event) throw new Error("no event");
  await db.update(places).set({ city }).where(eq(places.id, event.placeId));
  await db.update(projects).set({ artFamily }).where(eq(projects.id, event.projectId));
  return sale;
}

async function pay(at: string, amountCents: number): Promise<void> {
  const ctx = app.ctx(system, { now: new Date(at) });
  const lines = [
    { account: "provider" as const, amountCents },
    { account: "buyers" as const, amountCents: -amountCents },
  ];
  await postMovement(ctx, { kind: "payment", key: `payment:${newId()}`, eventId: null, lines });
}

test("a day is Paris's, from midnight to midnight, when the clocks change too", async () => {
  await pay("2024-03-30T22:59:59.999Z", 1); // the 30th, 23:59
  await pay("2024-03-30T23:00:00Z", 10); // the 31st, midnight, in winter time
  await pay("2024-03-31T21:59:59.999Z", 100); // the 31st, 23:59, in summer time
  await pay("2024-03-31T22:00:00Z", 1000); // the 1st
  await pay("2024-10-26T21:59:59Z", 1); // the 26th
  await pay("2024-10-26T22:00:00Z", 10); // the 27th, which has 25 hours
  await pay("2024-10-27T22:59:59Z", 100);
  await pay("2024-10-27T23:00:00Z", 1000);
  await count();
  for (const day of ["2024-03-31", "2024-10-27"]) {
    const { figures, period } = await getTrends(team(), { kind: "dates", from: day, to: day });
    expect(figures.gross).toEqual({ now: 110, before: 1 });
    expect(period.starts).toEqual([day]);
  }
  const month = await getTrends(team(), { kind: "dates", from: "2024-03-31", to: "2024-04-01" });
  expect(month.curves[0]).toMatchObject({ name: "gross", now: [110, 1000], before: [0, 1] });
  // A year earlier than the next year's days.
  const later = await getTrends(team(), { kind: "dates", from: "2025-03-31", to: "2025-03-31", comparison: "an" });
  expect(later.figures.gross).toEqual({ now: 0, before: 110 });
});

test("sales, seats, views, refunds and who comes back are those of the rows, by town and by art", async () => {
  const lyon = await saleIn("Lyon", "musique", { tariffs: [fixedTariff(1550, 10)] });
  const nantes = await saleIn("Nantes", "arts-vivants", { artist: lyon.artist, tariffs: [fixedTariff(2000, 10)] });
  const look = (id: string, callerKey: string) => countView(app.ctx(visitor, { callerKey }), { kind: "event", id });
  await Promise.all(["a", "a", "b", "c", "d"].map((caller) => look(lyon.eventId, caller)));
  await look(nantes.eventId, "a");
  await look(newId(), "a");
  await countView(app.ctx(lyon.artist.actor, { callerKey: "z" }), { kind: "event", id: lyon.eventId });
  await buyAsGuest(app, lyon, { quantity: 2, email: "une@exemple.fr" });
  const returned = await buyAsGuest(app, lyon, { quantity: 1, email: "deux@exemple.fr" });
  await holdAsGuest(app, lyon, { email: "trois@exemple.fr" });
  await buyAsGuest(app, nantes, { quantity: 3, email: "quatre@exemple.fr" });
  await giveTicketsBack(app.ctx(system), { orderId: returned.id, cause: "admin" });
  await app.payments.deliverWebhooks();
  await app.jobs.runDue();
  await count();
  const now = await getTrends(team(), { kind: "30j" });
  expect(now.figures).toMatchObject({
    gross: { now: 3 * 1550 + 3 * 2000, before: 0 },
    tickets: { now: 6 },
    orders: { now: 3 },
    price: { now: Math.round((3 * 1550 + 3 * 2000) / 6) },
    views: { now: 5 },
    conversion: { now: 60 },
    refunded: { now: 1550 },
    refundRate: { now: 14.55 },
    evenings: { now: 0 },
    fill: { now: null },
  });
  expect(now.funnel.map((step) => step.now)).toEqual([5, 4, 3]);
  expect(now.refunds).toEqual([{ cause: "admin", now: 1550, before: 0 }]);
  expect(now.buyers.now).toEqual({ all: 3, again: 0 });
  expect(now.byTown.map(({ label, figures }) => [label, figures.gross.now])).toEqual([
    ["Nantes", 6000],
    ["Lyon", 4650],
  ]);
  expect(now.byTown[1]?.figures).toMatchObject({ conversion: { now: 50 }, refunded: { now: 1550 } });
  const upwards = await getTrends(team(), { kind: "30j", sort: "name", order: "up" });
  expect(upwards.byTown.map(({ label }) => label)).toEqual(["Lyon", "Nantes"]);
  expect(now.byArt.map(({ key }) => key)).toEqual(["arts-vivants", "musique"]);
  const inLyon = await getTrends(team(), { kind: "30j", town: "Lyon" });
  expect(inLyon.figures).toMatchObject({ gross: { now: 4650 }, views: { now: 4 }, refundRate: { now: 33.33 } });
  expect(inLyon.buyers.now).toEqual({ all: 2, again: 0 });
  expect((await getTrends(team(), { kind: "30j", town: "Lyon", art: "arts-vivants" })).figures.gross.now).toBe(0);

  // Played: ten seats each, of which five are taken; the artist's second event.
  const { db } = app.ctx();
  for (const [{ slotIds }, days] of [
    [lyon, 31],
    [nantes, 32],
  ] as const) {
    const startsAt = new Date(app.clock.now().getTime() + days * DAY);
    await db
      .update(eventSlots)
      .set({ startsAt, endsAt: new Date(startsAt.getTime() + 7200_000) })
      .where(eq(eventSlots.id, slotIds[0] ?? ""));
  }
  await app.clock.advance(33 * DAY);
  const again = await saleIn("Lyon", "musique");
  await buyAsGuest(app, again, { email: "une@exemple.fr" });
  await buyAsGuest(app, again, { email: "cinq@exemple.fr" });
  await count();
  const later = await getTrends(team(), { kind: "dates", from: dayAgo(3), to: dayAgo(0) });
  expect(later.figures).toMatchObject({ evenings: { now: 2 }, fill: { now: 25 }, gross: { now: 3000 } });
  expect(later.buyers.now).toEqual({ all: 2, again: 1 });
  expect(later.organisers.now.again).toBe(later.organisers.now.all === 1 ? 1 : 0);
  expect(later.byTown.find(({ key }) => key === "Nantes")?.figures.fill.now).toBe(30);
});

const dayAgo = (days: number): string => parisDay(new Date(app.clock.now().getTime() - days * DAY));

test("how long answers took: a turn of messages counts from its first, the public's own words never", async () => {
  const now = app.clock.now();
  const after = (minutes: number) => new Date(now.getTime() - DAY + minutes * 60_000);
  const { db } = app.ctx();
  const asked = { email: "x@exemple.fr", reason: "other", message: "…", newsletter: false, privacy: true } as const;
  for (const minutes of [10, 20, 30, 400]) {
    const answered = { state: "answered", answer: "Oui.", createdAt: after(0), answeredAt: after(minutes) } as const;
    await db
      .insert(contactMessages)
      .values({ id: newId(), ...asked, ...answered, fingerprint: newId() } as typeof contactMessages.$inferInsert);
  }
  const sale = await saleIn("Lyon", "musique");
  const [discussionId, spectator] = [newId(), await makePerson(app)];
  await db
    .insert(discussions)
    .values({ id: discussionId, createdAt: after(0), lastActivityAt: after(100), lastSeq: 6 });
  await db.insert(eventThreads).values({ discussionId, eventId: sale.eventId, spectatorId: spectator.user.id });
  const said = [
    ["public", 0],
    ["public", 5],
    ["artist", 60],
    ["artist", 61],
    ["public", 70],
    ["artist", 90],
  ] as const;
  await db.insert(messages).values(
    said.map(([side, at], index) => ({
      ...{ id: newId(), discussionId, seq: index + 1, side, body: "…", clientKey: newId(), createdAt: after(at) },
      senderId: side === "public" ? spectator.user.id : sale.artist.user.id,
    })),
  );
  await count();
  const { answers } = await getTrends(team(), { kind: "30j" });
  const of = (kind: string) => answers.find((each) => each.kind === kind)?.now;
  expect(of("contact")).toEqual({ count: 4, medianMinutes: 25, slowMinutes: 289 });
  expect(of("question")).toEqual({ count: 2, medianMinutes: 40, slowMinutes: 56 });
  expect(of("talk")).toBeNull();
  const elsewhere = await getTrends(team(), { kind: "30j", town: "Nantes" });
  expect(elsewhere.answers.every((each) => each.now === null)).toBe(true);
});

test("counting again, all or what is recent, twice or at once, changes nothing; a lost day is found again", async () => {
  const rows = () =>
    app.ctx().db.select().from(figureDays).orderBy(figureDays.day, figureDays.measure, figureDays.town);
  await count();
  const before = await rows();
  expect(before.length).toBeGreaterThan(10);
  await Promise.all([count(), count(), countDays(app.ctx(system), "recent")]);
  await countDays(app.ctx(system), "recent");
  expect(await rows()).toEqual(before);
  await app.ctx().db.delete(figureDays).where(eq(figureDays.measure, "gross"));
  await count();
  expect(await rows()).toEqual(before);
});

test("the page asks few questions, however much there is", async () => {
  const questions = await questionsOf(() => getTrends(team(), { kind: "12m", town: "Lyon", art: "musique" }));
  expect(questions.length).toBeLessThanOrEqual(9);
});

test("whoever has the right reads them and takes them along, which is written down; nobody else", async () => {
  const moderation = app.ctx({ ...userActor(["ROLE_USER", "ROLE_MODERATION"]), provedAt: new Date("2999-01-01") });
  for (const look of [getTrends, exportTrends]) {
    await expect(look(moderation, {})).rejects.toMatchObject({ code: "forbidden", reason: "not_your_role" });
    await expect(look(app.ctx(visitor), {})).rejects.toMatchObject({ code: "unauthenticated" });
  }
  const shown = await getTrends(team(), { kind: "annee" });
  const { csv, filename } = await exportTrends(team(), { kind: "annee" });
  expect(csv.startsWith("\ufeffPartie;Ligne;Mesure;")).toBe(true);
  expect(filename).toBe(`chiffres-${shown.period.now.from}-${shown.period.now.to}.csv`);
  const [head = [], ...rows] = parseCsv(csv);
  const lines = rows.map((row) => Object.fromEntries(row.map((cell, index) => [head[index] ?? "", cell])));
  const euros = (cents: number | null) => ((cents ?? 0) / 100).toFixed(2).replace(".", ",");
  const whole = lines.find(({ Partie, Mesure }) => Partie === "Ensemble" && Mesure === "Encaissé");
  expect(whole).toMatchObject({ Unité: "EUR", Valeur: euros(shown.figures.gross.now), Du: shown.period.now.from });
  expect(lines.filter(({ Partie, Mesure }) => Partie === "Au fil du temps" && Mesure === "Encaissé")).toHaveLength(
    shown.period.starts.length,
  );
  for (const { label, figures } of shown.byTown) {
    const line = lines.find(
      (each) => each.Ligne === label && each.Mesure === "Encaissé" && each.Partie === "Par ville",
    );
    expect(line?.Valeur).toBe(euros(figures.gross.now));
  }
  const written = await listAudit(team(), { action: "oversight.figures_exported" });
  expect(written).toHaveLength(1);
  // Nonsense in the address is what is shown first.
  const odd = await getTrends(team(), { kind: "x", from: "2026-13-45", sort: "__proto__", order: "?", comparison: 3 });
  expect(odd.period.kind).toBe("12s");
});
