import { expect, test } from "vitest";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo, makePerson, PASSWORD, peopleJobs, tokenIn } from "#tests/support/people.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { authenticate } from "../sessions/authenticate.ts";
import { logIn } from "../sessions/log-in.ts";
import { inspectLink } from "./email-links.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });
const NEW = "Trois-chats-sur-un-toit-9";
const over = { code: "expired", reason: "reset_link_expired" };

async function askFor(email: string): Promise<string> {
  await requestPasswordReset(app.ctx(), { email });
  return tokenIn((await mailsTo(app, email))[0]);
}

test("the link sets the password once, ends every session, and the person is told", async () => {
  const { user, tokens } = await makePerson(app);
  const token = await askFor(user.email);
  expect(await inspectLink(app.ctx(), { token, purpose: "password_reset" })).toEqual({ state: "usable" });
  await resetPassword(app.ctx(), { token, password: NEW, passwordAgain: NEW });
  expect(await authenticate(app.ctx(), tokens.token)).toBeUndefined();
  await expect(logIn(app.ctx(), { email: user.email, password: PASSWORD })).rejects.toThrow();
  await expect(logIn(app.ctx(), { email: user.email, password: NEW })).resolves.toHaveProperty("token");
  const subjects = (await mailsTo(app, user.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Votre mot de passe a changé");
  await expect(resetPassword(app.ctx(), { token, password: NEW })).rejects.toMatchObject(over);
  expect(await inspectLink(app.ctx(), { token, purpose: "password_reset" })).toEqual({ state: "used" });
});

test("used at once by two, the link serves one", async () => {
  const { user } = await makePerson(app);
  const token = await askFor(user.email);
  const answers = await Promise.allSettled(
    ["Trois-chats-sur-un-toit-9", "Quatre-chiens-a-la-cave-8"].map((password) =>
      resetPassword(app.ctx(), { token, password }),
    ),
  );
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
});

test("after an hour the link is over; a fresh one outdates the other", async () => {
  const { user } = await makePerson(app);
  const first = await askFor(user.email);
  await app.clock.advance(3_600_000 + 1000);
  await expect(resetPassword(app.ctx(), { token: first, password: NEW })).rejects.toMatchObject(over);
  const second = await askFor(user.email);
  const third = await askFor(user.email);
  await resetPassword(app.ctx(), { token: third, password: NEW });
  await expect(resetPassword(app.ctx(), { token: second, password: NEW })).rejects.toMatchObject(over);
  await expect(resetPassword(app.ctx(), { token: "unheard-of", password: NEW })).rejects.toMatchObject(over);
});

test("a weak password does not use the link up", async () => {
  const { user } = await makePerson(app, { lastName: "Quernelec" });
  const token = await askFor(user.email);
  await expect(resetPassword(app.ctx(), { token, password: "trop court" })).rejects.toMatchObject({
    code: "invalid_input",
  });
  const named = resetPassword(app.ctx(), { token, password: "Quernelec-1984" });
  await expect(named).rejects.toMatchObject({ fields: { password: ["Évitez votre nom et votre adresse e-mail"] } });
  await expect(resetPassword(app.ctx(), { token, password: NEW })).resolves.toHaveProperty("device");
});

test("known or unknown, the answer and the work are the same", async () => {
  const { user } = await makePerson(app);
  const ask = (email: string) => requestPasswordReset(app.ctx(), { email });
  expect(await ask("personne@exemple.fr")).toEqual({ email: "personne@exemple.fr" });
  expect(await ask(user.email)).toEqual({ email: user.email });
  const known = await statementsOf(() => ask(user.email));
  expect(known.length).toBeGreaterThan(2);
  expect(await statementsOf(() => ask("personne@exemple.fr"))).toEqual(known);
  expect(await mailsTo(app, "personne@exemple.fr")).toHaveLength(0);
});
