import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { eventSlots } from "#core/events/tables.ts";
import { guestUnsubscribeLink, unsubscribeFromTopic } from "#core/notifications/choices.ts";
import type { DomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { listInvitations } from "../organiser/invitations.ts";
import { exportParticipants } from "../organiser/list-participants.ts";
import { countSeats } from "../selling/count-seats.ts";
import { tickets } from "../tables.ts";
import { joinWaitingList, listWaiting } from "../waiting-list/join-waiting-list.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { invitationToken } from "./guest-access.ts";
import { getInvitation, listGuests } from "./see-guests.ts";
import { sendInvitation, sendInvitationAgain, withdrawGuest } from "./send-invitation.ts";

const database = useDatabase();
const app = useMoneyApp(database);

const HOUR = 3600_000;
/** Another in each test: mails stay. */
let camille = "";
beforeEach(() => {
  camille = `camille-${newId()}@exemple.fr`;
});
const artist = (sale: TestSale) => app.ctx(sale.artist.actor);
const anybody = () => app.ctx(visitor);
const where = (sale: TestSale) => ({ eventId: sale.eventId, slotId: sale.slotIds[0], tariffId: sale.tariffIds[0] });
const taken = async ({ eventId }: TestSale) =>
  (await countSeats(app.ctx(), [eventId])).reduce((sum, { sold, held }) => sum + sold + held, 0);
const asOf = (sale: TestSale, more: object = {}) => ({
  ...where(sale),
  name: "Camille Rivière",
  email: camille,
  companions: 2,
  idempotencyKey: newId(),
  ...more,
});
const keyOf = (invitationId: string) => ({ invitationId, token: invitationToken(app.ctx(), invitationId) });
const invite = (sale: TestSale, more: object = {}) => sendInvitation(artist(sale), asOf(sale, more));
const yes = (invitationId: string, companions: number, names: string[] = []) =>
  answerInvitation(anybody(), { ...keyOf(invitationId), answer: "yes", companions, names });
const no = (invitationId: string) => answerInvitation(anybody(), { ...keyOf(invitationId), answer: "no" });
const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);

