import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import type { Ctx } from "#core/context.ts";
import { useTestApp, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingGates, listingsJobs, makePlace, makePublishedPlace, placeAnswers } from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { placesAccountPart } from "./account-part.ts";
import { createPlaceDraft } from "./create-draft.ts";
import { deletePlace } from "./delete.ts";
import { duplicatePlace } from "./duplicate.ts";
import { getPlaceForEdit } from "./get-for-edit.ts";
import { getPublicPlace } from "./get-public-listing.ts";
import { listMyPlaces } from "./list-mine.ts";
import { listPlacesOfPerson } from "./list-of-person.ts";
import { deletePhoto } from "./photos/copy-and-delete.ts";
import { listPhotos } from "./photos/subject-photos.ts";
import { readPlaceAddress } from "./places/place-address.ts";
import { getInsuranceCertificate, getSafetySheet, removeInsuranceCertificate } from "./places/safety.ts";
import { places } from "./places/tables.ts";
import { publishPlace, setPlaceVisibility } from "./publish.ts";
import { savePlaceStep } from "./save-step.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });

let helene: TestPerson;
let max: TestPerson;
beforeAll(async () => {
  helene = await makePerson(app, { firstName: "Hélène", lastName: "Marchand" });
  max = await makePerson(app);
});

const owner = () => app.ctx(helene.actor);
const publish = (placeId: string, visible = true) => publishPlace(owner(), { placeId, visible });
const rowOf = async (id: string) => (await database.db.select().from(places).where(eq(places.id, id)))[0];

describe("publishing", () => {
  test("is refused with everything that is missing, and with a single photo", async () => {
    const empty = await createPlaceDraft(owner());
    await expect(publish(empty.id)).rejects.toMatchObject({
      reason: "incomplete",
      fields: { lieu: expect.any(Array) },
    });
    const { id } = await makePlace(app, helene);
    const [photo] = await listPhotos(owner(), { kind: "place", id });
    await deletePhoto(owner(), { id: photo?.id }, listingGates);
    await expect(publish(id)).rejects.toMatchObject({ fields: { photos: ["Entre 2 et 5 photos"] } });
  });

  test("is refused while title or description say the street, and so is saying it later", async () => {
    const { id } = await makePlace(app, helene, {
      lieu: { ...placeAnswers.lieu, title: "Le salon, Rue des MARTYRS" },
    });
    const { missing } = await getPlaceForEdit(owner(), { placeId: id });
    const message = expect.stringContaining("réservée aux personnes qui ont un billet");
    expect(missing).toMatchObject([{ step: "lieu", field: "title", message }]);
    await expect(publish(id)).rejects.toMatchObject({ reason: "incomplete", fields: { lieu: [message] } });
    const save = async (step: string, values: object) =>
      savePlaceStep(owner(), { placeId: id, version: (await rowOf(id))?.version, step, values });
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
      await Promise.allSettled([publish(id), deletePlace(owner(), { placeId: id })]);
      expect(await rowOf(id)).toMatchObject({ state: "draft", visible: false, deletedAt: expect.any(Date) });
    }
  });

  test("a published place keeps its second photo", async () => {
    const { id } = await makePublishedPlace(app, helene);
    const [photo] = await listPhotos(owner(), { kind: "place", id });
    const removal = deletePhoto(owner(), { id: photo?.id }, listingGates);
    await expect(removal).rejects.toMatchObject({ reason: "photos_too_few" });
  });

  test("without showing, then showing and hiding again", async () => {
    const { id } = await makePlace(app, helene);
    await publish(id, false);
    await expect(getPublicPlace(app.ctx(), { placeId: id })).rejects.toMatchObject({ code: "not_found" });
    await expect(getPublicPlace(owner(), { placeId: id })).resolves.toMatchObject({ viewerRole: "owner" });
    await setPlaceVisibility(owner(), { placeId: id, visible: true });
    await expect(getPublicPlace(app.ctx(), { placeId: id })).resolves.toMatchObject({ viewerRole: null });
    await setPlaceVisibility(owner(), { placeId: id, visible: false });
    expect(await rowOf(id)).toMatchObject({ state: "published", visible: false });
  });
});

