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
import { deletePhoto } from "./copy-and-delete.ts";
import { photosJobs } from "./jobs.ts";
import { getPhotoFile, photoKey } from "./photo-files.ts";
import type { PhotoSubject } from "./rules.ts";
import { freePosition, listCovers, listPhotos, writeOrder } from "./subject-photos.ts";
import { photos } from "./tables.ts";
import { arrangePhotos, uploadPhoto } from "./upload-and-arrange.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...peopleJobs, ...photosJobs] });
const { gates, add } = makePhotoSubjects();

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
const upload = (person: TestPerson, subject?: PhotoSubject, id?: string) =>
  uploadPhoto(as(person), { bytes, subject, id }, gates);
const arrange = (person: TestPerson, subject: PhotoSubject, photoIds: string[]) =>
  arrangePhotos(as(person), { subject, photoIds }, gates);
const idsOf = async (subject: PhotoSubject) => (await listPhotos(app.ctx(), subject)).map((photo) => photo.id);
const rowOf = async (id: string) => (await database.db.select().from(photos).where(eq(photos.id, id)))[0];
const filesOf = (filesId: string) => toArray(app.ctx().storage.list(`photos/${filesId}/`));
const project = (minimum = 0, ...managers: TestPerson[]) =>
  add(
    "project",
    (managers.length > 0 ? managers : [lea]).map((person) => person.user.id),
    minimum,
  );

async function filled(count: number, minimum = 0) {
  const subject = project(minimum);
  const ids: string[] = [];
  for (let each = 0; each < count; each++) ids.push((await upload(lea, subject)).id);
  return { subject, ids };
}

