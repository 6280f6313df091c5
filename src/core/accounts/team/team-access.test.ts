import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listAudit } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { userActor, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo, makePerson, PASSWORD, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { changePassword } from "../credentials/passwords.ts";
import { deleteAccount } from "../deletion/delete-account.ts";
import { startPaymentOnboarding } from "../profile/payment-account.ts";
import { updateBio } from "../profile/update-profile.ts";
import { authenticate } from "../sessions/authenticate.ts";
import { openSession } from "../sessions/open-session.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import { users } from "../tables.ts";
import { blockUser, endUserSessions, unblockUser } from "./block-user.ts";
import { findUsers, getUserFile } from "./find-users.ts";
import { endSignInAs, enterBackOffice, signInAs } from "./team-access.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });
const reason = "La personne a appelé l’équipe.";

async function makeAdmin(): Promise<TestPerson> {
  const person = await makePerson(app);
  await database.db
    .update(users)
    .set({ roles: ["ROLE_USER", "ROLE_ADMIN"] })
    .where(eq(users.id, person.user.id));
  return person;
}

/** As a request comes in: with the session's own token. */
async function enter(person: TestPerson): Promise<Ctx> {
  const [user] = await database.db.select().from(users).where(eq(users.id, person.user.id));
  if (!user) throw new Error("gone");
  const { token } = await openSession(app.ctx(), user, "Firefox");
  return carry(token);
}

async function carry(token: string): Promise<Ctx> {
  const actor = await authenticate(app.ctx(), token);
  if (!actor) throw new Error("the token opens nothing");
  return app.ctx(actor);
}

describe("the team", () => {
  test("finds people by any detail, and nobody else does", async () => {
    const admin = await enter(await makeAdmin());
    const person = await makePerson(app, { firstName: "Éléonore", lastName: "Vaubaillon" });
    await database.db.update(users).set({ phone: "+33698765432" }).where(eq(users.id, person.user.id));
    for (const text of ["vaubaillon", "Éléonore V", person.user.email.slice(2), "06 98 76 54 32", person.user.id]) {
      const found = await findUsers(admin, { text });
      expect(
        found.users.map(({ id }) => id),
        text,
      ).toContain(person.user.id);
    }
    expect((await findUsers(admin, { text: "100%_" })).users).toEqual([]);
    expect(await getUserFile(admin, { userId: person.user.id })).not.toHaveProperty("user.passwordHash");
    for (const verb of [findUsers, getUserFile, blockUser, signInAs, endUserSessions]) {
      const stranger = app.ctx(person.actor);
      await expect(verb(stranger, { userId: person.user.id, reason })).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  test("proves who they are again after an hour, by password", async () => {
    const person = await makeAdmin();
    const admin = await enter(person);
    await app.clock.advance(61 * 60_000);
    const later = app.ctx(admin.actor);
    await expect(findUsers(later, {})).rejects.toMatchObject({ code: "forbidden", reason: "proof_needed" });
    await expect(enterBackOffice(later, { password: "wrong" })).rejects.toMatchObject({ reason: "wrong_password" });
    await enterBackOffice(later, { password: PASSWORD });
    const { token } = await openSession(app.ctx(), { id: person.user.id, roles: [] }, undefined);
    expect((await findUsers(await carry(token), {})).total).toBeGreaterThan(0);
  });

  test("blocks at once, tells the person why, and opens again", async () => {
    const admin = await enter(await makeAdmin());
    const person = await makePerson(app);
    const { token } = await openSession(app.ctx(), { id: person.user.id, roles: [] }, undefined);
    const input = { userId: person.user.id, reason };
    await expect(blockUser(admin, { ...input, reason: "" })).rejects.toMatchObject({ code: "invalid_input" });
    await Promise.all([blockUser(admin, input), blockUser(admin, input)]);
    expect(await authenticate(app.ctx(), token)).toBeUndefined();
    await unblockUser(admin, input);
    const mails = await mailsTo(app, person.user.email);
    expect(mails.filter(({ subject }) => /^Accès au compte fermé/.test(subject))).toHaveLength(1);
    expect(mails.filter(({ subject }) => /^Mesure levée/.test(subject))).toHaveLength(1);
    const audit = await listAudit(admin, { subject: { kind: "user", id: person.user.id } });
    const blocked = audit.filter(({ action }) => action === "accounts.blocked");
    expect(blocked.map(({ details }) => details)).toEqual([{ reason }]);
  });
});

describe("in somebody's place", () => {
  test("what is done carries both names, what only they may do is refused, and an hour ends it", async () => {
    const admin = await enter(await makeAdmin());
    const person = await makePerson(app);
    const tokens = await signInAs(admin, { userId: person.user.id, reason });
    const inPlace = await carry(tokens.token);
    expect(inPlace.actor).toMatchObject({ userId: person.user.id });
    await updateBio(inPlace, { bio: "Aidée par l’équipe." });
    for (const attempt of [
      changePassword(inPlace, {}),
      deleteAccount(inPlace, {}),
      startPaymentOnboarding(inPlace),
      findUsers(inPlace, {}),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
    }
    await app.clock.advance(50 * 60_000);
    const renewed = await refreshSession(app.ctx(), { refresh_token: tokens.refresh_token });
    await app.clock.advance(11 * 60_000);
    expect(await authenticate(app.ctx(), renewed.token)).toBeUndefined();
    await expect(refreshSession(app.ctx(), { refresh_token: renewed.refresh_token })).rejects.toThrow();
    const audit = await listAudit(await enter(await makeAdmin()), { subject: { kind: "user", id: person.user.id } });
    const began = audit.find(({ action }) => action === "accounts.impersonation_began");
    expect(began?.details).toMatchObject({ reason });
  });

  test("one comes back to oneself, unless one's own session ended meanwhile; never into an admin's place", async () => {
    const other = await makeAdmin();
    const admin = await enter(await makeAdmin());
    const person = await makePerson(app);
    await expect(signInAs(admin, { userId: other.user.id, reason })).rejects.toMatchObject({ code: "conflict" });
    const inPlace = await carry((await signInAs(admin, { userId: person.user.id, reason })).token);
    const back = await endSignInAs(inPlace);
    expect((await carry(back?.token ?? "")).actor).toMatchObject({
      userId: admin.actor.kind === "user" ? admin.actor.userId : "",
    });
    await expect(endSignInAs(app.ctx(userActor()))).rejects.toMatchObject({ code: "conflict" });
  });
});
