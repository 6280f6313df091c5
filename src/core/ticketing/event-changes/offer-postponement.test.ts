import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { answerPostponement, askPostponement } from "#core/events/postponement/postpone-event.ts";
import { eventSlots } from "#core/events/tables.ts";
import { loadEventBalances } from "#core/payments/ledger.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale, payFor, type TestSale } from "#tests/support/sales.ts";
import { rewriting, unlocked, withoutRowLocks } from "#tests/support/statements.ts";
import { postponementOffers } from "../after-sale-tables.ts";
import { goalDecisions, orders, tickets } from "../tables.ts";
import { sendReminders } from "../tickets/send-reminders.ts";
import { ticketCode } from "../tickets/ticket-sheets.ts";
import { joinWaitingList } from "../waiting-list/join-waiting-list.ts";
import { answerPostponementOffer, getPostponementOffer } from "./answer-postponement.ts";
import { offerPostponement } from "./offer-postponement.ts";

const database = useDatabase();
const app = useMoneyApp(database);
const DAY = 24 * 3600_000;
const OFFERS_KEY = "postponement_offers_order_id_postponement_id_pk";

async function postpone(sale: TestSale, days = 60, slot = 0): Promise<string> {
  const day = parisDay(new Date(app.clock.now().getTime() + days * DAY));
  const moves = [{ slotId: sale.slotIds[slot], day, startTime: "19:00", endTime: "21:00" }];
  const reason = "La salle est inondée, nous la séchons.";
  const wish = { eventId: sale.eventId, moves, reason };
  const { postponementId } = await askPostponement(app.ctx(sale.artist.actor), wish);
  await answerPostponement(app.ctx(sale.host.actor), { postponementId, agreed: true });
  return postponementId;
}

const statesOf = async (orderId: string) =>
  (await database.db.select().from(tickets).where(eq(tickets.orderId, orderId)).orderBy(tickets.position)).map(
    ({ state }) => state,
  );
const lettersTo = async (email: string, subject: string) =>
  (await mailsTo(app, email)).filter((mail) => mail.subject.startsWith(subject));

test("every buyer is told once, keeps or gives back in full, and the seat goes to whoever waits", async () => {
  const sale = await makeSale(app, { capacity: 4, tariffs: [fixedTariff(1500, 4)] });
  const keeper = await buyAsGuest(app, sale, { quantity: 1, email: "garde@exemple.fr" });
  const leaver = await buyAsGuest(app, sale, { quantity: 2, email: "rend@exemple.fr" });
  const half = await buyAsGuest(app, sale, { quantity: 1, email: "paie@exemple.fr" });
  await joinWaitingList(app.ctx(visitor), {
    eventId: sale.eventId,
    slotId: sale.slotIds[0],
    tariffId: sale.tariffIds[0],
    quantity: 2,
    email: "attend@exemple.fr",
  });
  const code = ticketCode(app.ctx(system), { ticketId: keeper.tickets[0]?.id ?? "", eventId: sale.eventId });
  const id = await postpone(sale);
  // The job runs at once with itself, and again.
  await Promise.all(Array.from({ length: 5 }, () => offerPostponement(app.ctx(system), id)));
  await app.jobs.runDue();
  for (const email of ["garde@exemple.fr", "rend@exemple.fr", "paie@exemple.fr"]) {
    expect(await lettersTo(email, "Nouvelle date")).toHaveLength(1);
  }
  // A guest has the link's key, a stranger has nothing.
  const offer = await getPostponementOffer(app.ctx(visitor), { orderId: leaver.id, token: leaver.token });
  expect(offer).toMatchObject({ isOpen: true, answer: null });
  await expect(getPostponementOffer(app.ctx(visitor), { orderId: leaver.id })).rejects.toMatchObject({
    code: "not_found",
  });
  const give = () =>
    answerPostponementOffer(app.ctx(visitor), { orderId: leaver.id, token: leaver.token, answer: "refund" });
  const answers = await Promise.all(Array.from({ length: 10 }, give));
  expect(answers.reduce((sum, { givenBack }) => sum + givenBack, 0)).toBe(2);
  await answerPostponementOffer(app.ctx(visitor), { orderId: keeper.id, token: keeper.token, answer: "keep" });
  await app.jobs.runDue();
  expect(await statesOf(leaver.id)).toEqual(["refunded", "refunded"]);
  expect(await statesOf(keeper.id)).toEqual(["valid"]);
  expect(await statesOf(half.id)).toEqual(["valid"]);
  expect(ticketCode(app.ctx(system), { ticketId: keeper.tickets[0]?.id ?? "", eventId: sale.eventId })).toBe(code);
  const refunds = await database.db.select().from(paymentRefunds).where(eq(paymentRefunds.eventId, sale.eventId));
  expect(refunds.map(({ amountCents, cause, state }) => [amountCents, cause, state])).toEqual([
    [1500, "postponed", "done"],
    [1500, "postponed", "done"],
  ]);
  expect(await lettersTo("rend@exemple.fr", "Remboursement")).toHaveLength(1);
  expect(await lettersTo("attend@exemple.fr", "")).not.toHaveLength(0);
  expect((await loadEventBalances(app.ctx(system), sale.eventId)).get("held")).toBe(-3000);
  // Whoever kept may change their mind in time, and no longer after a week.
  await answerPostponementOffer(app.ctx(visitor), { orderId: keeper.id, token: keeper.token, answer: "refund" });
  expect(await statesOf(keeper.id)).toEqual(["refunded"]);
  await app.clock.advance(8 * DAY);
  await expect(
    answerPostponementOffer(app.ctx(visitor), { orderId: half.id, token: half.token, answer: "refund" }),
  ).rejects.toMatchObject({ reason: "offer_over" });
  expect(await statesOf(half.id)).toEqual(["valid"]);
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0 });
  expect(books.oursCents).toBe(books.theirsCents);
});

