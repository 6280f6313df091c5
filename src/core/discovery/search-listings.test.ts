import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteListing } from "#core/listings/delete.ts";
import { setListingVisibility } from "#core/listings/publish.ts";
import { saveListingStep } from "#core/listings/save-step.ts";
import { projectSearch, searchWords } from "#core/listings/search/tables.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import {
  giveStructure,
  listingsJobs,
  makeProject,
  makePublishedPlace,
  makePublishedProject,
  placeAnswers,
  projectAnswers,
} from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { searchJobs } from "./jobs.ts";
import { listByArea } from "./list-by-area.ts";
import { searchPlaces, searchProjects } from "./search-listings.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...listingsJobs, ...searchJobs] });

const MINUTE = 60_000;
let lea: TestPerson;

type Ids = Record<string, { id: string; version: number }>;
const projects: Ids = {};
const places: Ids = {};

async function project(
  title: string,
  answers: Record<string, object> = {},
  description = "Une soirée à part.",
): Promise<void> {
  await app.clock.advance(MINUTE);
  const named = { ...projectAnswers.description, title, description };
  projects[title] = await makePublishedProject(app, lea, { description: named, ...answers });
}

async function place(title: string, answers: Record<string, object> = {}): Promise<void> {
  await app.clock.advance(MINUTE);
  places[title] = await makePublishedPlace(app, lea, { lieu: { ...placeAnswers.lieu, title }, ...answers });
}

const lieu = (city: string, postalCode: string) => ({ lieu: { city, postalCode, maxTravelKm: "50" } });
const adresse = (city: string, postalCode: string) => ({
  adresse: { number: "1", street: "rue de la République", city, postalCode },
});

beforeAll(async () => {
  lea = await makePerson(app);
  await giveStructure(app, lea);
  const paid = { priceType: "fixed", priceCents: "300", remunerationModes: ["purchase"] };
  await project("Théâtre d’ombres", { art: { artFamily: "arts-vivants", artType: "theatre" } });
  await project("Œuvres pour accordéon", { ...lieu("Lyon", "69003"), "preferences-4": paid });
  await project("Jazz au grenier", {
    art: { artFamily: "musique", artType: "jazz" },
    ...lieu("Villeurbanne", "69100"),
    public: { ...projectAnswers.public, audienceMin: "50", audienceMax: "200", indications: ["langue-des-signes"] },
  });
  await project(
    "Nuit blanche",
    {
      ...lieu("Marseille", "13001"),
      "preferences-3": { openness: ["private"] },
      "preferences-5": { availability: "weekends" },
    },
    "Des contes et un peu de jazz, jusqu’au matin.",
  );
  await place("Le salon d’Hélène");
  await place("La cave des brumes", {
    ...adresse("Lyon", "69002"),
    lieu: {
      ...placeAnswers.lieu,
      title: "La cave des brumes",
      placeFamily: "patrimoine",
      placeType: "cave-voutee",
      surfaceM2: "200",
    },
    details: { ...placeAnswers.details, exits: "3" },
    "preferences-3": { openness: ["private"], maxCapacity: "80" },
    "preferences-5": { availability: "every-day" },
  });
});

const found = async (search: Record<string, unknown>) =>
  (await searchProjects(app.ctx(), search)).cards.map((card) => card.title);
const foundPlaces = async (search: Record<string, unknown>) =>
  (await searchPlaces(app.ctx(), search)).cards.map((card) => card.title);

describe("text", () => {
  test.each([
    ["theatre", ["Théâtre d’ombres"]],
    ["THÉÂTRE", ["Théâtre d’ombres"]],
    ["œuvre", ["Œuvres pour accordéon"]],
    ["oeuvres", ["Œuvres pour accordéon"]],
    ["téatre", ["Théâtre d’ombres"]],
    ["acordeon", ["Œuvres pour accordéon"]],
    ["accoréd", []],
    ["accord", ["Œuvres pour accordéon"]],
    ["grenire", ["Jazz au grenier"]],
    ["l’ombre du théatre", ["Théâtre d’ombres"]],
    ["lyon", ["Œuvres pour accordéon"]],
    ["théâtre accordéon", []],
    ["xylophone", []],
  ])("« %s » finds %j", async (text, titles) => {
    expect(await found({ text })).toEqual(titles);
  });

  test("a title counts more than a mention, and newest comes first otherwise", async () => {
    expect(await found({ text: "jazz" })).toEqual(["Jazz au grenier", "Nuit blanche"]);
    expect(await found({ text: "jazz", sort: "newest" })).toEqual(["Nuit blanche", "Jazz au grenier"]);
  });

  test.each(["le la les", "' or 1=1 --", "& | ! ( ) : *", "jazz & (", "%_\\", "\0"])(
    "%j is only text",
    async (text) => {
      expect((await searchProjects(app.ctx(), { text })).total).toBeLessThanOrEqual(4);
    },
  );
});

