import { describe, expect, test } from "vitest";
import type { Actor } from "#core/context.ts";
import { listForSitemap } from "#core/discovery/list-for-sitemap.ts";
import { getAgreement } from "#core/papers/get-agreement.ts";
import { adminActor, useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { eventsTestJobs, makeEvent, makeStage, makeTerms, type Stage } from "#tests/support/events.ts";
import { placeAnswers } from "#tests/support/listings.ts";
import { makePerson } from "#tests/support/people.ts";
import { getCalendarFile } from "./calendar-file.ts";
import { cancelEvent } from "./cancel-event.ts";
import { editEvent } from "./edit-event.ts";
import { setEventVisibility, setSalesSettings } from "./event-settings.ts";
import { getEvent } from "./get-event.ts";
import { getNextStep } from "./get-next-step.ts";
import { loadMyEventCards } from "./search/event-cards.ts";
import { listEventsByArea, listEventsOfListing, listEventsOfPerson } from "./search/event-directory.ts";
import { listPublicEvents } from "./search/list-public-events.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

const show = (stage: Stage, eventId: string, visibility: "public" | "private", actor: Actor = stage.artist.actor) =>
  setEventVisibility(app.ctx(actor), { eventId, visibility });

async function listedAnywhere(stage: Stage, eventId: string): Promise<string[]> {
  const ctx = app.ctx(visitor);
  const lists: Record<string, { id: string }[]> = {
    search: (await listPublicEvents(ctx, {})).cards,
    area: (await listEventsByArea(ctx, {})).entries,
    sitemap: await listForSitemap(ctx, { kind: "event", page: 1 }),
    project: await listEventsOfListing(ctx, { kind: "project", id: stage.projectId }),
    place: await listEventsOfListing(ctx, { kind: "place", id: stage.placeId }),
    artist: await listEventsOfPerson(ctx, { userId: stage.artist.user.id }),
    host: await listEventsOfPerson(ctx, { userId: stage.host.user.id }),
  };
  return Object.keys(lists).filter((name) => lists[name]?.some(({ id }) => id === eventId));
}

describe("who sees an event", () => {
  test("hidden, private, public and cancelled, by each kind of person", async () => {
    const stage = await makeStage(app);
    const stranger = await makePerson(app);
    const eventId = await makeEvent(app, stage);
    const actors = {
      visitor,
      stranger: stranger.actor,
      artist: stage.artist.actor,
      host: stage.host.actor,
      admin: adminActor(),
    };
    const seenBy = async () => {
      const seen: string[] = [];
      for (const [name, actor] of Object.entries(actors)) {
        const answer = await getEvent(app.ctx(actor), { eventId }).catch((error: unknown) => error);
        if (answer instanceof Error) expect(answer).toMatchObject({ code: "not_found" });
        else seen.push(name);
      }
      return seen;
    };
    const everybody = Object.keys(actors);
    const everyList = ["search", "area", "sitemap", "project", "place", "artist", "host"];

    expect(await seenBy()).toEqual(["artist", "host", "admin"]);
    expect(await listedAnywhere(stage, eventId)).toEqual([]);
    await show(stage, eventId, "private");
    expect(await seenBy()).toEqual(everybody);
    expect(await listedAnywhere(stage, eventId)).toEqual([]);
    await show(stage, eventId, "public");
    expect(await seenBy()).toEqual(everybody);
    expect(await listedAnywhere(stage, eventId)).toEqual(everyList);
    await show(stage, eventId, "private");
    expect(await listedAnywhere(stage, eventId)).toEqual([]);
    await show(stage, eventId, "public");
    await cancelEvent(app.ctx(stage.host.actor), { eventId, justification: "La cave est inondée." });
    expect(await seenBy()).toEqual(everybody);
    expect(await listedAnywhere(stage, eventId)).toEqual([]);
    expect(await getEvent(app.ctx(visitor), { eventId })).toMatchObject({
      phase: "cancelled",
      cancelled: { cause: "host", reason: "La cave est inondée." },
    });
  });

  test("its page says all that people decide by", async () => {
    const stage = await makeStage(app);
    const goal = { goalCents: 15_000, delayDays: 7 as const, maintainIfMissed: false };
    const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { goal }) });
    await show(stage, eventId, "public");
    expect(await getEvent(app.ctx(visitor), { eventId })).toMatchObject({
      title: "Bach chez Hélène",
      description: expect.any(String),
      cover: { width: expect.any(Number) },
      visibility: "public",
      slots: [{ startsAt: expect.any(Date), endsAt: expect.any(Date), capacity: 20, left: 20 }],
      tariffs: [
        { label: "Plein tarif", priceType: "fixed", priceCents: 1500, quantity: 15 },
        { label: "Prix libre", priceType: "free-price", priceCents: null, quantity: 5 },
      ],
      goal: { goalCents: 15_000, maintainIfMissed: false, deadline: expect.any(Date) },
      durationHours: 1,
      project: { id: stage.projectId, artistName: "Camille R.", indications: ["pour-enfants", "audiodescription"] },
      place: { id: stage.placeId, communeName: "Paris 9e", accessibilities: ["ascenseur"], area: { radiusM: 500 } },
      artist: { name: "Camille R." },
      host: { name: "Hélène M." },
    });
  });

  test("what is over is in no list, and still has its page", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    await show(stage, eventId, "public");
    const before = app.clock.now();
    await app.clock.advance(31 * 24 * 3_600_000);
    expect(await listedAnywhere(stage, eventId)).toEqual([]);
    expect(await getEvent(app.ctx(visitor), { eventId })).toMatchObject({ phase: "past" });
    const past = await loadMyEventCards(app.ctx(), stage.host.user.id, [eventId]);
    expect(past.map(({ id, sides, isOrganiser }) => [id, sides, isOrganiser])).toEqual([[eventId, ["host"], false]]);
    await app.clock.set(before);
  });

  test("the list of all events goes by postal code", async () => {
    for (const [city, postalCode] of [
      ["Lille", "59000"],
      ["Bordeaux", "33000"],
      ["Paris", "75009"],
    ] as const) {
      const stage = await makeStage(app, { place: { adresse: { ...placeAnswers.adresse, city, postalCode } } });
      await show(stage, await makeEvent(app, stage), "public");
    }
    const codes = (await listEventsByArea(app.ctx(visitor), {})).entries.map(({ postalCode }) => postalCode);
    expect(new Set(codes)).toEqual(new Set(["33000", "59000", "75009"]));
    expect(codes).toEqual(codes.toSorted());
  });

  test("the address is in no public answer; both sides have it", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    await show(stage, eventId, "public");
    const { street, accessInfo } = placeAnswers.adresse;
    const open = JSON.stringify([
      await getEvent(app.ctx(visitor), { eventId }),
      await listPublicEvents(app.ctx(visitor), { text: "bach" }),
      await listEventsByArea(app.ctx(visitor), {}),
      await getCalendarFile(app.ctx(visitor), { eventId }),
    ]);
    for (const secret of [street, accessInfo, stage.artist.user.email, stage.host.user.email, "Marchand"]) {
      expect(open).not.toContain(secret);
    }
    for (const side of [stage.artist, stage.host]) {
      const view = await getNextStep(app.ctx(side.actor), { eventId });
      expect(view.address).toMatchObject({ street });
      expect(view.contacts.map(({ email }) => email)).toEqual([stage.artist.user.email, stage.host.user.email]);
    }
  });
});

