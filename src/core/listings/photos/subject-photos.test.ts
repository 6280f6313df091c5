import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { jpegBytes } from "#tests/support/pictures.ts";
import { deletePhoto } from "./copy-and-delete.ts";
import { photosJobs } from "./jobs.ts";
import { personPhotoGate } from "./photo-gates.ts";
import { findPortraits } from "./subject-photos.ts";
import { uploadPhoto } from "./upload-and-arrange.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...peopleJobs, ...photosJobs] });
const gates = { person: personPhotoGate };
const subjectOf = ({ user }: TestPerson) => ({ kind: "person", id: user.id }) as const;

test("a portrait is one's own: one, shown small in lists, and each change tells the pages that show it", async () => {
  const [lea, max] = [await makePerson(app), await makePerson(app)];
  const bytes = await jpegBytes(100, 75);
  const told: string[] = [];
  const as = (person: TestPerson): Ctx => ({
    ...app.ctx(person.actor),
    pagesChanged: async (_, tag) => void told.push(tag),
  });
  await expect(uploadPhoto(as(max), { bytes, subject: subjectOf(lea) }, gates)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(told).toEqual([]);
  const portrait = await uploadPhoto(as(lea), { bytes, subject: subjectOf(lea) }, gates);
  expect(new Set(told)).toEqual(new Set([`person:${lea.user.id}`]));
  const shown = await findPortraits(app.ctx(), [lea.user.id, max.user.id, lea.user.id]);
  expect([...shown]).toEqual([[lea.user.id, `/photos/${portrait.filesId}/100.webp`]]);

  const next = await uploadPhoto(as(lea), { bytes, subject: subjectOf(lea) }, gates);
  const replaced = await findPortraits(app.ctx(), [lea.user.id]);
  expect([...replaced]).toEqual([[lea.user.id, `/photos/${next.filesId}/100.webp`]]);
  await expect(deletePhoto(as(max), { id: next.id }, gates)).rejects.toMatchObject({ code: "not_found" });
  told.length = 0;
  await deletePhoto(as(lea), { id: next.id }, gates);
  expect(told).toEqual([`person:${lea.user.id}`]);
  expect((await findPortraits(app.ctx(), [lea.user.id])).size).toBe(0);
});
