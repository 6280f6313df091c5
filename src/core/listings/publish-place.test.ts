import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import type { Ctx } from "#core/context.ts";
import { useTestApp, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs, makePlace, makePublishedPlace, placeAnswers } from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { placesAccountPart } from "./account-part.ts";
import { createListingDraft } from "./create-draft.ts";
import { deleteListing } from "./delete.ts";
import { duplicateListing } from "./duplicate.ts";
import { getListingForEdit } from "./get-for-edit.ts";
import { getPublicListing } from "./get-public-listing.ts";
import { listListingsOfPerson } from "./list-of-person.ts";
import { listOwnListings } from "./list-own.ts";
import { deletePhoto } from "./photos/copy-and-delete.ts";
import { listingPhotoGates } from "./photos/photo-gates.ts";
import { listPhotos } from "./photos/subject-photos.ts";
import { loadPlaceAddress } from "./places/place-address.ts";
import { getInsuranceCertificate, getSafetySheet, removeInsuranceCertificate } from "./places/safety.ts";
import { places } from "./places/tables.ts";
import { publishListing, setListingVisibility } from "./publish.ts";
import { saveListingStep } from "./save-step.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });

let helene: TestPerson;
let max: TestPerson;
beforeAll(async () => {
  helene = await makePerson(app, { firstName: "Hélène", lastName: "Marchand" });
  max = await makePerson(app);
});

const owner = () => app.ctx(helene.actor);
const publish = (placeId: string, visible = true) => publishListing(owner(), { kind: "place", id: placeId, visible });
const rowOf = async (id: string) => (await database.db.select().from(places).where(eq(places.id, id)))[0];

describe("publishing", () => {
  test("is refused with everything that is missing, and with a single photo", async () => {
    const empty = await createListingDraft(owner(), { kind: "place" });
    await expect(publish(empty.id)).rejects.toMatchObject({
      reason: "incomplete",
      fields: { lieu: expect.any(Array) },
    });
    const { id } = await makePlace(app, helene);
    const [photo] = await listPhotos(owner(), { kind: "place", id });
    await deletePhoto(owner(), { id: photo?.id }, listingPhotoGates);
    await expect(publish(id)).rejects.toMatchObject({ fields: { photos: ["Entre 2 et 5 photos"] } });
  });

  test("is refused while title or description say the street, and so is saying it later", async () => {
    const { id } = await makePlace(app, helene, {
      lieu: { ...placeAnswers.lieu, title: "Le salon, Rue des MARTYRS" },
    });
    const { missing } = await getListingForEdit(owner(), { kind: "place", id });
    const message = expect.stringContaining("réservée aux personnes qui ont un billet");
    expect(missing).toMatchObject([{ step: "lieu", field: "title", message }]);
    await expect(publish(id)).rejects.toMatchObject({ reason: "incomplete", fields: { lieu: [message] } });
    const save = async (step: string, values: object) =>
      saveListingStep(owner(), { kind: "place", id, version: (await rowOf(id))?.version, step, values });
    await save("lieu", { ...placeAnswers.lieu, title: "Le salon d’une rue calme" });
    await publish(id);
    const again = save("lieu", { ...placeAnswers.lieu, description: "Au 12 bis, martyrs : sonnez." });
    await expect(again).rejects.toMatchObject({ code: "invalid_input", fields: { description: [message] } });
    await save("lieu", { ...placeAnswers.lieu, title: "Le salon de la rue de la Paix" });
    const moved = save("adresse", { ...placeAnswers.adresse, street: "rue de la Paix" });
    await expect(moved).rejects.toMatchObject({ code: "invalid_input", fields: { street: [message] } });
  });

  test("twice at once happens once", async () => {
    const { id } = await makePlace(app, helene);
    await Promise.all(Array.from({ length: 6 }, () => publish(id)));
    const entries = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, "places.published"), eq(auditEntries.subjectId, id)));
    expect(entries).toHaveLength(1);
  });

  test("and deleting at once leave nothing half-way", async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await makePlace(app, helene);
      await Promise.allSettled([publish(id), deleteListing(owner(), { kind: "place", id })]);
      expect(await rowOf(id)).toMatchObject({ state: "draft", visible: false, deletedAt: expect.any(Date) });
    }
  });

  test("a published place keeps its second photo", async () => {
    const { id } = await makePublishedPlace(app, helene);
    const [photo] = await listPhotos(owner(), { kind: "place", id });
    const removal = deletePhoto(owner(), { id: photo?.id }, listingPhotoGates);
    await expect(removal).rejects.toMatchObject({ reason: "photos_too_few" });
  });

  test("without showing, then showing and hiding again", async () => {
    const { id } = await makePlace(app, helene);
    await publish(id, false);
    await expect(getPublicListing(app.ctx(), { kind: "place", id })).rejects.toMatchObject({ code: "not_found" });
    await expect(getPublicListing(owner(), { kind: "place", id })).resolves.toMatchObject({ viewerRole: "owner" });
    await setListingVisibility(owner(), { kind: "place", id, visible: true });
    await expect(getPublicListing(app.ctx(), { kind: "place", id })).resolves.toMatchObject({ viewerRole: null });
    await setListingVisibility(owner(), { kind: "place", id, visible: false });
    expect(await rowOf(id)).toMatchObject({ state: "published", visible: false });
  });
});

