import { expect, test } from "vitest";
import { refreshDocuments } from "#core/discovery/refresh-documents.ts";
import { SEARCH_PAGE_SIZE } from "#core/listings/search/rules.ts";
import { startDiscussion } from "#core/messages/start-discussion.ts";
import { newId } from "#platform/ids.ts";
import { callApiAs } from "#tests/support/call-api.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { discussionsJobs, makeDiscussion } from "#tests/support/discussions.ts";
import { makePublishedPlace } from "#tests/support/listings.ts";
import { makePerson } from "#tests/support/people.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: discussionsJobs });

type Page = { cards: { id: string }[]; nextCursor: string | null };

test("a list is walked by its cursor, page by page, to its end; the older parameter gives the same", async () => {
  const person = await makePerson(app);
  const ids: string[] = [];
  for (let nth = 0; nth < SEARCH_PAGE_SIZE + 2; nth++) ids.push((await makePublishedPlace(app, person)).id);
  await refreshDocuments(app.ctx(), "place", ids);
  const call = callApiAs(app);
  const read = async (query: string) => (await call("GET", `/api/search/places?${query}`)).body as Page;
  const first = await read("");
  const second = await read(`cursor=${first.nextCursor}`);
  expect([first.cards.length, second.cards.length, second.nextCursor]).toEqual([SEARCH_PAGE_SIZE, 2, null]);
  expect([...first.cards, ...second.cards].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await read("page=2")).toEqual(second);
  // Where both are given, the cursor wins.
  expect(await read(`page=1&cursor=${first.nextCursor}`)).toEqual(second);
});

test("conversations are walked by theirs, and a cursor of another list, or of nobody, is refused", async () => {
  const meeting = await makeDiscussion(app);
  const { id: placeId } = await makePublishedPlace(app, await makePerson(app));
  await app.clock.advance(1000);
  const words = { projectId: meeting.projectId, placeId, body: "Et chez vous ?", clientKey: newId() };
  const { discussionId } = await startDiscussion(app.ctx(meeting.artist.actor), words);
  const call = callApiAs(app, meeting.artist.actor);
  type Discussions = { discussions: { id: string }[]; nextCursor: string | null };
  const read = async (query: string) => (await call("GET", `/api/discussions?limit=1${query}`)).body as Discussions;
  const first = await read("");
  expect(first.discussions.map(({ id }) => id)).toEqual([discussionId]);
  const second = await read(`&cursor=${first.nextCursor}`);
  expect(second.discussions.map(({ id }) => id)).toEqual([meeting.discussionId]);
  expect(second.nextCursor).toBeNull();
  const pageCursor = Buffer.from("p:2").toString("base64url");
  for (const wrong of [pageCursor, "nonsense", Buffer.from("b:").toString("base64url")]) {
    expect(await call("GET", `/api/discussions?cursor=${wrong}`)).toMatchObject({
      status: 422,
      body: { reason: "cursor_unknown", fields: { cursor: [expect.stringContaining("nextCursor")] } },
    });
  }
});
