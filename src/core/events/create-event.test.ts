import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deleteListing } from "#core/listings/delete.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { newId } from "#platform/ids.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, HOUR, makeEvent, makeStage, makeTerms, newEvent, slotIn } from "#tests/support/events.ts";
import { createEvent } from "./create-event.ts";
import { eventSlots, events, eventTariffs } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

const slotsOf = (eventId: string) => database.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));

describe("creating an event", () => {
  test("writes it hidden, with its slots in order, its tariffs, the hash of its terms and the project's cover", async () => {
    const stage = await makeStage(app);
    const slots = [slotIn(app, 40 * DAY), slotIn(app, 30 * DAY)];
    const terms = makeTerms(app, { slots });
    const eventId = await makeEvent(app, stage, { terms });
    const [event] = await database.db.select().from(events).where(eq(events.id, eventId));
    expect(event).toMatchObject({ visibility: "hidden", state: "upcoming", termsHash: hashTerms(terms), terms });
    expect(event?.firstStartsAt.toISOString()).toBe(slots[1]?.startsAt);
    expect(event?.lastEndsAt.toISOString()).toBe(slots[0]?.endsAt);
    const rows = (await slotsOf(eventId)).sort((left, right) => left.position - right.position);
    expect(rows.map(({ startsAt, capacity, active }) => [startsAt.toISOString(), capacity, active])).toEqual([
      [slots[1]?.startsAt, 20, true],
      [slots[0]?.startsAt, 20, true],
    ]);
    const tariffs = await database.db.select().from(eventTariffs).where(eq(eventTariffs.eventId, eventId));
    expect(tariffs.map(({ label, priceCents }) => [label, priceCents])).toEqual([
      ["Plein tarif", 1500],
      ["Prix libre", null],
    ]);
    const [cover, ...others] = await listPhotos(app.ctx(), { kind: "event", id: eventId });
    const [original] = await listPhotos(app.ctx(), { kind: "project", id: stage.projectId });
    expect(others).toEqual([]);
    expect(cover?.filesId).toBe(original?.filesId);
    expect(cover?.id).not.toBe(original?.id);
  });

  test("one event a proposal, however often and at once it is asked for", async () => {
    const stage = await makeStage(app);
    const proposalId = newId();
    const input = newEvent(app, stage, { proposalId });
    const answers = await Promise.all(Array.from({ length: 20 }, () => createEvent(app.ctx(system), input)));
    expect(new Set(answers.map(({ eventId }) => eventId)).size).toBe(1);
    expect(await database.db.select().from(events).where(eq(events.proposalId, proposalId))).toHaveLength(1);
    expect(await slotsOf(answers[0]?.eventId ?? "")).toHaveLength(1);
  });

  test("of many at once for the same place and hours, exactly one is created and the others are told", async () => {
    const stage = await makeStage(app);
    const attempts = Array.from({ length: 12 }, (_, index) => {
      const slots = [slotIn(app, 50 * DAY + index * 60_000), slotIn(app, (60 + index) * DAY)];
      return createEvent(app.ctx(system), newEvent(app, stage, { terms: makeTerms(app, { slots }) }));
    });
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ code: "conflict", reason: "place_taken" });
    }
    expect(await database.db.select().from(eventSlots).where(eq(eventSlots.placeId, stage.placeId))).toHaveLength(2);
  });

  test("without the constraint they would all pass (negative control)", async () => {
    const stage = await makeStage(app);
    await database.pool.query("alter table event_slots drop constraint event_slots_no_overlap");
    await database.pool.query("alter table event_slots drop constraint event_slots_no_artist_twice");
    try {
      const input = () => newEvent(app, stage);
      await Promise.all([createEvent(app.ctx(system), input()), createEvent(app.ctx(system), input())]);
      expect(await database.db.select().from(eventSlots).where(eq(eventSlots.placeId, stage.placeId))).toHaveLength(2);
    } finally {
      await database.db.delete(eventSlots).where(eq(eventSlots.placeId, stage.placeId));
      await database.pool.query(`alter table event_slots add constraint event_slots_no_overlap
        exclude using gist (place_id with =, tstzrange(starts_at, ends_at) with &&) where (active)`);
      await restoreArtists();
    }
  });

  const restoreArtists = () =>
    database.pool.query(`alter table event_slots add constraint event_slots_no_artist_twice
      exclude using gist (artist_id with =, tstzrange(starts_at, ends_at) with &&) where (active)`);

  /** One artist, agreed on with many hosts for the same hours. */
  async function agreeAtOnce(count: number) {
    const stage = await makeStage(app);
    const others = await Promise.all(Array.from({ length: count }, () => makeStage(app)));
    const attempts = others.map(({ host, placeId }) =>
      createEvent(app.ctx(system), newEvent(app, { ...stage, host, placeId })),
    );
    const outcomes = await Promise.allSettled(attempts);
    return { stage, outcomes, made: outcomes.filter(({ status }) => status === "fulfilled").length };
  }

  test("of many hosts at once for one artist and the same hours, exactly one has them and the others are told", async () => {
    const { outcomes, made } = await agreeAtOnce(6);
    expect(made).toBe(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ code: "conflict", reason: "artist_taken" });
    }
  });

  test("without the artist's constraint they would all have them (negative control)", async () => {
    await database.pool.query("alter table event_slots drop constraint event_slots_no_artist_twice");
    const { stage, made } = await agreeAtOnce(3);
    await database.db.delete(eventSlots).where(eq(eventSlots.artistId, stage.artist.user.id));
    await restoreArtists();
    expect(made).toBe(3);
  });

  test("hours that touch are no overlap, and a slot that is no longer active leaves its place free", async () => {
    const stage = await makeStage(app);
    const start = 70 * DAY;
    await makeEvent(app, stage, { terms: makeTerms(app, { slots: [slotIn(app, start)] }) });
    const [first] = await database.db.select().from(eventSlots).where(eq(eventSlots.placeId, stage.placeId));
    const endsAt = first?.endsAt ?? new Date();
    const next = { startsAt: endsAt.toISOString(), endsAt: new Date(endsAt.getTime() + HOUR).toISOString() };
    await makeEvent(app, stage, { terms: makeTerms(app, { slots: [next] }) });
    await database.db.update(eventSlots).set({ active: false }).where(eq(eventSlots.placeId, stage.placeId));
    await makeEvent(app, stage, { terms: makeTerms(app, { slots: [slotIn(app, start + 60_000)] }) });
  });

  test("refuses slots that make no sense, and a place that was deleted a moment ago", async () => {
    const stage = await makeStage(app);
    const slot = slotIn(app, 80 * DAY);
    for (const slots of [[], [slot, slot], [{ startsAt: slot.endsAt, endsAt: slot.startsAt }]]) {
      const broken = makeEvent(app, stage, { terms: makeTerms(app, { slots }) });
      await expect(broken).rejects.toMatchObject({ code: "invalid_input", reason: "slots_broken" });
    }
    await deleteListing(app.ctx(stage.host.actor), { kind: "place", id: stage.placeId });
    await expect(makeEvent(app, stage)).rejects.toMatchObject({ code: "conflict", reason: "listing_gone" });
  });
});