test("words that say the street are refused when an evening is shown, and when they are changed; a proposal does not tell", async () => {
  const stage = await makeStage(app);
  const { street } = placeAnswers.adresse;
  const eventId = await makeEvent(app, stage, { title: `Un soir, ${street.toUpperCase()}` });
  await expect(show(stage, eventId, "public")).rejects.toMatchObject({ code: "conflict", reason: "names_street" });
  const edit = (description: string) =>
    editEvent(app.ctx(stage.host.actor), { eventId, title: "Un soir", description });
  await expect(edit(`Au fond de la ${street}.`)).rejects.toMatchObject({
    code: "invalid_input",
    fields: { description: [expect.stringContaining("réservée aux personnes qui ont un billet")] },
  });
  await edit("Au fond d’une rue calme, près de la place.");
  await show(stage, eventId, "public");
});

describe("who may do what", () => {
  test("strangers get nothing: a hidden event does not exist, a public one is refused", async () => {
    const stage = await makeStage(app);
    const stranger = await makePerson(app);
    const eventId = await makeEvent(app, stage);
    const contract = (actor: Actor) => getAgreement(app.ctx(actor), { eventId });
    const attempts = (actor: Actor) => [
      setEventVisibility(app.ctx(actor), { eventId, visibility: "public" }),
      editEvent(app.ctx(actor), { eventId, title: "À moi", description: "À moi" }),
      setSalesSettings(app.ctx(actor), { eventId, salesCloseMinutes: 60, maxPerOrder: 4 }),
      cancelEvent(app.ctx(actor), { eventId, justification: "Parce que je le peux." }),
      getNextStep(app.ctx(actor), { eventId }),
    ];
    for (const outcome of await Promise.allSettled(attempts(stranger.actor))) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
    }
    // Whoever is no party to it does not learn that there is one.
    await expect(contract(stranger.actor)).rejects.toMatchObject({ code: "not_found" });
    await show(stage, eventId, "public");
    await expect(contract(stranger.actor)).rejects.toMatchObject({ code: "not_found" });
    await expect(contract(visitor)).rejects.toMatchObject({ code: "unauthenticated" });
    for (const outcome of await Promise.allSettled(attempts(stranger.actor))) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "forbidden" } });
    }
    for (const outcome of await Promise.allSettled(attempts(visitor))) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "unauthenticated" } });
    }
    expect(await getEvent(app.ctx(visitor), { eventId })).toMatchObject({
      title: "Bach chez Hélène",
      state: "upcoming",
    });
  });

  test("making it public is the organiser's, and an event agreed on as private stays so", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    await expect(show(stage, eventId, "public", stage.host.actor)).rejects.toMatchObject({ code: "forbidden" });
    const purchased = makeTerms(app, { openness: "private", slots: [{ ...makeTerms(app).slots[0] }].map(later) });
    const privateId = await makeEvent(app, stage, { organiser: "host", terms: purchased });
    await expect(show(stage, privateId, "public", stage.artist.actor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(show(stage, privateId, "public", stage.host.actor)).rejects.toMatchObject({
      code: "conflict",
      reason: "agreed_private",
    });
    await show(stage, privateId, "private", stage.host.actor);
  });
});

const later = ({ startsAt = "", endsAt = "" }: { startsAt?: string; endsAt?: string }) => ({
  startsAt: new Date(Date.parse(startsAt) + 86_400_000).toISOString(),
  endsAt: new Date(Date.parse(endsAt) + 86_400_000).toISOString(),
});
