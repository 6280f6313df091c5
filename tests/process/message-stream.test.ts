import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { TEST_AUTH_SECRET, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { discussionsJobs, makeDiscussion } from "#tests/support/discussions.ts";
import { openStream } from "#tests/support/message-streams.ts";
import { useScratch } from "#tests/support/processes.ts";
import { startServer } from "#tests/support/server-process.ts";

const scratch = useScratch();
const database = useDatabase();
const app = useTestApp(database, { jobs: discussionsJobs });

test("a message sent through one process arrives in a window that another one holds, and both stop at once", async () => {
  const { artist, host, discussionId } = await makeDiscussion(app);
  const env = { DATABASE_URL: database.url, AUTH_SECRET: TEST_AUTH_SECRET };
  const [left, right] = await Promise.all([
    startServer({ ...env, DATA_DIR: await scratch.folder() }),
    startServer({ ...env, DATA_DIR: await scratch.folder(), ROLE: "web" }),
  ]);
  scratch.keep(left);
  scratch.keep(right);

  expect((await fetch(`${right.url}/api/discussion/stream`)).status).toBe(401);
  const cookie = `auth.token=${host.tokens.token}`;
  const stream = await openStream(right.url, cookie);
  expect(stream.answer.headers.get("content-type")).toBe("text/event-stream");
  expect(stream.answer.headers.get("content-encoding")).toBeNull();
  await expect.poll(() => stream.events).toEqual([{ discussionId: null, unread: 1 }]);

  const send = await fetch(`${left.url}/api/discussions/${discussionId}/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${artist.tokens.token}`, "content-type": "application/json" },
    body: JSON.stringify({ body: "D’une maison à l’autre", clientKey: newId() }),
  });
  expect(send.status).toBe(201);
  await expect.poll(() => stream.events.at(-1)).toEqual({ discussionId, unread: 2 });
  expect(JSON.stringify(stream.events)).not.toContain("maison");

  // Open streams are requests that never end by themselves: stopping must not wait for them.
  const asked = performance.now();
  expect(await right.stop()).toBe(0);
  await stream.ended;
  expect(performance.now() - asked).toBeLessThan(12_000);
});
