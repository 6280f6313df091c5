import { beforeAll, expect, test } from "vitest";
import { refreshDocuments } from "#core/search/refresh-documents.ts";
import { useTestHouse } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs, makePublishedPlace, makePublishedProject } from "#tests/support/listings.ts";
import { makePerson } from "#tests/support/people.ts";
import { createApi } from "./api-app.ts";

const database = useDatabase();
const house = useTestHouse(database, { jobs: listingsJobs });
const api = createApi({ receive: async () => ({ ctx: house.ctx(), cookies: [] }), asVisitor: () => house.ctx() });

beforeAll(async () => {
  const lea = await makePerson(house);
  const [project, place] = [await makePublishedProject(house, lea), await makePublishedPlace(house, lea)];
  await refreshDocuments(house.ctx(), "project", [project.id]);
  await refreshDocuments(house.ctx(), "place", [place.id]);
});

async function get(path: string) {
  const response = await api.request(path);
  expect(response.status).toBe(200);
  return response.json();
}

test("a search by the parameters of the page's address", async () => {
  expect(await get("/api/search/projects?q=bach&ville=75011&rayon=5")).toMatchObject({
    total: 1,
    isMore: false,
    sort: "relevance",
    cards: [{ title: "Suites de Bach au salon", artType: "classique" }],
  });
  expect(await get("/api/search/projects?q=bach&famille=arts-visuels")).toMatchObject({ total: 0, cards: [] });
  expect(await get("/api/search/places?famille=zzz&page=-1")).toMatchObject({ total: 1, page: 1 });
});

test("no answer gives a place's address away", async () => {
  for (const path of ["/api/search/places", "/api/lists/place"]) {
    expect(JSON.stringify(await get(path))).not.toMatch(/Martyrs|12 bis|12A34/);
  }
});

test("a list by postal code", async () => {
  expect(await get("/api/lists/project?ville=Paris")).toMatchObject({ total: 1, entries: [{ postalCode: "75011" }] });
  expect(await get("/api/lists/place?ville=Lyon")).toMatchObject({ total: 0, entries: [] });
});
