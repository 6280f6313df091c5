import { expect, test } from "vitest";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { actorOf } from "#tests/support/people.ts";
import { updatePersonal } from "../profile/update-profile.ts";
import { whoAmI } from "../profile/who-am-i.ts";
import { logIn } from "../sessions/log-in.ts";
import { users } from "../tables.ts";
import { DEMO_PASSWORD, ensureDemoAccounts } from "./ensure-demo-accounts.ts";

const database = useDatabase();
const app = useTestApp(database);

test("five logins, ready to use, made once", async () => {
  await ensureDemoAccounts(app.ctx(system));
  const roles: Record<string, unknown> = {};
  for (const name of ["artiste", "hote", "spectateur", "tout", "admin"]) {
    const tokens = await logIn(app.ctx(), { email: `${name}@demo.fr`, password: DEMO_PASSWORD });
    roles[name] = (await actorOf(app.ctx(), tokens)).roles.slice(1);
  }
  expect(roles).toEqual({
    artiste: ["ROLE_ARTIST"],
    hote: ["ROLE_HOST"],
    spectateur: ["ROLE_SPECTATOR"],
    tout: ["ROLE_ARTIST", "ROLE_HOST", "ROLE_SPECTATOR"],
    admin: ["ROLE_ARTIST", "ROLE_HOST", "ROLE_SPECTATOR", "ROLE_ADMIN"],
  });
  const actor = await actorOf(app.ctx(), await logIn(app.ctx(), { email: "artiste@demo.fr", password: DEMO_PASSWORD }));
  await updatePersonal(app.ctx(actor), { firstName: "Camille", lastName: "Rousselle" });
  await ensureDemoAccounts(app.ctx(system));
  expect(await whoAmI(app.ctx(actor))).toMatchObject({ lastName: "Rousselle", invoiceInfoComplete: true });
  expect(await database.db.select().from(users)).toHaveLength(5);
  await expect(ensureDemoAccounts(app.ctx())).rejects.toThrow();
});