describe("filters", () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ family: "musique" }, ["Nuit blanche", "Jazz au grenier", "Œuvres pour accordéon"]],
    [{ type: "jazz" }, ["Jazz au grenier"]],
    [{ family: "arts-vivants", type: "theatre" }, ["Théâtre d’ombres"]],
    [{ seats: 100 }, ["Jazz au grenier"]],
    [{ seats: 45 }, []],
    [{ maxPrice: 0, family: "musique" }, ["Nuit blanche", "Jazz au grenier"]],
    [{ maxPrice: 300, city: "Lyon", radiusKm: 5 }, ["Œuvres pour accordéon", "Jazz au grenier"]],
    [{ maxPrice: 299, city: "Lyon", radiusKm: 5 }, ["Jazz au grenier"]],
    [{ openness: "open", city: "Marseille" }, []],
    [{ openness: "private", city: "Marseille" }, ["Nuit blanche"]],
    [{ features: ["langue-des-signes"] }, ["Jazz au grenier"]],
    [{ features: ["langue-des-signes", "audiodescription"] }, []],
    // A Wednesday, then the Saturday after it.
    [{ city: "Marseille", date: "2027-09-01" }, []],
    [{ city: "Marseille", date: "2027-09-04" }, ["Nuit blanche"]],
  ])("projects with %j", async (search, titles) => {
    expect(await found(search)).toEqual(titles);
  });

  test.each<[Record<string, unknown>, string[]]>([
    [{ family: "patrimoine" }, ["La cave des brumes"]],
    [{ type: "appartement" }, ["Le salon d’Hélène"]],
    [{ seats: 24 }, ["La cave des brumes", "Le salon d’Hélène"]],
    [{ seats: 25 }, ["La cave des brumes"]],
    [{ openness: "private" }, ["La cave des brumes"]],
    [{ features: ["ascenseur"], city: "Paris" }, ["Le salon d’Hélène"]],
    [{ date: "2027-08-15" }, ["La cave des brumes"]],
    [{ date: "2027-09-01" }, ["La cave des brumes", "Le salon d’Hélène"]],
    [{ text: "piano", city: "75009" }, ["Le salon d’Hélène"]],
  ])("places with %j", async (search, titles) => {
    expect(await foundPlaces(search)).toEqual(titles);
  });
});

describe("distance", () => {
  test("the nearest first, with how far it is; the radius is kept", async () => {
    const near = await searchProjects(app.ctx(), { city: "Lyon", radiusKm: 20 });
    expect(near.sort).toBe("distance");
    expect(near.city?.name).toBe("Lyon");
    expect(near.cards.map((card) => card.title)).toEqual(["Œuvres pour accordéon", "Jazz au grenier"]);
    const [first, second] = near.cards;
    expect(first?.distanceKm).toBeLessThan(second?.distanceKm ?? 0);
    expect(second?.distanceKm).toBeLessThan(8);
    expect(await found({ city: "Lyon", radiusKm: 20, sort: "newest" })).toEqual([
      "Jazz au grenier",
      "Œuvres pour accordéon",
    ]);
  });

  test("a city that nobody knows leaves nothing out, and the page can say so", async () => {
    const { city, total } = await searchProjects(app.ctx(), { city: "Zzyzx-sur-Nulle-Part" });
    expect({ city, total }).toEqual({ city: undefined, total: 4 });
  });
});

