import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createFolderPlace } from "#adapters/backups/folder.ts";
import { deleteAccount } from "#core/accounts/deletion/delete-account.ts";
import { keepErasureList, replayErasures } from "#core/accounts/deletion/erasure-list.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { unserialisable } from "#platform/unserialisable.ts";
import { adminActor, system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo, makePerson, PASSWORD, peopleJobs } from "#tests/support/people.ts";
import { getOldBackup, loadBackupFigures, recordBackup, warnOfOldBackup } from "./backups.ts";

const HOUR_MS = 3600_000;
const TEAM = "equipe@hors-les-murs.test";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });
const expecting = () => ({ settings: unserialisable({ ...app.ctx().settings, backupMaxAgeHours: 26 }) });
const look = (changes: Partial<Ctx> = expecting()) => warnOfOldBackup.handler(app.ctx(system, changes), {});
const subjects = async () => (await mailsTo(app, TEAM)).map(({ subject }) => subject);
const WARNING = "La dernière sauvegarde est trop ancienne";

test("an old backup is told once a day, by mail and on the team's first page; a new one ends it", async () => {
  const shown = () => getOldBackup(app.ctx(adminActor(), expecting()));
  await look();
  // Just opened: nothing is late yet.
  expect([await subjects(), await shown()]).toEqual([[], undefined]);
  await app.clock.set(new Date("2026-12-01T08:00:00Z"));
  await look();
  expect([await subjects(), await shown()]).toEqual([[WARNING], { lastAt: undefined }]);
  const alerted = async () => (await loadBackupFigures(app.ctx(system, expecting())))[0]?.value;
  const began = await database.pool.query(
    "select extract(epoch from min(applied_at))::float8 as at from schema_migrations",
  );
  expect(await alerted()).toBeCloseTo(began.rows[0].at, 2);

  const madeAt = app.clock.now();
  expect(await recordBackup(database.db, { kind: "outside", name: "pgBackRest", madeAt })).toBe(true);
  expect(await alerted()).toBe(madeAt.getTime() / 1000);
  await app.clock.advance(25 * HOUR_MS);
  await look();
  expect([await subjects(), await shown()]).toEqual([[WARNING], undefined]);
  await app.clock.advance(2 * HOUR_MS);
  for (let hour = 0; hour < 3; hour++) {
    await look();
    await app.clock.advance(HOUR_MS);
  }
  expect([await subjects(), await shown()]).toEqual([[WARNING, WARNING], { lastAt: madeAt }]);
  await app.clock.advance(24 * HOUR_MS);
  await look();
  expect(await subjects()).toHaveLength(3);
  await expect(getOldBackup(app.ctx())).rejects.toMatchObject({ code: "unauthenticated" });
});

test("nobody is told where no backup is expected", async () => {
  const before = (await subjects()).length;
  await app.clock.advance(48 * HOUR_MS);
  await look({ settings: app.ctx().settings });
  expect(await subjects()).toHaveLength(before);
  expect(await loadBackupFigures(app.ctx(system))).toEqual([]);
});

const folder = await mkdtemp(path.join(tmpdir(), "hlm-erasures-"));
afterAll(() => rm(folder, { recursive: true }));

test("accounts deleted since a backup are deleted again after its restore, the others left alone", async () => {
  const ctx = () => app.ctx(system, { backups: createFolderPlace(folder) });
  const [leaver, stayer] = [await makePerson(app, { firstName: "Ghislaine" }), await makePerson(app)];
  await deleteAccount(app.ctx(leaver.actor), { password: PASSWORD });
  await keepErasureList.handler(ctx(), {});
  expect(await replayErasures(ctx())).toBe(0);

  // As a backup of the day before would have it.
  await database.pool.query(
    "update users set deleted_at = null, first_name = 'Ghislaine', email = 'g@exemple.fr' where id = $1",
    [leaver.user.id],
  );
  // The job that runs first after a restore forgets nobody.
  await keepErasureList.handler(ctx(), {});
  expect(await replayErasures(ctx())).toBe(1);
  expect(await replayErasures(ctx())).toBe(0);
  const found = new Map((await database.db.select().from(users)).map((user) => [user.id, user]));
  expect(found.get(leaver.user.id)).toMatchObject({ firstName: "Compte", deletedAt: expect.any(Date) });
  expect(found.get(stayer.user.id)).toMatchObject({ firstName: "Jeanne", deletedAt: null });
});
