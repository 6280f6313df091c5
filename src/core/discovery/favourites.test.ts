import { describe, expect, test } from "vitest";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { mailJobs } from "#core/mail/jobs.ts";
import { setNoticeChoices } from "#core/notifications/choices.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { eventsTestJobs, makeEvent, makeStage, type Stage } from "#tests/support/events.ts";
import { makePublishedPlace, makePublishedProject } from "#tests/support/listings.ts";
import { mailsTo, makePerson, type TestPerson } from "#tests/support/people.ts";
import { forgetSearch, isFollowed, listFavourites, saveSearch, setFollow } from "./favourites.ts";
import { followingJobs, tellOne } from "./jobs.ts";
import { canonicalQuery } from "./rules.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...eventsTestJobs, ...mailJobs, ...followingJobs] });
const as = (person: TestPerson) => app.ctx(person.actor);
const DAY_MS = 24 * 3600 * 1000;

async function tellNow({ user }: TestPerson): Promise<void> {
  const ctx = app.ctx();
  await ctx.enqueue(ctx.db, tellOne, { userId: user.id, until: ctx.now.toISOString() });
  await app.jobs.runDue();
}

async function publishEvent(stage: Stage): Promise<string> {
  const eventId = await makeEvent(app, stage);
  await setEventVisibility(as(stage.artist), { eventId, visibility: "public" });
  return eventId;
}

const newsTo = async ({ user }: TestPerson) =>
  (await mailsTo(app, user.email)).filter(({ subject }) => /nouve/i.test(subject));

describe("favourites", () => {
  test("are kept once, shown while visible, and taken back", async () => {
    const { artist, host, projectId, placeId } = await makeStage(app);
    const fan = await makePerson(app);
    for (const wanted of [true, true]) {
      await setFollow(as(fan), { kind: "project", id: projectId, wanted });
      await setFollow(as(fan), { kind: "place", id: placeId, wanted });
      await setFollow(as(fan), { kind: "person", id: artist.user.id, wanted });
    }
    const kept = await listFavourites(as(fan));
    expect(kept.projects.map(({ id }) => id)).toEqual([projectId]);
    expect(kept.places.map(({ id }) => id)).toEqual([placeId]);
    expect(kept.people.map(({ id }) => id)).toEqual([artist.user.id]);
    expect(await isFollowed(as(fan), { kind: "project", id: projectId })).toBe(true);
    expect(await isFollowed(as(host), { kind: "project", id: projectId })).toBe(false);
    expect(await isFollowed(app.ctx(visitor), { kind: "project", id: projectId })).toBe(false);
    await setFollow(as(fan), { kind: "project", id: projectId, wanted: false });
    expect((await listFavourites(as(fan))).projects).toEqual([]);
  });

  test("visitors log in first; what does not exist cannot be followed", async () => {
    const fan = await makePerson(app);
    const nothing = { kind: "project", id: newId(), wanted: true };
    await expect(setFollow(app.ctx(visitor), nothing)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(setFollow(as(fan), nothing)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("what is new", () => {
  test("a date of a followed project is told once, and only to those who follow and want mails", async () => {
    const stage = await makeStage(app);
    const [fan, quiet, other] = [await makePerson(app), await makePerson(app), await makePerson(app)];
    for (const each of [fan, quiet]) await setFollow(as(each), { kind: "project", id: stage.projectId, wanted: true });
    await setNoticeChoices(as(quiet), { choices: [{ topic: "following", mail: false, push: false, sms: false }] });
    await app.clock.advance(1000);
    const eventId = await publishEvent(stage);
    await app.clock.advance(1000);
    for (const each of [fan, quiet, other]) await tellNow(each);
    const [mail, ...others] = await newsTo(fan);
    expect(others).toHaveLength(0);
    expect(mail?.text).toContain(`/event/${eventId}`);
    expect(await newsTo(quiet)).toHaveLength(0);
    expect(await newsTo(other)).toHaveLength(0);
    await app.clock.advance(1000);
    await Promise.all([tellNow(fan), tellNow(fan)]);
    expect(await newsTo(fan)).toHaveLength(1);
  });

  test("what was there before one followed is no news", async () => {
    const stage = await makeStage(app);
    await publishEvent(stage);
    await app.clock.advance(1000);
    const fan = await makePerson(app);
    await setFollow(as(fan), { kind: "place", id: stage.placeId, wanted: true });
    await app.clock.advance(1000);
    await tellNow(fan);
    expect(await newsTo(fan)).toHaveLength(0);
  });

  test("a saved search is one, however it is written, and tells what fits and nothing else", async () => {
    const fan = await makePerson(app);
    await saveSearch(as(fan), { kind: "place", query: "ville=Paris&page=3&q=", label: "Lieux : Paris" });
    await saveSearch(as(fan), { kind: "place", query: "q=&ville=Paris", label: "Lieux : Paris" });
    const [search, ...others] = (await listFavourites(as(fan))).searches;
    expect(others).toHaveLength(0);
    expect(search?.query).toBe("ville=Paris");
    await app.clock.advance(1000);
    const owner = await makePerson(app);
    const fits = await makePublishedPlace(app, owner);
    const unfit = await makePublishedProject(app, owner);
    await app.clock.advance(1000);
    await tellNow(fan);
    const [mail] = await newsTo(fan);
    expect(mail?.text).toContain(fits.id);
    expect(mail?.text).not.toContain(unfit.id);
    await expect(forgetSearch(as(owner), { id: search?.id })).resolves.toBeUndefined();
    expect((await listFavourites(as(fan))).searches).toHaveLength(1);
    await forgetSearch(as(fan), { id: search?.id });
    expect((await listFavourites(as(fan))).searches).toHaveLength(0);
  });

  test("a new project of a followed person is told the next morning", async () => {
    const [fan, artist] = [await makePerson(app), await makePerson(app)];
    await setFollow(as(fan), { kind: "person", id: artist.user.id, wanted: true });
    await app.clock.advance(1000);
    const project = await makePublishedProject(app, artist);
    await app.clock.advance(DAY_MS);
    await app.jobs.runDue();
    await tellNow(fan);
    const [mail, ...others] = await newsTo(fan);
    expect(others).toHaveLength(0);
    expect(mail?.text).toContain(`/projet/${project.id}`);
  });
});

test("the order, the page and the way of showing are no part of a search", () => {
  expect(canonicalQuery("ville=Lyon&tri=distance&page=2&famille=musique")).toBe("famille=musique&ville=Lyon");
});
