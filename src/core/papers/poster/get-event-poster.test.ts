import { expect, test } from "vitest";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { inPlace } from "#platform/beside.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, slotIn } from "#tests/support/events.ts";
import { placeAnswers } from "#tests/support/listings.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { makePerson } from "#tests/support/people.ts";
import { getEventPoster } from "./get-event-poster.ts";

const app = useTestApp(useDatabase(), { jobs: eventsTestJobs, changes: { beside: inPlace } });

const sizeOf = (file: Buffer) =>
  /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file.toString("latin1"))?.slice(1).map(Number);

test("one tagged page, as A4 or A5: title, dates, town and price, never the street; for its two sides", async () => {
  const stage = await makeStage(app);
  const slots = Array.from({ length: 6 }, (_, day) => slotIn(app, (30 + day) * DAY));
  const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { slots }) });
  const posterFor = (format?: string, actor = stage.host.actor) => getEventPoster(app.ctx(actor), { eventId, format });
  const [a4, a5] = [await posterFor(), await posterFor("a5")];
  expect(sizeOf(a4.body)).toEqual([595.28, 841.89]);
  expect(sizeOf(a5.body)?.map(Math.round)).toEqual([421, 595]);
  for (const { body } of [a4, a5]) {
    const read = await readPdf(body);
    expect(read).toMatchObject({ pages: 1, isTagged: true, language: "fr-FR" });
    expect(read.text).toContain("Bach chez Hélène");
    expect(read.text).toContain("et 2 autres dates");
    expect(read.text).toContain("15 € ou prix libre");
    expect(read.text).toContain("Réservez ici");
    expect(read.text).not.toContain(placeAnswers.adresse.street);
  }
  expect((await posterFor()).body.equals(a4.body)).toBe(true);

  const stranger = await makePerson(app);
  await expect(posterFor("a4", stranger.actor)).rejects.toMatchObject({ code: "not_found" });
  await expect(getEventPoster(app.ctx(visitor), { eventId })).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(posterFor("a0")).rejects.toMatchObject({ code: "invalid_input" });
  await cancelEvent(app.ctx(stage.artist.actor), { eventId, justification: "La cheminée fume trop." });
  await expect(posterFor()).rejects.toMatchObject({ code: "not_found" });
});