describe("the page", () => {
  test("counts all and by family, and carries everything its cards show, in one statement", async () => {
    const statements = await statementsOf(() => searchProjects(app.ctx(), { openness: "open" }));
    expect(statements).toHaveLength(1);
    const page = await searchProjects(app.ctx(), { openness: "open" });
    expect(page).toMatchObject({
      total: 3,
      isMore: false,
      page: 1,
      pages: 1,
      families: { musique: 2, "arts-vivants": 1 },
    });
    expect(page.cards[0]).toMatchObject({
      id: projects["Jazz au grenier"]?.id,
      artType: "jazz",
      communeName: "Villeurbanne",
      priceType: "free",
      cover: { width: 64, variants: { jpg: [64] } },
      latitude: expect.any(Number),
    });
  });

  test("beyond the last one is empty, and still counts", async () => {
    expect(await searchProjects(app.ctx(), { page: 9 })).toMatchObject({ total: 4, cards: [] });
  });

  test("what makes no sense in an address is left out", async () => {
    const odd = {
      page: "-3",
      radiusKm: "1e9",
      family: "x'; drop table",
      features: ["x", 7],
      date: "2027-02-31",
      sort: "x",
      seats: "-1",
    };
    expect((await searchProjects(app.ctx(), odd)).total).toBe(4);
  });

  test("of a place never tells the address", async () => {
    const page = await searchPlaces(app.ctx(), {});
    expect(JSON.stringify(page)).not.toMatch(/Martyrs|12 bis|12A34/);
    expect(await foundPlaces({ text: "martyrs" })).toEqual([]);
  });
});

describe("what can be found follows what is shown", () => {
  test("a draft is not found, nor what is published without being visible", async () => {
    await makeProject(app, lea, { description: { ...projectAnswers.description, title: "Brouillon secret" } });
    expect(await found({ text: "brouillon" })).toEqual([]);
    const { id = "" } = projects["Nuit blanche"] ?? {};
    await setListingVisibility(app.ctx(lea.actor), { kind: "project", id, visible: "non" });
    expect(await found({ city: "Marseille" })).toEqual([]);
    await setListingVisibility(app.ctx(lea.actor), { kind: "project", id, visible: "oui" });
    expect(await found({ city: "Marseille" })).toEqual(["Nuit blanche"]);
  });

  test("an edit is found at once, by its new words only", async () => {
    const { id = "", version = 0 } = projects["Théâtre d’ombres"] ?? {};
    const values = { ...projectAnswers.description, title: "Lanternes magiques" };
    await saveListingStep(app.ctx(lea.actor), { kind: "project", id, version, step: "description", values });
    expect(await found({ text: "lanterne" })).toEqual(["Lanternes magiques"]);
    expect(await found({ text: "ombres" })).toEqual([]);
  });

  test("a deleted place is gone; hidden ones, too", async () => {
    await place("Le wagon de trop");
    await place("Le wagon caché");
    await deleteListing(app.ctx(lea.actor), { kind: "place", id: places["Le wagon de trop"]?.id });
    await setListingVisibility(app.ctx(lea.actor), { kind: "place", id: places["Le wagon caché"]?.id, visible: "non" });
    expect(await foundPlaces({ text: "wagon" })).toEqual([]);
  });

  test("the job writes again what is missing, old or left over", async () => {
    const [one, two] = await database.db.select().from(projectSearch).limit(2);
    if (!one || !two) throw new Error("nothing to spoil");
    await database.db.delete(projectSearch).where(eq(projectSearch.id, one.id));
    await database.db.update(projectSearch).set({ version: 0, family: "?" }).where(eq(projectSearch.id, two.id));
    await database.db.insert(searchWords).values({ word: "jamaisdit" });
    await app.jobs.runDue();
    const rows = await database.db.select().from(projectSearch);
    expect(rows.find((row) => row.id === one.id)).toEqual(one);
    expect(rows.find((row) => row.id === two.id)).toEqual(two);
    const words = (await database.db.select().from(searchWords)).map(({ word }) => word);
    expect(words).toContain("accordeon");
    expect(words).not.toContain("jamaisdit");
  });
});

test("lists go by postal code, arrondissements included", async () => {
  const all = await listByArea(app.ctx(), { kind: "project" });
  expect(all).toMatchObject({ total: 4, page: 1, pages: 1 });
  expect(all.entries.map((entry) => entry.postalCode)).toEqual(["13001", "69003", "69100", "75011"]);
  const lyon = await listByArea(app.ctx(), { kind: "project", city: "Lyon" });
  expect(lyon.entries.map((entry) => entry.title)).toEqual(["Œuvres pour accordéon"]);
  const places = await listByArea(app.ctx(), { kind: "place", city: "paris" });
  expect(places.entries).toMatchObject([{ title: "Le salon d’Hélène", postalCode: "75009" }]);
  expect((await listByArea(app.ctx(), { kind: "place", page: 7 })).entries).toEqual([]);
});
