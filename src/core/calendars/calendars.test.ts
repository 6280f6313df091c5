import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createHttpsCalendars } from "#adapters/calendar/https.ts";
import { deleteAccount } from "#core/accounts/deletion/delete-account.ts";
import { exportData } from "#core/accounts/deletion/export-data.ts";
import { calendarOf, openCalendarServer } from "#tests/support/calendar-server.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, HOUR, makeStage } from "#tests/support/events.ts";
import { listingsJobs } from "#tests/support/listings.ts";
import { mailsTo, makePerson, PASSWORD, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { readArchive } from "#tests/support/read-archive.ts";
import { calendarsJobs } from "./jobs.ts";
import { addCalendar, listCalendars, readCalendarAgain, removeCalendar } from "./manage-calendars.ts";
import { CALENDARS_MAX } from "./rules.ts";
import { busyTimes, externalCalendars } from "./tables.ts";

const exempt: string[] = [];
const database = useDatabase();
const app = useTestApp(database, {
  jobs: [...new Set([...peopleJobs, ...listingsJobs, ...calendarsJobs])],
  changes: { calendars: createHttpsCalendars({ exempt }) },
});
let theirs: Awaited<ReturnType<typeof openCalendarServer>>;
let person: TestPerson;
beforeAll(async () => {
  theirs = await openCalendarServer();
  exempt.push(theirs.host);
  person = await makePerson(app);
});
afterAll(() => theirs.close());
beforeEach(() => Object.assign(theirs.state, { status: 200, asked: 0, text: calendarOf(at(10 * DAY), at(20 * DAY)) }));
afterEach(() => database.db.delete(externalCalendars));

const at = (fromNow: number) => {
  const startsAt = new Date(Math.ceil(app.clock.now().getTime() / HOUR) * HOUR + fromNow);
  return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR) };
};
const add = (whose = person, changes: object = {}) =>
  addCalendar(app.ctx(whose.actor), { name: "Le mien", url: theirs.url, ...changes });
const list = async (whose = person) => (await listCalendars(app.ctx(whose.actor))).calendars;
const hours = () => database.db.select().from(busyTimes);
async function pass(milliseconds: number) {
  await app.clock.advance(milliseconds);
  await app.jobs.runDue();
}

test("an address is kept sealed, read by a job, and never shown again", async () => {
  await add();
  expect(theirs.state.asked).toBe(0);
  expect(await list()).toMatchObject([{ name: "Le mien", host: theirs.host, readAt: null, busy: 0 }]);
  await app.jobs.runDue();
  expect(theirs.state.asked).toBe(1);
  expect(await list()).toMatchObject([{ failure: null, busy: 2, isCut: false }]);
  const { rows } = await database.pool.query(
    "select to_jsonb(c)::text || (select jsonb_agg(b)::text from busy_times b) as said from external_calendars c",
  );
  for (const secret of ["secret", "agenda.ics", "Dentiste"]) {
    expect(JSON.stringify(await list())).not.toContain(secret);
    expect(rows[0].said).not.toContain(secret);
  }
  const audit = await database.pool.query(
    "select details::text as said from audit_entries where action ~ '^calendars'",
  );
  expect(audit.rows).toHaveLength(1);
  expect(audit.rows[0].said).not.toContain("agenda.ics");
});

test("read again each hour: what changed replaces what was, what did not is not read", async () => {
  await add();
  await app.jobs.runDue();
  await pass(2 * HOUR);
  expect(theirs.state.asked).toBeGreaterThan(1);
  const before = await hours();
  const other = at(15 * DAY);
  theirs.state.text = calendarOf(other);
  await pass(2 * HOUR);
  expect(before).toHaveLength(2);
  expect((await hours()).map(({ startsAt }) => startsAt)).toEqual([other.startsAt]);
});

