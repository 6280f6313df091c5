import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#core/context.ts";
import { adminActor, userActor, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listAudit, recordAudit } from "./audit-log.ts";
import { auditEntries } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database);

test("an entry says who did what to what; administrators read them, newest first", async () => {
  const actor = userActor();
  for (const word of ["first", "second", "third"]) {
    await app.clock.advance(10);
    await recordAudit(app.ctx(actor), {
      action: "accounts.phone_changed",
      subject: { kind: "thing", id: "7" },
      details: { word },
    });
  }
  const read = (input: object) => listAudit(app.ctx(adminActor()), input);
  const page = await read({ subject: { kind: "thing", id: "7" }, limit: 2 });
  expect(page.map(({ details }) => details.word)).toEqual(["third", "second"]);
  expect(page[0]).toMatchObject({ actorKind: "user", actorId: actor.userId, callerKey: "test-caller" });
  const rest = await read({ subject: { kind: "thing", id: "7" }, before: page[1]?.id });
  expect(rest.map(({ details }) => details.word)).toEqual(["first"]);
  expect(await read({ actorId: actor.userId, action: "accounts.phone_changed" })).toHaveLength(3);
  expect(await read({ actorId: actor.userId, action: "telephone" })).toHaveLength(3);
  expect(await read({ actorId: actor.userId, action: "ni ceci ni cela" })).toHaveLength(0);
  expect(await read({ actorId: actor.userId, action: "téléphone CHANGÉ" })).toHaveLength(3);
  await expect(listAudit(app.ctx(actor), {})).rejects.toMatchObject({ code: "forbidden" });
});

test("what a program did is its owner's deed, and the entry says by which token", async () => {
  const actor = {
    ...userActor(),
    accessToken: { id: "0198c1f2-7a52-7cc3-98c4-dc0c0c07398f", scopes: ["manage" as const] },
  };
  await recordAudit(app.ctx(actor), { action: "events.edited", subject: { kind: "event" }, details: { title: true } });
  const [entry] = await listAudit(app.ctx(adminActor()), { actorId: actor.userId });
  expect(entry?.details).toEqual({ title: true, accessTokenId: actor.accessToken.id });
});

test("what did not happen is not written", async () => {
  await transact(app.ctx(), async (inner) => {
    await recordAudit(inner, { action: "accounts.blocked", subject: { kind: "thing" } });
    throw new Error("no");
  }).catch(() => undefined);
  expect(await listAudit(app.ctx(adminActor()), { action: "accounts.blocked" })).toEqual([]);
});

test("entries can be neither changed, deleted nor truncated", async () => {
  await recordAudit(app.ctx(), { action: "payouts.frozen", subject: { kind: "thing" } });
  const refused = { cause: { message: "audit_entries is append-only" } };
  await expect(database.db.update(auditEntries).set({ action: "x" })).rejects.toMatchObject(refused);
  await expect(database.db.delete(auditEntries)).rejects.toMatchObject(refused);
  await expect(database.db.execute(sql`truncate audit_entries`)).rejects.toMatchObject(refused);
  expect(await listAudit(app.ctx(adminActor()), { action: "payouts.frozen" })).toHaveLength(1);
});
