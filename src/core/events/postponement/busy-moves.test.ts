import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { busyTimes, externalCalendars } from "#core/calendars/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, type Stage, slotIn } from "#tests/support/events.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { getEvent } from "../get-event.ts";
import { eventSlots } from "../tables.ts";
import { listPostponements } from "./list-postponements.ts";
import { answerPostponement, askPostponement } from "./postpone-event.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY);

/** The whole day, and what lies around it. */
async function take(person: TestPerson, days: number, placeId: string | null = null): Promise<void> {
  const id = newId();
  const now = app.clock.now();
  await database.db.insert(externalCalendars).values({
    ...{ id, userId: person.user.id, placeId, name: "Dentiste", sealedUrl: "x", addressMark: id, host: "exemple.fr" },
    createdAt: now,
    nextReadAt: now,
  });
  await database.db.insert(busyTimes).values({ calendarId: id, startsAt: inDays(days - 1), endsAt: inDays(days + 1) });
}

async function ask({ artist }: Stage, person: TestPerson, wished: { eventId: string; days: number }) {
  const { slots } = await getEvent(app.ctx(artist.actor), { eventId: wished.eventId });
  const day = parisDay(inDays(wished.days));
  return askPostponement(app.ctx(person.actor), {
    eventId: wished.eventId,
    moves: [{ slotId: slots[0]?.id, day, startTime: "19:00", endTime: "21:00" }],
    reason: "Une extinction de voix, avec nos excuses.",
  });
}

const warningsFor = async (person: TestPerson, eventId: string) =>
  (await listPostponements(app.ctx(person.actor), { eventId }))[0]?.warnings;

const OWN = "Vous êtes déjà pris à ces heures, d’après vos agendas.";
const ARTIST = "L’artiste n’est pas disponible à ces heures.";
const PLACE = "Le lieu n’est pas disponible à ces heures.";

test("nobody asks to move to hours in which the other side is taken", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  await take(stage.artist, 60);
  await take(stage.host, 80, stage.placeId);
  await expect(ask(stage, stage.host, { eventId, days: 60 })).rejects.toMatchObject({
    reason: "not_available",
    detail: ARTIST,
  });
  await expect(ask(stage, stage.artist, { eventId, days: 80 })).rejects.toMatchObject({
    reason: "not_available",
    detail: PLACE,
  });
  expect(await listPostponements(app.ctx(stage.host.actor), { eventId })).toEqual([]);
  // One's own are one's own affair.
  expect(await ask(stage, stage.artist, { eventId, days: 60 })).toMatchObject({ state: "asked" });
});

test("whoever answers reads beside the dates who is not free, each side in its own words; a yes stands all the same", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  const { postponementId } = await ask(stage, stage.host, { eventId, days: 60 });
  expect(await warningsFor(stage.artist, eventId)).toEqual([]);
  await take(stage.artist, 60);
  await take(stage.host, 60, stage.placeId);
  await take(stage.host, 80, stage.placeId);
  expect((await warningsFor(stage.artist, eventId))?.toSorted()).toEqual([PLACE, OWN]);
  expect((await warningsFor(stage.host, eventId))?.toSorted()).toEqual([ARTIST, OWN]);
  await answerPostponement(app.ctx(stage.artist.actor), { postponementId, agreed: true });
  expect(await warningsFor(stage.artist, eventId)).toEqual([]);
});

test("a date of an older build, which names no artist, holds the artist's hours where it moves to", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  const other = await makeStage(app);
  const slots = [slotIn(app, 60 * DAY, 2 * DAY - 1)];
  await makeEvent(app, { ...other, artist: stage.artist }, { terms: makeTerms(app, { slots }) });
  await database.db.update(eventSlots).set({ artistId: null }).where(eq(eventSlots.eventId, eventId));
  const refused = await ask(stage, stage.host, { eventId, days: 61 });
  const answer = (postponementId: string, agreed: boolean) =>
    answerPostponement(app.ctx(stage.artist.actor), { postponementId, agreed });
  await expect(answer(refused.postponementId, true)).rejects.toMatchObject({ reason: "artist_taken" });
  await answer(refused.postponementId, false);
  const { postponementId } = await ask(stage, stage.host, { eventId, days: 70 });
  await answer(postponementId, true);
  const [moved] = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  expect(moved).toMatchObject({ artistId: stage.artist.user.id, moves: 1 });
});
