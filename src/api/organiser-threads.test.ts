import { expect, test } from "vitest";
import type { Actor } from "#core/context.ts";
import { isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { discussionsJobs } from "#tests/support/discussions.ts";
import { confirmTokenIn, makeEvening, makeGuestThread } from "#tests/support/organiser-threads.ts";
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

test("a question by program: prepared, confirmed by mail, read and answered with its key", async () => {
  const { artist, eventId } = await makeEvening(app);
  const call = as(visitor);
  const email = `${newId()}@exemple.fr`;
  const path = `/api/events/${eventId}/question`;
  expect(await call("GET", path)).toMatchObject({
    status: 200,
    body: { to: "Camille R.", asker: { kind: "stranger" } },
  });
  expect((await call("GET", `/api/events/${newId()}/question`)).status).toBe(404);
  const asked = { body: "Y a-t-il un vestiaire ?", clientKey: newId() };
  expect((await call("POST", path, asked)).status).toBe(422);
  expect(await call("POST", path, { ...asked, name: "Nadia", email })).toEqual({
    status: 201,
    body: { state: "waits" },
  });
  const token = await confirmTokenIn(app, email);
  expect(await call("POST", "/api/conversations/read", { token })).toMatchObject({ body: { body: asked.body } });
  expect((await call("POST", "/api/conversations/confirm", { token: `${token}x` })).status).toBe(410);
  const confirmed = await call("POST", "/api/conversations/confirm", { token });
  expect(confirmed.status).toBe(201);
  const { discussionId, key } = confirmed.body as { discussionId: string; key: string };
  expect(await as(artist.actor)("GET", "/api/discussion/new-messages-count")).toEqual({ status: 200, body: 1 });
  expect(await call("GET", `/api/conversations/${discussionId}?key=${key}`)).toMatchObject({
    status: 200,
    body: { messages: [{ body: asked.body, mine: true }] },
  });
  expect((await call("GET", `/api/conversations/${discussionId}?key=x`)).status).toBe(404);
  const more = { body: "Et des toilettes ?", clientKey: newId(), key };
  expect(await call("POST", `/api/conversations/${discussionId}/messages`, more)).toMatchObject({
    status: 201,
    body: { seq: 2 },
  });
});

test("whoever organises it closes and blocks by program", async () => {
  const { artist, host, eventId } = await makeEvening(app);
  const { discussionId, key } = await makeGuestThread(app, eventId, `${newId()}@exemple.fr`);
  const own = as(artist.actor);
  const reply = () =>
    as(visitor)("POST", `/api/conversations/${discussionId}/messages`, { body: "Bonjour", clientKey: newId(), key });
  const thread = `/api/discussions/${discussionId}`;
  for (const path of ["close", "reopen", "block"]) {
    expect((await as(visitor)("POST", `${thread}/${path}`)).status).toBe(401);
    expect((await as(host.actor)("POST", `${thread}/${path}`)).status).toBe(404);
  }
  expect((await own("POST", `${thread}/close`)).status).toBe(204);
  expect(await reply()).toMatchObject({ status: 409, body: { reason: "closed" } });
  expect((await own("POST", `${thread}/reopen`)).status).toBe(204);
  expect((await own("POST", `${thread}/block`)).status).toBe(204);
  expect(await reply()).toMatchObject({ status: 409, body: { reason: "blocked" } });
  const { body } = await own("GET", "/api/blocks/guests");
  expect(body).toMatchObject([{ name: "Nadia" }]);
  expect((await own("DELETE", `${thread}/block`)).status).toBe(204);
  expect((await reply()).status).toBe(201);
  await own("POST", `${thread}/block`);
  const [{ blockId }] = (await own("GET", "/api/blocks/guests")).body as [{ blockId: string }];
  expect((await own("DELETE", `/api/blocks/guests/${blockId}`)).status).toBe(204);
  expect((await reply()).status).toBe(201);
});
