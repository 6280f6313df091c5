import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import {
  addPhotos,
  giveStructure,
  listingsJobs,
  makeProject,
  makePublishedProject,
  projectAnswers,
} from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { createListingDraft } from "./create-draft.ts";
import { getListingForEdit } from "./get-for-edit.ts";
import { projectSteps } from "./projects/rules.ts";
import { projects } from "./projects/tables.ts";
import { saveListingStep } from "./save-step.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });

let lea: TestPerson;
beforeAll(async () => {
  lea = await makePerson(app, { firstName: "Léa", lastName: "Ménard" });
});

const asLea = () => app.ctx(lea.actor);
const draft = () => createListingDraft(asLea(), { kind: "project" });
const save = (projectId: string, version: number, step: string, values: object, unfinished = false) =>
  saveListingStep(asLea(), { kind: "project", id: projectId, version, step, values, unfinished });
const read = (projectId: string) => getListingForEdit(asLea(), { kind: "project", id: projectId });

describe("a draft", () => {
  test("is named after its artist, first name and initial", async () => {
    const { id } = await draft();
    expect(await read(id)).toMatchObject({ artistName: "Léa M.", isGroup: false, listingState: "draft", version: 1 });
  });

  test("sent twice is made once", async () => {
    const id = newId();
    const [first, second] = await Promise.all(
      [1, 2].map(() => createListingDraft(asLea(), { kind: "project", id, artistName: "Duo" })),
    );
    expect(second).toEqual(first);
  });

  test("of somebody else's id is not handed over", async () => {
    const { id } = await draft();
    const max = await makePerson(app);
    await expect(createListingDraft(app.ctx(max.actor), { kind: "project", id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("needs an account", async () => {
    await expect(createListingDraft(app.ctx(), { kind: "project" })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("is not made by the hundred", async () => {
    const eager = await makePerson(app);
    const attempts = Array.from({ length: 31 }, () => createListingDraft(app.ctx(eager.actor), { kind: "project" }));
    const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "rate_limited" } }]);
  });

  test("fills up step by step, every field as it was typed", async () => {
    const { id } = await makeProject(app, lea);
    const project = await read(id);
    expect(project).toMatchObject({
      artFamily: "musique",
      artType: "classique",
      title: "Suites de Bach au salon",
      durationHours: 1,
      videoLinks: ["https://www.exemple.fr/video"],
      otherLinks: [],
      audienceMin: 8,
      audienceMax: 40,
      minimumAge: 6,
      indications: ["pour-enfants", "audiodescription"],
      communeCode: "75111",
      communeName: "Paris 11e",
      city: "Paris",
      postalCode: "75011",
      maxTravelKm: 50,
      needs: ["chaises", "silence"],
      otherNeeds: null,
      needsMusicRights: true,
      helps: ["rencontre"],
      placeFamilies: ["logement", "commerce"],
      minSurfaceM2: 20,
      acceptsRent: true,
      maxRentCents: 5000,
      openness: ["open", "private"],
      priceType: "free",
      priceCents: null,
      availability: "every-day",
      missing: [],
    });
    expect(project.latitude).toBeCloseTo(48.86, 1);
    expect(project.completed).toEqual(projectSteps);
    expect(project.photos).toHaveLength(2);
  });

  test("keeps every answer about money, days and needs in words", async () => {
    const { id, version } = await draft();
    const details = await save(id, version, "details", {
      needs: ["prise-electrique"],
      otherNeeds: "Un tabouret réglable",
      needsMusicRights: "oui",
      helps: ["affiche"],
    });
    const money = await save(id, details.version, "preferences-4", {
      priceType: "fixed",
      priceCents: "350,50",
      remunerationModes: ["ticketing", "purchase"],
      cancelDelayDays: "14",
      maintainIfGoalMissed: "on",
    });
    await save(id, money.version, "preferences-5", {
      availability: "custom",
      unavailabilities: [{ startsOn: "2027-08-01", endsOn: "2027-08-31" }],
    });
    expect(await read(id)).toMatchObject({
      otherNeeds: "Un tabouret réglable",
      priceType: "fixed",
      priceCents: 35_050,
      remunerationModes: ["ticketing", "purchase"],
      cancelDelayDays: 14,
      maintainIfGoalMissed: true,
      availability: "custom",
      unavailabilities: [{ startsOn: "2027-08-01", endsOn: "2027-08-31" }],
    });
  });

  test("says what it lacks, in the wizard's order", async () => {
    const { id, version } = await draft();
    await save(id, version, "description", projectAnswers.description);
    const { completed, missing } = await read(id);
    expect(completed).toEqual(["intro", "description"]);
    const steps = [...new Set(missing.map(({ step }) => step))];
    expect(steps).toEqual(projectSteps.filter((step) => !["intro", "description", "apercu"].includes(step)));
    expect(missing).toContainEqual({ step: "photos", field: "photos", message: "Entre 2 et 5 photos" });
  });

  test("left unfinished keeps what is right so far", async () => {
    const { id, version } = await draft();
    const values = { title: "Un titre", description: "", durationHours: "une heure et demie" };
    await save(id, version, "description", values, true);
    expect(await read(id)).toMatchObject({ title: "Un titre", description: null, durationHours: null });
  });

  test("is located by name, by code, and by nothing unknown", async () => {
    const { id, version } = await draft();
    const unknown = save(id, version, "lieu", { city: "Trifouillis-les-Oies", maxTravelKm: "5" });
    await expect(unknown).rejects.toMatchObject({ fields: { city: [expect.stringContaining("introuvable")] } });
    const byName = await save(id, version, "lieu", { city: "nantes", maxTravelKm: "5" });
    expect(await read(id)).toMatchObject({ communeCode: "44109", communeName: "Nantes", postalCode: "44000" });
    await save(id, byName.version, "lieu", { city: "Lyon 1er", communeCode: "69381", maxTravelKm: "5" });
    expect(await read(id)).toMatchObject({ communeName: "Lyon 1er", city: "Lyon", postalCode: "69001" });
  });

  test("keeps no unavailable days once it is available every day, and joins those that touch", async () => {
    const { id, version } = await draft();
    const periods = [
      { startsOn: "2027-08-10", endsOn: "2027-08-20" },
      { startsOn: "2027-08-01", endsOn: "2027-08-09" },
      { startsOn: "2027-12-24", endsOn: "" },
      { startsOn: "", endsOn: "" },
    ];
    const saved = await save(id, version, "preferences-5", { availability: "custom", unavailabilities: periods });
    expect((await read(id)).unavailabilities).toEqual([
      { startsOn: "2027-08-01", endsOn: "2027-08-20" },
      { startsOn: "2027-12-24", endsOn: "2027-12-24" },
    ]);
    await save(id, saved.version, "preferences-5", { availability: "weekends", unavailabilities: periods });
    expect((await read(id)).unavailabilities).toEqual([]);
  });
});

describe("two windows", () => {
  test("the second save of a stale version is a conflict that loses nothing", async () => {
    const { id, version } = await draft();
    await save(id, version, "art", projectAnswers.art);
    const late = save(id, version, "art", { artFamily: "musique", artType: "jazz" });
    await expect(late).rejects.toMatchObject({ code: "conflict", reason: "stale_version", status: 409 });
    expect(await read(id)).toMatchObject({ artType: "classique", version: version + 1 });
    // Negative control: with the version that is stored, the very same save goes through.
    await save(id, version + 1, "art", { artFamily: "musique", artType: "jazz" });
    expect(await read(id)).toMatchObject({ artType: "jazz" });
  });

  test("at once: one is saved, the others are told", async () => {
    const { id, version } = await draft();
    const titles = Array.from({ length: 8 }, (_, index) => `Titre ${index}`);
    const outcomes = await Promise.allSettled(
      titles.map((title) => save(id, version, "description", { ...projectAnswers.description, title })),
    );
    const saved = outcomes.flatMap((outcome, index) => (outcome.status === "fulfilled" ? [titles[index]] : []));
    expect(saved).toHaveLength(1);
    expect(await read(id)).toMatchObject({ title: saved[0], version: version + 1 });
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ reason: "stale_version" });
    }
  });

  test("the same form sent again, its answer lost, is no conflict", async () => {
    const { id, version } = await draft();
    const first = await save(id, version, "preferences-4", { priceType: "free" });
    expect(await save(id, version, "preferences-4", { priceType: "free" })).toEqual(first);
  });
});

describe("a published project", () => {
  test("is edited in place, and never loses what is mandatory", async () => {
    const { id, version } = await makePublishedProject(app, lea);
    const { version: next } = await save(id, version, "description", { ...projectAnswers.description, title: "Neuf" });
    expect(await read(id)).toMatchObject({ title: "Neuf", listingState: "published_visible" });
    const unfinished = save(id, next, "description", { title: "Sans description" }, true);
    await expect(unfinished).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("becomes paid only in the name of a structure", async () => {
    const zoe = await makePerson(app);
    const { id, version } = await makePublishedProject(app, zoe);
    const values = { priceType: "fixed", priceCents: "350", remunerationModes: ["purchase"] };
    const attempt = () =>
      saveListingStep(app.ctx(zoe.actor), { kind: "project", id, version, step: "preferences-4", values });
    await expect(attempt()).rejects.toMatchObject({ code: "conflict", reason: "structure_needed" });
    await giveStructure(app, zoe);
    await expect(attempt()).resolves.toEqual({ version: version + 1 });
  });

  test("the database itself refuses to hold an incomplete one", async () => {
    const { id } = await makePublishedProject(app, lea);
    const holes = [{ title: null }, { audienceMin: null }, { priceType: null }, { openness: [] }, { postalCode: null }];
    for (const hole of holes) {
      await expect(database.db.update(projects).set(hole).where(eq(projects.id, id))).rejects.toThrow();
    }
  });
});

test("a sixth photo is refused", async () => {
  const { id } = await makeProject(app, lea);
  await addPhotos(app, lea, { kind: "project", id }, 3);
  await expect(addPhotos(app, lea, { kind: "project", id }, 1)).rejects.toMatchObject({ reason: "photos_full" });
});
