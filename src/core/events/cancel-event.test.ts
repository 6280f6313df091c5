import { describe, expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { useTestApp, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, slotIn } from "#tests/support/events.ts";
import { mailsTo } from "#tests/support/people.ts";
import { cancelEvent } from "./cancel-event.ts";
import { editEvent, eventPhotoGate } from "./edit-event.ts";
import { setEventVisibility } from "./event-settings.ts";
import { getEvent } from "./get-event.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

const justification = "Une extinction de voix, avec nos excuses.";

describe("calling off", () => {
  test("twenty times at once: one cancellation, told once to the parts and to each side", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    const told: string[][] = [];
    const heard = withParts({
      events: { cancelled: { ticketing: async (_, __, slots) => void told.push(slots.map(({ id }) => id)) } },
    });
    const cancel = () => cancelEvent(app.ctx(stage.artist.actor, heard), { eventId, justification });
    const outcomes = await Promise.all(Array.from({ length: 20 }, cancel));
    expect(outcomes.filter(({ outcome }) => outcome === "cancelled")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "already")).toHaveLength(19);
    expect(told).toHaveLength(1);
    expect(told[0]).toHaveLength(1);
    for (const { user } of [stage.artist, stage.host]) {
      const mails = (await mailsTo(app, user.email)).filter(({ subject }) => subject.startsWith("Annulation"));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(justification);
    }
    await expect(
      setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" }),
    ).rejects.toMatchObject({ reason: "event_cancelled" });
  });

  test("keeps words and cover as they were, for both sides", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    await cancelEvent(app.ctx(stage.artist.actor), { eventId, justification });
    for (const { actor } of [stage.artist, stage.host]) {
      const ctx = app.ctx(actor);
      const edit = editEvent(ctx, { eventId, title: "Autre chose", description: "Tout autre chose." });
      await expect(edit).rejects.toMatchObject({ reason: "event_cancelled" });
      await expect(eventPhotoGate(ctx, eventId)).rejects.toMatchObject({ reason: "event_cancelled" });
    }
  });

  test("asks for a justification, and fails as a whole when a part fails", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    const cancel = (text: string, changes: Partial<Ctx> = {}) =>
      cancelEvent(app.ctx(stage.host.actor, changes), { eventId, justification: text });
    for (const text of ["", "Non."]) {
      await expect(cancel(text)).rejects.toMatchObject({
        code: "invalid_input",
        fields: { justification: [expect.any(String)] },
      });
    }
    const failing = withParts({
      events: { cancelled: { payouts: () => Promise.reject(new DomainError("unavailable")) } },
    });
    await expect(cancel(justification, failing)).rejects.toMatchObject({ code: "unavailable" });
    expect(await getEvent(app.ctx(stage.host.actor), { eventId })).toMatchObject({
      state: "upcoming",
      slots: [{ active: true }],
    });
  });

  test("once the first date has started, only those to come; once the last has, nothing", async () => {
    const stage = await makeStage(app);
    const slots = [slotIn(app, DAY), slotIn(app, 3 * DAY), slotIn(app, 5 * DAY)];
    const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { slots }) });
    const single = await makeEvent(app, stage, { terms: makeTerms(app, { slots: [slotIn(app, DAY / 2)] }) });
    const before = app.clock.now();
    await app.clock.advance(DAY + 60_000);
    const ctx = () => app.ctx(stage.host.actor);
    await expect(cancelEvent(ctx(), { eventId: single, justification })).rejects.toMatchObject({
      reason: "event_started",
    });
    expect(await cancelEvent(ctx(), { eventId, justification })).toEqual({ outcome: "future_dates_cancelled" });
    expect(await cancelEvent(ctx(), { eventId, justification })).toEqual({ outcome: "already" });
    const view = await getEvent(ctx(), { eventId });
    expect(view.slots.map(({ active }) => active)).toEqual([true, false, false]);
    expect(view).toMatchObject({ state: "upcoming", phase: "ongoing", cancelled: null });
    expect(view.lastEndsAt.toISOString()).toBe(slots[0]?.endsAt);
    await app.clock.set(before);
  });
});