test("it is the offer's key that tells everybody once (negative control)", async () => {
  const sale = await makeSale(app, { capacity: 10, tariffs: [fixedTariff(0, 10)] });
  for (let number = 0; number < 3; number += 1) {
    await holdAsGuest(app, sale, { email: `double${number}@exemple.fr` });
  }
  const id = await postpone(sale);
  const ofThis = eq(postponementOffers.postponementId, id);
  await database.pool.query(`alter table postponement_offers drop constraint ${OFFERS_KEY}`);
  try {
    await withoutRowLocks(() =>
      Promise.allSettled(Array.from({ length: 5 }, () => offerPostponement(app.ctx(system), id))),
    );
    expect(await database.db.$count(postponementOffers, ofThis)).toBeGreaterThan(3);
  } finally {
    await database.db.delete(postponementOffers).where(ofThis);
    const key = `add constraint ${OFFERS_KEY} primary key (order_id, postponement_id)`;
    await database.pool.query(`alter table postponement_offers ${key}`);
  }
});

test("it is the locks on order, gate and answer that give each ticket back once (negative control)", async () => {
  const isAnswer = (text: string) => text.startsWith('update "postponement_offers"');
  const unguarded = (text: string) => (isAnswer(text) ? `${text} and false` : unlocked(text));
  const race = async (round: number) => {
    const sale = await makeSale(app, { capacity: 4, tariffs: [fixedTariff(0, 4)] });
    const email = `trop${round}@exemple.fr`;
    const { id: orderId, token } = await holdAsGuest(app, sale, { quantity: 2, email });
    await postpone(sale);
    await app.jobs.runDue();
    const give = () => answerPostponementOffer(app.ctx(visitor), { orderId, token, answer: "refund" });
    const answers = await rewriting(unguarded, () => Promise.allSettled(Array.from({ length: 10 }, give)));
    return answers.reduce((sum, each) => sum + (each.status === "fulfilled" ? each.value.givenBack : 0), 0);
  };
  // Who reads before the other has written is a matter of luck: it does not take many rounds.
  let given = 0;
  for (let round = 0; round < 8 && given <= 2; round += 1) given = await race(round);
  expect(given).toBeGreaterThan(2);
});

