import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Actor, Ctx } from "#core/context.ts";
import { visitorShell } from "#tests/support/render-screen.tsx";
import { requestContext } from "#web/server/request-context.ts";
import { jsonAction } from "./form-action.ts";

const action = jsonAction(async ({ sent }) => Response.json({ sent }));

function call(body: string, pattern: string, actor: Actor = { kind: "visitor" }): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, { ctx: { actor } as Ctx, shell: visitorShell, sandbox: true });
  const url = new URL(pattern, "http://localhost");
  return action({ request: new Request(url, { method: "POST", body }), url, params: {}, pattern, context });
}

test("a call that is not for everybody is refused to a visitor, whatever it forgot to ask", async () => {
  expect((await call("{}", "/a/new/call")).status).toBe(401);
  expect((await call("{}", "/login/cle")).status).toBe(200);
  const person: Actor = { kind: "user", userId: "1", roles: ["ROLE_USER"], sessionId: "1" };
  expect((await call("{}", "/a/new/call", person)).status).toBe(200);
});

test("what is no object holds nothing", async () => {
  for (const body of ["", "{", "null", "12", '"text"']) {
    expect(await (await call(body, "/login/cle")).json(), body).toEqual({ sent: {} });
  }
});