describe("somebody who is invited with two others", () => {
  test("has three seats kept and one mail, asked twice at once, and answers without an account", async () => {
    const sale = await makeSale(app, { capacity: 10 });
    const asked = asOf(sale, { word: "Tu me dois une danse." });
    const sent = await Promise.all([1, 2, 3].map(() => sendInvitation(artist(sale), asked)));
    expect(new Set(sent.map(({ invitationId }) => invitationId)).size).toBe(1);
    expect(await taken(sale)).toBe(3);
    const [mail, ...others] = await mailsTo(app, camille);
    expect(others).toEqual([]);
    const id = sent[0]?.invitationId ?? "";
    expect(mail?.text).toContain("Tu me dois une danse.");
    expect(mail?.text).toContain(`/invitation/${id}?cle=`);
    await expect(invite(sale)).rejects.toMatchObject({ code: "invalid_input" });
    const view = await getInvitation(anybody(), keyOf(id));
    expect(view).toMatchObject({ state: "open", companions: 2, hasSeats: true, coming: 0, isOver: false });

    expect(await yes(id, 1)).toEqual({ coming: 2 });
    expect(await taken(sale)).toBe(2);
    const [guest] = await listGuests(artist(sale), { eventId: sale.eventId });
    expect(guest).toMatchObject({ state: "coming", coming: 2, kept: 0 });
    // At the door, and in every list.
    const listed = await exportParticipants(artist(sale), { eventId: sale.eventId });
    expect(listed.map(({ holderName, kind, priceCents }) => [holderName, kind, priceCents])).toEqual([
      ["Camille Rivière", "invitation", 0],
      ["+1 de Camille Rivière", "invitation", 0],
    ]);
    await app.jobs.runDue();
    expect((await subjects(camille)).filter((each) => each.startsWith("Vos billets"))).toHaveLength(1);
    expect(await listInvitations(artist(sale), { eventId: sale.eventId })).toEqual([]);
  });

  test("changes their mind as often as they like, and each time the seats are right", async () => {
    const sale = await makeSale(app, { capacity: 10 });
    const { invitationId: id } = await invite(sale);
    await yes(id, 2, ["", "Paul Roux"]);
    const first = await exportParticipants(artist(sale), { eventId: sale.eventId, state: "valid" });
    expect(first.map(({ holderName }) => holderName)).toEqual([
      "Camille Rivière",
      "+1 de Camille Rivière",
      "Paul Roux",
    ]);
    // The same answer again is nothing new: the same three tickets.
    await Promise.all([yes(id, 2), yes(id, 2)]);
    await yes(id, 0);
    expect(await taken(sale)).toBe(1);
    await yes(id, 1, ["Inès"]);
    const now = await exportParticipants(artist(sale), { eventId: sale.eventId, state: "valid" });
    expect(now.map(({ holderName, number }) => [holderName, number])).toEqual([
      ["Camille Rivière", 1],
      ["Inès", 4],
    ]);
    expect((await getInvitation(anybody(), keyOf(id))).names).toEqual(["Inès"]);
    // Inès came in a second order: no more mails for that.
    expect(await no(id)).toEqual({ coming: 0 });
    await no(id);
    expect(await taken(sale)).toBe(0);
    expect((await subjects(camille)).filter((each) => each.startsWith("Billets annulés"))).toHaveLength(2);
    await yes(id, 0);
    expect((await listGuests(artist(sale), { eventId: sale.eventId }))[0]).toMatchObject({
      state: "coming",
      coming: 1,
    });
    await expect(yes(id, 3)).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("is nobody else: a wrong key, another's invitation and strangers learn nothing", async () => {
    const sale = await makeSale(app);
    const { invitationId } = await invite(sale);
    const other = await invite(sale, { email: "autre@exemple.fr" });
    const wrong = { invitationId, token: invitationToken(app.ctx(), other.invitationId) };
    await expect(getInvitation(anybody(), wrong)).rejects.toMatchObject({ code: "not_found" });
    await expect(answerInvitation(anybody(), { ...wrong, answer: "no" })).rejects.toMatchObject({ code: "not_found" });
    const stranger = app.ctx((await makePerson(app)).actor);
    await expect(listGuests(stranger, { eventId: sale.eventId })).rejects.toMatchObject({ code: "forbidden" });
    const elsewhere = await makeSale(app);
    const sideways = { eventId: elsewhere.eventId, invitationId };
    await expect(withdrawGuest(artist(elsewhere), sideways)).rejects.toMatchObject({ code: "not_found" });
    await expect(sendInvitationAgain(artist(elsewhere), sideways)).rejects.toMatchObject({ code: "not_found" });
    expect(await taken(sale)).toBe(6);
  });
});

describe("the last seats", () => {
  test("go to a guest or to a buyer, never to both, whoever is first; without the kept seats, a yes finds none", async () => {
    const sale = await makeSale(app, { capacity: 3 });
    const { invitationId: id } = await invite(sale);
    // Nobody else gets what is kept.
    await expect(buyAsGuest(app, sale)).rejects.toMatchObject({ reason: "sold_out" });
    await no(id);
    const outcomes = await Promise.allSettled([
      yes(id, 2),
      ...[1, 2, 3].map((each) => buyAsGuest(app, sale, { email: `acheteur${each}@exemple.fr` })),
    ]);
    expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
    const valid = await database.db
      .select()
      .from(tickets)
      .where(and(eq(tickets.eventId, sale.eventId), eq(tickets.state, "valid")));
    expect(valid.length).toBeLessThanOrEqual(3);
    expect(await taken(sale)).toBe(valid.length);
    // The control: the same two wishes fit a room that is larger by what was missing.
    const large = await makeSale(app, { capacity: 6 });
    const second = await invite(large);
    await no(second.invitationId);
    await Promise.all([
      yes(second.invitationId, 2),
      ...[1, 2, 3].map((each) => buyAsGuest(app, large, { email: `grand${each}@exemple.fr` })),
    ]);
    expect(await taken(large)).toBe(6);
  });

  test("asked for twice at once are taken once; a refused yes leaves what was", async () => {
    const sale = await makeSale(app, { capacity: 4 });
    const { invitationId: id } = await invite(sale);
    await Promise.all(Array.from({ length: 5 }, () => yes(id, 2)));
    expect(await taken(sale)).toBe(3);
    await yes(id, 0);
    await buyAsGuest(app, sale, { quantity: 2 });
    await expect(yes(id, 2)).rejects.toMatchObject({ reason: "sold_out" });
    expect((await getInvitation(anybody(), keyOf(id))).coming).toBe(1);
    expect(await yes(id, 1)).toEqual({ coming: 2 });
    await expect(invite(sale, { email: "de-trop@exemple.fr", companions: 0 })).rejects.toMatchObject({
      reason: "sold_out",
    });
    // Nothing is left of an invitation that found no seat.
    expect(await listGuests(artist(sale), { eventId: sale.eventId })).toHaveLength(1);
    expect(await mailsTo(app, "de-trop@exemple.fr")).toEqual([]);
  });

  test("are kept for twenty who are asked at once, as many as there are, without an error of ours", async () => {
    const sale = await makeSale(app, { capacity: 24 });
    const asked = Array.from({ length: 20 }, (_, each) =>
      invite(sale, { email: `foule${each}-${camille}`, companions: 1 }),
    );
    const outcomes = await Promise.allSettled(asked);
    const reasons = outcomes.flatMap((each) => (each.status === "rejected" ? (each.reason as DomainError).reason : []));
    expect(new Set(reasons)).toEqual(new Set(["sold_out"]));
    expect(reasons).toHaveLength(8);
    expect(await taken(sale)).toBe(24);
  });

  test("that are declined are offered to whoever waits", async () => {
    const sale = await makeSale(app, { capacity: 3 });
    const { invitationId: id } = await invite(sale);
    await joinWaitingList(anybody(), { ...where(sale), quantity: 1, email: "patiente@exemple.fr" });
    await yes(id, 1);
    await app.jobs.runDue();
    expect(await listWaiting(artist(sale), { eventId: sale.eventId })).toMatchObject([{ state: "offered" }]);
  });
});

describe("an invitation without an answer", () => {
  test("is reminded of once, and its seats go back when its day is over; a late yes takes what is left", async () => {
    const sale = await makeSale(app, { capacity: 3, startsInDays: 20 });
    const answerDay = parisDay(new Date(app.ctx().now.getTime() + 5 * 24 * HOUR));
    const { invitationId: id } = await invite(sale, { answerDay });
    await app.clock.advance(25 * HOUR);
    await app.jobs.runDue();
    expect(await subjects(camille)).toHaveLength(1);
    await app.clock.advance(72 * HOUR);
    for (const _ of [1, 2]) await app.jobs.runDue();
    expect((await subjects(camille)).filter((each) => each.startsWith("Venez-vous"))).toHaveLength(1);
    expect(await taken(sale)).toBe(3);
    await app.clock.advance(72 * HOUR);
    await app.jobs.runDue();
    expect(await taken(sale)).toBe(0);
    expect((await listGuests(artist(sale), { eventId: sale.eventId }))[0]).toMatchObject({ state: "open", kept: 0 });
    await buyAsGuest(app, sale, { quantity: 2 });
    await expect(yes(id, 1)).rejects.toMatchObject({ reason: "sold_out" });
    expect(await yes(id, 0)).toEqual({ coming: 1 });
    const past = { answerDay: "2020-01-01", email: "hier@exemple.fr" };
    await expect(invite(sale, past)).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("that is withdrawn has no seats, its guest is told once, and its link answers no more", async () => {
    const sale = await makeSale(app, { capacity: 3 });
    const { invitationId: id } = await invite(sale);
    const which = { eventId: sale.eventId, invitationId: id };
    await sendInvitationAgain(artist(sale), which);
    await Promise.all([1, 2].map(() => withdrawGuest(artist(sale), which)));
    expect(await taken(sale)).toBe(0);
    expect((await subjects(camille)).filter((each) => each.startsWith("Invitation retirée"))).toHaveLength(1);
    await expect(yes(id, 0)).rejects.toMatchObject({ reason: "invitation_over" });
    await expect(sendInvitationAgain(artist(sale), which)).rejects.toMatchObject({ reason: "invitation_over" });
    // Invited anew, and withdrawn with tickets in hand.
    const again = await invite(sale);
    await yes(again.invitationId, 0);
    await yes(again.invitationId, 1);
    await withdrawGuest(artist(sale), { eventId: sale.eventId, invitationId: again.invitationId });
    expect(await taken(sale)).toBe(0);
    expect((await subjects(camille)).filter((each) => each.startsWith("Billets annulés"))).toHaveLength(1);
  });

  test("hears that the date moved, with its seats, and that it is called off, each once", async () => {
    const sale = await makeSale(app, { capacity: 5, startsInDays: 10 });
    const { invitationId: id } = await invite(sale);
    const slotId = sale.slotIds[0] ?? "";
    const later = new Date(app.ctx().now.getTime() + 12 * 24 * HOUR);
    await database.db
      .update(eventSlots)
      .set({ startsAt: later, endsAt: new Date(later.getTime() + 2 * HOUR) })
      .where(eq(eventSlots.id, slotId));
    await app.clock.advance(10 * 60_000);
    for (const _ of [1, 2]) await app.jobs.runDue();
    expect((await subjects(camille)).filter((each) => each.startsWith("Nouvelle date"))).toHaveLength(1);
    // Past the start that it was sent for, its seats are still kept.
    await app.clock.advance(11 * 24 * HOUR);
    await app.jobs.runDue();
    expect((await getInvitation(anybody(), keyOf(id))).hasSeats).toBe(true);
    await cancelEvent(artist(sale), { eventId: sale.eventId, justification: "Dégât des eaux dans la salle." });
    for (const _ of [1, 2]) await app.jobs.runDue();
    const told = (await mailsTo(app, camille)).filter(({ subject }) => subject.startsWith("Soirée annulée"));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("Dégât des eaux");
    await expect(yes(id, 0)).rejects.toMatchObject({ reason: "invitation_over" });
    expect((await getInvitation(anybody(), keyOf(id))).isCalledOff).toBe(true);
  });

  test("is not mailed to an address that refused such mails", async () => {
    const sale = await makeSale(app);
    await invite(sale);
    const link = guestUnsubscribeLink(app.ctx(), camille, "invitations");
    const [mail] = await mailsTo(app, camille);
    expect(mail?.text).toContain(new URL(link).pathname);
    await unsubscribeFromTopic(anybody(), { token: new URL(link).searchParams.get("jeton") ?? "" });
    await invite(await makeSale(app));
    expect(await mailsTo(app, camille)).toHaveLength(1);
  });
});
