import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { sessions } from "#core/accounts/access-tables.ts";
import { logIn } from "#core/accounts/sessions/log-in.ts";
import { DEMO_PASSWORD, ensureDemoAccounts } from "#core/accounts/sign-up/ensure-demo-accounts.ts";
import { users } from "#core/accounts/tables.ts";
import { events } from "#core/events/tables.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { eventsTestJobs, makeEvent, makeStage } from "#tests/support/events.ts";
import { closeDemoAccounts, DatabaseInUseError, emptyDemoDatabase } from "./remove-demo.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });
/** Never asked by its pool, so that nobody is in it. */
const vacant = useDatabase();

const DEMO_LOGINS = ["artiste", "hote", "spectateur", "tout", "admin"];

test("among others, the demo's logins open nothing any more, and what is theirs is shown to nobody; the others stay", async () => {
  await ensureDemoAccounts(app.ctx(system));
  const logins = DEMO_LOGINS.map((name) => ({ email: `${name}@demo.fr`, password: DEMO_PASSWORD }));
  for (const login of logins) await logIn(app.ctx(), login);
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  const [demoHost] = await database.db.select().from(users).where(eq(users.email, "hote@demo.fr"));
  await database.db.update(events).set({ visibility: "public", hostId: demoHost?.id ?? "" });

  await expect(emptyDemoDatabase(database.url, app.ctx().storage)).rejects.toThrow(DatabaseInUseError);
  expect(await closeDemoAccounts(app.ctx(system))).toBe(5);
  for (const login of logins) await expect(logIn(app.ctx(), login)).rejects.toMatchObject({ status: 401 });
  const left = await database.db.select().from(users);
  const closed = left.filter(({ deletedAt }) => deletedAt !== null);
  expect(closed).toHaveLength(5);
  for (const user of closed) expect(user).toMatchObject({ passwordHash: null, roles: [] });
  const open = await database.db.select({ userId: sessions.userId }).from(sessions);
  expect(open.filter(({ userId }) => closed.some(({ id }) => id === userId))).toEqual([]);
  expect((await database.db.select().from(events).where(eq(events.id, eventId)))[0]?.visibility).toBe("private");
  expect(
    left
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([stage.artist.user.id, stage.host.user.id].sort());
  expect(await closeDemoAccounts(app.ctx(system))).toBe(0);
});

test("a database that holds nothing but the demo is emptied, files included; one with anybody else is not touched", async () => {
  const { storage } = app.ctx();
  await storage.put("photos/demo/800.webp", { body: new Uint8Array([1]), contentType: "image/webp" });
  const client = new pg.Client(vacant.url);
  await client.connect();
  const add = (email: string) =>
    client.query(
      `insert into users (id, email, first_name, last_name, sign_up_reason, roles, sponsor_code, created_at)
       values (gen_random_uuid(), $1, 'A', 'B', 'everything', '{}', $1, now())`,
      [email],
    );
  await add("admin@demo.fr");
  await add("jeanne@dehors.fr");
  expect(await emptyDemoDatabase(vacant.url, storage)).toEqual(["1 accounts"]);
  expect((await client.query("select 1 from users")).rowCount).toBe(2);
  await client.query("delete from users where email = 'jeanne@dehors.fr'");
  expect(await emptyDemoDatabase(vacant.url, storage)).toEqual([]);
  expect((await client.query("select to_regclass('public.users') as users")).rows).toEqual([{ users: null }]);
  await client.end();
  expect(await storage.get("photos/demo/800.webp")).toBeUndefined();
});
