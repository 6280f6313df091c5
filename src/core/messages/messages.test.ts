import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { projectMembers } from "#core/listings/projects/tables.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { discussionsJobs, makeDiscussion, makeMeeting } from "#tests/support/discussions.ts";
import { makePlace, makePublishedPlace } from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { getDiscussion } from "./get-discussion.ts";
import { countNewMessages, listDiscussions } from "./list-discussions.ts";
import { markRead } from "./mark-read.ts";
import { prepareDiscussion } from "./prepare-discussion.ts";
import { sendMessage } from "./send-message.ts";
import { openDiscussion, startDiscussion } from "./start-discussion.ts";
import { discussions, messages } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: discussionsJobs });
const as = (person: TestPerson) => app.ctx(person.actor);

describe("a first message", () => {
  test("opens the thread of the pair, from either side, once", async () => {
    const { artist, host, projectId, placeId } = await makeMeeting(app);
    const first = { projectId, placeId, body: "Bonjour !\r\nUn soir de mai ?", clientKey: newId() };
    const sent = await startDiscussion(as(artist), first);
    const answered = await startDiscussion(as(host), { ...first, body: "Avec joie.", clientKey: newId() });
    expect(answered.discussionId).toBe(sent.discussionId);
    const thread = await getDiscussion(as(host), { discussionId: sent.discussionId });
    expect(thread.messages.map(({ body, mine, side, senderName }) => [body, mine, side, senderName])).toEqual([
      ["Bonjour !\nUn soir de mai ?", false, "artist", "Camille R."],
      ["Avec joie.", true, "host", "Hélène M."],
    ]);
    expect(thread).toMatchObject({
      side: "host",
      other: { userId: artist.user.id, name: "Camille R." },
      refusal: null,
    });
    expect(thread).toMatchObject({ project: { id: projectId, title: "Suites de Bach au salon", visible: true } });
  });

  test("twenty at once between the same two make one thread, and lose nothing", async () => {
    const { artist, projectId, placeId } = await makeMeeting(app);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        startDiscussion(as(artist), { projectId, placeId, body: `${index}`, clientKey: newId() }),
      ),
    );
    expect(new Set(sent.map(({ discussionId }) => discussionId)).size).toBe(1);
    expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  test("asks for a listing of one's own, and for a published one", async () => {
    const { artist, placeId, projectId } = await makeMeeting(app);
    const stranger = await makePerson(app);
    const message = { projectId, placeId, body: "Bonjour", clientKey: newId() };
    await expect(startDiscussion(as(stranger), message)).rejects.toMatchObject({
      code: "conflict",
      reason: "nothing_of_yours",
    });
    const draft = await makePlace(app, stranger);
    await expect(startDiscussion(as(stranger), message)).rejects.toMatchObject({ code: "not_found" });
    await expect(startDiscussion(as(stranger), { ...message, placeId: draft.id })).rejects.toMatchObject({
      reason: "publish_first",
    });
    // Whether a draft of somebody else exists is nobody's business.
    await expect(startDiscussion(as(artist), { ...message, placeId: draft.id })).rejects.toMatchObject({
      code: "not_found",
    });
    const own = await makePlace(app, artist);
    await expect(startDiscussion(as(artist), { ...message, placeId: own.id })).rejects.toMatchObject({
      reason: "own_pair",
    });
    await expect(startDiscussion(app.ctx(visitor), message)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("is prepared with the fewest questions", async () => {
    const { artist, host, projectId, placeId } = await makeMeeting(app);
    expect(await prepareDiscussion(as(artist), {})).toMatchObject({ step: "side", places: [] });
    expect(await prepareDiscussion(as(artist), { projectId })).toMatchObject({ step: "theirs", side: "artist" });
    expect(await prepareDiscussion(as(artist), { placeId })).toMatchObject({
      step: "write",
      side: "artist",
      project: { id: projectId },
      discussionId: null,
    });
    const { id } = await openDiscussion(as(host), { projectId, placeId });
    expect(await prepareDiscussion(as(host), { projectId })).toMatchObject({
      step: "write",
      side: "host",
      discussionId: id,
    });
    const nobody = await makePerson(app);
    expect(await prepareDiscussion(as(nobody), { placeId })).toMatchObject({ step: "own", side: "artist", own: [] });
    await expect(prepareDiscussion(as(nobody), { placeId, projectId })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("sending", () => {
  let meeting: Awaited<ReturnType<typeof makeDiscussion>>;
  beforeAll(async () => {
    meeting = await makeDiscussion(app);
  });

  test("the same client key, twenty times at once, is one message and one answer", async () => {
    const { host, discussionId } = meeting;
    const message = { discussionId, body: "Oui, venez samedi.", clientKey: newId() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendMessage(as(host), message)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const stored = await database.db.select().from(messages).where(eq(messages.clientKey, message.clientKey));
    expect(stored).toHaveLength(1);
    await expect(sendMessage(as(host), { ...message, body: "Non, dimanche." })).rejects.toMatchObject({
      code: "conflict",
      reason: "key_reused",
    });
  });

  test("twenty different keys at once are twenty messages, numbered without a gap (negative control)", async () => {
    const { artist, host, discussionId } = meeting;
    const before = (await getDiscussion(as(host), { discussionId })).lastSeq;
    const people = [artist, host];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendMessage(as(people[index % 2] ?? host), { discussionId, body: `n° ${index}`, clientKey: newId() }),
      ),
    );
    const rows = await database.db.select().from(messages).where(eq(messages.discussionId, discussionId));
    const seqs = rows.map(({ seq }) => seq).sort((a, b) => a - b);
    expect(seqs).toEqual(Array.from({ length: before + 20 }, (_, index) => index + 1));
  });

  test("the same key of another person is another message", async () => {
    const { artist, host, discussionId } = meeting;
    const message = { discussionId, body: "Pareil", clientKey: newId() };
    const [left, right] = await Promise.all([sendMessage(as(host), message), sendMessage(as(artist), message)]);
    expect(left.id).not.toBe(right.id);
  });

  test("nothing, too much, and no key are refused in words", async () => {
    const { host, discussionId } = meeting;
    const send = (body: string) => sendMessage(as(host), { discussionId, body, clientKey: newId() });
    await expect(send("  \n ")).rejects.toMatchObject({ fields: { body: ["Écrivez votre message"] } });
    await expect(send("a".repeat(2001))).rejects.toMatchObject({ code: "invalid_input" });
    await expect(send("é".repeat(2000))).resolves.toMatchObject({ discussionId });
    await expect(send("🎻".repeat(1000))).resolves.toMatchObject({ discussionId });
    await expect(sendMessage(as(host), { discussionId, body: "x" })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("strangers find nothing, whatever they try", async () => {
    const { discussionId } = meeting;
    const stranger = await makePerson(app);
    await makePlace(app, stranger);
    const tries = [
      () => getDiscussion(as(stranger), { discussionId }),
      () => sendMessage(as(stranger), { discussionId, body: "Bonjour", clientKey: newId() }),
      () => markRead(as(stranger), { discussionId, seq: 1 }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    expect((await listDiscussions(as(stranger))).discussions).toEqual([]);
    await expect(getDiscussion(app.ctx(visitor), { discussionId })).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });

  test("too many in a few minutes are asked to slow down", async () => {
    const { artist, discussionId } = await makeDiscussion(app);
    const send = () => sendMessage(as(artist), { discussionId, body: "Encore", clientKey: newId() });
    for (let sent = 0; sent < 60; sent++) await send();
    await expect(send()).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("who takes part", () => {
  test("follows who manages the project now", async () => {
    const { discussionId, projectId, host } = await makeDiscussion(app);
    const friend = await makePerson(app, { firstName: "Noé", lastName: "Petit" });
    await expect(getDiscussion(as(friend), { discussionId })).rejects.toMatchObject({ code: "not_found" });
    await database.db.insert(projectMembers).values({ projectId, userId: friend.user.id, joinedAt: app.clock.now() });
    await sendMessage(as(friend), { discussionId, body: "Je joue avec Camille.", clientKey: newId() });
    expect((await getDiscussion(as(host), { discussionId })).messages.at(-1)).toMatchObject({
      side: "artist",
      senderName: "Noé P.",
    });
    await database.db.delete(projectMembers).where(eq(projectMembers.userId, friend.user.id));
    await expect(getDiscussion(as(friend), { discussionId })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a member who joins late has the history to read, not as news", async () => {
    const { discussionId, projectId, host } = await makeDiscussion(app);
    const friend = await makePerson(app);
    await app.clock.advance(1000);
    await database.db.insert(projectMembers).values({ projectId, userId: friend.user.id, joinedAt: app.clock.now() });
    expect(await countNewMessages(as(friend))).toBe(0);
    await app.clock.advance(1000);
    await sendMessage(as(host), { discussionId, body: "Et vous ?", clientKey: newId() });
    expect(await countNewMessages(as(friend))).toBe(1);
    expect((await getDiscussion(as(friend), { discussionId })).messages).toHaveLength(2);
  });
});

describe("read and unread", () => {
  test("counts what others wrote and one has not seen, exactly", async () => {
    const { artist, host, discussionId } = await makeDiscussion(app);
    expect([await countNewMessages(as(artist)), await countNewMessages(as(host))]).toEqual([0, 1]);
    await sendMessage(as(artist), { discussionId, body: "Et le piano ?", clientKey: newId() });
    const { seq } = await sendMessage(as(artist), { discussionId, body: "Est-il accordé ?", clientKey: newId() });
    expect(await countNewMessages(as(host))).toBe(3);
    expect(await markRead(as(host), { discussionId, seq: 2 })).toBe(1);
    // An older window says later what it had shown earlier: nothing goes back.
    expect(await markRead(as(host), { discussionId, seq: 1 })).toBe(1);
    expect(await markRead(as(host), { discussionId, seq: seq + 100 })).toBe(0);
    await sendMessage(as(artist), { discussionId, body: "Alors ?", clientKey: newId() });
    expect(await countNewMessages(as(host))).toBe(1);
  });

  test("answering without having looked does not hide what came in between", async () => {
    const { artist, host, discussionId } = await makeDiscussion(app);
    await sendMessage(as(host), { discussionId, body: "Je réponds sans lire", clientKey: newId() });
    expect(await countNewMessages(as(host))).toBe(1);
    expect(await countNewMessages(as(artist))).toBe(1);
  });

  test("lists say who, what, and how much is new; pages follow each other without a hole", async () => {
    const host = await makePerson(app, { firstName: "Hélène", lastName: "Morand" });
    const { id: placeId } = await makePublishedPlace(app, host);
    const ids: string[] = [];
    for (let each = 0; each < 3; each++) {
      const { artist, projectId } = await makeMeeting(app);
      await app.clock.advance(1000);
      const { discussionId } = await startDiscussion(as(artist), {
        projectId,
        placeId,
        body: `Bonjour ${"encore ".repeat(40)}`,
        clientKey: newId(),
      });
      ids.unshift(discussionId);
    }
    const first = await listDiscussions(as(host), { limit: 2 });
    expect(first.discussions.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.discussions[0]).toMatchObject({
      side: "host",
      name: "Camille R.",
      projectTitle: "Suites de Bach au salon",
      placeTitle: "Le salon d’Hélène",
      unread: 1,
      lastMessage: { mine: false },
    });
    expect(first.discussions[0]?.cover?.variants.jpg.length).toBeGreaterThan(0);
    expect(first.discussions[0]?.lastMessage?.excerpt.length).toBeLessThanOrEqual(120);
    const second = await listDiscussions(as(host), { limit: 2, before: first.nextBefore });
    expect(second.discussions.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(second.nextBefore).toBeNull();
  });

  test("a long thread is read backwards", async () => {
    const { artist, discussionId } = await makeDiscussion(app);
    for (let each = 2; each <= 7; each++) {
      await sendMessage(as(artist), { discussionId, body: `${each}`, clientKey: newId() });
    }
    const newest = await getDiscussion(as(artist), { discussionId, limit: 3 });
    expect(newest.messages.map(({ seq }) => seq)).toEqual([5, 6, 7]);
    expect(newest.hasOlder).toBe(true);
    const older = await getDiscussion(as(artist), { discussionId, limit: 10, before: 5 });
    expect(older.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(older.hasOlder).toBe(false);
  });
});

test("a thread goes two years after its last message, not before", async () => {
  const old = await makeDiscussion(app);
  await app.clock.advance(729 * 24 * 3600 * 1000);
  await app.jobs.runDue();
  const fresh = await makeDiscussion(app);
  expect(await getDiscussion(as(old.artist), { discussionId: old.discussionId })).toMatchObject({ lastSeq: 1 });
  await app.clock.advance(2 * 24 * 3600 * 1000);
  await app.jobs.runDue();
  const left = await database.db.select({ id: discussions.id }).from(discussions);
  expect(left.map(({ id }) => id)).toEqual([fresh.discussionId]);
  expect(await database.db.select().from(messages)).toHaveLength(1);
});