test("the address is in no public answer", async () => {
  const { id } = await makePublishedPlace(app, helene);
  const seen = [
    await getPublicPlace(app.ctx(), { placeId: id }),
    await getPublicPlace(app.ctx(max.actor), { placeId: id }),
    await listPlacesOfPerson(app.ctx(), { userId: helene.user.id }),
    await listMyPlaces(owner()),
    await rowOf(id),
  ];
  for (const secret of ["Martyrs", "12 bis", "12A34", "Marchand", helene.user.email]) {
    expect(JSON.stringify(seen)).not.toContain(secret);
  }
  expect(seen[0]).toMatchObject({ communeName: "Paris 9e", area: { radiusM: 500 } });
  expect(await readPlaceAddress(owner(), id)).toMatchObject({
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
    await deletePlace(owner(), { placeId: id });
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
    const attempt = deletePlace(app.ctx(helene.actor, needed), { placeId: id });
    await expect(attempt).rejects.toMatchObject({ code: "conflict", reason: "upcoming_event" });
    expect(await rowOf(id)).toMatchObject({ deletedAt: null, visible: true });
  });

  test("comes with the end of the account, whose own copy had everything", async () => {
    const zoe = await makePerson(app);
    const { id } = await makePublishedPlace(app, zoe);
    const copy = await placesAccountPart.exportData(app.ctx(zoe.actor), zoe.user.id);
    expect(copy).toMatchObject({ lieux: [{ id, street: "rue des Martyrs", exits: 1 }] });
    await placesAccountPart.erase(app.ctx(zoe.actor), zoe.user.id);
    await expect(getPublicPlace(app.ctx(), { placeId: id })).rejects.toMatchObject({ code: "not_found" });
  });
});

test("a duplicate is a draft with the same answers, address and photos", async () => {
  const { id } = await makePublishedPlace(app, helene);
  const copy = await duplicatePlace(owner(), { placeId: id });
  const place = await getPlaceForEdit(owner(), { placeId: copy.id });
  expect(place).toMatchObject({ title: "Le salon d’Hélène (copie)", listingState: "draft", street: "rue des Martyrs" });
  expect(place.missing).toEqual([]);
});

test("my places come in pages, newest first", async () => {
  const zoe = await makePerson(app);
  const ids: string[] = [];
  for (let each = 0; each < 3; each++) ids.unshift((await createPlaceDraft(app.ctx(zoe.actor))).id);
  const first = await listMyPlaces(app.ctx(zoe.actor), { limit: 2 });
  const second = await listMyPlaces(app.ctx(zoe.actor), { limit: 2, before: first.nextBefore });
  expect([...first.places, ...second.places].map(({ id }) => id)).toEqual(ids);
  expect(second.nextBefore).toBeNull();
});

describe("somebody else", () => {
  const verbs = {
    getPlaceForEdit,
    getSafetySheet,
    getInsuranceCertificate,
    removeInsuranceCertificate,
    deletePlace,
    duplicatePlace,
    publishPlace: (ctx: Ctx, input: object) => publishPlace(ctx, { ...input, visible: true }),
    setPlaceVisibility: (ctx: Ctx, input: object) => setPlaceVisibility(ctx, { ...input, visible: false }),
    savePlaceStep: (ctx: Ctx, input: object) =>
      savePlaceStep(ctx, { ...input, version: 1, step: "preferences-1", values: { artTypes: ["jazz"] } }),
  };
  let drafted: { id: string };
  let shown: { id: string };
  beforeAll(async () => {
    drafted = await makePlace(app, helene);
    shown = await makePublishedPlace(app, helene);
  });

  test.each(Object.entries(verbs))("%s: not found for a draft, forbidden for what is seen", async (_name, verb) => {
    await expect(verb(app.ctx(max.actor), { placeId: drafted.id })).rejects.toMatchObject({ status: 404 });
    await expect(verb(app.ctx(max.actor), { placeId: shown.id })).rejects.toMatchObject({ status: 403 });
    await expect(verb(app.ctx(), { placeId: shown.id })).rejects.toMatchObject({ status: 401 });
  });
});
