import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { events } from "#core/events/tables.ts";
import { callApiAs } from "#tests/support/call-api.ts";
import { makeEvent, makeStage } from "#tests/support/events.ts";
import { makePerson } from "#tests/support/people.ts";
import { useRatings } from "#tests/support/ratings.ts";
import { makeSale } from "#tests/support/sales.ts";

const { database, app, playedSale, over, byGuest } = useRatings();
const visit = () => callApiAs(app);

test("an event is read by all, edited by both sides, shown by who organises it, and has no address", async () => {
  const { eventId, artist, host } = await makeSale(app);
  const path = `/api/events/${eventId}`;
  expect(await visit()("GET", path)).toMatchObject({ status: 200, body: { id: eventId, title: "Bach au salon" } });
  const words = { title: "Bach chez Hélène", description: "Trois suites et une lampe." };
  expect(await callApiAs(app, host.actor)("PATCH", path, words)).toEqual({ status: 200, body: { changed: true } });
  expect(await callApiAs(app, artist.actor)("PATCH", path, words)).toEqual({ status: 200, body: { changed: false } });
  expect((await visit()("PATCH", path, words)).status).toBe(401);
  const stranger = await makePerson(app);
  expect((await callApiAs(app, stranger.actor)("PATCH", path, words)).status).toBe(403);
  const hide = { visibility: "private" };
  expect((await callApiAs(app, host.actor)("PUT", `${path}/visibility`, hide)).status).toBe(403);
  expect((await callApiAs(app, artist.actor)("PUT", `${path}/visibility`, hide)).status).toBe(204);
  expect((await callApiAs(app, artist.actor)("PUT", `${path}/visibility`, { visibility: "tous" })).status).toBe(422);
  const searched = await visit()("GET", "/api/search/events?q=bach&page=-1");
  expect(searched).toMatchObject({ status: 200, body: { page: 1, cards: expect.any(Array) } });
  expect(JSON.stringify(searched.body)).not.toContain(eventId);
  expect(await visit()("GET", "/api/lists/event")).toMatchObject({ status: 200, body: { page: 1 } });
  // Its project is a draft: whoever may not see a page learns nothing from its ratings.
  const [event] = await database.db.select().from(events).where(eq(events.id, eventId));
  expect((await visit()("GET", `/api/ratings/project/${event?.projectId}`)).status).toBe(404);
});

test("what is like an event is told to whoever may see it, and names public evenings only", async () => {
  const [stage, elsewhere] = [await makeStage(app), await makeStage(app)];
  const eventId = await makeEvent(app, stage);
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
  const other = { eventId: await makeEvent(app, elsewhere), artist: elsewhere.artist };
  const path = `/api/events/${eventId}/similar`;
  const ids = async () => ((await visit()("GET", path)).body as { cards: { id: string }[] }).cards.map(({ id }) => id);
  expect(await ids()).not.toContain(other.eventId);
  await callApiAs(app, other.artist.actor)("PUT", `/api/events/${other.eventId}/visibility`, { visibility: "public" });
  expect(await ids()).toContain(other.eventId);
  expect(await ids()).not.toContain(eventId);
  await database.db.update(events).set({ visibility: "hidden" }).where(eq(events.id, eventId));
  expect((await visit()("GET", path)).status).toBe(404);
});

test("a guest rates once by the link of the mail, whom it is about answers", async () => {
  const { sale, order } = await playedSale();
  const path = `/api/events/${sale.eventId}/ratings`;
  const rating = byGuest(sale, order.id, { comment: "Une soirée rare." });
  expect(await visit()("POST", path, rating)).toMatchObject({ status: 409, body: { reason: "too_early" } });
  await over();
  const given = await visit()("POST", path, rating);
  expect(given).toMatchObject({ status: 201, body: { ratingId: expect.any(String) } });
  expect(await visit()("POST", path, rating)).toMatchObject({ status: 409, body: { reason: "already_rated" } });
  expect((await visit()("POST", path, { ...rating, greeting: 6 })).status).toBe(422);
  const { ratingId } = given.body as { ratingId: string };
  const reply = `/api/ratings/${ratingId}/reply`;
  expect((await callApiAs(app, sale.host.actor)("PUT", reply, { reply: "Merci" })).status).toBe(403);
  expect((await callApiAs(app, sale.artist.actor)("PUT", reply, { reply: "Merci à vous." })).status).toBe(204);
  expect((await visit()("GET", `/api/ratings/${ratingId}`)).body).toMatchObject({ state: "published" });
  expect((await visit()("GET", `/api/ratings/event/${sale.eventId}`)).body).toMatchObject({ overall: { count: 1 } });
  const mine = await callApiAs(app, sale.artist.actor)("GET", "/api/user/ratings");
  expect(mine).toMatchObject({ status: 200, body: { toRate: [{ eventId: sale.eventId }] } });
  expect((await visit()("GET", "/api/user/ratings")).status).toBe(401);
});

test("works are kept, the evening declared once, its programme sent; nobody else's business", async () => {
  const sale = await makeSale(app, { terms: { musicRights: { needed: true, automatic: true } }, startsInDays: 10 });
  const [event] = await database.db.select().from(events).where(eq(events.id, sale.eventId));
  const [artist, stranger] = [callApiAs(app, sale.artist.actor), callApiAs(app, (await makePerson(app)).actor)];
  const repertoire = `/api/projects/${event?.projectId}`;
  const rights = `/api/events/${sale.eventId}/music-rights`;
  const suite = { title: "Suite n° 1", authors: "Jean-Sébastien Bach", durationSeconds: 1110 };
  expect(await artist("POST", `${rights}/declaration`)).toMatchObject({
    status: 409,
    body: { reason: expect.any(String) },
  });
  const added = await artist("POST", `${repertoire}/works`, suite);
  expect(added.status).toBe(201);
  const work = `${repertoire}/works/${(added.body as { workId: string }).workId}`;
  expect((await artist("PUT", work, { ...suite, durationSeconds: "18:40" })).status).toBe(204);
  expect(JSON.stringify((await artist("GET", `${repertoire}/repertoire`)).body)).toContain("1120");
  expect(await artist("POST", `${rights}/declaration`)).toEqual({ status: 200, body: { before: true } });
  expect(await artist("POST", `${rights}/declaration`)).toEqual({ status: 200, body: { before: true } });
  expect((await artist("PUT", `${rights}/programme`, { works: [suite] })).status).toBe(409);
  expect((await callApiAs(app, sale.host.actor)("GET", rights)).status).toBe(200);
  expect((await artist("DELETE", work)).status).toBe(204);
  for (const [method, path, body] of [
    ["GET", `${repertoire}/repertoire`],
    ["POST", `${repertoire}/works`, suite],
    ["GET", rights],
    ["POST", `${rights}/declaration`],
    ["PUT", `${rights}/programme`, { works: [suite] }],
  ] as const) {
    expect([403, 404], path).toContain((await stranger(method, path, body)).status);
    expect((await visit()(method, path, body)).status, path).toBe(401);
  }
});