test("what fails keeps its hours, is asked for less and less, said in words, and mailed once", async () => {
  await add();
  await app.jobs.runDue();
  theirs.state.status = 404;
  theirs.state.asked = 0;
  await pass(2 * HOUR);
  expect(await list()).toMatchObject([{ failure: "not_found", busy: 2 }]);
  for (let day = 0; day < 6; day++) await pass(DAY);
  expect(theirs.state.asked).toBeLessThan(20);
  expect(await hours()).toHaveLength(2);
  const mails = (await mailsTo(app, person.user.email)).filter(({ subject }) => subject.includes("Agenda illisible"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toContain("agenda.ics");
  theirs.state.status = 200;
  await pass(2 * DAY);
  expect(await list()).toMatchObject([{ failure: null, failingSince: null }]);
});

test("a page that is no calendar is told, and nobody's hours are lost for it", async () => {
  await add();
  await app.jobs.runDue();
  theirs.state.text = "<!doctype html><title>Connexion</title>";
  await pass(2 * HOUR);
  expect(await list()).toMatchObject([{ failure: "not_a_calendar", busy: 2 }]);
});

test("asked for twice, it is read once; two readings at once leave one set of hours", async () => {
  const { calendarId } = await add();
  await app.jobs.runDue();
  theirs.state.asked = 0;
  await readCalendarAgain(app.ctx(person.actor), { calendarId });
  await readCalendarAgain(app.ctx(person.actor), { calendarId });
  await app.jobs.runDue();
  expect(theirs.state.asked).toBe(1);
  theirs.state.text = calendarOf(at(30 * DAY));
  const [, read] = calendarsJobs;
  await Promise.all([1, 2, 3, 4].map(() => read?.handler(app.ctx(system), { calendarId })));
  expect(await hours()).toHaveLength(1);
});

test("one that is too heavy is not read again by pressing, nor by taking it out and putting it in for ever", async () => {
  const { calendarId } = await add();
  await app.jobs.runDue();
  await database.db.update(externalCalendars).set({ failure: "too_heavy" });
  theirs.state.asked = 0;
  await readCalendarAgain(app.ctx(person.actor), { calendarId });
  await app.jobs.runDue();
  expect(theirs.state.asked).toBe(0);
  await removeCalendar(app.ctx(person.actor), { calendarId });
  const taxing = async () => {
    for (let time = 0; time < 40; time++) await removeCalendar(app.ctx(person.actor), await add());
  };
  await expect(taxing()).rejects.toMatchObject({ code: "rate_limited" });
  await app.clock.advance(2 * HOUR);
});

test("removed, all its hours go; a reading that comes late brings nothing back", async () => {
  const { calendarId } = await add();
  await app.jobs.runDue();
  await removeCalendar(app.ctx(person.actor), { calendarId });
  expect(await hours()).toEqual([]);
  await calendarsJobs[1]?.handler(app.ctx(system), { calendarId });
  expect(await hours()).toEqual([]);
});

test("refused: inside, twice the same, one of ours, too many, somebody else's place or calendar", async () => {
  const field = (url: string) => add(person, { url });
  await expect(field("https://192.168.1.1/a.ics")).rejects.toMatchObject({ reason: "address" });
  await expect(field("http://exemple.fr/a.ics")).rejects.toMatchObject({ reason: "address" });
  const { calendarId } = await add();
  await expect(add()).rejects.toMatchObject({ reason: "address" });
  const stage = await makeStage(app);
  await expect(add(person, { url: `${theirs.url}?2`, placeId: stage.placeId })).rejects.toMatchObject({
    code: "not_found",
  });
  await add(stage.host, { placeId: stage.placeId });
  expect(await list(stage.host)).toMatchObject([{ placeId: stage.placeId }]);
  for (const verb of [removeCalendar, readCalendarAgain])
    await expect(verb(app.ctx(stage.host.actor), { calendarId })).rejects.toMatchObject({ code: "not_found" });
  for (let more = 1; more < CALENDARS_MAX; more++) await add(person, { url: `${theirs.url}?m=${more}` });
  await expect(add(person, { url: `${theirs.url}?m=x` })).rejects.toMatchObject({ reason: "too_many" });
});

test("hours that are over are let go; the export has hours without address; all of it leaves with the account", async () => {
  const leaver = await makePerson(app);
  await add(leaver);
  await app.jobs.runDue();
  const archive = await readArchive(await exportData(app.ctx(leaver.actor)));
  const exported = archive.get("agendas-relies.json") ?? "[]";
  expect(JSON.parse(exported)).toMatchObject([{ name: "Le mien", busy: { length: 2 } }]);
  expect(exported).not.toContain("agenda.ics");
  await app.clock.advance(11 * DAY);
  await calendarsJobs[2]?.handler(app.ctx(system), {});
  expect(await hours()).toHaveLength(1);
  await deleteAccount(app.ctx(leaver.actor), { password: PASSWORD });
  expect(await hours()).toEqual([]);
  expect(await list(leaver).catch(() => [])).toEqual([]);
});