test("the address is in no public answer", async () => {
  const { id } = await makePublishedPlace(app, helene);
  const seen = [
    await getPublicListing(app.ctx(), { kind: "place", id }),
    await getPublicListing(app.ctx(max.actor), { kind: "place", id }),
    await listListingsOfPerson(app.ctx(), { kind: "place", userId: helene.user.id }),
    await listOwnListings(owner(), { kind: "place" }),
    await rowOf(id),
  ];
  for (const secret of ["Martyrs", "12 bis", "12A34", "Marchand", helene.user.email]) {
    expect(JSON.stringify(seen)).not.toContain(secret);
  }
  expect(seen[0]).toMatchObject({ communeName: "Paris 9e", area: { radiusM: 500 } });
  expect(await loadPlaceAddress(owner(), id)).toMatchObject({
    number: "12 bis",
    street: "rue des Martyrs",
    postalCode: "75009",
    city: "Paris",
    accessInfo: "Code 12A34",
  });
});

describe("deleting", () => {
  test("is for good: the address first of all", async () => {
    const { id } = await makePublishedPlace(app, helene);
    await deleteListing(owner(), { kind: "place", id });
    const { rows } = await database.pool.query("select * from place_addresses where place_id = $1", [id]);
    expect(rows).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ title: "Le salon d’Hélène", description: null, areaLatitude: null });
    expect(await listPhotos(owner(), { kind: "place", id })).toEqual([]);
  });

  test("is refused, with the reason, while something depends on it", async () => {
    const { id } = await makePublishedPlace(app, helene);
    const needed = withParts({
      listings: {
        dependencyGuards: { events: async (_, listing) => (listing.kind === "place" ? "upcoming_event" : undefined) },
      },
    });
    const attempt = deleteListing(app.ctx(helene.actor, needed), { kind: "place", id });
    await expect(attempt).rejects.toMatchObject({ code: "conflict", reason: "upcoming_event" });
    expect(await rowOf(id)).toMatchObject({ deletedAt: null, visible: true });
  });

  test("comes with the end of the account, whose own copy had everything", async () => {
    const zoe = await makePerson(app);
    const { id } = await makePublishedPlace(app, zoe);
    const copy = await placesAccountPart.exportData(app.ctx(zoe.actor), zoe.user.id);
    expect(copy).toMatchObject({ lieux: [{ id, street: "rue des Martyrs", exits: 1 }] });
    await placesAccountPart.erase(app.ctx(zoe.actor), zoe.user.id);
    await expect(getPublicListing(app.ctx(), { kind: "place", id })).rejects.toMatchObject({ code: "not_found" });
  });
});

test("a duplicate is a draft with the same answers, address and photos", async () => {
  const { id } = await makePublishedPlace(app, helene);
  const copy = await duplicateListing(owner(), { kind: "place", id });
  const place = await getListingForEdit(owner(), { kind: "place", id: copy.id });
  expect(place).toMatchObject({ title: "Le salon d’Hélène (copie)", listingState: "draft", street: "rue des Martyrs" });
  expect(place.missing).toEqual([]);
});

test("my places come in pages, newest first", async () => {
  const zoe = await makePerson(app);
  const ids: string[] = [];
  for (let each = 0; each < 3; each++)
    ids.unshift((await createListingDraft(app.ctx(zoe.actor), { kind: "place" })).id);
  const first = await listOwnListings(app.ctx(zoe.actor), { kind: "place", limit: 2 });
  const second = await listOwnListings(app.ctx(zoe.actor), { kind: "place", limit: 2, before: first.nextBefore });
  expect([...first.listings, ...second.listings].map(({ id }) => id)).toEqual(ids);
  expect(second.nextBefore).toBeNull();
});

describe("somebody else", () => {
  type Place = { kind: "place"; id: string };
  const verbs = {
    getListingForEdit,
    getSafetySheet: (ctx: Ctx, { id }: Place) => getSafetySheet(ctx, { placeId: id }),
    getInsuranceCertificate: (ctx: Ctx, { id }: Place) => getInsuranceCertificate(ctx, { placeId: id }),
    removeInsuranceCertificate: (ctx: Ctx, { id }: Place) => removeInsuranceCertificate(ctx, { placeId: id }),
    deleteListing,
    duplicateListing,
    publishListing: (ctx: Ctx, place: Place) => publishListing(ctx, { ...place, visible: true }),
    setListingVisibility: (ctx: Ctx, place: Place) => setListingVisibility(ctx, { ...place, visible: false }),
    saveListingStep: (ctx: Ctx, place: Place) =>
      saveListingStep(ctx, { ...place, version: 1, step: "preferences-1", values: { artTypes: ["jazz"] } }),
  };
  let drafted: { id: string };
  let shown: { id: string };
  beforeAll(async () => {
    drafted = await makePlace(app, helene);
    shown = await makePublishedPlace(app, helene);
  });

  test.each(Object.entries(verbs))("%s: not found for a draft, forbidden for what is seen", async (_name, verb) => {
    await expect(verb(app.ctx(max.actor), { kind: "place", id: drafted.id })).rejects.toMatchObject({ status: 404 });
    await expect(verb(app.ctx(max.actor), { kind: "place", id: shown.id })).rejects.toMatchObject({ status: 403 });
    await expect(verb(app.ctx(), { kind: "place", id: shown.id })).rejects.toMatchObject({ status: 401 });
  });
});
