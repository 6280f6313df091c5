import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { StructureKind } from "#core/accounts/rules.ts";
import { users } from "#core/accounts/tables.ts";
import { auditEntries } from "#core/audit/tables.ts";
import type { Ctx } from "#core/context.ts";
import { useTestApp, visitor, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { giveStructure, listingsJobs, makeProject, makePublishedProject } from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { createListingDraft } from "./create-draft.ts";
import { deleteListing } from "./delete.ts";
import { duplicateListing } from "./duplicate.ts";
import { getListingForEdit } from "./get-for-edit.ts";
import { getPublicListing } from "./get-public-listing.ts";
import { deletePhoto } from "./photos/copy-and-delete.ts";
import { listingPhotoGates } from "./photos/photo-gates.ts";
import { listPhotos } from "./photos/subject-photos.ts";
import { projects } from "./projects/tables.ts";
import { publishListing, setListingVisibility } from "./publish.ts";
import { saveListingStep } from "./save-step.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });

let lea: TestPerson;
let max: TestPerson;
beforeAll(async () => {
  lea = await makePerson(app, { firstName: "Léa", lastName: "Ménard" });
  max = await makePerson(app, { reason: "find_events" });
});

const asLea = () => app.ctx(lea.actor);
const asMax = () => app.ctx(max.actor);
const publish = (projectId: string, visible = true) =>
  publishListing(asLea(), { kind: "project", id: projectId, visible });
const rowOf = async (id: string) => (await database.db.select().from(projects).where(eq(projects.id, id)))[0];
const publications = (id: string) =>
  database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "projects.published"), eq(auditEntries.subjectId, id)));

