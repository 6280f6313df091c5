import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { projectsAccountPart } from "#core/listings/account-part.ts";
import { createListingDraft } from "#core/listings/create-draft.ts";
import { deleteListing } from "#core/listings/delete.ts";
import { duplicateListing } from "#core/listings/duplicate.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs } from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { mp3Bytes, wavBytes } from "#tests/support/sounds.ts";
import { toArray } from "#tests/support/to-array.ts";
import { loadExcerpt } from "./project-excerpt.ts";
import { removeExcerpt, sendExcerpt } from "./send-excerpt.ts";
import { excerpts } from "./tables.ts";

const HOUR = 3600 * 1000;
const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });

let lea: TestPerson;
let max: TestPerson;
beforeAll(async () => {
  lea = await makePerson(app);
  max = await makePerson(app);
});

const as = (person: TestPerson) => app.ctx(person.actor);
const project = async () => (await createListingDraft(as(lea), { kind: "project" })).id;
const send = (projectId: string, bytes = mp3Bytes(), id?: string, person = lea) =>
  sendExcerpt(as(person), { projectId, bytes, id });
const shown = (projectId: string) => loadExcerpt(app.ctx(), projectId);
const files = () => toArray(app.ctx().storage.list("excerpts/"));
const filesOf = async (src: string | undefined) =>
  (await files()).filter((key) => src?.startsWith(`/${key.split("/").slice(0, 2).join("/")}`));

test("a sound is kept, shown with its project, and named in what its owner takes along", async () => {
  const projectId = await project();
  const sent = await send(projectId);
  expect(sent).toMatchObject({ kind: "audio", contentType: "audio/mpeg", bytes: mp3Bytes().length });
  expect(sent.src).toMatch(/^\/excerpts\/[0-9a-f-]{36}\/[0-9a-f]{32}\.mp3$/);
  expect((await getPublicListing(as(lea), { kind: "project", id: projectId })).excerpt).toEqual(sent);
  const { extraits } = (await projectsAccountPart.exportData(as(lea), lea.user.id)) as { extraits: { url: string }[] };
  expect(extraits.map(({ url }) => url)).toContainEqual(expect.stringContaining(sent.src));
});

describe("sent more than once", () => {
  test("the same upload is one excerpt, also at once; its id with another file is refused", async () => {
    const [projectId, id] = [await project(), newId()];
    const all = await Promise.all([1, 2, 3].map(() => send(projectId, mp3Bytes(), id)));
    expect(new Set(all.map(({ src }) => src)).size).toBe(1);
    expect(await send(projectId, mp3Bytes(), id)).toEqual(all[0]);
    await expect(send(projectId, wavBytes(), id)).rejects.toMatchObject({ reason: "excerpt_id_used" });
    expect(await filesOf(all[0]?.src)).toHaveLength(1);
  });

  test("another takes its place, and the file before goes", async () => {
    const projectId = await project();
    const first = await send(projectId);
    const second = await send(projectId, wavBytes());
    expect(await shown(projectId)).toEqual(second);
    await app.jobs.runDue();
    expect(await filesOf(first.src)).toEqual([]);
    expect(await filesOf(second.src)).toHaveLength(1);
  });

  test("two files at once: one of them stays, and no file without a row", async () => {
    const projectId = await project();
    await app.jobs.runDue();
    const before = await files();
    const both = await Promise.all([send(projectId), send(projectId, wavBytes())]);
    await app.jobs.runDue();
    const kept = await shown(projectId);
    expect(both.map(({ src }) => src)).toContain(kept?.src);
    const rows = await database.db.select().from(excerpts).where(eq(excerpts.projectId, projectId));
    expect(rows).toHaveLength(1);
    // Both may answer with the one that came last: the other's file is gone all the same.
    expect(await files()).toHaveLength(before.length + 1);
  });
});

test("who does not manage the project sends and removes nothing; a visitor is asked to log in", async () => {
  const projectId = await project();
  await send(projectId);
  await expect(send(projectId, wavBytes(), undefined, max)).rejects.toMatchObject({ code: "not_found" });
  await expect(removeExcerpt(as(max), { projectId })).rejects.toMatchObject({ code: "not_found" });
  await expect(sendExcerpt(app.ctx(), { projectId, bytes: wavBytes() })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  expect(await shown(projectId)).toMatchObject({ kind: "audio" });
});

test("a sender who goes away leaves nothing", async () => {
  const projectId = await project();
  const before = await files();
  const signal = AbortSignal.abort();
  await expect(sendExcerpt(as(lea), { projectId, bytes: mp3Bytes(), signal })).rejects.toThrow();
  expect(await shown(projectId)).toBeNull();
  expect(await files()).toEqual(before);
});

test("removed twice, it is gone once; gone with its project; a copy keeps the file until it goes as well", async () => {
  const projectId = await project();
  const { src } = await send(projectId);
  const copy = await duplicateListing(as(lea), { kind: "project", id: projectId });
  expect(await shown(copy.id)).toMatchObject({ src });
  await removeExcerpt(as(lea), { projectId });
  await removeExcerpt(as(lea), { projectId });
  await app.jobs.runDue();
  expect(await shown(projectId)).toBeNull();
  expect(await filesOf(src)).toHaveLength(1);
  await deleteListing(as(lea), { kind: "project", id: copy.id });
  await app.jobs.runDue();
  expect(await filesOf(src)).toEqual([]);
});

test("an account that goes takes its excerpts along", async () => {
  const projectId = await project();
  const { src } = await send(projectId);
  await projectsAccountPart.erase(as(lea), lea.user.id);
  await app.jobs.runDue();
  expect(await filesOf(src)).toEqual([]);
});

test("a file whose upload died before its row is swept after a day, a younger one is not", async () => {
  const { storage, now } = app.ctx();
  const key = (at: Date) => `excerpts/${newId(at)}/${"0".repeat(32)}.mp3`;
  const [old, young] = [key(new Date(now.getTime() - 30 * HOUR)), key(now)];
  for (const each of [old, young]) await storage.put(each, { body: mp3Bytes(), contentType: "audio/mpeg" });
  const sweep = listingsJobs.find(({ name }) => name === "excerpts-sweep-orphans");
  await sweep?.handler(app.ctx(), {} as never);
  const left = await files();
  expect(left).toContain(young);
  expect(left).not.toContain(old);
});

test("thirty an hour, and no more", async () => {
  const [projectId, zoe] = [await project(), await makePerson(app)];
  const own = (await createListingDraft(as(zoe), { kind: "project" })).id;
  for (let each = 0; each < 30; each++) await send(own, mp3Bytes({ frames: 4 + each }), undefined, zoe);
  await expect(send(own, wavBytes(), undefined, zoe)).rejects.toMatchObject({ code: "rate_limited" });
  expect(await send(projectId)).toMatchObject({ kind: "audio" });
});
