import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo, makePerson, PASSWORD, peopleJobs, type TestPerson, tokenIn } from "#tests/support/people.ts";
import { readArchive } from "#tests/support/read-archive.ts";
import { accessTokens } from "../access-tables.ts";
import { changePassword } from "../credentials/passwords.ts";
import { requestPasswordReset, resetPassword } from "../credentials/reset-password.ts";
import { deleteAccount } from "../deletion/delete-account.ts";
import { exportData } from "../deletion/export-data.ts";
import { sweepLeftovers } from "../jobs.ts";
import { users } from "../tables.ts";
import { blockUser } from "../team/block-user.ts";
import { TOKENS_MAX } from "../token-rules.ts";
import { listAccessTokens, makeAccessToken, revokeAccessToken } from "./access-tokens.ts";
import { authenticateToken } from "./authenticate-token.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });
const DAY = 24 * 3600_000;
const unknown = { code: "unauthenticated", reason: "token_unknown" };

const make = (person: TestPerson, changes: object = {}) =>
  makeAccessToken(app.ctx(person.actor), {
    name: "Mon site",
    scopes: ["sell", "read:public"],
    days: "90",
    password: PASSWORD,
    ...changes,
  });
const mine = (person: TestPerson) => listAccessTokens(app.ctx(person.actor));

test("made with the password, shown once and kept as a hash; told by mail, written in the journal", async () => {
  const person = await makePerson(app);
  await expect(make(person, { password: "faux" })).rejects.toMatchObject({ fields: { password: expect.any(Array) } });
  await expect(make(person, { scopes: [] })).rejects.toMatchObject({ fields: { scopes: expect.any(Array) } });
  await expect(make(person, { scopes: ["admin"] })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(make(person, { days: "3650" })).rejects.toMatchObject({ fields: { days: expect.any(Array) } });
  const { id, token } = await make(person);
  expect(token).toMatch(/^hlm_[\w-]{43}$/);
  const { rows } = await database.pool.query<{ text: string }>("select to_jsonb(t)::text as text from access_tokens t");
  expect(rows.some(({ text }) => text.includes(id))).toBe(true);
  expect(rows.some(({ text }) => text.includes(token) || text.includes(token.slice(4, 20)))).toBe(false);
  expect(await mine(person)).toMatchObject([
    { id, name: "Mon site", ending: token.slice(-4), scopes: ["read:public", "sell"], lastUsedAt: null },
  ]);
  const [mail] = await mailsTo(app, person.user.email);
  expect(mail?.subject).toBe("Jeton d’accès créé");
  expect(mail?.text).not.toContain(token);
  const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.action, "accounts.token_made"));
  expect(entry).toMatchObject({ subjectId: person.user.id, details: { tokenId: id, scopes: ["read:public", "sell"] } });
});

test("who calls with it is its owner, with its rights, never of the team; its last use is kept to the minute", async () => {
  const person = await makePerson(app);
  await database.db
    .update(users)
    .set({ roles: [...person.user.roles, "ROLE_ADMIN"] })
    .where(eq(users.id, person.user.id));
  const { id, token } = await make(person);
  const actor = await authenticateToken(app.ctx(), token);
  expect(actor).toMatchObject({ userId: person.user.id, accessToken: { id, scopes: ["read:public", "sell"] } });
  expect(actor.roles).not.toContain("ROLE_ADMIN");
  expect(actor.provedAt).toBeUndefined();
  const [first] = await mine(person);
  expect(first?.lastUsedAt).toBeInstanceOf(Date);
  await app.clock.advance(10_000);
  await authenticateToken(app.ctx(), token);
  expect((await mine(person))[0]?.lastUsedAt).toEqual(first?.lastUsedAt);
  await app.clock.advance(60_000);
  await authenticateToken(app.ctx(), token);
  expect((await mine(person))[0]?.lastUsedAt).not.toEqual(first?.lastUsedAt);
});

