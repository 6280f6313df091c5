import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo, makePerson, PASSWORD, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { deleteAccount } from "../deletion/delete-account.ts";
import { authenticate } from "../sessions/authenticate.ts";
import { openSession } from "../sessions/open-session.ts";
import { users } from "../tables.ts";
import { findUsers } from "./find-users.ts";
import { joinTeam, listTeam, setTeamRoles, setTeamRolesByConsole } from "./team-roles.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });
const reason = "Arrive dans l’équipe en septembre.";
const system = () => app.ctx({ kind: "system" });

/** As a request comes in: what the account is at this moment. */
async function enter({ user }: TestPerson): Promise<Ctx> {
  const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
  if (!row) throw new Error("gone");
  const actor = await authenticate(app.ctx(), (await openSession(app.ctx(), row, "Firefox")).token);
  if (!actor) throw new Error("the token opens nothing");
  return app.ctx(actor);
}

async function appoint(person: TestPerson, roles: string): Promise<Ctx> {
  await setTeamRolesByConsole(system(), { email: person.user.email, roles });
  return enter(person);
}

const rolesOf = async ({ user }: TestPerson) =>
  (await database.db.select({ roles: users.roles }).from(users).where(eq(users.id, user.id)))[0]?.roles;

/** Each test begins with a team of nobody. */
beforeEach(async () => {
  await database.db.update(users).set({ roles: ["ROLE_USER"] });
});

describe("the console", () => {
  test("makes the first owner, once, and nobody else may ask it", async () => {
    const person = await makePerson(app);
    const { email } = person.user;
    await expect(setTeamRolesByConsole(await enter(person), { email, roles: "owner" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const unknown = { email: "personne@exemple.fr", roles: "owner" };
    await expect(setTeamRolesByConsole(system(), unknown)).rejects.toMatchObject({ code: "not_found" });
    await expect(setTeamRolesByConsole(system(), { email, roles: "king" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    const both = await Promise.all([1, 2].map(() => setTeamRolesByConsole(system(), { email, roles: "owner" })));
    expect(both.sort()).toEqual([false, true]);
    expect(await rolesOf(person)).toContain("ROLE_ADMIN");
    await expect(setTeamRolesByConsole(system(), { email, roles: "" })).rejects.toMatchObject({ reason: "last_owner" });
  });
});

describe("an owner", () => {
  test("lets somebody in, changes what they are and lets them go: at once, told by mail, written down", async () => {
    const [boss, person] = [await makePerson(app), await makePerson(app)];
    const owner = await appoint(boss, "owner");
    const { id: userId, email } = person.user;
    expect(await joinTeam(owner, { email, roles: ["support", "money"], reason })).toBe(true);
    expect(await joinTeam(owner, { email, roles: ["money"], reason })).toBe(false);
    const member = await enter(person);
    expect((await findUsers(member, { text: email })).total).toBe(1);
    expect((await listTeam(owner)).map(({ teamRoles }) => teamRoles)).toEqual([["owner"], ["support", "money"]]);
    await app.clock.advance(1000);
    const later = app.ctx(owner.actor);
    expect(await setTeamRoles(later, { userId, roles: [], reason: "Quitte l’équipe." })).toBe(true);
    await expect(findUsers(await enter(person), {})).rejects.toMatchObject({ code: "forbidden" });
    await app.jobs.runDue();
    const mails = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(mails).toEqual(expect.arrayContaining(["Vos rôles dans l’équipe", "Vous n’êtes plus de l’équipe"]));
    const written = await listAudit(later, {
      subject: { kind: "user", id: userId },
      action: "oversight.roles_changed",
    });
    expect(written.map(({ details }) => details)).toMatchObject([
      { from: ["assistance", "argent"], to: [], reason: "Quitte l’équipe." },
      { from: [], to: ["assistance", "argent"], reason },
    ]);
  });

  test("changes nobody's roles without a reason, nor their own, nor those of whom the others alone may", async () => {
    const [boss, second] = [await makePerson(app), await makePerson(app)];
    const owner = await appoint(boss, "owner");
    const userId = boss.user.id;
    await expect(setTeamRoles(owner, { userId, roles: [], reason })).rejects.toMatchObject({ reason: "own_roles" });
    await expect(joinTeam(owner, { email: second.user.email, roles: ["support"], reason: "" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    const helper = await appoint(second, "support,moderation,money");
    for (const attempt of [
      setTeamRoles(helper, { userId: second.user.id, roles: ["owner"], reason }),
      joinTeam(helper, { email: second.user.email, roles: ["owner"], reason }),
      listTeam(helper),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "forbidden", reason: "not_your_role" });
    }
  });

  test("cannot leave the platform without any: neither put out, nor by closing the account", async () => {
    const [boss, second] = [await makePerson(app), await makePerson(app)];
    const owner = await appoint(boss, "owner");
    await expect(deleteAccount(owner, { password: PASSWORD })).rejects.toMatchObject({ reason: "last_owner" });
    await appoint(second, "owner");
    // Whose account is closed could let nobody in.
    await database.db.update(users).set({ blockedAt: app.clock.now() }).where(eq(users.id, second.user.id));
    await expect(deleteAccount(owner, { password: PASSWORD })).rejects.toMatchObject({ reason: "last_owner" });
    await database.db.update(users).set({ blockedAt: null }).where(eq(users.id, second.user.id));
    await deleteAccount(owner, { password: PASSWORD });
  });

  test("of two who put each other out at the same moment, one stays", async () => {
    for (let round = 0; round < 8; round++) {
      const pair = [await makePerson(app), await makePerson(app)] as const;
      await database.db.update(users).set({ roles: ["ROLE_USER"] });
      const [one, two] = [await appoint(pair[0], "owner"), await appoint(pair[1], "owner")];
      const ended = await Promise.allSettled([
        setTeamRoles(one, { userId: pair[1].user.id, roles: [], reason }),
        setTeamRoles(two, { userId: pair[0].user.id, roles: [], reason }),
      ]);
      expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const left = await database.db.select({ roles: users.roles }).from(users);
      expect(left.filter(({ roles }) => roles.includes("ROLE_ADMIN"))).toHaveLength(1);
    }
  });

  test("without the lock, nobody would (negative control)", async () => {
    const pair = [await makePerson(app), await makePerson(app)] as const;
    await database.db.update(users).set({ roles: ["ROLE_USER"] });
    for (const person of pair) await appoint(person, "owner");
    let read = 0;
    const bothHaveRead = async () => {
      read++;
      while (read < 2) await new Promise(setImmediate);
    };
    const putOut = ({ user }: TestPerson) =>
      database.db.transaction(async (tx) => {
        const owners = (await tx.select({ roles: users.roles }).from(users)).filter(({ roles }) =>
          roles.includes("ROLE_ADMIN"),
        );
        await bothHaveRead();
        if (owners.length > 1)
          await tx
            .update(users)
            .set({ roles: ["ROLE_USER"] })
            .where(eq(users.id, user.id));
      });
    await Promise.all(pair.map(putOut));
    const left = await database.db.select({ roles: users.roles }).from(users);
    expect(left.filter(({ roles }) => roles.includes("ROLE_ADMIN"))).toHaveLength(0);
  });
});
