import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#core/accounts/tables.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { events } from "#core/events/tables.ts";
import { placeAddresses, places } from "#core/listings/places/tables.ts";
import { parseCsv } from "#platform/formats/csv.ts";
import { system, useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, slotIn } from "#tests/support/events.ts";
import { fetchFile } from "#tests/support/visit-routes.ts";
import { exportOpenData } from "./export-open-data.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...eventsTestJobs, exportOpenData] });

const address = "/opendata/:file";

async function read(format: "jsonld" | "csv") {
  await exportOpenData.handler(app.ctx(system), {});
  const answer = await fetchFile(app.ctx(visitor), address, { file: `soirees.${format}` });
  return { answer, text: await answer.text() };
}

/** Their ids, as the file has them. */
async function exported(): Promise<string[]> {
  const { text } = await read("jsonld");
  const graph = JSON.parse(text)["@graph"] as { identifier?: string }[];
  return graph.flatMap(({ identifier }) => identifier ?? []);
}

async function makeShown(title = "Bach, sans estrade") {
  const stage = await makeStage(app);
  const terms = makeTerms(app, { slots: [slotIn(app, 10 * DAY), slotIn(app, 11 * DAY)] });
  const eventId = await makeEvent(app, stage, { title, terms });
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
  return { stage, eventId };
}

test("before the first file there is none, and one is asked for", async () => {
  expect((await fetchFile(app.ctx(visitor), address, { file: "soirees.csv" })).status).toBe(503);
  await app.jobs.runDue();
  expect((await fetchFile(app.ctx(visitor), address, { file: "soirees.csv" })).status).toBe(200);
  expect((await fetchFile(app.ctx(visitor), address, { file: "soirees.xml" })).status).toBe(404);
});

test("public evenings to come, with licence and date; the home has no name and no street", async () => {
  const { stage, eventId } = await makeShown();
  const [place] = await database.db.select().from(places).where(eq(places.id, stage.placeId));
  expect(place).toMatchObject({ placeFamily: "logement" });
  const [home] = await database.db.select().from(placeAddresses).where(eq(placeAddresses.placeId, stage.placeId));
  const { answer, text } = await read("jsonld");
  expect(answer.headers.get("link")).toContain('rel="license"');
  expect(answer.headers.get("content-type")).toContain("application/ld+json");
  const graph = JSON.parse(text)["@graph"];
  expect(graph[0]).toMatchObject({
    "@type": "Dataset",
    license: "https://www.etalab.gouv.fr/licence-ouverte-open-licence",
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const found = graph.find(({ identifier }: { identifier?: string }) => identifier === eventId);
  expect(found).toMatchObject({ name: "Bach, sans estrade", offers: { price: "1.00" } });
  expect(found.eventSchedule).toHaveLength(2);
  const csv = await read("csv");
  const [head, ...rows] = parseCsv(csv.text);
  const own = rows.filter((row) => row.includes("Bach, sans estrade"));
  expect(own).toHaveLength(2);
  expect(own[0]?.[head?.indexOf("licence") ?? -1]).toContain("Licence Ouverte 2.0");
  expect(own[0]?.[head?.indexOf("exporte_le") ?? -1]).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(own[0]?.[head?.indexOf("commune") ?? -1]).toBe(found.location.address.addressLocality);
  for (const said of [home?.street, place?.title, stage.host.user.lastName, stage.host.user.email]) {
    expect(said).toBeTruthy();
    expect(text + csv.text).not.toContain(said);
  }
  expect(text + csv.text).not.toContain("cheminée");
});

test("private, called off, stopped by the team or of somebody who is blocked: not there from the next file on", async () => {
  const { stage, eventId } = await makeShown();
  const show = (visibility: "public" | "private") =>
    setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility });
  const set = (change: Partial<typeof events.$inferInsert>) =>
    database.db.update(events).set(change).where(eq(events.id, eventId));
  const block = (blockedAt: Date | null) =>
    database.db.update(users).set({ blockedAt }).where(eq(users.id, stage.host.user.id));
  expect(await exported()).toContain(eventId);
  await show("private");
  expect(await exported()).not.toContain(eventId);
  await show("public");
  await set({ salesStoppedAt: app.clock.now() });
  expect(await exported()).not.toContain(eventId);
  await set({ salesStoppedAt: null });
  await block(app.clock.now());
  expect(await exported()).not.toContain(eventId);
  await block(null);
  expect(await exported()).toContain(eventId);
  await cancelEvent(app.ctx(stage.artist.actor), {
    eventId,
    justification: "Une fuite d’eau dans le salon, qui ne sera pas sec à temps.",
  });
  expect(await exported()).not.toContain(eventId);
});
