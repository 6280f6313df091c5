import { parseOptions } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import type { UserActor } from "#core/context.ts";
import { type Database, openDatabase } from "#platform/database/db.ts";
import { createSigning } from "#platform/signing.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { actorOf, mailsTo, makePerson, PASSWORD, peopleJobs, tokenIn } from "#tests/support/people.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { confirmPassword, DUMMY_HASH, hashPassword } from "../credentials/passwords.ts";
import { requestPasswordReset, resetPassword } from "../credentials/reset-password.ts";
import { accountLimits, takeLimit } from "../limits.ts";
import { loadOwnUser } from "../profile/own-account.ts";
import { users } from "../tables.ts";
import { authenticate } from "./authenticate.ts";
import { logIn } from "./log-in.ts";
import { endSession, listSessions, logOut, logOutEverywhere } from "./log-out.ts";
import { refreshSession } from "./refresh-session.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1";

// A second process of the product is a second pool on the same database.
let secondProcess: Database;
beforeAll(() => {
  secondProcess = openDatabase(database.url, { maxConnections: 4 });
});
afterAll(() => secondProcess.close());

const wrong = "Ce-n-est-pas-celui-la-3";

test("an unknown address and a wrong password: same words, same statements, a hash of the same cost", async () => {
  const { user } = await makePerson(app);
  const attempt = (email: string) => logIn(app.ctx(), { email, password: wrong });
  const refused = { code: "unauthenticated", reason: "bad_credentials", detail: expect.stringContaining("majuscules") };
  await expect(attempt(user.email)).rejects.toMatchObject(refused);
  await expect(attempt("inconnue@exemple.fr")).rejects.toMatchObject(refused);
  const known = await statementsOf(() => attempt(user.email));
  expect(known.length).toBeGreaterThan(3);
  expect(await statementsOf(() => attempt("autre-inconnue@exemple.fr"))).toEqual(known);
  expect(parseOptions(DUMMY_HASH)).toEqual(parseOptions(await hashPassword(PASSWORD)));
});

test("guessing from one address is stopped after ten, across two processes and at once; the owner elsewhere is not", async () => {
  const { user } = await makePerson(app);
  const { max, windowSeconds } = accountLimits.logInByPair;
  const answers = await Promise.allSettled(
    Array.from({ length: max * 2 }, (_, index) => {
      const db = index % 2 === 0 ? database.db : secondProcess.db;
      return logIn(app.ctx(undefined, { db, callerKey: "attacker" }), { email: user.email, password: wrong });
    }),
  );
  const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "in"));
  expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(max);
  expect(codes.filter((code) => code === "rate_limited")).toHaveLength(max);
  const right = { email: user.email, password: PASSWORD };
  const there = () => app.ctx(undefined, { callerKey: "attacker", db: secondProcess.db });
  await expect(logIn(there(), right)).rejects.toMatchObject({
    code: "rate_limited",
    detail: expect.stringMatching(/clé d’accès.*déjà connecté.*Mot de passe oublié/),
  });
  await expect(logIn(app.ctx(undefined, { callerKey: "home" }), right)).resolves.toHaveProperty("token");
  await app.clock.advance(windowSeconds * 1000 + 1000);
  await expect(logIn(there(), right)).resolves.toHaveProperty("token");
});

/** As if a thousand addresses had tried: what they tried is not worth its hashes here. */
async function guessFromEverywhere(email: string, times: number = accountLimits.logInByAccount.max): Promise<void> {
  for (let time = 0; time < times; time++) await takeLimit(app.ctx(), "logInByAccount", email);
}

test("guessing from many addresses is stopped by account; the owner's known device still gets in, a stranger's does not", async () => {
  const [{ user }, other] = [await makePerson(app), await makePerson(app)];
  const right = { email: user.email, password: PASSWORD };
  const { device } = await logIn(app.ctx(undefined, { callerKey: "home" }), right);
  const theirs = await logIn(app.ctx(undefined, { callerKey: "home" }), { ...right, email: other.user.email });
  await guessFromEverywhere(user.email, accountLimits.logInByAccount.max - 3);
  const guess = (index: number) =>
    logIn(app.ctx(undefined, { callerKey: `bot-${index}` }), { email: user.email, password: wrong });
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(guess));
  const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "in"));
  expect(codes.toSorted()).toEqual([...Array(2).fill("rate_limited"), ...Array(3).fill("unauthenticated")]);

  const from = (callerKey: string, more: object) => logIn(app.ctx(undefined, { callerKey }), { ...right, ...more });
  const limited = { code: "rate_limited", reason: "too_many_guesses" };
  for (const strange of [undefined, "made~up", theirs.device, `${device}x`, `x${device}`]) {
    await expect(from("stranger", { device: strange })).rejects.toMatchObject(limited);
  }
  await expect(from("elsewhere", { device })).resolves.toHaveProperty("token");
  // Not even guessing from the owner's own connection keeps them out; nor may a device that was taken guess for ever.
  await Promise.allSettled(Array.from({ length: 11 }, () => takeLimit(app.ctx(), "logInByPair", `${user.email} home`)));
  await expect(from("home", { device })).resolves.toHaveProperty("token");
  for (let time = 0; time < accountLimits.logInByDevice.max; time++) {
    await expect(from("thief", { device, password: wrong })).rejects.toMatchObject({ reason: "bad_credentials" });
  }
  await expect(from("thief", { device })).rejects.toMatchObject(limited);
});

