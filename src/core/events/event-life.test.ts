import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findDeletionRefusals } from "#core/accounts/deletion/delete-account.ts";
import type { Ctx } from "#core/context.ts";
import { deleteProject } from "#core/listings/delete.ts";
import { arrangePhotos, uploadPhoto } from "#core/listings/photos/upload-and-arrange.ts";
import { setPlaceVisibility } from "#core/listings/publish.ts";
import { getAgreement } from "#core/papers/get-agreement.ts";
import { DomainError } from "#platform/errors.ts";
import { useTestApp, visitor, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, slotIn } from "#tests/support/events.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { jpegBytes } from "#tests/support/pictures.ts";
import { getCalendarFile } from "./calendar-file.ts";
import { cancelEvent } from "./cancel-event.ts";
import { editEvent, eventPhotoGate } from "./edit-event.ts";
import { setEventVisibility, setSalesSettings } from "./event-settings.ts";
import { getEvent } from "./get-event.ts";
import { catchUpEventSearch } from "./jobs.ts";
import { listPublicEvents } from "./search/list-public-events.ts";
import { eventSearch, events } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...eventsTestJobs, catchUpEventSearch] });

const justification = "Une extinction de voix, avec nos excuses.";

describe("calling off", () => {
  test("twenty times at once: one cancellation, told once to the parts and to each side", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    const told: string[][] = [];
    const heard = withParts({
      events: { cancelled: { ticketing: async (_, __, slots) => void told.push(slots.map(({ id }) => id)) } },
    });
    const cancel = () => cancelEvent(app.ctx(stage.artist.actor, heard), { eventId, justification });
    const outcomes = await Promise.all(Array.from({ length: 20 }, cancel));
    expect(outcomes.filter(({ outcome }) => outcome === "cancelled")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "already")).toHaveLength(19);
    expect(told).toHaveLength(1);
    expect(told[0]).toHaveLength(1);
    for (const { user } of [stage.artist, stage.host]) {
      const mails = (await mailsTo(app, user.email)).filter(({ subject }) => subject.startsWith("Annulation"));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(justification);
    }
    await expect(
      setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" }),
    ).rejects.toMatchObject({ reason: "event_cancelled" });
  });

  test("keeps words and cover as they were, for both sides", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    await cancelEvent(app.ctx(stage.artist.actor), { eventId, justification });
    for (const { actor } of [stage.artist, stage.host]) {
      const ctx = app.ctx(actor);
      const edit = editEvent(ctx, { eventId, title: "Autre chose", description: "Tout autre chose." });
      await expect(edit).rejects.toMatchObject({ reason: "event_cancelled" });
      await expect(eventPhotoGate(ctx, eventId)).rejects.toMatchObject({ reason: "event_cancelled" });
    }
  });

  test("asks for a justification, and fails as a whole when a part fails", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    const cancel = (text: string, changes: Partial<Ctx> = {}) =>
      cancelEvent(app.ctx(stage.host.actor, changes), { eventId, justification: text });
    for (const text of ["", "Non."]) {
      await expect(cancel(text)).rejects.toMatchObject({
        code: "invalid_input",
        fields: { justification: [expect.any(String)] },
      });
    }
    const failing = withParts({
      events: { cancelled: { payouts: () => Promise.reject(new DomainError("unavailable")) } },
    });
    await expect(cancel(justification, failing)).rejects.toMatchObject({ code: "unavailable" });
    expect(await getEvent(app.ctx(stage.host.actor), { eventId })).toMatchObject({
      state: "upcoming",
      slots: [{ active: true }],
    });
  });

  test("once the first date has started, only those to come; once the last has, nothing", async () => {
    const stage = await makeStage(app);
    const slots = [slotIn(app, DAY), slotIn(app, 3 * DAY), slotIn(app, 5 * DAY)];
    const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { slots }) });
    const single = await makeEvent(app, stage, { terms: makeTerms(app, { slots: [slotIn(app, DAY / 2)] }) });
    const before = app.clock.now();
    await app.clock.advance(DAY + 60_000);
    const ctx = () => app.ctx(stage.host.actor);
    await expect(cancelEvent(ctx(), { eventId: single, justification })).rejects.toMatchObject({
      reason: "event_started",
    });
    expect(await cancelEvent(ctx(), { eventId, justification })).toEqual({ outcome: "future_dates_cancelled" });
    expect(await cancelEvent(ctx(), { eventId, justification })).toEqual({ outcome: "already" });
    const view = await getEvent(ctx(), { eventId });
    expect(view.slots.map(({ active }) => active)).toEqual([true, false, false]);
    expect(view).toMatchObject({ state: "upcoming", phase: "ongoing", cancelled: null });
    expect(view.lastEndsAt.toISOString()).toBe(slots[0]?.endsAt);
    await app.clock.set(before);
  });
});

