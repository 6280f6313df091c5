import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { system, useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, type Stage, slotIn } from "#tests/support/events.ts";
import { indexesOf, plansOf, readWhole } from "../../../../bench/plans.ts";
import { setEventVisibility } from "../event-settings.ts";
import { getEvent } from "../get-event.ts";
import { listEventsOfListing } from "../search/event-directory.ts";
import { listPublicEvents } from "../search/list-public-events.ts";
import { eventSearch, events } from "../tables.ts";
import { listSeries } from "./list-series.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

/** Straight into the tables: how it is agreed on is deals' test. */
async function makeSeries(
  stage: Stage,
  prices: readonly number[],
  from = 20,
): Promise<{ id: string; evenings: string[] }> {
  const id = newId();
  const evenings: string[] = [];
  for (const [index, priceCents] of prices.entries()) {
    const tariffs = [{ label: "Plein tarif", priceType: "fixed" as const, priceCents, quantity: 20 }];
    const terms = makeTerms(app, { tariffs, slots: [slotIn(app, (from + 7 * index) * DAY)] });
    const series = { id, number: index + 1, of: prices.length };
    evenings.push(await makeEvent(app, stage, { terms, series, proposalId: index === 0 ? id : null }));
  }
  return { id, evenings };
}

const announce = (stage: Stage, eventId: string, series = false) =>
  setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public", series });

test("one card a series, the first evening that fits what was asked for; counted once", async () => {
  const stage = await makeStage(app);
  const { id, evenings } = await makeSeries(stage, [1500, 1500, 500]);
  const [first = "", second = "", third = ""] = evenings;
  const alone = await makeEvent(app, stage, { terms: makeTerms(app, { slots: [slotIn(app, 21 * DAY)] }) });
  await announce(stage, first, true);
  await announce(stage, alone);
  const find = async (input: object) => {
    const { cards, total, families } = await listPublicEvents(app.ctx(visitor), input);
    expect(Object.values(families).reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(total).toBe(cards.length);
    return cards.map((card) => card.id);
  };
  expect(await find({})).toEqual([first, alone]);
  expect(await find({ sort: "prix" })).toHaveLength(2);
  expect(await find({ maxPrice: "6" })).toEqual(expect.arrayContaining([third]));
  expect(await find({ maxPrice: "6" })).not.toContain(first);
  const day = (days: number) => parisDay(new Date(app.clock.now().getTime() + days * DAY));
  expect(await find({ from: day(24) })).toEqual([second]);
  expect(await find({ series: id })).toEqual(evenings);
  await app.clock.advance(22 * DAY);
  expect(await find({})).toEqual([second]);
});

test("what is hidden is for the two sides, its rhythm included; what is not a series has none", async () => {
  const stage = await makeStage(app);
  const { evenings } = await makeSeries(stage, [1500, 1500, 1500], 40);
  const [first = "", second = ""] = evenings;
  await announce(stage, first);
  const seenBy = async (ctx: ReturnType<typeof app.ctx>) => listSeries(ctx, await getEvent(ctx, { eventId: first }));
  const asVisitor = await seenBy(app.ctx(visitor));
  expect(asVisitor).toMatchObject({ number: 1, of: 3, rhythm: null });
  expect(asVisitor?.evenings.map(({ eventId }) => eventId)).toEqual([first]);
  const asHost = await seenBy(app.ctx(stage.host.actor));
  expect(asHost?.evenings.map(({ eventId }) => eventId)).toEqual(evenings);
  expect(asHost?.rhythm).toMatch(/^Tous les /);
  await expect(getEvent(app.ctx(visitor), { eventId: second })).rejects.toMatchObject({ code: "not_found" });
  const alone = await makeEvent(app, stage, { terms: makeTerms(app, { slots: [slotIn(app, 90 * DAY)] }) });
  expect(await listSeries(app.ctx(system), await getEvent(app.ctx(stage.host.actor), { eventId: alone }))).toBeNull();
});

test("among thousands, a series is found by its index", async () => {
  const stage = await makeStage(app);
  const { evenings } = await makeSeries(stage, [1500, 1500], 120);
  const [first = ""] = evenings;
  await announce(stage, first, true);
  await database.db.execute(sql`
    insert into ${events} select (jsonb_populate_record(one, jsonb_build_object(
      'id', gen_random_uuid(), 'proposal_id', null, 'series_id', gen_random_uuid(), 'series_number', 1))).*
    from ${events} as one, generate_series(1, 4000) where one.id = ${first}`);
  await database.db.execute(sql`analyze ${events}`);
  await database.db.execute(sql`analyze ${eventSearch}`);
  const seen = await getEvent(app.ctx(visitor), { eventId: first });
  const nodes = await plansOf(database.pool, async () => {
    await listSeries(app.ctx(visitor), seen);
    await listEventsOfListing(app.ctx(visitor), { kind: "place", id: stage.placeId });
  });
  expect(indexesOf(nodes)).toContain("events_series");
  expect(readWhole(nodes)).not.toContain("events");
});
