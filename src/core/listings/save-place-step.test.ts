import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { GeocodingPort } from "#adapters/geocoding/port.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs, makePlace, makePublishedPlace, placeAnswers } from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { createListingDraft } from "./create-draft.ts";
import { getListingForEdit } from "./get-for-edit.ts";
import { blurPoint, placeSteps } from "./places/rules.ts";
import { places } from "./places/tables.ts";
import { saveListingStep } from "./save-step.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });

let helene: TestPerson;
beforeAll(async () => {
  helene = await makePerson(app, { firstName: "Hélène", lastName: "Marchand" });
});

const ctx = () => app.ctx(helene.actor);
const draft = () => createListingDraft(ctx(), { kind: "place" });
const save = (placeId: string, version: number, step: string, values: object, unfinished = false) =>
  saveListingStep(ctx(), { kind: "place", id: placeId, version, step, values, unfinished });
const saveTogether = (placeId: string, version: number, steps: string[], values: object) =>
  saveListingStep(ctx(), { kind: "place", id: placeId, version, step: steps, values });
const read = (placeId: string) => getListingForEdit(ctx(), { kind: "place", id: placeId });

describe("a draft", () => {
  test("sent twice is made once", async () => {
    const id = newId();
    const [first, second] = await Promise.all([1, 2].map(() => createListingDraft(ctx(), { kind: "place", id })));
    expect(second).toEqual(first);
  });

  test("is saved by the screen: several steps at once, or none of them, and every error is told", async () => {
    const { id, version } = await draft();
    const { adresse, details, lieu } = placeAnswers;
    const holes = saveTogether(id, version, ["adresse", "details"], { ...adresse, street: "", exits: "beaucoup" });
    await expect(holes).rejects.toMatchObject({
      code: "invalid_input",
      fields: { street: [expect.any(String)], exits: [expect.any(String)] },
    });
    expect(await read(id)).toMatchObject({ version, city: null, exits: null });
    const saved = await saveTogether(id, version, ["adresse", "details"], { ...adresse, ...details });
    expect(saved).toEqual({ version: version + 1 });
    // Sent again, it changes nothing; an older window is told.
    expect(await saveTogether(id, version, ["adresse", "details"], { ...adresse, ...details })).toEqual(saved);
    await expect(save(id, version, "lieu", lieu)).rejects.toMatchObject({ reason: "stale_version" });
    expect(await read(id)).toMatchObject({ street: "rue des Martyrs", exits: 1, neighboursInformed: true });
    await expect(saveTogether(id, version, ["adresse", "salon"], {})).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("fills up step by step, every field as it was typed", async () => {
    const { id } = await makePlace(app, helene);
    const place = await read(id);
    expect(place).toMatchObject({
      placeFamily: "logement",
      placeType: "appartement",
      title: "Le salon d’Hélène",
      surfaceM2: 45,
      number: "12 bis",
      street: "rue des Martyrs",
      accessInfo: "Code 12A34",
      communeCode: "75109",
      communeName: "Paris 9e",
      city: "Paris",
      postalCode: "75009",
      possibilities: ["piano-sur-place"],
      helps: ["accueil"],
      accessibilities: ["ascenseur"],
      exits: 1,
      neighboursInformed: true,
      artTypes: ["classique", "jazz", "conte"],
      paidProjectTypes: ["purchase", "ticketing"],
      maxBudgetCents: 30_000,
      openness: ["open"],
      maxCapacity: 24,
      rentType: "fixed",
      rentCents: 8050,
      remunerationModes: ["ticketing", "rental"],
      wantsProfitShare: true,
      cancelDelayDays: 7,
      availability: "custom",
      unavailabilities: [{ startsOn: "2027-08-01", endsOn: "2027-08-31" }],
      missing: [],
    });
    expect(place.completed).toEqual(placeSteps);
  });

  test("keeps that an evening is maintained, that the place costs nothing, and that projects may", async () => {
    const { id, version } = await draft();
    const projects = await save(id, version, "preferences-2", { paidProjectTypes: ["free", "ticketing"] });
    await save(id, projects.version, "preferences-4", {
      rentType: "free",
      remunerationModes: ["ticketing"],
      cancelDelayDays: "1",
      maintainIfGoalMissed: "on",
    });
    expect(await read(id)).toMatchObject({
      paidProjectTypes: ["free", "ticketing"],
      maxBudgetCents: null,
      rentType: "free",
      rentCents: null,
      wantsProfitShare: false,
      cancelDelayDays: 1,
      maintainIfGoalMissed: true,
    });
  });

  test("left unfinished keeps what is right so far, the access code included", async () => {
    const { id, version } = await draft();
    await save(
      id,
      version,
      "adresse",
      { number: "3", street: "", city: "Lille", accessInfo: "Sonner deux fois" },
      true,
    );
    expect(await read(id)).toMatchObject({ number: "3", street: null, city: "Lille", accessInfo: "Sonner deux fois" });
    const { completed } = await read(id);
    expect(completed).toEqual(["intro"]);
  });
});

describe("an address", () => {
  const exact = { latitude: 48.8791234, longitude: 2.3398765 };
  const found = { label: "", city: "Paris", postalCode: "75009", communeCode: "75109", ...exact };
  const geocodingOf = (address: typeof found): GeocodingPort => ({
    ...app.ctx().geocoding,
    searchAddresses: async () => [address],
  });

  test("is known exactly, and shown only as the square it lies in", async () => {
    const { id, version } = await draft();
    const street = app.ctx(helene.actor, { geocoding: geocodingOf(found) });
    await saveListingStep(street, { kind: "place", id, version, step: "adresse", values: placeAnswers.adresse });
    const [row] = await database.db.select().from(places).where(eq(places.id, id));
    expect({ latitude: row?.areaLatitude, longitude: row?.areaLongitude }).toEqual(blurPoint(exact));
    expect(JSON.stringify(row)).not.toContain("48.8791");
  });

  test("is not moved to a homonymous street of another town", async () => {
    const { id, version } = await draft();
    const elsewhere = { ...found, postalCode: "59000", communeCode: "59350", latitude: 50.6, longitude: 3.05 };
    const street = app.ctx(helene.actor, { geocoding: geocodingOf(elsewhere) });
    await saveListingStep(street, { kind: "place", id, version, step: "adresse", values: placeAnswers.adresse });
    expect((await read(id)).areaLatitude).toBeCloseTo(48.87, 1);
  });
});

describe("too many people", () => {
  test("are refused at the step that brings them", async () => {
    const { id, version } = await makePlace(app, helene);
    const crowd = save(id, version, "preferences-3", { openness: ["open"], maxCapacity: "136" });
    await expect(crowd).rejects.toMatchObject({
      code: "invalid_input",
      reason: "unsafe",
      fields: { maxCapacity: ["Trop de monde pour 45\u202fm²\u202f: 135 personnes au plus", expect.any(String)] },
    });
    const shrunk = save(id, version, "lieu", { ...placeAnswers.lieu, surfaceM2: "7" });
    await expect(shrunk).rejects.toMatchObject({ fields: { surfaceM2: [expect.stringContaining("21 personnes")] } });
  });

  test("need a second exit, indoors", async () => {
    const { id, version } = await makePlace(app, helene);
    const sixty = { openness: ["open"], maxCapacity: "60" };
    await expect(save(id, version, "preferences-3", sixty)).rejects.toMatchObject({ reason: "unsafe" });
    const saved = await save(id, version, "details", { ...placeAnswers.details, exits: "2" });
    const { version: full } = await save(id, saved.version, "preferences-3", sixty);
    const walled = save(id, full, "details", placeAnswers.details);
    await expect(walled).rejects.toMatchObject({ fields: { exits: [expect.stringContaining("deux sorties")] } });
  });
});

describe("two windows", () => {
  test("at once: one is saved, the others are told, nothing is mixed", async () => {
    const { id, version } = await draft();
    const streets = Array.from({ length: 6 }, (_, index) => `rue numéro ${index}`);
    const outcomes = await Promise.allSettled(
      streets.map((street) => save(id, version, "adresse", { ...placeAnswers.adresse, street })),
    );
    const saved = outcomes.flatMap((outcome, index) => (outcome.status === "fulfilled" ? [streets[index]] : []));
    expect(saved).toHaveLength(1);
    expect(await read(id)).toMatchObject({ street: saved[0], version: version + 1 });
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ reason: "stale_version", status: 409 });
    }
    // Negative control: with the version that is stored, a save that was refused goes through.
    await save(id, version + 1, "adresse", { ...placeAnswers.adresse, street: "rue de la suite" });
    expect(await read(id)).toMatchObject({ street: "rue de la suite" });
  });

  test("the same form sent again is no conflict", async () => {
    const { id, version } = await draft();
    const first = await save(id, version, "adresse", placeAnswers.adresse);
    expect(await save(id, version, "adresse", placeAnswers.adresse)).toEqual(first);
  });
});

test("a published place keeps what is mandatory, in its steps and in the database", async () => {
  const { id, version } = await makePublishedPlace(app, helene);
  const unfinished = save(id, version, "lieu", { title: "Sans description" }, true);
  await expect(unfinished).rejects.toMatchObject({ code: "invalid_input" });
  for (const hole of [{ title: null }, { areaLatitude: null }, { rentCents: null }, { maxCapacity: null }]) {
    await expect(database.db.update(places).set(hole).where(eq(places.id, id))).rejects.toThrow();
  }
});