describe("publishing", () => {
  test("shows the project, or publishes it without showing it", async () => {
    const shown = await makeProject(app, lea);
    const hidden = await makeProject(app, lea);
    await publish(shown.id);
    await publish(hidden.id, false);
    expect(await rowOf(shown.id)).toMatchObject({ state: "published", visible: true });
    expect(await rowOf(hidden.id)).toMatchObject({ state: "published", visible: false });
    await expect(getPublicListing(app.ctx(), { kind: "project", id: shown.id })).resolves.toMatchObject({
      viewerRole: null,
    });
    await expect(getPublicListing(asMax(), { kind: "project", id: hidden.id })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(getPublicListing(asLea(), { kind: "project", id: hidden.id })).resolves.toMatchObject({
      viewerRole: "owner",
      listingState: "published_invisible",
    });
  });

  test("makes whoever publishes an artist", async () => {
    const { id } = await makeProject(app, max);
    await publishListing(asMax(), { kind: "project", id, visible: true });
    const { rows } = await database.pool.query("select roles from users where id = $1", [max.user.id]);
    expect(rows[0].roles).toContain("ROLE_ARTIST");
  });

  test("is refused with everything that is missing, step by step", async () => {
    const { id } = await createListingDraft(asLea(), { kind: "project" });
    const refusal = await publish(id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "conflict", reason: "incomplete" });
    expect(refusal).toMatchObject({
      fields: { photos: ["Entre 2 et 5 photos"], description: ["Ce champ est obligatoire"] },
    });
  });

  test("needs a second photo", async () => {
    const { id } = await makeProject(app, lea);
    const [photo] = await listPhotos(asLea(), { kind: "project", id });
    await deletePhoto(asLea(), { id: photo?.id }, listingPhotoGates);
    await expect(publish(id)).rejects.toMatchObject({
      reason: "incomplete",
      fields: { photos: ["Entre 2 et 5 photos"] },
    });
  });

  test("of a paid project needs a structure, and the draft waits for it", async () => {
    const paid = { priceType: "fixed", priceCents: "350", remunerationModes: "purchase" };
    const zoe = await makePerson(app);
    const { id } = await makeProject(app, zoe, { "preferences-4": paid });
    const attempt = () => publishListing(app.ctx(zoe.actor), { kind: "project", id, visible: true });
    await expect(attempt()).rejects.toMatchObject({ code: "conflict", reason: "structure_needed" });
    expect(await getListingForEdit(app.ctx(zoe.actor), { kind: "project", id })).toMatchObject({
      needsStructure: true,
      priceCents: 35_000,
    });
    await giveStructure(app, zoe);
    await attempt();
    expect(await rowOf(id)).toMatchObject({ state: "published", priceCents: 35_000 });
  });

  test("needs an organisation when the project is paid: company, association or self-employed; a private person is none", async () => {
    const zoe = await makePerson(app);
    const paid = { priceType: "fixed", priceCents: "350", remunerationModes: "purchase" };
    const { id } = await makeProject(app, zoe, { "preferences-4": paid });
    const attempt = () => publishListing(app.ctx(zoe.actor), { kind: "project", id, visible: true });
    const become = (structureKind: StructureKind) =>
      database.db.update(users).set({ structureKind }).where(eq(users.id, zoe.user.id));
    await expect(attempt()).rejects.toMatchObject({ reason: "structure_needed" });
    await giveStructure(app, zoe);
    await become("individual");
    await expect(attempt()).rejects.toMatchObject({ reason: "structure_needed" });
    for (const kind of ["company", "association", "self_employed"] as const) {
      await become(kind);
      await attempt();
      expect(await rowOf(id)).toMatchObject({ state: "published" });
      await database.db
        .update(projects)
        .set({ state: "draft", visible: false, publishedAt: null })
        .where(eq(projects.id, id));
    }
    // A project for free is added by anybody.
    const max = await makePerson(app);
    const free = await makeProject(app, max);
    await publishListing(app.ctx(max.actor), { kind: "project", id: free.id, visible: true });
    expect(await rowOf(free.id)).toMatchObject({ state: "published" });
  });

  test("twice at once happens once", async () => {
    const { id } = await makeProject(app, lea);
    await Promise.all(Array.from({ length: 6 }, () => publish(id)));
    expect(await publications(id)).toHaveLength(1);
  });

  test("and deleting at once leave nothing half-way", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await makeProject(app, lea);
      const [published] = await Promise.allSettled([publish(id), deleteListing(asLea(), { kind: "project", id })]);
      expect(await rowOf(id)).toMatchObject({ state: "draft", visible: false, deletedAt: expect.any(Date) });
      if (published.status === "rejected") expect(published.reason).toMatchObject({ code: "not_found" });
    }
  });

  test("and removing the second photo at once: one of the two wins", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await makeProject(app, lea);
      const [photo] = await listPhotos(asLea(), { kind: "project", id });
      const outcomes = await Promise.allSettled([
        publish(id),
        deletePhoto(asLea(), { id: photo?.id }, listingPhotoGates),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const count = (await listPhotos(asLea(), { kind: "project", id })).length;
      expect((await rowOf(id))?.state).toBe(count === 2 ? "published" : "draft");
    }
  });
});

describe("visibility", () => {
  test("is switched at any time, and keeps the date of the first publication", async () => {
    const { id } = await makePublishedProject(app, lea);
    const first = (await rowOf(id))?.publishedAt;
    await setListingVisibility(asLea(), { kind: "project", id, visible: false });
    expect(await rowOf(id)).toMatchObject({ visible: false, state: "published" });
    await setListingVisibility(asLea(), { kind: "project", id, visible: true });
    expect(await rowOf(id)).toMatchObject({ visible: true, publishedAt: first });
  });

  test("is nothing for a draft", async () => {
    const { id } = await makeProject(app, lea);
    const attempt = setListingVisibility(asLea(), { kind: "project", id, visible: true });
    await expect(attempt).rejects.toMatchObject({ code: "conflict", reason: "not_published" });
  });

  test("tells the rest of the platform, in the same transaction", async () => {
    const told: string[] = [];
    const { id } = await makePublishedProject(app, lea);
    const heard = withParts({ listings: { changed: { search: async (_, listing) => void told.push(listing.id) } } });
    await setListingVisibility(app.ctx(lea.actor, heard), { kind: "project", id, visible: false });
    await setListingVisibility(app.ctx(lea.actor, heard), { kind: "project", id, visible: false });
    expect(told).toEqual([id]);
  });
});

