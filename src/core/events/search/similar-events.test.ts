import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cellOf } from "#core/listings/search/geography.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, type Stage, slotIn } from "#tests/support/events.ts";
import { setEventVisibility, setSalesSettings } from "../event-settings.ts";
import { getEvent } from "../get-event.ts";
import { eventSearch } from "../tables.ts";
import { listSimilarEvents } from "./similar-events.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

async function announce(stage: Stage, title: string, inDays: number): Promise<string> {
  const eventId = await makeEvent(app, stage, {
    title,
    terms: makeTerms(app, { slots: [slotIn(app, inDays * DAY)] }),
  });
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
  return eventId;
}

async function similarTo(eventId: string): Promise<string[]> {
  const cards = await listSimilarEvents(app.ctx(visitor), { eventId });
  return cards.map(({ title }) => title);
}

const LYON = { latitude: 45.76, longitude: 4.84 };
const toLyon = (eventId: string) =>
  database.db
    .update(eventSearch)
    .set({ ...LYON, cell: cellOf(LYON) })
    .where(eq(eventSearch.id, eventId));

test("the same artist first, then near by, then the same art far away; never itself, nor what is full or hidden", async () => {
  const [stage, elsewhere] = [await makeStage(app), await makeStage(app)];
  const liked = await announce(stage, "Celle-ci", 30);
  await announce(stage, "Le même artiste, une autre fois", 60);
  await announce(elsewhere, "À côté, la même semaine", 31);
  const farAway = await announce(elsewhere, "Le même art, loin", 32);
  await toLyon(farAway);
  const full = await announce(stage, "Complète", 33);
  await database.db.execute(sql`
    insert into sold_seats (slot_id, tariff_id, event_id, sold, income_cents)
    select s.id, t.id, s.event_id, t.quantity, 0 from event_slots s join event_tariffs t using (event_id) where event_id = ${full}`);
  await makeEvent(app, stage, { title: "Cachée", terms: makeTerms(app, { slots: [slotIn(app, 35 * DAY)] }) });

  expect(await similarTo(liked)).toEqual([
    "Le même artiste, une autre fois",
    "À côté, la même semaine",
    "Le même art, loin",
  ]);
  // Who looks at one that is over finds those from now on, in the same order.
  await app.clock.advance(30.5 * DAY);
  expect((await getEvent(app.ctx(visitor), { eventId: liked })).phase).toBe("past");
  expect(await similarTo(liked)).toEqual([
    "Le même artiste, une autre fois",
    "À côté, la même semaine",
    "Le même art, loin",
  ]);
});

test("an evening that has begun comes after those to which everybody can still go", async () => {
  const [stage, elsewhere] = [await makeStage(app), await makeStage(app)];
  const liked = await announce(stage, "Celle que l’on regarde", 20);
  const begun = await announce(stage, "Déjà commencée", 1);
  const open = { salesCloseMinutes: 0, maxPerOrder: 10, entry: "any-time" };
  await setSalesSettings(app.ctx(stage.artist.actor), { eventId: begun, ...open });
  await announce(elsewhere, "Encore à venir", 21);
  expect((await similarTo(liked))[0]).toBe("Déjà commencée");
  await app.clock.advance(DAY + 60_000);
  expect((await similarTo(liked))[0]).toBe("Encore à venir");
});
