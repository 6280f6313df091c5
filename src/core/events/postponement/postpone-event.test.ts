import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { getAgreement } from "#core/papers/get-agreement.ts";
import { parisTime } from "#core/terms/slot-rules.ts";
import { formatDate, formatDateTime, parisDay } from "#platform/french-dates.ts";
import { useTestApp, visitor, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import {
  DAY,
  eventsTestJobs,
  HOUR,
  makeEvent,
  makeStage,
  makeTerms,
  type Stage,
  slotIn,
} from "#tests/support/events.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { mailsTo, makePerson, type TestPerson } from "#tests/support/people.ts";
import { withoutRowLocks } from "#tests/support/statements.ts";
import { getCalendarFile } from "../calendar-file.ts";
import { cancelEvent } from "../cancel-event.ts";
import { setEventVisibility } from "../event-settings.ts";
import { getEvent } from "../get-event.ts";
import { listPublicEvents } from "../search/list-public-events.ts";
import { eventSlots } from "../tables.ts";
import { listPostponements } from "./list-postponements.ts";
import { answerPostponement, askPostponement, withdrawPostponement } from "./postpone-event.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });
const reason = "Une extinction de voix, avec nos excuses.";

type Wish = { eventId: string; slot?: number; days?: number };

/** As the form sends it: whole minutes in Paris. */
async function wish(stage: Stage, { eventId, slot = 0, days = 60 }: Wish) {
  const { slots } = await getEvent(app.ctx(stage.artist.actor), { eventId });
  const at = new Date(app.clock.now().getTime() + days * DAY);
  const end = new Date(at.getTime() + 2 * HOUR);
  const move = { slotId: slots[slot]?.id ?? "", day: parisDay(at), startTime: "19:00", endTime: "21:00" };
  return { eventId, moves: [{ ...move, endTime: parisTime(end) < "19:00" ? "21:00" : "21:30" }], reason };
}

const ask = async (stage: Stage, person: TestPerson, wished: Wish) =>
  askPostponement(app.ctx(person.actor), await wish(stage, wished));
const answer = (person: TestPerson, postponementId: string, agreed = true, changes: Partial<Ctx> = {}) =>
  answerPostponement(app.ctx(person.actor, changes), { postponementId, agreed });

test("one side asks, the other agrees, twenty times at once: the date moves once, everything follows", async () => {
  const stage = await makeStage(app);
  const goal = { goalCents: 10_000, delayDays: 7 as const, maintainIfMissed: false };
  const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { goal }) });
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
  const before = await getEvent(app.ctx(visitor), { eventId });
  const told: string[] = [];
  const heard = withParts({ events: { postponed: async (_, __, id) => void told.push(id) } });
  const { postponementId, state } = await ask(stage, stage.host, { eventId });
  expect(state).toBe("asked");
  // Nothing moves before the other side has said so, and the one who asked cannot say it.
  expect((await getEvent(app.ctx(visitor), { eventId })).slots).toMatchObject([{ startsAt: before.firstStartsAt }]);
  await expect(answer(stage.host, postponementId)).rejects.toMatchObject({ code: "forbidden" });
  await Promise.all(Array.from({ length: 20 }, () => answer(stage.artist, postponementId, true, heard)));
  expect(told).toEqual([postponementId]);
  const after = await getEvent(app.ctx(visitor), { eventId });
  expect(after.slots).toMatchObject([
    { id: before.slots[0]?.id, movedFrom: before.firstStartsAt, moves: 1, active: true },
  ]);
  expect(after.firstStartsAt.getTime()).toBeGreaterThan(before.firstStartsAt.getTime() + 20 * DAY);
  expect(after.firstStartsAt).toEqual(after.slots[0]?.startsAt);
  expect(after.lastEndsAt).toEqual(after.slots[0]?.endsAt);
  const moved = (after.goal?.deadline.getTime() ?? 0) - (before.goal?.deadline.getTime() ?? 0);
  expect(Math.abs(moved - (after.firstStartsAt.getTime() - before.firstStartsAt.getTime()))).toBeLessThanOrEqual(HOUR);
  const day = parisDay(after.firstStartsAt);
  const found = async (from: string) =>
    (await listPublicEvents(app.ctx(visitor), { from, to: from })).cards.map(({ id }) => id);
  expect(await found(day)).toContain(eventId);
  expect(await found(parisDay(before.firstStartsAt))).not.toContain(eventId);
  const { body } = await getCalendarFile(app.ctx(visitor), { eventId });
  expect(body).toContain("SEQUENCE:1");
  for (const [person, subject] of [
    [stage.artist, "Report proposé"],
    [stage.host, "Report accepté"],
  ] as const) {
    const mails = (await mailsTo(app, person.user.email)).filter((mail) => mail.subject.startsWith(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(reason.slice(0, subject === "Report proposé" ? 40 : 0));
  }
});

