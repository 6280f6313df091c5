import { describe, expect, test } from "vitest";
import { arrangePhotos, uploadPhoto } from "#core/listings/photos/upload-and-arrange.ts";
import { useTestApp, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, slotIn } from "#tests/support/events.ts";
import { makePerson } from "#tests/support/people.ts";
import { jpegBytes } from "#tests/support/pictures.ts";
import { editEvent, eventPhotoGate } from "./edit-event.ts";
import { setEventVisibility } from "./event-settings.ts";
import { getEvent } from "./get-event.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

describe("editing", () => {
  test("both sides, told once, not over somebody else's save", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    const edited: object[] = [];
    const heard = withParts({ events: { edited: async (_, __, changes) => void edited.push(changes) } });
    const { updatedAt, title, description } = await getEvent(app.ctx(stage.artist.actor), { eventId });
    const seen = updatedAt.getTime();
    const save = (actor: typeof stage.artist.actor, changes: object) =>
      editEvent(app.ctx(actor, heard), { eventId, title, description, seen, ...changes });
    expect(await save(stage.host.actor, { title: "Bach, deux suites" })).toEqual({ changed: true });
    expect(await save(stage.host.actor, { title: "Bach, deux suites" })).toEqual({ changed: false });
    await expect(save(stage.artist.actor, { title: "Autre chose" })).rejects.toMatchObject({ reason: "stale_version" });
    expect(edited).toEqual([{ title: { from: title, to: "Bach, deux suites" } }]);
    await expect(save(stage.artist.actor, { title: "x".repeat(101) })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("title and description, by artist and host alike, at any time: hidden, public, begun and over", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { slots: [slotIn(app, DAY)] }) });
    const before = app.clock.now();
    const artist = () => app.ctx(stage.artist.actor);
    const times: [string, () => Promise<unknown>][] = [
      ["hidden", async () => undefined],
      ["public", () => setEventVisibility(artist(), { eventId, visibility: "public" })],
      ["begun", () => app.clock.set(new Date(before.getTime() + DAY + 60_000))],
      ["over", () => app.clock.set(new Date(before.getTime() + 3 * DAY))],
    ];
    for (const [time, come] of times) {
      await come();
      for (const side of ["artist", "host"] as const) {
        const words = { title: `Bach, ${time}`, description: `Par ${side}, ${time}.` };
        const ctx = app.ctx(stage[side].actor);
        expect(await editEvent(ctx, { eventId, ...words }), words.description).toEqual({ changed: true });
        expect(await getEvent(artist(), { eventId })).toMatchObject(words);
      }
    }
    const stranger = app.ctx((await makePerson(app)).actor);
    await expect(editEvent(stranger, { eventId, title: "À moi", description: "x" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await app.clock.set(before);
  });

  test("the description alone, by either side, as everybody then reads it", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    for (const [side, description] of [
      ["artist", "Trois suites,\net une quatrième."],
      ["host", "Quatre suites, et du thé."],
    ] as const) {
      const ctx = app.ctx(stage[side].actor);
      const { updatedAt, title } = await getEvent(ctx, { eventId });
      const edited = editEvent(ctx, { eventId, title, description, seen: updatedAt.getTime() });
      expect(await edited).toEqual({ changed: true });
      expect(await getEvent(ctx, { eventId })).toMatchObject({ title, description });
    }
    const blank = editEvent(app.ctx(stage.host.actor), { eventId, title: "Bach", description: " " });
    await expect(blank).rejects.toMatchObject({ fields: { description: [expect.any(String)] } });
  });

  test("the cover, through the photos' gate, by either side and nobody else", async () => {
    const stage = await makeStage(app);
    const stranger = await makePerson(app);
    const eventId = await makeEvent(app, stage);
    const gates = { event: eventPhotoGate };
    const subject = { kind: "event" as const, id: eventId };
    const bytes = await jpegBytes(80, 60);
    const loose = await uploadPhoto(app.ctx(stage.host.actor), { bytes });
    const [cover] = await arrangePhotos(app.ctx(stage.host.actor), { subject, photoIds: [loose.id] }, gates);
    expect((await getEvent(app.ctx(stage.artist.actor), { eventId })).cover?.id).toBe(cover?.id);
    await expect(arrangePhotos(app.ctx(stranger.actor), { subject, photoIds: [] }, gates)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
