import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getCheckin } from "#core/checkin/get-checkin.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { makePerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale, type TestSale, wishFor } from "#tests/support/sales.ts";
import { ticketingAccountPart } from "../account-part.ts";
import { forgetLeaversJob } from "../leaving/forget-leavers.ts";
import { getEventOrder, listEventOrders } from "../organiser/event-orders.ts";
import { exportParticipants, listParticipants } from "../organiser/list-participants.ts";
import { holdSeats } from "../selling/hold-seats.ts";
import { orders } from "../tables.ts";
import { getTicket } from "../tickets/get-ticket.ts";
import { askQuestion, changeQuestion, listQuestions, removeQuestion } from "./ask-questions.ts";
import { loadAnswersOf } from "./booking-answers.ts";
import { QUESTIONS_MAX } from "./question-rules.ts";
import { bookingAnswers } from "./tables.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const text = { label: "Une allergie ?", kind: "text", scope: "ticket", required: true } as const;
const menu = {
  label: "Vin ou jus ?",
  kind: "choice",
  scope: "order",
  required: false,
  choices: "Vin\nJus\nVin",
} as const;
const photos = { label: "J’accepte les photos", kind: "consent", scope: "order", required: false } as const;

const organiser = (sale: TestSale) => app.ctx(sale.artist.actor);
const ask = (sale: TestSale, question: object) => askQuestion(organiser(sale), { eventId: sale.eventId, ...question });
const asked = (sale: TestSale) => listQuestions(organiser(sale), { eventId: sale.eventId });
const participantsOf = async (sale: TestSale) =>
  (await listParticipants(organiser(sale), { eventId: sale.eventId })).participants;

describe("who books", () => {
  test("is named on tickets that name nobody else, in lists, at the door and on the order; an account has its own name", async () => {
    const sale = await makeSale(app);
    const said = { firstName: " Lila ", lastName: "Benali" };
    const guest = await buyAsGuest(app, sale, { quantity: 2, said });
    expect(guest).toMatchObject({ buyerName: "Lila Benali" });
    expect(guest.tickets.map(({ holderName }) => holderName)).toEqual(["Lila Benali", "Lila Benali"]);
    const person = await makePerson(app);
    const wish = wishFor(sale);
    const named = { ...wish, items: [{ ...wish.items[0], quantity: 2, holderNames: ["", "Noé Petit"] }] };
    const own = await holdSeats(app.ctx(person.actor), named);
    const name = `${person.user.firstName} ${person.user.lastName}`;
    expect(own.tickets.map(({ holderName }) => holderName)).toEqual([name, "Noé Petit"]);
    expect(await listEventOrders(organiser(sale), { eventId: sale.eventId, text: "benali", page: 1 })).toMatchObject({
      orders: [{ id: guest.id, buyerName: "Lila Benali" }],
    });
    const door = await getCheckin(organiser(sale), { eventId: sale.eventId });
    expect(door.tickets.map(({ holderName }) => holderName)).toEqual(["Lila Benali", "Lila Benali"]);
    const { ticket } = await getTicket(app.ctx(visitor), { ticketId: guest.tickets[0]?.id, orderToken: guest.token });
    expect(ticket.holderName).toBe("Lila Benali");
  });

  test("a program that does not say it sells as before", async () => {
    const sale = await makeSale(app);
    expect(await holdAsGuest(app, sale)).toMatchObject({ buyerName: null, tickets: [{ holderName: null }] });
  });
});