test("it is the dates' lock that makes twenty answers one (negative control)", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  const told: string[] = [];
  const heard = withParts({ events: { postponed: async (_, __, id) => void told.push(id) } });
  const { postponementId } = await ask(stage, stage.host, { eventId });
  await withoutRowLocks(() =>
    Promise.allSettled(Array.from({ length: 20 }, () => answer(stage.artist, postponementId, true, heard))),
  );
  expect(told.length).toBeGreaterThan(1);
});

test("asked twice is one wish; another one waits for the first; refused or withdrawn, nothing moves", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  const wished = await wish(stage, { eventId });
  const [first, second] = await Promise.all([
    askPostponement(app.ctx(stage.artist.actor), wished),
    askPostponement(app.ctx(stage.artist.actor), wished),
  ]);
  expect(second?.postponementId).toBe(first?.postponementId);
  await expect(ask(stage, stage.host, { eventId, days: 90 })).rejects.toMatchObject({ reason: "postponement_pending" });
  await answer(stage.host, first?.postponementId ?? "", false);
  await expect(answer(stage.host, first?.postponementId ?? "")).rejects.toMatchObject({ reason: "already_answered" });
  const { postponementId } = await ask(stage, stage.artist, { eventId });
  await withdrawPostponement(app.ctx(stage.artist.actor), { postponementId });
  await expect(answer(stage.host, postponementId)).rejects.toMatchObject({ reason: "already_answered" });
  const views = await listPostponements(app.ctx(stage.host.actor), { eventId });
  expect(views.map(({ state, isMine }) => [state, isMine])).toEqual([
    ["withdrawn", false],
    ["declined", false],
  ]);
  expect((await getEvent(app.ctx(stage.artist.actor), { eventId })).slots).toMatchObject([{ moves: 0 }]);
});

test("strangers learn nothing; too soon, over, called off or taken is refused, and moves nothing", async () => {
  const stage = await makeStage(app);
  const stranger = await makePerson(app);
  const slots = [slotIn(app, 30 * DAY), slotIn(app, 33 * DAY)];
  const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { slots }) });
  const wished = await wish(stage, { eventId });
  await expect(askPostponement(app.ctx(stranger.actor), wished)).rejects.toMatchObject({ code: "not_found" });
  await expect(askPostponement(app.ctx(visitor), wished)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(ask(stage, stage.host, { eventId, days: 0 })).rejects.toMatchObject({ reason: "too_soon" });
  await expect(ask(stage, stage.host, { eventId, days: 400 })).rejects.toMatchObject({ reason: "too_late" });
  await expect(askPostponement(app.ctx(stage.host.actor), { ...wished, reason: "Non." })).rejects.toMatchObject({
    fields: { reason: [expect.any(String)] },
  });
  // Another event took the hours between the question and the answer: the database says so.
  const { postponementId } = await ask(stage, stage.host, { eventId });
  const [asked] = await listPostponements(app.ctx(stage.host.actor), { eventId });
  const to = asked?.moves[0]?.to;
  const taken = { startsAt: to?.startsAt.toISOString() ?? "", endsAt: to?.endsAt.toISOString() ?? "" };
  const rival = await makeEvent(app, stage, { terms: makeTerms(app, { slots: [taken] }) });
  await expect(answer(stage.artist, postponementId)).rejects.toMatchObject({ reason: "place_taken" });
  const rows = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  expect(rows.map(({ active, moves }) => [active, moves])).toEqual([
    [true, 0],
    [true, 0],
  ]);
  await cancelEvent(app.ctx(stage.host.actor), { eventId: rival, justification: reason });
  await cancelEvent(app.ctx(stage.host.actor), { eventId, justification: reason });
  await expect(answer(stage.artist, postponementId)).rejects.toMatchObject({ reason: "event_cancelled" });
});