describe("editing", () => {
  test("both sides, told once, not over somebody else's save", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    const edited: object[] = [];
    const heard = withParts({ events: { edited: async (_, __, changes) => void edited.push(changes) } });
    const { updatedAt, title, description } = await getEvent(app.ctx(stage.artist.actor), { eventId });
    const seen = updatedAt.getTime();
    const save = (actor: typeof stage.artist.actor, changes: object) =>
      editEvent(app.ctx(actor, heard), { eventId, title, description, seen, ...changes });
    expect(await save(stage.host.actor, { title: "Bach, deux suites" })).toEqual({ changed: true });
    expect(await save(stage.host.actor, { title: "Bach, deux suites" })).toEqual({ changed: false });
    await expect(save(stage.artist.actor, { title: "Autre chose" })).rejects.toMatchObject({ reason: "stale_version" });
    expect(edited).toEqual([{ title: { from: title, to: "Bach, deux suites" } }]);
    await expect(save(stage.artist.actor, { title: "x".repeat(101) })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("title and description, by artist and host alike, at any time: hidden, public, begun and over", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { slots: [slotIn(app, DAY)] }) });
    const before = app.clock.now();
    const artist = () => app.ctx(stage.artist.actor);
    const times: [string, () => Promise<unknown>][] = [
      ["hidden", async () => undefined],
      ["public", () => setEventVisibility(artist(), { eventId, visibility: "public" })],
      ["begun", () => app.clock.set(new Date(before.getTime() + DAY + 60_000))],
      ["over", () => app.clock.set(new Date(before.getTime() + 3 * DAY))],
    ];
    for (const [time, come] of times) {
      await come();
      for (const side of ["artist", "host"] as const) {
        const words = { title: `Bach, ${time}`, description: `Par ${side}, ${time}.` };
        const ctx = app.ctx(stage[side].actor);
        expect(await editEvent(ctx, { eventId, ...words }), words.description).toEqual({ changed: true });
        expect(await getEvent(artist(), { eventId })).toMatchObject(words);
      }
    }
    const stranger = app.ctx((await makePerson(app)).actor);
    await expect(editEvent(stranger, { eventId, title: "À moi", description: "x" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await app.clock.set(before);
  });

  test("the description alone, by either side, as everybody then reads it", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    for (const [side, description] of [
      ["artist", "Trois suites,\net une quatrième."],
      ["host", "Quatre suites, et du thé."],
    ] as const) {
      const ctx = app.ctx(stage[side].actor);
      const { updatedAt, title } = await getEvent(ctx, { eventId });
      const edited = editEvent(ctx, { eventId, title, description, seen: updatedAt.getTime() });
      expect(await edited).toEqual({ changed: true });
      expect(await getEvent(ctx, { eventId })).toMatchObject({ title, description });
    }
    const blank = editEvent(app.ctx(stage.host.actor), { eventId, title: "Bach", description: " " });
    await expect(blank).rejects.toMatchObject({ fields: { description: [expect.any(String)] } });
  });

  test("the cover, through the photos' gate, by either side and nobody else", async () => {
    const stage = await makeStage(app);
    const stranger = await makePerson(app);
    const eventId = await makeEvent(app, stage);
    const gates = { event: eventPhotoGate };
    const subject = { kind: "event" as const, id: eventId };
    const bytes = await jpegBytes(80, 60);
    const loose = await uploadPhoto(app.ctx(stage.host.actor), { bytes });
    const [cover] = await arrangePhotos(app.ctx(stage.host.actor), { subject, photoIds: [loose.id] }, gates);
    expect((await getEvent(app.ctx(stage.artist.actor), { eventId })).cover?.id).toBe(cover?.id);
    await expect(arrangePhotos(app.ctx(stranger.actor), { subject, photoIds: [] }, gates)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("what the public follows", () => {
  test("places left and the goal, from the part that knows", async () => {
    const stage = await makeStage(app);
    const goal = { goalCents: 10_001, delayDays: 7 as const, maintainIfMissed: false };
    const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { goal }) });
    const view = (changes: Partial<Ctx> = {}) => getEvent(app.ctx(stage.artist.actor, changes), { eventId });
    const fresh = await view();
    expect(fresh.slots[0]).toMatchObject({ left: 20, salesOpen: true });
    expect(fresh.goal).toMatchObject({ reachedCents: 0, percent: 0, over: false });
    const [slotId, tariffId] = [fresh.slots[0]?.id ?? "", fresh.tariffs[0]?.id ?? ""];
    const sold = await view(
      withParts({
        events: {
          salesOf: async () => [{ eventId, slotId, tariffId, sold: 13, held: 1 }],
          incomeOf: async () => new Map([[eventId, 10_000]]),
        },
      }),
    );
    expect(sold.slots[0]).toMatchObject({ left: 6 });
    expect(sold.slots[0]?.tariffs.map(({ left }) => left)).toEqual([1, 5]);
    // One cent short is not there yet.
    expect(sold.goal).toMatchObject({ reachedCents: 10_000, percent: 99 });
    const deadline = (fresh.slots[0]?.startsAt.getTime() ?? 0) - 7 * DAY;
    expect(Math.abs((sold.goal?.deadline.getTime() ?? 0) - deadline)).toBeLessThanOrEqual(3_600_000);
    await setSalesSettings(app.ctx(stage.artist.actor), { eventId, salesCloseMinutes: "1440", maxPerOrder: "4" });
    expect(await view()).toMatchObject({
      maxPerOrder: 4,
      slots: [{ salesCloseAt: new Date((fresh.slots[0]?.startsAt.getTime() ?? 0) - DAY) }],
    });
  });

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
    const day = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
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
    const { families, total } = await listPublicEvents(app.ctx(visitor), {});
    expect(families.musique).toBe(total);
  });

  test("search follows the listing, and catches up by itself", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
    await database.db.delete(eventSearch).where(eq(eventSearch.id, eventId));
    await setPlaceVisibility(app.ctx(stage.host.actor), { placeId: stage.placeId, visible: false });
    expect(await database.db.select().from(eventSearch).where(eq(eventSearch.id, eventId))).toHaveLength(1);
    await database.db.delete(eventSearch).where(eq(eventSearch.id, eventId));
    await app.jobs.runDue();
    expect(await database.db.select().from(eventSearch).where(eq(eventSearch.id, eventId))).toHaveLength(1);
  });
});

