import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, HOUR, makeEvent, makeStage, makeTerms, slotIn } from "#tests/support/events.ts";
import { eventSlots } from "../tables.ts";
import { holdArtistHours } from "./hold-artist-hours.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

/** As a build writes it that does not know the column. */
async function makeOldEvent(artist: Awaited<ReturnType<typeof makeStage>>, fromNowMs: number): Promise<string> {
  const { host, placeId } = await makeStage(app);
  const terms = makeTerms(app, { slots: [slotIn(app, 200 * DAY)] });
  const eventId = await makeEvent(app, { ...artist, host, placeId }, { terms });
  const { startsAt, endsAt } = slotIn(app, fromNowMs);
  await database.db
    .update(eventSlots)
    .set({ artistId: null, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
    .where(eq(eventSlots.eventId, eventId));
  return eventId;
}

test("what an older build wrote holds its artist's hours, as far as nobody else does", async () => {
  const stage = await makeStage(app);
  const artistId = stage.artist.user.id;
  const held = await makeEvent(app, stage, { terms: makeTerms(app, { slots: [slotIn(app, 30 * DAY)] }) });
  const crossing = await makeOldEvent(stage, 30 * DAY + HOUR);
  const first = await makeOldEvent(stage, 40 * DAY);
  const second = await makeOldEvent(stage, 40 * DAY + HOUR);
  const over = await makeOldEvent(stage, -2 * DAY);
  const holders = async () => {
    const rows = await database.db
      .select()
      .from(eventSlots)
      .where(inArray(eventSlots.eventId, [held, crossing, first, second, over]));
    return new Map(rows.map((row) => [row.eventId, row.artistId]));
  };
  for (let time = 0; time < 2; time++) {
    await holdArtistHours.handler(app.ctx(system), {});
    expect(await holders()).toEqual(
      new Map([
        [held, artistId],
        [crossing, null],
        [first, artistId],
        [second, null],
        [over, null],
      ]),
    );
  }
  // Nobody is given those hours any more; and what was in the way is, once it is called off.
  const { host, placeId } = await makeStage(app);
  const again = makeEvent(
    app,
    { ...stage, host, placeId },
    { terms: makeTerms(app, { slots: [slotIn(app, 40 * DAY)] }) },
  );
  await expect(again).rejects.toMatchObject({ reason: "artist_taken" });
  await database.db
    .update(eventSlots)
    .set({ active: false })
    .where(inArray(eventSlots.eventId, [held, first]));
  await holdArtistHours.handler(app.ctx(system), {});
  const after = await holders();
  expect([after.get(crossing), after.get(second)]).toEqual([artistId, artistId]);
});