test("the agreement prints what was agreed first, every amendment since, and the goal's new deadline", async () => {
  const stage = await makeStage(app);
  const goal = { goalCents: 10_000, delayDays: 7 as const, maintainIfMissed: false };
  const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { goal }) });
  const paper = async () => {
    const { body } = await getAgreement(app.ctx(stage.host.actor), { eventId });
    return (await readPdf(body)).text;
  };
  expect(await paper()).not.toContain("Avenant");
  const dates = [(await getEvent(app.ctx(stage.host.actor), { eventId })).firstStartsAt];
  for (const days of [60, 90]) {
    const { postponementId } = await ask(stage, stage.artist, { eventId, days });
    await answer(stage.host, postponementId);
    dates.push((await getEvent(app.ctx(stage.host.actor), { eventId })).firstStartsAt);
  }
  const declined = await ask(stage, stage.artist, { eventId, days: 120 });
  await answer(stage.host, declined.postponementId, false);
  const { goal: moved } = await getEvent(app.ctx(stage.host.actor), { eventId });
  const text = await paper();
  expect(text.match(/Avenant n°\s[12],\sdu/g)).toHaveLength(2);
  const spoken = (value: string) => value.replace(/\s+/g, " ");
  for (const date of dates) expect(text).toContain(spoken(formatDate(date)));
  expect(text).toContain(spoken(`elle est maintenant le ${formatDateTime(moved?.deadline ?? new Date(0))}`));
  const refused = parisDay(new Date(app.clock.now().getTime() + 120 * DAY));
  expect(text).not.toContain(spoken(formatDate(new Date(`${refused}T12:00:00Z`))));
});

test("two dates may change places; a part that fails leaves everything as it was", async () => {
  const stage = await makeStage(app);
  const slots = [slotIn(app, 30 * DAY), slotIn(app, 33 * DAY)];
  const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { slots }) });
  const [one, two] = (await getEvent(app.ctx(stage.artist.actor), { eventId })).slots;
  const spoken = (slot: typeof one, slotId: string | undefined) => ({
    slotId,
    day: parisDay(slot?.startsAt ?? new Date()),
    startTime: "18:00",
    endTime: "20:00",
  });
  const swapped = { eventId, moves: [spoken(two, one?.id), spoken(one, two?.id)], reason };
  const { postponementId } = await askPostponement(app.ctx(stage.artist.actor), swapped);
  const failing = withParts({ events: { postponed: () => Promise.reject(new Error("the till is on fire")) } });
  await expect(answer(stage.host, postponementId, true, failing)).rejects.toThrow("on fire");
  expect((await getEvent(app.ctx(stage.artist.actor), { eventId })).slots).toMatchObject([{ moves: 0 }, { moves: 0 }]);
  await answer(stage.host, postponementId);
  const after = (await getEvent(app.ctx(stage.artist.actor), { eventId })).slots;
  expect(after.map(({ id }) => id)).toEqual([two?.id, one?.id]);
});

test("whoever is artist and host has nobody to ask", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage, { hostId: stage.artist.user.id });
  expect(await ask(stage, stage.artist, { eventId })).toMatchObject({ state: "agreed" });
});

test("only dates to come are called off, and why stays with them", async () => {
  const stage = await makeStage(app);
  const slots = [slotIn(app, DAY), slotIn(app, 3 * DAY)];
  const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { slots }) });
  const before = app.clock.now();
  await app.clock.advance(DAY + 60_000);
  await cancelEvent(app.ctx(stage.host.actor), { eventId, justification: reason });
  expect((await getEvent(app.ctx(stage.host.actor), { eventId })).slots).toMatchObject([
    { active: true, cancelReason: null },
    { active: false, cancelReason: reason },
  ]);
  await app.clock.set(before);
});
