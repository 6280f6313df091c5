import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { eventSlots } from "#core/events/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage } from "#tests/support/events.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { getFeed, getFeedLink, renewFeedLink } from "./agenda-feed.ts";
import { getAgenda } from "./get-agenda.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });
const as = (person: TestPerson) => app.ctx(person.actor);
const tokenIn = (link: string) => /agenda\/([\w-]+)\.ics$/.exec(link)?.[1] ?? "";

describe("one's own dates", () => {
  test("are those one plays, hosts or is away on, and nobody else's", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    await setEventVisibility(as(stage.artist), { eventId, visibility: "public" });
    const month = parisDay(new Date(app.clock.now().getTime() + 30 * DAY)).slice(0, 7);
    const kinds = async (person: TestPerson) =>
      (await getAgenda(as(person), { month })).entries.map(({ kind }) => kind);
    expect(await kinds(stage.artist)).toEqual(["playing"]);
    expect(await kinds(stage.host)).toEqual(["hosting"]);
    expect(await kinds(await makePerson(app))).toEqual([]);
    const august = await getAgenda(as(stage.host), { month: "2027-08" });
    expect(august.entries).toMatchObject([{ kind: "away", isAllDay: true }]);
  });

  test("a month that makes no sense is this one; visitors have none", async () => {
    const person = await makePerson(app);
    const now = parisDay(app.clock.now()).slice(0, 7);
    expect((await getAgenda(as(person), { month: "1999-13" })).month).toBe(now);
    await expect(getAgenda(app.ctx(visitor))).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("the private feed", () => {
  test("tells calendars that a date was moved, and that it was called off", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    const token = tokenIn(await getFeedLink(as(stage.artist)));
    const read = () => getFeed(app.ctx(visitor), { token });
    expect(await read()).toMatch(/SEQUENCE:0\r\n[\s\S]*STATUS:CONFIRMED/);
    await database.db.update(eventSlots).set({ moves: 2 }).where(eq(eventSlots.eventId, eventId));
    expect(await read()).toMatch(/SEQUENCE:2\r\n/);
    await database.db.update(eventSlots).set({ active: false }).where(eq(eventSlots.eventId, eventId));
    expect(await read()).toMatch(/SEQUENCE:3\r\n[\s\S]*STATUS:CANCELLED/);
    const month = parisDay(new Date(app.clock.now().getTime() + 30 * DAY)).slice(0, 7);
    expect((await getAgenda(as(stage.artist), { month })).entries).toEqual([]);
  });

  test("is read by its secret alone, says no address, and ends with the link", async () => {
    const stage = await makeStage(app);
    await makeEvent(app, stage);
    const link = await getFeedLink(as(stage.artist));
    expect(await getFeedLink(as(stage.artist))).toBe(link);
    const feed = await getFeed(app.ctx(visitor), { token: tokenIn(link) });
    expect(feed).toContain("SUMMARY:Vous jouez");
    expect(feed).toContain("Bach chez Hélène");
    expect(feed).not.toContain("rue des Martyrs");
    expect(feed.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const renewed = await renewFeedLink(as(stage.artist));
    expect(renewed).not.toBe(link);
    await expect(getFeed(app.ctx(visitor), { token: tokenIn(link) })).rejects.toMatchObject({ code: "not_found" });
    expect(await getFeed(app.ctx(visitor), { token: tokenIn(renewed) })).toContain("Bach");
    await expect(getFeed(app.ctx(visitor), { token: "x".repeat(43) })).rejects.toMatchObject({ code: "not_found" });
  });
});