describe("questions at booking", () => {
  test("are refused beside each while something is missing, and nothing is held", async () => {
    const sale = await makeSale(app);
    const { questionId } = await ask(sale, text);
    const { questionId: wine } = await ask(sale, menu);
    const answers = [
      { questionId, place: 2, value: "lait" },
      { questionId: wine, place: 0, value: "Bière" },
    ];
    await expect(holdAsGuest(app, sale, { quantity: 2, said: { answers } })).rejects.toMatchObject({
      code: "invalid_input",
      fields: { [`answers.${questionId}.1`]: [expect.any(String)], [`answers.${wine}.0`]: [expect.any(String)] },
    });
    expect(await database.db.$count(orders, eq(orders.eventId, sale.eventId))).toBe(0);
  });

  test("are answered once, however often the form is sent, and shown with the order, its tickets and in lists", async () => {
    const sale = await makeSale(app, { tariffs: [fixedTariff(1500, 20)] });
    const { questionId } = await ask(sale, text);
    const { questionId: wine } = await ask(sale, menu);
    const { questionId: consent } = await ask(sale, photos);
    const answers = [
      { questionId, place: 1, value: " arachides " },
      { questionId, place: 2, value: "aucune" },
      { questionId: wine, place: 0, value: "Jus" },
      // Somebody else's question, and one that there is not.
      { questionId: sale.eventId, place: 0, value: "rien" },
    ];
    const wish = { quantity: 2, key: "the-same-key", said: { firstName: "Ève", lastName: "Roux", answers } };
    const [order] = await Promise.all([1, 2].map(() => holdAsGuest(app, sale, wish)));
    if (!order) throw new Error("no order");
    expect(await database.db.$count(bookingAnswers, eq(bookingAnswers.orderId, order.id))).toBe(4);
    await buyAsGuest(app, sale, wish);
    const [first, second] = await participantsOf(sale);
    expect(first?.answers.map(({ label, answer }) => [label, answer])).toEqual([
      ["Une allergie ?", "arachides"],
      ["Vin ou jus ?", "Jus"],
      ["J’accepte les photos", "non"],
    ]);
    expect(second?.answers[0]).toMatchObject({ questionId, answer: "aucune" });
    const exported = await exportParticipants(organiser(sale), { eventId: sale.eventId });
    expect(exported[1]?.answers.map((each) => each.questionId)).toEqual([questionId, wine, consent]);
    const booking = await getEventOrder(organiser(sale), { eventId: sale.eventId, orderId: order.id });
    expect(booking.answers.map(({ answer }) => answer)).toEqual(["Jus", "non"]);
    expect(booking.tickets.map((ticket) => ticket.answers.map(({ answer }) => answer))).toEqual([
      ["arachides"],
      ["aucune"],
    ]);
  });

  test("other words are another question: answers stay under the words they were given to", async () => {
    const sale = await makeSale(app);
    const { questionId } = await ask(sale, { ...photos, kind: "text" });
    const said = { answers: [{ questionId, place: 0, value: "volontiers" }] };
    const order = await buyAsGuest(app, sale, { said });
    const changed = await changeQuestion(organiser(sale), { questionId, ...menu, label: "Un verre ?" });
    expect(changed.questionId).not.toBe(questionId);
    // Saved again as it is, it stays the same; pressed twice at once, one of the two finds it changed.
    expect(
      await changeQuestion(organiser(sale), { questionId: changed.questionId, ...menu, label: "Un verre ?" }),
    ).toEqual(changed);
    await expect(changeQuestion(organiser(sale), { questionId, ...text })).rejects.toMatchObject({ code: "conflict" });
    expect(await loadAnswersOf(app.ctx(), [order.id])).toMatchObject([
      { label: "J’accepte les photos", answer: "volontiers" },
    ]);
    await removeQuestion(organiser(sale), { questionId: changed.questionId });
    await removeQuestion(organiser(sale), { questionId: changed.questionId });
    // Never answered, it is gone from the list; answered, it stays there.
    expect(await asked(sale)).toMatchObject([{ id: questionId, answers: 1, retiredAt: expect.any(Date) }]);
    expect(await holdAsGuest(app, sale)).toMatchObject({ state: "held" });
  });

  test("are so many and no more, also for two who press at once; only the two sides ask", async () => {
    const sale = await makeSale(app);
    const wishes = Array.from({ length: QUESTIONS_MAX + 3 }, (_, index) =>
      ask(sale, { ...text, label: `Question ${index}` }),
    );
    const made = await Promise.allSettled(wishes);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(QUESTIONS_MAX);
    expect(await asked(sale)).toHaveLength(QUESTIONS_MAX);
    const stranger = app.ctx((await makePerson(app)).actor);
    await expect(askQuestion(stranger, { eventId: sale.eventId, ...text })).rejects.toMatchObject({
      code: "forbidden",
    });
    const [question] = await asked(sale);
    await expect(removeQuestion(stranger, { questionId: question?.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(ask(await makeSale(app), { ...menu, choices: "Un seul" })).rejects.toMatchObject({
      fields: { choices: [expect.stringMatching(/de 2 à 10/)] },
    });
  });

  test("belong to whoever answered: in their export, and gone with their account", async () => {
    const sale = await makeSale(app);
    const { questionId } = await ask(sale, { ...text, scope: "order" });
    const person = await makePerson(app);
    const answers = [{ questionId, place: 0, value: "arachides" }];
    const order = await holdSeats(app.ctx(person.actor), { ...wishFor(sale), answers });
    const exported = await ticketingAccountPart.exportData?.(app.ctx(), person.user.id);
    expect(exported).toMatchObject({
      reponses: [{ orderId: order.id, question: "Une allergie ?", answer: "arachides" }],
    });
    await ticketingAccountPart.erase?.(app.ctx(), person.user.id);
    // Whoever cooks that evening still knows of the peanuts; nobody does afterwards.
    expect(await loadAnswersOf(app.ctx(), [order.id])).toHaveLength(1);
    await app.clock.advance(40 * 24 * 3600_000);
    await forgetLeaversJob.handler(app.ctx(), {});
    expect(await loadAnswersOf(app.ctx(), [order.id])).toEqual([]);
    const [row] = await database.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ email: null, buyerName: null });
  });
});
