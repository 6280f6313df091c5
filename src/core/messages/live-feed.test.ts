import { afterEach, expect, test } from "vitest";
import { endSession } from "#core/accounts/sessions/log-out.ts";
import { newId } from "#platform/ids.ts";
import { makeTestApp, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { discussionsJobs, makeDiscussion } from "#tests/support/discussions.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { createLiveFeed, type LiveEvent, type LiveFeed } from "./live-feed.ts";
import { markRead } from "./mark-read.ts";
import { sendMessage } from "./send-message.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: discussionsJobs });
const as = (person: TestPerson) => app.ctx(person.actor);

const feeds: LiveFeed[] = [];
afterEach(() => {
  for (const feed of feeds.splice(0)) feed.close();
});

function openFeed(at = app, beatMs?: number): LiveFeed {
  const feed = createLiveFeed({ signals: at.signals, context: () => at.ctx(), ...(beatMs ? { beatMs } : {}) });
  feeds.push(feed);
  return feed;
}

function windowOf({ actor }: TestPerson) {
  const events: LiveEvent[] = [];
  let closed = false;
  return {
    events,
    isClosed: () => closed,
    window: {
      userId: actor.userId,
      sessionId: actor.sessionId,
      tell: (event: LiveEvent) => events.push(event),
      beat: () => {},
      close: () => {
        closed = true;
      },
    },
  };
}

test("what is written in one process is told in another, to those it concerns", async () => {
  const elsewhere = await makeTestApp(database);
  const { artist, host, discussionId } = await makeDiscussion(app);
  const stranger = await makeDiscussion(app);
  const feed = openFeed(elsewhere);
  const [theirs, mine, nobodys] = [windowOf(host), windowOf(artist), windowOf(stranger.host)];
  for (const { window } of [theirs, mine, nobodys]) await feed.join(window);
  expect(theirs.events).toEqual([{ discussionId: null, unread: 1 }]);
  await sendMessage(as(artist), { discussionId, body: "Bonsoir", clientKey: newId() });
  await expect.poll(() => theirs.events.at(-1)).toEqual({ discussionId, unread: 2 });
  await expect.poll(() => mine.events.at(-1)).toEqual({ discussionId, unread: 0 });
  // Read in one window, the others know.
  await markRead(as(host), { discussionId, seq: 2 });
  await expect.poll(() => theirs.events.at(-1)).toEqual({ discussionId, unread: 0 });
  expect(nobodys.events).toHaveLength(1);
  feed.close();
  await elsewhere.close();
});

test("a message that is rolled back is told to nobody", async () => {
  const { artist, host, discussionId } = await makeDiscussion(app);
  const feed = openFeed();
  const theirs = windowOf(host);
  await feed.join(theirs.window);
  const write = (body: string) => sendMessage(as(artist), { discussionId, body, clientKey: newId() });
  await write("Bonsoir");
  await expect.poll(() => theirs.events.at(-1)).toEqual({ discussionId, unread: 2 });
  const before = theirs.events.length;
  const failing = database.db.transaction(async (tx) => {
    await sendMessage({ ...as(artist), db: tx }, { discussionId, body: "Perdu", clientKey: newId() });
    throw new Error("the transaction fails after all");
  });
  await expect(failing).rejects.toThrow("after all");
  await write("Arrivé");
  await expect.poll(() => theirs.events.at(-1)).toEqual({ discussionId, unread: 3 });
  expect(theirs.events).toHaveLength(before + 1);
});

test("a window closes with its session, and all close with the platform", async () => {
  const { artist, host } = await makeDiscussion(app);
  const feed = openFeed(app, 50);
  const [theirs, mine] = [windowOf(host), windowOf(artist)];
  await feed.join(theirs.window);
  await feed.join(mine.window);
  await endSession(as(host), { sessionId: host.actor.sessionId });
  await expect.poll(theirs.isClosed).toBe(true);
  expect(mine.isClosed()).toBe(false);
  feed.close();
  expect(mine.isClosed()).toBe(true);
  expect(await feed.join(windowOf(artist).window)).toBeUndefined();
});

test("one person's windows have a limit; whoever leaves makes room", async () => {
  const { host } = await makeDiscussion(app);
  const feed = openFeed();
  const leaves: ((() => void) | undefined)[] = [];
  for (let each = 0; each < 12; each++) leaves.push(await feed.join(windowOf(host).window));
  expect(await feed.join(windowOf(host).window)).toBeUndefined();
  leaves[0]?.();
  expect(await feed.join(windowOf(host).window)).toBeDefined();
});