test("some of the tickets only; whoever paid afterwards what was held before is told, too; later buyers are not", async () => {
  const sale = await makeSale(app, { capacity: 10, slots: 2 });
  const group = await buyAsGuest(app, sale, { quantity: 3, email: "groupe@exemple.fr" });
  const other = await buyAsGuest(app, sale, { slot: 1, email: "autre-date@exemple.fr" });
  const held = await holdAsGuest(app, sale, { email: "tient@exemple.fr" });
  await app.clock.advance(1000);
  await postpone(sale);
  await app.clock.advance(1000);
  await payFor(app, held);
  await app.payments.deliverWebhooks();
  const late = await buyAsGuest(app, sale, { email: "apres@exemple.fr" });
  await app.clock.advance(6 * 60_000);
  await app.jobs.runDue();
  const told = await database.db.select().from(postponementOffers);
  const ids = told.map(({ orderId }) => orderId);
  expect(ids).toEqual(expect.arrayContaining([group.id, held.id]));
  expect(ids).not.toContain(other.id);
  expect(ids).not.toContain(late.id);
  const [first] = group.tickets;
  const answer = { orderId: group.id, token: group.token, answer: "refund" as const };
  await answerPostponementOffer(app.ctx(visitor), { ...answer, ticketIds: [first?.id ?? ""] });
  expect(await statesOf(group.id)).toEqual(["refunded", "valid", "valid"]);
  const stranger = await makePerson(app);
  await expect(
    answerPostponementOffer(app.ctx(stranger.actor), { orderId: group.id, answer: "refund" }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("whoever dies in the middle leaves whole letters behind; the next run goes on with the rest", async () => {
  const sale = await makeSale(app, { capacity: 80, tariffs: [fixedTariff(0, 80)] });
  const bought = [];
  for (let number = 0; number < 14; number += 1) {
    bought.push(await holdAsGuest(app, sale, { email: `p${number}@exemple.fr` }));
  }
  const dying = { ...app.ctx(system) };
  const id = await postpone(sale);
  let mails = 0;
  const enqueue: typeof dying.enqueue = async (db, job, payload, options) => {
    if (job.name.includes("mail") && ++mails === 13) throw new Error("kill -9");
    return dying.enqueue(db, job, payload, options);
  };
  await expect(offerPostponement({ ...dying, now: app.clock.now(), enqueue }, id)).rejects.toThrow("kill -9");
  const told = () => database.db.select().from(postponementOffers).where(eq(postponementOffers.postponementId, id));
  expect((await told()).length).toBe(10);
  await offerPostponement(app.ctx(system), id);
  expect((await told()).length).toBe(bought.length);
  await app.jobs.runDue();
  for (const number of [0, 9, 11, 13]) {
    expect(await lettersTo(`p${number}@exemple.fr`, "Nouvelle date")).toHaveLength(1);
  }
});

test("the goal is decided at the new deadline, or stays as decided", async () => {
  const goal = { goalCents: 3000, delayDays: 7 as const, maintainIfMissed: true };
  const [moved, decided] = [
    await makeSale(app, { startsInDays: 20, terms: { goal } }),
    await makeSale(app, { startsInDays: 8, terms: { goal } }),
  ];
  await postpone(moved, 50);
  await app.clock.advance(2 * DAY);
  await app.jobs.runDue();
  const decisions = async (sale: TestSale) =>
    (await database.db.select().from(goalDecisions).where(eq(goalDecisions.eventId, sale.eventId))).length;
  expect([await decisions(moved), await decisions(decided)]).toEqual([0, 1]);
  await postpone(decided, 40);
  await app.clock.advance(15 * DAY);
  await app.jobs.runDue();
  expect([await decisions(moved), await decisions(decided)]).toEqual([0, 1]);
  await app.clock.advance(27 * DAY);
  await app.jobs.runDue();
  expect([await decisions(moved), await decisions(decided)]).toEqual([1, 1]);
});

test("the day before, once, with the address; again after a move; not to whoever gave back", async () => {
  const sale = await makeSale(app, { startsInDays: 10, capacity: 20 });
  await buyAsGuest(app, sale, { quantity: 2, email: "vient@exemple.fr" });
  const gone = await buyAsGuest(app, sale, { email: "parti@exemple.fr" });
  const reminders = async (email: string) => (await lettersTo(email, "C’est demain")).length;
  await sendReminders(app.ctx(system));
  await app.jobs.runDue();
  expect(await reminders("vient@exemple.fr")).toBe(0);
  await postpone(sale, 15);
  await app.jobs.runDue();
  await answerPostponementOffer(app.ctx(visitor), { orderId: gone.id, token: gone.token, answer: "refund" });
  await app.clock.advance(9.5 * DAY);
  await app.jobs.runDue();
  // The old day before has passed, and nobody was sent there.
  expect(await reminders("vient@exemple.fr")).toBe(0);
  const [slot] = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, sale.eventId));
  await app.clock.set(new Date((slot?.startsAt.getTime() ?? 0) - 23.5 * 3600_000));
  const late = await buyAsGuest(app, sale, { email: "dernier@exemple.fr" });
  await Promise.all(Array.from({ length: 6 }, () => sendReminders(app.ctx(system))));
  await app.jobs.runDue();
  await app.jobs.runDue();
  expect(await reminders("vient@exemple.fr")).toBe(1);
  expect((await lettersTo("vient@exemple.fr", "C’est demain"))[0]?.text).toContain("Arrivez 30 minutes avant le début");
  expect(await reminders("parti@exemple.fr")).toBe(0);
  expect(await reminders("dernier@exemple.fr")).toBe(0);
  for (const { user } of [sale.artist, sale.host]) {
    const [letter, ...more] = await lettersTo(user.email, "C’est demain");
    expect(more).toHaveLength(0);
    expect(letter?.text).toContain("3 sur 20");
    expect(letter?.text).toContain(`/event/${sale.eventId}/scan`);
    // The artist organises it: the door is theirs, and the host may help.
    const door =
      user === sale.artist.user
        ? "C’est vous qui contrôlez"
        : "L’artiste contrôle les billets à l’entrée. Vous le pouvez aussi.";
    expect(letter?.text).toContain(door);
  }
  const [order] = await database.db.select().from(orders).where(eq(orders.id, late.id));
  expect(order?.remindedFor).toBeNull();
});
