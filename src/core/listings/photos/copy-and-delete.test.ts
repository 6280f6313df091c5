import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { makePhotoSubjects } from "#tests/support/photo-subjects.ts";
import { jpegBytes } from "#tests/support/pictures.ts";
import { toArray } from "#tests/support/to-array.ts";
import { photosAccountPart } from "../account-part.ts";
import { copySubjectPhotos, deletePhoto, deleteSubjectPhotos } from "./copy-and-delete.ts";
import { photosJobs } from "./jobs.ts";
import { getPhotoFile, photoKey } from "./photo-files.ts";
import { personPhotoGate } from "./photo-gates.ts";
import type { PhotoSubject } from "./rules.ts";
import { listPhotos } from "./subject-photos.ts";
import { photos } from "./tables.ts";
import { uploadPhoto } from "./upload-and-arrange.ts";

const HOUR = 3600 * 1000;
const database = useDatabase();
const app = useTestApp(database, { jobs: [...peopleJobs, ...photosJobs] });
const { gates, add, forget } = makePhotoSubjects();

let lea: TestPerson;
let max: TestPerson;
let bytes: Uint8Array;
beforeAll(async () => {
  lea = await makePerson(app);
  max = await makePerson(app);
  // Small, so that the many AVIF jobs of this file cost little.
  bytes = await jpegBytes(100, 75);
});

const as = (person: TestPerson) => app.ctx(person.actor);
const upload = (person: TestPerson, subject?: PhotoSubject) => uploadPhoto(as(person), { bytes, subject }, gates);
const idsOf = async (subject: PhotoSubject) => (await listPhotos(app.ctx(), subject)).map((photo) => photo.id);
const rowOf = async (id: string) => (await database.db.select().from(photos).where(eq(photos.id, id)))[0];
const filesOf = (filesId: string) => toArray(app.ctx().storage.list(`photos/${filesId}/`));
const project = (...managers: TestPerson[]) =>
  add(
    "project",
    managers.map((person) => person.user.id),
  );

async function filled(count: number) {
  const subject = project(lea);
  const ids: string[] = [];
  for (let each = 0; each < count; each++) ids.push((await upload(lea, subject)).id);
  return { subject, ids };
}

describe("deleting", () => {
  test("closes the gap and takes the files away", async () => {
    const { subject, ids } = await filled(3);
    const [one = "", two = "", three = ""] = ids;
    const { filesId = "" } = (await rowOf(two)) ?? {};
    await deletePhoto(as(lea), { id: two }, gates);
    expect(await idsOf(subject)).toEqual([one, three]);
    expect((await rowOf(three))?.position).toBe(1);
    await app.jobs.runDue();
    expect(await filesOf(filesId)).toEqual([]);
    await expect(getPhotoFile(app.ctx(), { filesId, file: "100.webp" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(deletePhoto(as(lea), { id: two }, gates)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is for those who may: not another person's, loose or attached", async () => {
    const { ids } = await filled(1);
    const loose = (await upload(lea)).id;
    for (const id of [ids[0], loose]) {
      await expect(deletePhoto(as(max), { id }, gates)).rejects.toMatchObject({ code: "not_found" });
      await expect(deletePhoto(app.ctx(), { id }, gates)).rejects.toMatchObject({ code: "unauthenticated" });
      expect(await rowOf(id ?? "")).toBeDefined();
    }
  });

  test("a photo deleted before its AVIF is made leaves no file behind", async () => {
    const photo = await upload(lea);
    await deletePhoto(as(lea), { id: photo.id });
    await app.jobs.runDue();
    expect(await filesOf(photo.filesId)).toEqual([]);
  });

  test("a listing goes with its photos, and an upload under way finds it gone", async () => {
    const { subject } = await filled(2);
    const late = await transact(as(lea), async (ctx) => {
      await deleteSubjectPhotos(ctx, subject);
      const uploading = upload(lea, subject).catch((error: unknown) => error);
      await new Promise((resolve) => setTimeout(resolve, 300));
      forget(subject);
      return { uploading };
    });
    expect(await late.uploading).toMatchObject({ code: "not_found" });
    expect(await idsOf(subject)).toEqual([]);
  });
});

test("a duplicated listing shares the files, which stay until the last one goes", async () => {
  const { subject, ids } = await filled(2);
  const copy = project(lea);
  await transact(as(lea), (ctx) => copySubjectPhotos(ctx, subject, copy));
  const [original, copied] = [await listPhotos(app.ctx(), subject), await listPhotos(app.ctx(), copy)];
  expect(copied.map((photo) => photo.filesId)).toEqual(original.map((photo) => photo.filesId));
  expect(copied.map((photo) => photo.id)).not.toEqual(ids);
  const filesId = original[0]?.filesId ?? "";
  await deletePhoto(as(lea), { id: original[0]?.id }, gates);
  await app.jobs.runDue();
  expect((await listPhotos(app.ctx(), copy))[0]?.variants.avif).toEqual([100]);
  expect(await filesOf(filesId)).not.toEqual([]);
  await transact(as(lea), (ctx) => deleteSubjectPhotos(ctx, copy));
  await app.jobs.runDue();
  expect(await filesOf(filesId)).toEqual([]);
});

test("a deleted account takes its portrait and loose photos along, and leaves a group its own", async () => {
  const nina = await makePerson(app);
  const group = project(lea, nina);
  const shared = await upload(nina, group);
  const loose = await upload(nina);
  const portrait = await uploadPhoto(
    as(nina),
    { bytes, subject: { kind: "person", id: nina.user.id } },
    { person: personPhotoGate },
  );
  expect(await photosAccountPart.exportData(as(nina), nina.user.id)).toMatchObject({ photos: { length: 3 } });
  await transact(as(nina), async (ctx) => photosAccountPart.erase(ctx, nina.user.id));
  expect([await rowOf(loose.id), await rowOf(portrait.id)]).toEqual([undefined, undefined]);
  expect(await idsOf(group)).toEqual([shared.id]);
  await app.jobs.runDue();
  expect([...(await filesOf(loose.filesId)), ...(await filesOf(portrait.filesId))]).toEqual([]);
});

test("the nightly sweep takes what was loose for a day and files without a row, and nothing else", async () => {
  const { subject, ids } = await filled(2);
  const loose = await upload(lea);
  const { storage } = app.ctx();
  const stray = { body: bytes, contentType: "image/webp" };
  const strayId = newId(app.clock.now());
  await storage.put(photoKey(strayId, "320.webp"), stray);
  await app.clock.advance(25 * HOUR);
  const young = await upload(lea);
  const youngStrayId = newId(app.clock.now());
  await storage.put(photoKey(youngStrayId, "320.webp"), stray);
  await app.jobs.runDue();

  expect(await rowOf(loose.id)).toBeUndefined();
  expect(await filesOf(loose.filesId)).toEqual([]);
  expect(await filesOf(strayId)).toEqual([]);
  expect(await rowOf(young.id)).toBeDefined();
  expect(await filesOf(youngStrayId)).toHaveLength(1);
  expect(await idsOf(subject)).toEqual(ids);
  for (const photo of await listPhotos(app.ctx(), subject)) expect(await filesOf(photo.filesId)).toHaveLength(3);
});

test.each(["../secret.webp", "320.svg", "320.webp.html", "99999.webp", "master.jpg", ""])(
  "no file is called %j",
  async (file) => {
    const { filesId } = await upload(lea);
    await expect(getPhotoFile(app.ctx(), { filesId, file })).rejects.toMatchObject({ code: "not_found" });
  },
);
