import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#core/context.ts";
import { isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { discussionsJobs, makeDiscussion } from "#tests/support/discussions.ts";
import { makePerson } from "#tests/support/people.ts";
import { createApi } from "./api-app.ts";

const app = useTestApp(useDatabase(), { jobs: discussionsJobs });

function as(actor: Actor) {
  const api = createApi({
    receive: async () => ({ ctx: app.ctx(actor), cookies: [] }),
    asVisitor: () => app.ctx(),
  });
  api.onError((error) => {
    if (!isDomainError(error)) throw error;
    return problemResponse(error, "");
  });
  return async (method: string, path: string, body?: unknown) => {
    const answer = await api.request(path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown };
  };
}

let meeting: Awaited<ReturnType<typeof makeDiscussion>>;
beforeAll(async () => {
  meeting = await makeDiscussion(app);
});

test("from the count to the answer, and back to nothing unread", async () => {
  const { host, discussionId } = meeting;
  const call = as(host.actor);
  expect(await call("GET", "/api/discussion/new-messages-count")).toEqual({ status: 200, body: 1 });
  const { body } = await call("GET", "/api/discussions?limit=5");
  expect(body).toMatchObject({ discussions: [{ id: discussionId, unread: 1 }], nextBefore: null });
  const message = { body: "Avec joie", clientKey: newId() };
  const first = await call("POST", `/api/discussions/${discussionId}/messages`, message);
  const again = await call("POST", `/api/discussions/${discussionId}/messages`, message);
  expect(first).toMatchObject({ status: 201, body: { seq: 2 } });
  expect(again).toEqual(first);
  expect(await call("POST", `/api/discussions/${discussionId}/read`, { seq: 2 })).toEqual({
    status: 200,
    body: { unread: 0 },
  });
  const thread = await call("GET", `/api/discussions/${discussionId}?before=2`);
  expect(thread.body).toMatchObject({ messages: [{ seq: 1 }], hasOlder: false });
});

test("a first message from either side joins the one thread of the pair", async () => {
  const { artist, discussionId, projectId, placeId } = meeting;
  const first = { projectId, placeId, body: "Une autre idée", clientKey: newId() };
  expect(await as(artist.actor)("POST", "/api/discussions", first)).toMatchObject({
    status: 201,
    body: { discussionId },
  });
  expect((await as(visitor)("POST", "/api/discussions", first)).status).toBe(401);
  expect((await as(artist.actor)("POST", "/api/discussions", { ...first, body: "" })).status).toBe(422);
});

test("strangers get 404, visitors 401, nonsense 422", async () => {
  const { discussionId } = meeting;
  const paths: [string, string, unknown?][] = [
    ["GET", `/api/discussions/${discussionId}`],
    ["POST", `/api/discussions/${discussionId}/messages`, { body: "Bonjour", clientKey: newId() }],
    ["POST", `/api/discussions/${discussionId}/read`, { seq: 1 }],
  ];
  const stranger = as((await makePerson(app)).actor);
  for (const [method, path, body] of paths) {
    expect((await stranger(method, path, body)).status, path).toBe(404);
    expect((await as(visitor)(method, path, body)).status, path).toBe(401);
  }
  expect((await stranger("GET", "/api/discussions/xyz")).status).toBe(422);
  expect((await as(visitor)("GET", "/api/discussion/new-messages-count")).status).toBe(401);
  expect((await stranger("GET", "/api/reports")).status).toBe(403);
});

test("people are blocked and unblocked, choices about mails are kept", async () => {
  const { artist, host } = meeting;
  const call = as(host.actor);
  expect((await call("POST", "/api/blocks", { userId: artist.user.id })).status).toBe(204);
  expect((await call("GET", "/api/blocks")).body).toMatchObject([{ userId: artist.user.id, name: "Camille R." }]);
  expect((await call("DELETE", `/api/blocks/${artist.user.id}`)).status).toBe(204);
  expect((await call("GET", "/api/blocks")).body).toEqual([]);
  const off = { topic: "messages", mail: false, push: false, sms: false };
  expect((await call("PUT", "/api/notices", { choices: [off] })).status).toBe(204);
  expect((await call("GET", "/api/notices")).body).toMatchObject({ choices: { messages: { mail: false } } });
});