test("the mailed link lets the owner in though strangers guess, and asking again inside is not theirs to block", async () => {
  const { user, actor } = await makePerson(app);
  await guessFromEverywhere(user.email);
  await enterWithPassword(actor);
  await requestPasswordReset(app.ctx(), { email: user.email });
  const password = "Trois-chats-sur-un-toit-9";
  const token = tokenIn((await mailsTo(app, user.email))[0]);
  const { device } = await resetPassword(app.ctx(), { token, password, passwordAgain: password });
  const attempt = { email: user.email, password };
  await expect(logIn(app.ctx(), attempt)).rejects.toMatchObject({ code: "rate_limited" });
  await expect(logIn(app.ctx(), { ...attempt, device })).resolves.toHaveProperty("token");
});

/** What somebody who is in confirms with their password. */
async function enterWithPassword(actor: UserActor): Promise<void> {
  await confirmPassword(app.ctx(actor), await loadOwnUser(app.ctx(actor)), PASSWORD, "password");
}

test("guessing is stopped by address, over many accounts; getting in costs nothing", async () => {
  const { user } = await makePerson(app);
  const ctx = () => app.ctx(undefined, { callerKey: "one-address" });
  for (let time = 0; time < 5; time++) await logIn(ctx(), { email: user.email, password: PASSWORD });
  const answers = await Promise.allSettled(
    Array.from({ length: accountLimits.logInByAddress.max + 1 }, (_, index) =>
      logIn(ctx(), { email: `personne-${index}@exemple.fr`, password: wrong }),
    ),
  );
  const limited = answers.filter((answer) => answer.status === "rejected" && answer.reason.code === "rate_limited");
  expect(limited).toHaveLength(1);
  await expect(logIn(ctx(), { email: user.email, password: PASSWORD })).rejects.toMatchObject({ code: "rate_limited" });
});

test("blocked people are told so, once they have proved who they are", async () => {
  const { user, tokens } = await makePerson(app);
  await database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
  expect(await authenticate(app.ctx(), tokens.token)).toBeUndefined();
  await expect(refreshSession(app.ctx(), tokens)).rejects.toMatchObject({ code: "unauthenticated" });
  const attempt = (password: string) => logIn(app.ctx(), { email: user.email, password });
  await expect(attempt(wrong)).rejects.toMatchObject({ reason: "bad_credentials" });
  await expect(attempt(PASSWORD)).rejects.toMatchObject({ code: "forbidden", reason: "account_blocked" });
});

test("an access token lasts fifteen minutes, and cannot be altered or borrowed from another platform", async () => {
  const { tokens, user } = await makePerson(app);
  expect(await authenticate(app.ctx(), tokens.token)).toMatchObject({ userId: user.id, roles: user.roles });
  const elsewhere = app.ctx(undefined, createSigning(["another secret"]));
  expect(await authenticate(elsewhere, tokens.token)).toBeUndefined();
  const [head, , signature] = tokens.token.split(".");
  const forged = Buffer.from(JSON.stringify({ sub: user.id, sid: user.id, roles: ["ROLE_ADMIN"] })).toString(
    "base64url",
  );
  expect(await authenticate(app.ctx(), `${head}.${forged}.${signature}`)).toBeUndefined();
  expect(await authenticate(app.ctx(), "garbage")).toBeUndefined();
  await app.clock.advance(15 * 60_000 + 1000);
  expect(await authenticate(app.ctx(), tokens.token)).toBeUndefined();
});

test("sessions are listed by device, ended one by one or all together, at once", async () => {
  const { user } = await makePerson(app);
  const open = (userAgent: string) => logIn(app.ctx(), { email: user.email, password: PASSWORD, userAgent });
  const laptop = await open(FIREFOX);
  const phone = await open(SAFARI);
  const actor = await actorOf(app.ctx(), laptop);
  const listed = await listSessions(app.ctx(actor));
  expect(listed.map(({ device, current }) => [device, current])).toContainEqual(["Firefox sur Windows", true]);
  const other = listed.find(({ device }) => device === "Safari sur iPhone");
  await endSession(app.ctx(actor), { sessionId: other?.id });
  expect(await authenticate(app.ctx(), phone.token)).toBeUndefined();
  await expect(refreshSession(app.ctx(), phone)).rejects.toMatchObject({ reason: "session_over" });
  expect(await authenticate(app.ctx(), laptop.token)).toBeDefined();

  const stranger = await makePerson(app);
  await expect(endSession(app.ctx(stranger.actor), { sessionId: actor.sessionId })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await logOutEverywhere(app.ctx(actor))).ended).toBe(2);
  expect(await authenticate(app.ctx(), laptop.token)).toBeUndefined();
  await expect(listSessions(app.ctx())).rejects.toMatchObject({ code: "unauthenticated" });
});

test("logging out works with what is left: the access token, or only the refresh token", async () => {
  const first = await makePerson(app);
  await logOut(app.ctx(first.actor));
  expect(await authenticate(app.ctx(), first.tokens.token)).toBeUndefined();
  const second = await makePerson(app);
  await logOut(app.ctx(), { refresh_token: second.tokens.refresh_token });
  expect(await authenticate(app.ctx(), second.tokens.token)).toBeUndefined();
  await logOut(app.ctx());
});

test("a device never seen before is told by mail; attempts and log-ins are in the audit", async () => {
  const { user } = await makePerson(app);
  const open = (userAgent: string) => logIn(app.ctx(), { email: user.email, password: PASSWORD, userAgent });
  await open(FIREFOX);
  await open(FIREFOX);
  const mails = await mailsTo(app, user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Nouvelle connexion à votre compte"]);
  expect(mails[0]?.text).toContain("Firefox sur Windows");
  await logIn(app.ctx(), { email: user.email, password: wrong }).catch(() => undefined);
  const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "accounts.log_in_failed",
    "accounts.logged_in",
    "accounts.logged_in",
    "accounts.opened",
  ]);
  expect(JSON.stringify(entries)).not.toContain(user.email);
});
