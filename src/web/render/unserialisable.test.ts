import { type ActionFunctionArgs, createRequestHandler, data, type EntryContext } from "react-router";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "#config.ts";
import { transact } from "#core/context.ts";
import { openDatabase } from "#platform/database/db.ts";
import { unserialisable } from "#platform/unserialisable.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { serverBuild } from "#tests/support/server-build.ts";
import type { RequestContext } from "#web/server/request-context.ts";
import { readHandoff } from "./finish-page.ts";
import { showPage } from "./page-renderer.ts";

const database = useDatabase();
const app = useTestApp(database);

const CANARY = "canary-2f8c";
const planted = openDatabase(`postgres://somebody:${CANARY}@127.0.0.1:9/none`);
afterAll(planted.close);
const config = readConfig(
  {
    DATABASE_URL: `postgres://somebody:${CANARY}@127.0.0.1:9/none`,
    AUTH_SECRET: `${CANARY}-0123456789abcdef0123456789`,
    SMTP_URL: `smtp://somebody:${CANARY}@127.0.0.1`,
    BREVO_API_KEY: CANARY,
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_BUCKET: "photos",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: CANARY,
  },
  "/house",
);
const ctx = () => ({ ...app.ctx(), db: planted.db });

const kept: Record<string, () => unknown> = {
  "the context": ctx,
  "a copy of it": () => ({ ...ctx(), actor: { kind: "system" } }),
  "its settings": () => ctx().settings,
  "the database": () => planted.db,
  "the pool": () => planted.pool,
  "the configuration": () => config,
  "the mail server": () => config.mail,
  "the SMS key": () => config.sms,
  "the object store": () => config.s3,
};

const wrapped: Record<string, (value: unknown) => unknown> = {
  itself: (value) => value,
  "deep inside": (value) => ({ form: [{ values: { name: value } }] }),
  "in a map": (value) => new Map([["name", new Set([value])]]),
  promised: (value) => ({ soon: Promise.resolve(value), too: Promise.resolve({ value }) }),
  "in an instance": (value) => Object.assign(new (class Held {})(), { value }),
  "with a status": (value) => data({ value }, 422),
  thrown: (value) => {
    throw data({ value }, 400);
  },
  "as a response": (value) => Response.json({ value }),
};

/** The smallest product: one page whose action and loader answer what the test says. */
function answering(answer: (args: ActionFunctionArgs) => unknown) {
  const route = { id: "root", path: "page", hasLoader: true, hasAction: true };
  const page = { default: () => null, loader: answer, action: answer };
  const entry = async (_request: Request, status: number, headers: Headers, context: EntryContext) =>
    new Response(await readHandoff(context.serverHandoffStream), { status, headers });
  const build = serverBuild({
    routes: { root: { ...route, module: page } },
    described: { root: route },
    entry: { default: entry, handleError: () => undefined },
  });
  return createRequestHandler(build, "production");
}

async function ask(answer: () => unknown, path: string, method: string): Promise<{ status: number; text: string }> {
  const body = method === "POST" ? new URLSearchParams({ intent: "x" }) : null;
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    body,
    headers: { accept: "application/json" },
  });
  try {
    const page = { ctx: app.ctx() } as RequestContext;
    const said = await showPage(answering(answer), request, page, "request");
    return { status: said.status, text: await said.text() };
  } catch (error) {
    // What the server makes a 500 of.
    return { status: 500, text: String(error) };
  }
}

const asked = [
  ["/page.data", "POST"],
  ["/page.data", "GET"],
  ["/page", "POST"],
  ["/page", "GET"],
] as const;

describe("the framework's own serialiser", () => {
  test("hands on what is not guarded: these tests can see", async () => {
    for (const [path, method] of asked) {
      const { status, text } = await ask(() => ({ form: [{ secret: CANARY }] }), path, method);
      expect(status, `${method} ${path}`).toBe(200);
      expect(text, `${method} ${path}`).toContain(CANARY);
    }
  });

  test.each(Object.keys(kept))("refuses %s, wherever it lies, and no byte of it leaves", async (name) => {
    for (const [how, wrap] of Object.entries(wrapped)) {
      for (const [path, method] of asked) {
        const { status, text } = await ask(() => wrap(kept[name]?.()), path, method);
        expect(status, `${method} ${path}, ${how}`).toBe(500);
        expect(text, `${method} ${path}, ${how}`).not.toContain(CANARY);
      }
    }
  });
});

test("neither JSON nor a clone is made of it", async () => {
  for (const [name, value] of Object.entries(kept)) {
    expect(() => JSON.stringify({ deep: [value()] }), name).toThrow("cannot be serialised");
    expect(() => structuredClone(value()), name).toThrow();
  }
});

test("a transaction's context and handle are guarded as well", async () => {
  await transact(app.ctx(), async (inner) => {
    for (const value of [inner, inner.db, { ...inner }]) {
      expect(() => JSON.stringify(value)).toThrow("cannot be serialised");
      expect(await ask(() => ({ value }), "/page.data", "POST")).toMatchObject({ status: 500 });
    }
  });
});

test("the guard changes nothing for whoever uses the object", () => {
  const guarded = unserialisable({ one: 1, two: [2] });
  const { one, ...rest } = guarded;
  expect(one).toBe(1);
  expect(rest.two).toEqual([2]);
  expect(() => JSON.stringify(rest)).toThrow("cannot be serialised");
});
