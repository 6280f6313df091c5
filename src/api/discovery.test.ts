import { beforeAll, expect, test } from "vitest";
import { refreshDocuments } from "#core/discovery/refresh-documents.ts";
import { createListingDraft } from "#core/listings/create-draft.ts";
import { callApiAs } from "#tests/support/call-api.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs, makePublishedPlace, makePublishedProject } from "#tests/support/listings.ts";
import { makePerson } from "#tests/support/people.ts";
import { createApi } from "./api-app.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });
const api = createApi({ receive: async () => ({ ctx: app.ctx(), cookies: [] }), asVisitor: () => app.ctx() });

let shown: string[];
beforeAll(async () => {
  const lea = await makePerson(app);
  const [project, place] = [await makePublishedProject(app, lea), await makePublishedPlace(app, lea)];
  shown = [`/api/projects/${project.id}`, `/api/places/${place.id}`];
  await refreshDocuments(app.ctx(), "project", [project.id]);
  await refreshDocuments(app.ctx(), "place", [place.id]);
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

test("what the API answers is kept by nobody on the way", async () => {
  for (const path of ["/api/search/projects", "/api/lists/place", ...shown]) {
    expect((await api.request(path)).headers.get("cache-control"), path).toBe("private, no-store");
  }
});

test("no answer gives a place's address away", async () => {
  for (const path of ["/api/search/places", "/api/lists/place", ...shown]) {
    expect(JSON.stringify(await get(path))).not.toMatch(/Martyrs|12 bis|12A34/);
  }
});

test("a list by postal code", async () => {
  expect(await get("/api/lists/project?ville=Paris")).toMatchObject({ total: 1, entries: [{ postalCode: "75011" }] });
  expect(await get("/api/lists/place?ville=Lyon")).toMatchObject({ total: 0, entries: [] });
});

test("projects and places are read as their pages show them, drafts by nobody else", async () => {
  for (const path of shown) expect(await get(path), path).toMatchObject({ listingState: "published_visible" });
  const { id } = await createListingDraft(app.ctx((await makePerson(app)).actor), { kind: "project" });
  const call = callApiAs(app);
  expect((await call("GET", `/api/projects/${id}`)).status).toBe(404);
  expect((await call("GET", "/api/places/nulle-part")).status).toBe(422);
});