test("a name stands for one token, also when asked for at once, and there are so many and no more", async () => {
  const person = await makePerson(app);
  const twice = await Promise.allSettled([make(person), make(person)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(make(person)).rejects.toMatchObject({ fields: { name: ["Un de vos jetons porte déjà ce nom."] } });
  const row = (await database.db.select().from(accessTokens).where(eq(accessTokens.userId, person.user.id)))[0];
  if (!row) throw new Error("no token");
  const more = Array.from({ length: TOKENS_MAX - 1 }, (_, nth) => {
    return { ...row, id: newId(), name: `Jeton ${nth}`, tokenHash: newId() };
  });
  await database.db.insert(accessTokens).values(more);
  await expect(make(person, { name: "Un de trop" })).rejects.toMatchObject({ reason: "too_many_tokens" });
});

test("revoked by its owner alone, at once and for good; its name is free again", async () => {
  const [person, stranger] = [await makePerson(app), await makePerson(app)];
  const { id: tokenId, token } = await make(person);
  await expect(revokeAccessToken(app.ctx(stranger.actor), { tokenId })).rejects.toMatchObject({ code: "not_found" });
  await revokeAccessToken(app.ctx(person.actor), { tokenId });
  await expect(authenticateToken(app.ctx(), token)).rejects.toMatchObject(unknown);
  await expect(revokeAccessToken(app.ctx(person.actor), { tokenId })).rejects.toMatchObject({ code: "not_found" });
  expect(await mine(person)).toEqual([]);
  expect((await mailsTo(app, person.user.email))[0]?.subject).toBe("Jeton d’accès révoqué");
  await make(person);
});

test("it ends by itself, and is forgotten a while later", async () => {
  const person = await makePerson(app);
  const { token } = await make(person, { days: "30" });
  const kept = app.clock.now();
  await app.clock.advance(30 * DAY - 1000);
  await authenticateToken(app.ctx(), token);
  await app.clock.advance(2000);
  await expect(authenticateToken(app.ctx(), token)).rejects.toMatchObject(unknown);
  expect(await mine(person)).toHaveLength(1);
  await app.clock.advance(91 * DAY);
  await sweepLeftovers.handler(app.ctx(), {});
  expect(await mine(person)).toEqual([]);
  await app.clock.advance(kept.getTime() - app.clock.now().getTime());
});

test("an account that is blocked, deleted or taken back by its mail has no token left", async () => {
  const blocked = await makePerson(app);
  const first = await make(blocked);
  await blockUser(app.ctx({ ...adminActor(), userId: (await makePerson(app)).user.id }), {
    userId: blocked.user.id,
    reason: "Usurpation",
  });
  await expect(authenticateToken(app.ctx(), first.token)).rejects.toMatchObject(unknown);
  const [row] = await database.db.select().from(accessTokens).where(eq(accessTokens.id, first.id));
  expect(row?.revokedAt).toBeInstanceOf(Date);

  const leaving = await makePerson(app);
  const second = await make(leaving);
  await deleteAccount(app.ctx(leaving.actor), { password: PASSWORD });
  await expect(authenticateToken(app.ctx(), second.token)).rejects.toMatchObject(unknown);
  expect(await database.db.select().from(accessTokens).where(eq(accessTokens.id, second.id))).toEqual([]);

  const robbed = await makePerson(app);
  const third = await make(robbed);
  await requestPasswordReset(app.ctx(), { email: robbed.user.email });
  const token = tokenIn((await mailsTo(app, robbed.user.email))[0]);
  const password = "Un-autre-grenier-43";
  await resetPassword(app.ctx(), { token, password, passwordAgain: password });
  await expect(authenticateToken(app.ctx(), third.token)).rejects.toMatchObject(unknown);
});

test("the data export names them, without what opens anything", async () => {
  const person = await makePerson(app);
  const { token } = await make(person);
  const files = await readArchive(await exportData(app.ctx(person.actor)));
  const listed = String(files.get("jetons-d-acces.json"));
  expect(JSON.parse(listed)).toMatchObject([{ nom: "Mon site", droits: ["read:public", "sell"] }]);
  expect(listed).not.toContain(token.slice(4));
  expect(listed).not.toMatch(/hash|hlm_/i);
});

test("a token makes no token, changes no password and deletes no account, whatever it was given", async () => {
  const person = await makePerson(app);
  const scopes = ["read:public", "read:mine", "sell", "checkin", "manage"];
  const { id: tokenId, token } = await make(person, { scopes });
  const actor = await authenticateToken(app.ctx(), token);
  const refused = { code: "forbidden", reason: "token_never" };
  const asProgram = app.ctx(actor);
  await expect(
    makeAccessToken(asProgram, { name: "Autre", scopes, days: "30", password: PASSWORD }),
  ).rejects.toMatchObject(refused);
  await expect(revokeAccessToken(asProgram, { tokenId })).rejects.toMatchObject(refused);
  await expect(deleteAccount(asProgram, { password: PASSWORD })).rejects.toMatchObject(refused);
  await expect(exportData(asProgram)).rejects.toMatchObject(refused);
  const change = { currentPassword: PASSWORD, password: "Un-autre-grenier-43", passwordAgain: "Un-autre-grenier-43" };
  await expect(changePassword(asProgram, change)).rejects.toMatchObject(refused);
});
