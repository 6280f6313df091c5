import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { actorOf, mailsTo, makePerson, PASSWORD, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { makeSoftAuthenticator } from "#tests/support/soft-authenticator.ts";
import { accountLimits, takeLimit } from "../limits.ts";
import { users } from "../tables.ts";
import { logIn } from "./log-in.ts";
import { finishPasskeyLogIn, startPasskeyLogIn } from "./passkey-log-in.ts";
import { finishPasskeyRegistration, listPasskeys, removePasskey, startPasskeyRegistration } from "./passkeys.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });
const here = { rpId: "localhost", origin: "http://localhost:3000" };
const failed = { code: "unauthenticated", reason: "passkey_failed" };

async function register(person: TestPerson, device = makeSoftAuthenticator(here)) {
  const { challenge } = await startPasskeyRegistration(app.ctx(person.actor), { password: PASSWORD });
  await finishPasskeyRegistration(app.ctx(person.actor), {
    name: "Mon téléphone",
    response: device.register(challenge),
  });
  return device;
}

test("a passkey is added after the password, told by mail, and then opens the account without it", async () => {
  const person = await makePerson(app);
  const device = await register(person);
  expect((await mailsTo(app, person.user.email))[0]?.subject).toBe("Clé d’accès ajoutée");
  // Whoever guesses the password keeps nobody with a passkey out.
  const { max } = accountLimits.logInByAccount;
  for (let time = 0; time < max; time++) await takeLimit(app.ctx(), "logInByAccount", person.user.email);
  await expect(logIn(app.ctx(), { email: person.user.email, password: PASSWORD })).rejects.toThrow();
  const { challenge, allowCredentials } = await startPasskeyLogIn(app.ctx());
  expect(allowCredentials).toBeUndefined();
  const tokens = await finishPasskeyLogIn(app.ctx(), { response: device.logIn(challenge) });
  expect((await actorOf(app.ctx(), tokens)).userId).toBe(person.user.id);
  expect(await listPasskeys(app.ctx(person.actor))).toMatchObject([
    { name: "Mon téléphone", lastUsedAt: expect.any(Date) },
  ]);
});

test("a challenge counts once, not for ever, and not for another purpose or person", async () => {
  const person = await makePerson(app);
  const device = await register(person);
  const { challenge } = await startPasskeyLogIn(app.ctx());
  await finishPasskeyLogIn(app.ctx(), { response: device.logIn(challenge) });
  await expect(finishPasskeyLogIn(app.ctx(), { response: device.logIn(challenge) })).rejects.toMatchObject(failed);

  const late = await startPasskeyLogIn(app.ctx());
  await app.clock.advance(5 * 60_000 + 1000);
  await expect(finishPasskeyLogIn(app.ctx(), { response: device.logIn(late.challenge) })).rejects.toMatchObject(failed);

  const registration = await startPasskeyRegistration(app.ctx(person.actor), { password: PASSWORD });
  const misused = device.logIn(registration.challenge);
  await expect(finishPasskeyLogIn(app.ctx(), { response: misused })).rejects.toMatchObject(failed);
  const stranger = await makePerson(app);
  const response = makeSoftAuthenticator(here).register(registration.challenge);
  await expect(finishPasskeyRegistration(app.ctx(stranger.actor), { response })).rejects.toMatchObject(failed);
});

test("another site, an unverified person, a forged signature and an unknown key are refused alike", async () => {
  const person = await makePerson(app);
  const elsewhere = makeSoftAuthenticator({ rpId: "localhost", origin: "https://pirate.example" });
  await expect(register(person, elsewhere)).rejects.toMatchObject(failed);
  const device = await register(person);
  const attempt = async (change: (challenge: string) => object) => {
    const { challenge } = await startPasskeyLogIn(app.ctx());
    return finishPasskeyLogIn(app.ctx(), { response: change(challenge) });
  };
  await expect(attempt((challenge) => device.logIn(challenge, { userVerified: false }))).rejects.toMatchObject(failed);
  await expect(
    attempt((challenge) => {
      const answer = device.logIn(challenge);
      const other = makeSoftAuthenticator(here).logIn(challenge);
      return { ...answer, response: { ...answer.response, signature: other.response.signature } };
    }),
  ).rejects.toMatchObject(failed);
  await expect(attempt((challenge) => makeSoftAuthenticator(here).logIn(challenge))).rejects.toMatchObject(failed);
});

test("adding asks for the right password; removing is one's own business; blocked is blocked", async () => {
  const person = await makePerson(app);
  await expect(startPasskeyRegistration(app.ctx(person.actor), { password: "faux" })).rejects.toMatchObject({
    reason: "wrong_password",
  });
  const device = await register(person);
  const [listed] = await listPasskeys(app.ctx(person.actor));
  const stranger = await makePerson(app);
  await expect(removePasskey(app.ctx(stranger.actor), { passkeyId: listed?.id })).rejects.toMatchObject({
    code: "not_found",
  });
  await database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, person.user.id));
  const blocked = await startPasskeyLogIn(app.ctx());
  await expect(finishPasskeyLogIn(app.ctx(), { response: device.logIn(blocked.challenge) })).rejects.toMatchObject({
    reason: "account_blocked",
  });
  await removePasskey(app.ctx(person.actor), { passkeyId: listed?.id });
  expect(await listPasskeys(app.ctx(person.actor))).toEqual([]);
});
