import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setListingVisibility } from "#core/listings/publish.ts";
import { parisDay } from "#platform/french-dates.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, slotIn } from "#tests/support/events.ts";
import { setEventVisibility } from "../event-settings.ts";
import { catchUpEventSearch } from "../jobs.ts";
import { eventSearch } from "../tables.ts";
import { listPublicEvents } from "./list-public-events.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...eventsTestJobs, catchUpEventSearch] });

test("found by words without accents, city, price, dates, access; counted by art", async () => {
  const stage = await makeStage(app);
  const free = makeTerms(app, {
    remuneration: "free-event",
    tariffs: [{ label: "Entrée libre", priceType: "free", priceCents: null, quantity: 20 }],
    slots: [slotIn(app, 10 * DAY), slotIn(app, 45 * DAY)],
  });
  const eventId = await makeEvent(app, stage, { title: "Crêpes et œuvres", terms: free });
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
  const find = async (input: object) => {
    const page = await listPublicEvents(app.ctx(visitor), input);
    return page.cards.filter(({ id }) => id === eventId).length;
  };
  const day = (days: number) => parisDay(new Date(app.clock.now().getTime() + days * DAY));
  for (const input of [
    { text: "crepes oeuvre" },
    { text: "HELENE" },
    { city: "Paris", radiusKm: 5 },
    { free: "oui" },
    { maxPrice: "0" },
    { family: "musique" },
    { type: "classique", features: ["ascenseur"] },
    { from: day(9), to: day(11) },
    { from: day(40) },
  ]) {
    expect(await find(input), JSON.stringify(input)).toBe(1);
  }
  for (const input of [
    { text: "accordéon" },
    { city: "Lyon", radiusKm: 50 },
    { family: "arts-visuels" },
    { features: ["fauteuil-roulant"] },
    { from: day(15), to: day(40) },
  ]) {
    expect(await find(input), JSON.stringify(input)).toBe(0);
  }
  // Further than the radius, for a town that has few: by how far they are, and still only what fits.
  const further = async (input: object) =>
    (await listPublicEvents(app.ctx(visitor), input, { further: true })).cards.map(({ id }) => id);
  expect(await further({ city: "Lyon", radiusKm: 50 })).toContain(eventId);
  expect(await further({ city: "Lyon", family: "arts-visuels" })).not.toContain(eventId);
  const { families, total } = await listPublicEvents(app.ctx(visitor), {});
  expect(families.musique).toBe(total);
});

test("search follows the listing, and catches up by itself", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
  await database.db.delete(eventSearch).where(eq(eventSearch.id, eventId));
  await setListingVisibility(app.ctx(stage.host.actor), { kind: "place", id: stage.placeId, visible: false });
  expect(await database.db.select().from(eventSearch).where(eq(eventSearch.id, eventId))).toHaveLength(1);
  await database.db.delete(eventSearch).where(eq(eventSearch.id, eventId));
  await app.jobs.runDue();
  expect(await database.db.select().from(eventSearch).where(eq(eventSearch.id, eventId))).toHaveLength(1);
});

test("an evening under way comes after those to which one can still go, and says its next date where it has one", async () => {
  const inOneHour = app.clock.now().getTime() + 3600_000;
  const evening = async (title: string, starts: readonly number[]) => {
    const stage = await makeStage(app);
    const slots = starts.map((ms) => slotIn(app, ms));
    const eventId = await makeEvent(app, stage, { title, terms: makeTerms(app, { slots }) });
    await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
    return eventId;
  };
  const soonest = await evening("Commencée", [3600_000]);
  const again = await evening("Commencée, et qui revient", [3600_000, 5 * DAY]);
  const later = await evening("À venir", [3 * DAY]);
  const order = async () => {
    const { cards } = await listPublicEvents(app.ctx(visitor), { to: dayOf(app.clock.now().getTime() + 6 * DAY) });
    return cards.filter(({ id }) => [soonest, again, later].includes(id));
  };
  expect((await order()).at(-1)?.id).toBe(later);
  await app.clock.advance(75 * 60_000);
  const shown = await order();
  expect(shown.map(({ id }) => id)).toEqual([later, again, soonest]);
  expect(shown[1]?.startsAt.getTime()).toBeGreaterThan(inOneHour + DAY);
  expect(shown[1]?.moreDates).toBe(0);
});

const dayOf = (time: number) => parisDay(new Date(time));

test("what is new is found however many evenings come before it", async () => {
  const stage = await makeStage(app);
  const announceIn = async (days: number) => {
    const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { slots: [slotIn(app, days * DAY)] }) });
    await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
    return eventId;
  };
  const sooner = await announceIn(3);
  const publishedAfter = app.clock.now();
  await app.clock.advance(1000);
  const later = await announceIn(300);
  const first = async (asked: object) =>
    (await listPublicEvents(app.ctx(visitor), {}, { most: 1, ...asked })).cards.map(({ id }) => id);
  expect(await first({})).not.toContain(later);
  expect(await first({ publishedAfter })).toEqual([later]);
  expect(await first({ publishedAfter })).not.toContain(sooner);
});