describe("what depends on it", () => {
  test("neither the people nor the listings leave before it is over", async () => {
    const stage = await makeStage(app);
    const eventId = await makeEvent(app, stage);
    const refusals = () => findDeletionRefusals(app.ctx(stage.host.actor), stage.host.user.id);
    const remove = () => deleteProject(app.ctx(stage.artist.actor), { projectId: stage.projectId });
    expect(await refusals()).toEqual(["event_in_progress"]);
    await expect(remove()).rejects.toMatchObject({ reason: "upcoming_event" });
    await cancelEvent(app.ctx(stage.artist.actor), { eventId, justification });
    expect(await refusals()).toEqual([]);
    await remove();
  });
});

describe("papers", () => {
  test("the agreement is a tagged French PDF, the same at each asking, and refuses terms that were tampered with", async () => {
    const stage = await makeStage(app);
    const goal = { goalCents: 20_000, delayDays: 7 as const, maintainIfMissed: true };
    const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { goal, insurance: true }) });
    const ask = () => getAgreement(app.ctx(stage.host.actor), { eventId });
    const { body, filename } = await ask();
    const text = body.toString("latin1");
    expect(filename).toBe(`accord-${eventId}.pdf`);
    expect(text.slice(0, 5)).toBe("%PDF-");
    expect(text).toContain("/Lang (fr-FR)");
    expect(text).toContain("/MarkInfo");
    expect(body.equals((await ask()).body)).toBe(true);
    const [event] = await database.db.select().from(events).where(eq(events.id, eventId));
    if (!event) throw new Error("gone");
    await database.db
      .update(events)
      .set({ terms: { ...event.terms, capacity: 21 } })
      .where(eq(events.id, eventId));
    await expect(ask()).rejects.toThrow("not the agreed ones");
  });

  test("the calendar file has a date for each slot, folded lines and no letter cut in two", async () => {
    const stage = await makeStage(app);
    const title = "Été ; « chœurs, échos » et œillets rouges à la fenêtre du salon d’Hélène";
    const eventId = await makeEvent(app, stage, {
      title,
      terms: makeTerms(app, { slots: [slotIn(app, DAY), slotIn(app, 2 * DAY)] }),
    });
    const { body } = await getCalendarFile(app.ctx(stage.artist.actor), { eventId });
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = body.replace(/\r\n /g, "");
    expect(unfolded).toContain("SUMMARY:Été \\; « chœurs\\, échos » et œillets rouges à la fenêtre du salon d’Hélène");
    expect(unfolded).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
  });
});