describe("uploading", () => {
  test("needs an account", async () => {
    await expect(uploadPhoto(app.ctx(), { bytes })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("stores every width, and AVIF later, by a job", async () => {
    const photo = await uploadPhoto(as(lea), { bytes: await jpegBytes(400, 300) });
    expect(photo.variants).toEqual({ jpg: [400], webp: [320, 400], avif: [] });
    expect((await filesOf(photo.filesId)).toSorted()).toEqual(
      ["320.webp", "400.jpg", "400.webp"].map((name) => photoKey(photo.filesId, name)),
    );
    await app.jobs.runDue();
    expect((await rowOf(photo.id))?.variants).toEqual({ jpg: [400], webp: [320, 400], avif: [320, 400] });
    const avif = await getPhotoFile(app.ctx(), { filesId: photo.filesId, file: "400.avif" });
    expect(avif.contentType).toBe("image/avif");
  });

  test("the same upload again is the same photo, also at once; the same id with another file is refused", async () => {
    const subject = project();
    const id = newId();
    const all = await Promise.all([1, 2, 3].map(() => upload(lea, subject, id)));
    expect(new Set(all.map((photo) => photo.filesId)).size).toBe(1);
    expect(await upload(lea, subject, id)).toEqual(all[0]);
    expect(await idsOf(subject)).toEqual([id]);
    const other = await jpegBytes(90, 90);
    await expect(uploadPhoto(as(lea), { bytes: other, id })).rejects.toMatchObject({ code: "conflict" });
    await expect(upload(max, undefined, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("one that was undone on the way leaves neither row nor file", async () => {
    const before = (await toArray(app.ctx().storage.list("photos/"))).length;
    const id = newId();
    await expect(uploadPhoto(as(lea), { bytes, id, signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await rowOf(id)).toBeUndefined();
    expect(await toArray(app.ctx().storage.list("photos/"))).toHaveLength(before);
  });

  test("to another person's listing, or to a kind that nobody answers for, is as if it did not exist", async () => {
    await expect(upload(max, project())).rejects.toMatchObject({ code: "not_found" });
    await expect(upload(lea, { kind: "event", id: newId() })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("six at once", () => {
  const six = Array.from({ length: 6 });

  test("five get in, the sixth is told that it is full", async () => {
    const subject = project();
    const results = await Promise.allSettled(six.map(() => upload(lea, subject)));
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map((result) => result.reason.reason)).toEqual(["photos_full"]);
    const kept = await database.db.select().from(photos).where(eq(photos.subjectId, subject.id));
    expect(kept.map((photo) => photo.position).toSorted()).toEqual([0, 1, 2, 3, 4]);
    await expect(upload(lea, subject)).rejects.toMatchObject({ code: "conflict", reason: "photos_full" });
  });

  test("without the lock they all take the same place (negative control)", async () => {
    const subject = project();
    const loose = await Promise.all(six.map(() => upload(lea)));
    let arrived = 0;
    let open = () => {};
    const allThere = new Promise<void>((resolve) => {
      open = resolve;
    });
    const results = await Promise.allSettled(
      loose.map((photo) =>
        transact(as(lea), async (ctx) => {
          const position = await freePosition(ctx, subject);
          if (++arrived === 6) open();
          await allThere;
          await ctx.db
            .update(photos)
            .set({ subjectKind: "project", subjectId: subject.id, position, looseSince: null })
            .where(eq(photos.id, photo.id));
        }),
      ),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  });
});

describe("arranging", () => {
  test("attaches, reorders and detaches in one; the first is the cover", async () => {
    const { subject, ids } = await filled(3);
    const [one = "", two = "", three = ""] = ids;
    const loose = (await upload(lea)).id;
    const arranged = await arrange(lea, subject, [three, loose, one]);
    expect(arranged.map((photo) => photo.id)).toEqual([three, loose, one]);
    expect(await idsOf(subject)).toEqual([three, loose, one]);
    expect(await rowOf(two)).toMatchObject({ subjectId: null, position: null, looseSince: expect.any(Date) });
    expect((await listCovers(app.ctx(), "project", [subject.id])).get(subject.id)?.id).toBe(three);
    expect((await arrange(lea, subject, [two, three])).map((photo) => photo.id)).toEqual([two, three]);
  });

  test("takes no photo of somebody else, of another listing, or unknown", async () => {
    const { subject } = await filled(1);
    const other = await filled(1);
    const theirs = (await upload(max)).id;
    for (const id of [theirs, other.ids[0] ?? "", newId()]) {
      await expect(arrange(lea, subject, [id])).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(arrange(max, subject, [theirs])).rejects.toMatchObject({ code: "not_found" });
    await expect(arrange(lea, subject, [theirs, theirs])).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("keeps the two photos of a published listing, and never takes a sixth", async () => {
    const { subject, ids } = await filled(2, 2);
    await expect(arrange(lea, subject, ids.slice(1))).rejects.toMatchObject({ reason: "photos_too_few" });
    await expect(deletePhoto(as(lea), { id: ids[0] }, gates)).rejects.toMatchObject({ reason: "photos_too_few" });
    const more = await Promise.all([1, 2, 3, 4].map(() => upload(lea)));
    await expect(arrange(lea, subject, [...ids, ...more.map((photo) => photo.id)])).rejects.toMatchObject({
      reason: "photos_full",
    });
    expect(await idsOf(subject)).toEqual(ids);
  });

  test("members of a group arrange each other's photos once attached", async () => {
    const subject = project(0, lea, max);
    const mine = (await upload(lea, subject)).id;
    const theirs = (await upload(max, subject)).id;
    await arrange(max, subject, [theirs, mine]);
    await deletePhoto(as(max), { id: mine }, gates);
    expect(await idsOf(subject)).toEqual([theirs]);
  });

  test("two arrangements at once leave one of them, whole", async () => {
    const { subject, ids } = await filled(4);
    const [first, second] = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
    for (let round = 0; round < 5; round++) {
      await Promise.all([arrange(lea, subject, first), arrange(lea, subject, second)]);
      expect([first, second]).toContainEqual(await idsOf(subject));
    }
  });

  test("the database itself holds no sixth", async () => {
    const { subject, ids } = await filled(5);
    const loose = (await upload(lea)).id;
    await expect(transact(as(lea), (ctx) => writeOrder(ctx, subject, [...ids, loose]))).rejects.toThrow();
  });
});
