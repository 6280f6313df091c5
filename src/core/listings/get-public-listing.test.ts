import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#core/accounts/tables.ts";
import { useTestApp, visitor, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { giveStructure, listingsJobs, makeProject, makePublishedProject } from "#tests/support/listings.ts";
import { makePerson } from "#tests/support/people.ts";
import { projectsAccountPart } from "./account-part.ts";
import { getPublicListing } from "./get-public-listing.ts";
import { listListingsOfPerson } from "./list-of-person.ts";
import { listOwnListings } from "./list-own.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });

test("the public sees the project and who stands behind it, nothing of the account", async () => {
  const lea = await makePerson(app, { firstName: "Léa", lastName: "Zygomatique", phone: "+33698765432" });
  await giveStructure(app, lea);
  await app.ctx().db.update(users).set({ birthPlace: "Romorantin" }).where(eq(users.id, lea.user.id));
  const { id } = await makePublishedProject(app, lea);
  const seen = await getPublicListing(app.ctx(), { kind: "project", id });
  // Who sells as a structure is named, as the law asks; the person is not.
  const seller = {
    isTrader: true,
    kind: "association",
    name: "Les Voix de traverse",
    siren: "732829320",
    address: "14 rue des Cascades, 75020 Paris",
  };
  expect(seen.owner).toMatchObject({ id: lea.user.id, name: "Léa Z.", seller });
  expect(seen.responseStats).toBeNull();
  const text = JSON.stringify(seen);
  for (const secret of ["Zygomatique", lea.user.email, "698765432", "Romorantin"]) {
    expect(text).not.toContain(secret);
  }
  expect(Object.keys(seen)).not.toContain("version");
  expect(Object.keys(seen)).not.toContain("ownerId");
});

test("response rate and time come from whoever knows them", async () => {
  const lea = await makePerson(app);
  const { id } = await makePublishedProject(app, lea);
  const stats = { ratePercent: 92, typicalHours: 3 };
  const ctx = app.ctx(visitor, withParts({ listings: { responseStats: async () => stats } }));
  expect((await getPublicListing(ctx, { kind: "project", id })).responseStats).toEqual(stats);
});

test("my projects come in pages, newest first, with their covers; others see what is visible", async () => {
  const lea = await makePerson(app);
  const ids: string[] = [];
  for (let each = 0; each < 3; each++) ids.unshift((await makeProject(app, lea)).id);
  const published = await makePublishedProject(app, lea);
  const first = await listOwnListings(app.ctx(lea.actor), { kind: "project", limit: 2 });
  expect(first.listings.map(({ id }) => id)).toEqual([published.id, ids[0]]);
  expect(first.listings[0]).toMatchObject({ listingState: "published_visible", role: "owner", cover: { width: 64 } });
  const second = await listOwnListings(app.ctx(lea.actor), { kind: "project", limit: 2, before: first.nextBefore });
  expect(second).toMatchObject({ listings: [{ id: ids[1] }, { id: ids[2] }], nextBefore: null });
  const shown = await listListingsOfPerson(app.ctx(), { kind: "project", userId: lea.user.id });
  expect(shown.map(({ id }) => id)).toEqual([published.id]);
});

test("the account's own copy has everything; its end leaves no name behind", async () => {
  const lea = await makePerson(app, { firstName: "Léa", lastName: "Ménard" });
  const { id } = await makePublishedProject(app, lea, { intro: { artistName: "Léa et la nuit" } });
  const copy = await projectsAccountPart.exportData(app.ctx(lea.actor), lea.user.id);
  expect(copy).toMatchObject({ projets: [{ id, artistName: "Léa et la nuit" }] });
  await projectsAccountPart.erase(app.ctx(lea.actor), lea.user.id);
  await expect(getPublicListing(app.ctx(), { kind: "project", id })).rejects.toMatchObject({ code: "not_found" });
  const { rows } = await database.pool.query("select artist_name, description from projects where id = $1", [id]);
  expect(rows).toEqual([{ artist_name: "Compte supprimé", description: null }]);
});