describe("deleting", () => {
  test("is for good: nothing is left to see, the title stays for what has been", async () => {
    const { id } = await makePublishedProject(app, lea);
    await deleteListing(asLea(), { kind: "project", id });
    for (const ctx of [asLea(), app.ctx()]) {
      await expect(getPublicListing(ctx, { kind: "project", id })).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await rowOf(id)).toMatchObject({ title: "Suites de Bach au salon", description: null, latitude: null });
    expect(await listPhotos(asLea(), { kind: "project", id })).toEqual([]);
    await expect(deleteListing(asLea(), { kind: "project", id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused, with every reason, while something depends on it", async () => {
    const { id } = await makePublishedProject(app, lea);
    const needed = withParts({
      listings: {
        dependencyGuards: { proposals: async () => "open_proposal", events: async () => "upcoming_event" },
      },
    });
    await expect(deleteListing(app.ctx(lea.actor, needed), { kind: "project", id })).rejects.toMatchObject({
      code: "conflict",
      reason: "upcoming_event",
      detail: expect.stringMatching(/événement.*proposition/i),
    });
    expect(await rowOf(id)).toMatchObject({ visible: true, deletedAt: null });
    await deleteListing(asLea(), { kind: "project", id });
  });
});

test("a duplicate is a draft with the same answers and photos", async () => {
  const custom = { availability: "custom", unavailabilities: [{ startsOn: "2027-05-01" }] };
  const { id } = await makePublishedProject(app, lea, { "preferences-5": custom });
  const copy = await duplicateListing(asLea(), { kind: "project", id });
  const project = await getListingForEdit(asLea(), { kind: "project", id: copy.id });
  expect(project).toMatchObject({
    title: "Suites de Bach au salon (copie)",
    listingState: "draft",
    missing: [],
    version: 1,
  });
  expect(project.unavailabilities).toEqual([{ startsOn: "2027-05-01", endsOn: "2027-05-01" }]);
  const again = await duplicateListing(asLea(), { kind: "project", id: copy.id });
  expect((await getListingForEdit(asLea(), { kind: "project", id: again.id })).title).toBe(
    "Suites de Bach au salon (copie)",
  );
  await deleteListing(asLea(), { kind: "project", id });
  expect(await listPhotos(asLea(), { kind: "project", id: copy.id })).toHaveLength(2);
});

describe("somebody else", () => {
  const verbs = {
    getListingForEdit,
    deleteListing,
    duplicateListing,
    publishListing: (ctx: Ctx, project: object) => publishListing(ctx, { ...project, visible: true }),
    setListingVisibility: (ctx: Ctx, project: object) => setListingVisibility(ctx, { ...project, visible: false }),
    saveListingStep: (ctx: Ctx, project: object) =>
      saveListingStep(ctx, { ...project, version: 1, step: "intro", values: { artistName: "Moi" } }),
  };

  let drafted: { id: string };
  let shown: { id: string };
  beforeAll(async () => {
    drafted = await makeProject(app, lea);
    shown = await makePublishedProject(app, lea);
  });

  test.each(Object.entries(verbs))("%s: not found for a draft, forbidden for what is seen", async (_name, verb) => {
    await expect(verb(asMax(), { kind: "project", id: drafted.id })).rejects.toMatchObject({ status: 404 });
    await expect(verb(asMax(), { kind: "project", id: shown.id })).rejects.toMatchObject({ status: 403 });
    await expect(verb(app.ctx(visitor), { kind: "project", id: shown.id })).rejects.toMatchObject({ status: 401 });
  });
});
