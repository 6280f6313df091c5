import { expect, test } from "vitest";
import type { Db } from "#platform/database/db.ts";
import type { ReadReplica } from "#platform/database/read-replica.ts";
import { localSignals, page, visit } from "#tests/support/shared-pages.ts";
import { createPageCache } from "./page-cache.ts";

const db = {} as Db;
/** Nothing comes back later. */
const signals = { ...localSignals(), send: async () => undefined };

/** Follows when it is told to. */
function fakeReplica() {
  const awaited = new Set<string>();
  const replica: ReadReplica = {
    changed: (tag) => void awaited.add(tag),
    read() {
      const old = new Set(awaited);
      return { db, mayBeOld: (tags) => tags.some((tag) => old.has(tag)) };
    },
    close: async () => undefined,
  };
  return { replica, catchUp: () => awaited.clear() };
}

/** A renderer that says where it read. */
function reading(make: (where: "replica" | "primary") => Response) {
  const seen: string[] = [];
  const render = async (_: Request, from?: Db) => {
    const where = from ? "replica" : "primary";
    seen.push(where);
    return make(where);
  };
  return { render, seen };
}

const told = (where: string) => page({ body: `<p>${where}</p>`, tags: "events" });

test("a shared page is read from the replica, after a change from the primary until the replica has it", async () => {
  const { replica, catchUp } = fakeReplica();
  const cache = createPageCache({ signals, replica });
  const { render, seen } = reading(told);
  const shown = async (path: string) => (await cache.respond(visit(path), render)).text();
  expect(await shown("/a")).toBe("<p>replica</p>");
  await cache.invalidate(db, "places");
  expect(await shown("/b")).toBe("<p>replica</p>");
  await cache.invalidate(db, "events");
  expect(await shown("/a")).toBe("<p>primary</p>");
  catchUp();
  expect(await shown("/c")).toBe("<p>replica</p>");
  expect(seen).toEqual(["replica", "replica", "replica", "primary", "replica"]);
});

test("what is missing on the replica may be there on the primary; what fails there has failed", async () => {
  const cache = createPageCache({ signals, replica: fakeReplica().replica });
  const missing = reading((where) => (where === "primary" ? told(where) : page({ status: 404, tags: null })));
  expect(await (await cache.respond(visit("/new"), missing.render)).text()).toBe("<p>primary</p>");
  const failing = reading((where) => (where === "primary" ? told(where) : page({ status: 500, tags: null })));
  expect((await cache.respond(visit("/writes"), failing.render)).status).toBe(500);
});

test("whoever has a cookie of their own, or sends something, reads from the primary", async () => {
  const cache = createPageCache({ signals, replica: fakeReplica().replica });
  const { render, seen } = reading(told);
  await cache.respond(visit("/a", { cookie: "auth.token=x" }), render);
  await cache.respond(visit("/a", { cookie: "flash=x" }), render);
  await cache.respond(visit("/a.data"), render);
  await cache.respond(visit("/a", {}, "POST"), render);
  expect(seen).toEqual(["primary", "primary", "primary", "primary"]);
});
