import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Actor } from "#core/context.ts";
import { inPlace } from "#platform/beside.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { eventsTestJobs, makeEvent, makeStage } from "#tests/support/events.ts";
import { makePerson } from "#tests/support/people.ts";
import { editEvent } from "../edit-event.ts";
import { setEventVisibility } from "../event-settings.ts";
import { drawPictureTask } from "./draw-picture.ts";
import { drawEventPictures, getEventPicture, prepareEventPictures } from "./event-pictures.ts";
import { type PictureFormat, pictureFormats, pictureSizes } from "./picture-rules.ts";

const app = useTestApp(useDatabase(), { jobs: eventsTestJobs, changes: { beside: inPlace } });

async function read(eventId: string, format: PictureFormat, actor: Actor = visitor): Promise<Buffer | string | null> {
  const picture = await getEventPicture(app.ctx(actor), { eventId, format });
  return picture.file ? Buffer.from(await new Response(picture.file.body).arrayBuffer()) : picture.meanwhile;
}

const filesOf = async (eventId: string) => {
  const keys: string[] = [];
  for await (const key of app.ctx().storage.list(`evenings/${eventId}/`)) keys.push(key);
  return keys;
};

test("drawn by a job, never while somebody waits; drawn anew when it says something else, and what it was is gone", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });

  // Until the job has run, the cover, which is there already; however many ask, the job is told once.
  for (let time = 0; time < 5; time += 1) expect(await read(eventId, "partage")).toMatch(/^\/photos\/.+\.jpg$/);
  const { rows } = await app.ctx().db.execute<{ told: number }>(sql`
    select count(*)::int as told from pgboss.job where name = ${drawEventPictures.name} and data::text like ${`%${eventId}%`}`);
  // Once when it was shown, once when somebody asked.
  expect(rows).toEqual([{ told: 2 }]);
  await app.jobs.runDue();
  const first = (await read(eventId, "partage")) as Buffer;
  expect(await sharp(first).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(await read(eventId, "story")).toMatch(/^\/photos/);
  await app.jobs.runDue();
  expect(await sharp((await read(eventId, "story")) as Buffer).metadata()).toMatchObject(pictureSizes.story);

  await editEvent(app.ctx(stage.host.actor), { eventId, title: "Bach, portes ouvertes", description: "Autrement." });
  expect(await read(eventId, "partage")).toMatch(/^\/photos/);
  await app.jobs.runDue();
  const second = (await read(eventId, "partage")) as Buffer;
  expect(second.equals(first)).toBe(false);
  expect(await filesOf(eventId)).toHaveLength(1);
  // Words that are not on it change nothing.
  await editEvent(app.ctx(stage.host.actor), { eventId, title: "Bach, portes ouvertes", description: "Encore." });
  expect(Buffer.isBuffer(await read(eventId, "partage"))).toBe(true);
});

test("a hidden evening's pictures are for its two sides, and no other format exists", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  const stranger = await makePerson(app);
  expect(await prepareEventPictures(app.ctx(stage.host.actor), { eventId })).toEqual({
    partage: false,
    carre: false,
    story: false,
  });
  await app.jobs.runDue();
  expect(Object.values(await prepareEventPictures(app.ctx(stage.artist.actor), { eventId }))).toEqual([
    true,
    true,
    true,
  ]);
  for (const actor of [visitor, stranger.actor]) {
    await expect(read(eventId, "carre", actor)).rejects.toMatchObject({ code: "not_found" });
    await expect(prepareEventPictures(app.ctx(actor), { eventId })).rejects.toThrow();
  }
  await expect(read(eventId, "../../photos" as PictureFormat)).rejects.toMatchObject({ code: "invalid_input" });
});

test("the longest title, signs that our letters do not have, and no cover: still a picture of its size", async () => {
  const words = {
    title: `Ωmega ♫ ${"extraordinairement ".repeat(4)}${"x".repeat(90)} <svg>&"`,
    artist: "♪♪♪",
    when: "samedi 12 décembre, 20 h 30 et 23 autres dates",
    where: "S".repeat(300),
    price: "",
  };
  for (const format of pictureFormats) {
    const picture = await drawPictureTask.run({ cover: null, words, format });
    expect(await sharp(picture).metadata(), format).toMatchObject(pictureSizes[format]);
  }
});
