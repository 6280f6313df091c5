import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { getEvent } from "#core/events/get-event.ts";
import { useTestApp, visitor, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, type Stage, slotIn } from "#tests/support/events.ts";
import { visitorShell } from "#tests/support/render-screen.tsx";
import { fetchFile } from "#tests/support/visit-routes.ts";

const app = useTestApp(useDatabase(), { jobs: eventsTestJobs });
const site = visitorShell.publicUrl;

type Asked = [pattern: string, params: Record<string, string>, query?: Record<string, string>];

/** Every address that programs, engines and other sites find evenings at. */
const addresses = ({ projectId, placeId, artist, host }: Stage, eventId: string): Asked[] => [
  ...["ics", "rss", "json"].flatMap((format): Asked[] => [
    ["/event/flux/:format", { format }],
    ["/projet/:projetid/flux/:format", { projetid: projectId, format }],
    ["/place/:placeid/flux/:format", { placeid: placeId, format }],
    ["/personne/:userid/flux/:format", { userid: artist.user.id, format }],
    ["/personne/:userid/flux/:format", { userid: host.user.id, format }],
  ]),
  ["/sitemap/:page.xml", { page: "soirees-1" }],
  ["/embed/:page/:shown", { page: "event", shown: eventId }],
  ["/embed/:page/:shown", { page: "projet", shown: projectId }],
  ["/embed/:page/:shown", { page: "place", shown: placeId }],
  ["/oembed", {}, { url: `${site}/event/${eventId}` }],
];

/** Who names it, read by a visitor and by one of its own sides: what others keep must not depend on who asks. */
async function namedAt(stage: Stage, eventId: string, title: string): Promise<string[]> {
  const found: string[] = [];
  for (const actor of [visitor, stage.artist.actor]) {
    for (const [pattern, params, query] of addresses(stage, eventId)) {
      const answer = await fetchFile(app.ctx(actor), pattern, params, query);
      const text = answer.status === 200 ? await answer.text() : "";
      if (text.includes(title) || text.includes(eventId))
        found.push(`${actor.kind} ${pattern} ${Object.values(params)[0]}`);
    }
  }
  return found;
}

test("a hidden or private evening is in no feed, no sitemap, no frame and no oEmbed; a public one is in all", async () => {
  const stage = await makeStage(app);
  const title = "Bach à voix basse";
  const eventId = await makeEvent(app, stage, { title });
  const show = (visibility: "public" | "private") =>
    setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility });
  expect(await namedAt(stage, eventId, title)).toEqual([]);
  await show("private");
  expect(await namedAt(stage, eventId, title)).toEqual([]);
  await show("public");
  expect(await namedAt(stage, eventId, title)).toHaveLength(2 * addresses(stage, eventId).length);
  await show("private");
  expect(await namedAt(stage, eventId, title)).toEqual([]);
  for (const format of ["ics", "rss", "json", "atom"]) {
    const status = format === "atom" ? 404 : 200;
    expect((await fetchFile(app.ctx(visitor), "/event/flux/:format", { format })).status).toBe(status);
  }
});

async function frameOf(eventId: string, changes: Partial<Ctx> = {}) {
  const params = { page: "event", shown: eventId };
  const answer = await fetchFile(app.ctx(visitor, changes), "/embed/:page/:shown", params);
  return { answer, text: await answer.text() };
}

/** As if all seats of all its dates were sold. */
async function soldOut(eventId: string): Promise<Partial<Ctx>> {
  const { slots, tariffs } = await getEvent(app.ctx(visitor), { eventId });
  const sold = slots.flatMap(({ id: slotId, capacity }) =>
    tariffs.map((tariff) => ({ eventId, slotId, tariffId: tariff.id, sold: capacity, held: 0 })),
  );
  return withParts({ events: { salesOf: async () => sold } });
}

test("a frame is small, may stand in any page, sets no cookie, and says what became of the evening", async () => {
  const stage = await makeStage(app);
  const publicEvent = async (changes: object = {}) => {
    const eventId = await makeEvent(app, stage, changes);
    await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
    return eventId;
  };
  const eventId = await publicEvent({ title: 'Un soir <i>&</i> "demi"' });
  const later = await publicEvent({ terms: makeTerms(app, { slots: [slotIn(app, 33 * DAY)] }) });
  const open = await frameOf(eventId);
  expect(open.text).toContain(`href="${site}/event/${eventId}/book" target="_blank" rel="noopener"`);
  expect(open.text).toContain("Un soir &lt;i&gt;&amp;&lt;/i&gt; &quot;demi&quot;");
  expect(open.text.length).toBeLessThan(8 * 1024);
  expect(open.answer.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(open.answer.headers.get("set-cookie")).toBeNull();

  const full = await frameOf(eventId, await soldOut(eventId));
  expect(full.text).toContain("Complet");
  expect(full.text).toContain("Rejoindre la liste d’attente");

  await cancelEvent(app.ctx(stage.artist.actor), { eventId, justification: "La cheminée fume trop." });
  await app.clock.advance(32.5 * DAY);
  for (const [id, said] of [
    [eventId, "Soirée annulée"],
    [later, "Réserver"],
  ] as const) {
    expect((await frameOf(id)).text, said).toContain(said);
  }
  await app.clock.advance(DAY);
  const past = await frameOf(later);
  expect(past.text).toContain("Cette soirée a eu lieu");
  expect(past.text).not.toContain("/book");
  // What was cut while it was pasted is told in the frame, where nothing else of ours may stand.
  const nothing = await frameOf("rien");
  expect([nothing.answer.status, nothing.text.includes("n’existe plus")]).toEqual([404, true]);
});

test("oEmbed keeps to its specification: sizes asked for, and the answers to what it does not know", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
  const ask = (query: Record<string, string>) => fetchFile(app.ctx(visitor), "/oembed", {}, query);
  const url = `${site}/event/${eventId}`;
  const told = await (await ask({ url, format: "json" })).json();
  expect(told).toMatchObject({
    version: "1.0",
    type: "rich",
    title: "Bach chez Hélène",
    provider_name: "Hors les murs",
    width: 480,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
  expect(told.html).toContain(`src="${site}/embed/event/${eventId}"`);
  const small = await (await ask({ url, maxwidth: "300", maxheight: "200" })).json();
  expect(small).toMatchObject({ width: 300, height: 200 });
  expect(small.thumbnail_width ?? 0).toBeLessThanOrEqual(300);
  for (const listing of [`${site}/projet/${stage.projectId}`, `${site}/place/${stage.placeId}/`]) {
    expect((await ask({ url: listing })).status).toBe(200);
  }
  expect((await ask({ url, format: "xml" })).status).toBe(501);
  for (const nothing of [
    "",
    `${site}/contact`,
    `https://ailleurs.fr/event/${eventId}`,
    `${site}/event/${stage.placeId}`,
  ]) {
    expect((await ask({ url: nothing })).status, nothing).toBe(404);
  }
});
