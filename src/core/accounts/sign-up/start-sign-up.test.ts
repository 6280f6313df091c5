import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { legalVersions } from "#core/legal/version-rules.ts";
import { isDomainError } from "#platform/errors.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { actorOf, mailsTo, makePerson, PASSWORD, peopleJobs, tokenIn } from "#tests/support/people.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { emailLinks, signUps } from "../access-tables.ts";
import { sweepLeftovers } from "../jobs.ts";
import { loadConsents } from "../profile/consents.ts";
import { getSponsorship } from "../profile/own-account.ts";
import { whoAmI } from "../profile/who-am-i.ts";
import { logIn } from "../sessions/log-in.ts";
import { users } from "../tables.ts";
import { finishSignUp, inspectSignUpLink } from "./finish-sign-up.ts";
import { resendSignUpLink, startSignUp } from "./start-sign-up.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });
const HOUR = 3_600_000;

let counter = 0;
function form(changes: object = {}) {
  const email = `personne${++counter}@exemple.fr`;
  return { reason: "find_places", firstName: "Lou", lastName: "Perrin", email, password: PASSWORD, ...changes };
}

const accept = { terms: "on", privacy: "on" };

test("from the form to the first session: link by mail, consents, roles by reason, sponsor", async () => {
  const sponsor = await makePerson(app);
  const started = await startSignUp(
    app.ctx(),
    form({ email: " Lou@Exemple.FR ", sponsorCode: sponsor.user.sponsorCode.toLowerCase() }),
  );
  expect(started.email).toBe("lou@exemple.fr");
  const [mail] = await mailsTo(app, "lou@exemple.fr");
  expect(mail?.subject).toBe("Plus qu’un pas pour ouvrir votre compte");
  expect(mail?.text).not.toContain("Lou");
  const token = tokenIn(mail);
  const seen = await inspectSignUpLink(app.ctx(), { token, browserKey: started.browserKey });
  expect(seen).toEqual({
    state: "usable",
    signUp: { email: "lou@exemple.fr", firstName: "Lou", reason: "find_places", needsPassword: false },
  });

  const finished = await finishSignUp(app.ctx(), {
    token,
    browserKey: started.browserKey,
    ...accept,
    newsletter: "on",
    phone: "06 12 34 56 78",
  });
  const actor = await actorOf(app.ctx(), finished);
  expect(actor.roles).toEqual(["ROLE_USER", "ROLE_ARTIST"]);
  const me = await whoAmI(app.ctx(actor));
  expect(me).toMatchObject({
    email: "lou@exemple.fr",
    phone: "+33612345678",
    phoneVerified: false,
    displayName: "Lou P.",
  });
  const given = await loadConsents(app.ctx(), actor.userId);
  expect(given).toMatchObject({
    terms: { granted: true, version: legalVersions.conditions[0].applies },
    privacy: { granted: true },
    newsletter: { granted: true },
    marketing: { granted: false },
    third_party_cookies: undefined,
  });
  expect((await getSponsorship(app.ctx(sponsor.actor))).came.map((person) => person.displayName)).toEqual(["Lou P."]);
  await expect(logIn(app.ctx(), { email: "LOU@exemple.fr", password: PASSWORD })).resolves.toHaveProperty("token");
});

test("a known address gets another mail, the same answer, and the same statements", async () => {
  const known = await makePerson(app);
  const unknown = await statementsOf(() => startSignUp(app.ctx(), form()));
  const repeated = await statementsOf(() => startSignUp(app.ctx(), form({ email: known.user.email })));
  expect(unknown.some((statement) => statement.includes("sign_ups"))).toBe(true);
  expect(repeated).toEqual(unknown);
  const answer = await startSignUp(app.ctx(), form({ email: known.user.email }));
  expect(Object.keys(answer)).toEqual(["email", "browserKey"]);

  const [mail] = await mailsTo(app, known.user.email);
  expect(mail?.subject).toBe("Vous avez déjà un compte");
  expect(mail?.text).not.toContain("jeton=");
});

test("terms and privacy are refused apart, each with its own words", async () => {
  const attempt = (given: object) =>
    finishSignUp(app.ctx(), { token: "x", ...given }).then(
      () => undefined,
      (error: unknown) => (isDomainError(error) ? error.fields : undefined),
    );
  expect(await attempt({ terms: "on" })).toEqual({
    privacy: ["Acceptez la politique de confidentialité pour ouvrir votre compte"],
  });
  expect(await attempt({ privacy: true })).toEqual({
    terms: ["Acceptez les conditions générales pour ouvrir votre compte"],
  });
  expect(Object.keys((await attempt({})) ?? {})).toEqual(["terms", "privacy"]);
});

test("a link works once, and not for ever", async () => {
  const late = await startSignUp(app.ctx(), form());
  const lateToken = tokenIn((await mailsTo(app, late.email))[0]);
  const first = await startSignUp(app.ctx(), form());
  const token = tokenIn((await mailsTo(app, first.email))[0]);
  await finishSignUp(app.ctx(), { token, browserKey: first.browserKey, ...accept });
  await expect(finishSignUp(app.ctx(), { token, browserKey: first.browserKey, ...accept })).rejects.toMatchObject({
    code: "conflict",
    reason: "already_finalised",
  });
  expect(await inspectSignUpLink(app.ctx(), { token })).toEqual({ state: "used" });

  await app.clock.advance(48 * HOUR + 1000);
  expect(await inspectSignUpLink(app.ctx(), { token: lateToken })).toEqual({ state: "expired" });
  const refused = { code: "expired", reason: "finalisation_failed" };
  await expect(
    finishSignUp(app.ctx(), { token: lateToken, browserKey: late.browserKey, ...accept }),
  ).rejects.toMatchObject(refused);
  await expect(finishSignUp(app.ctx(), { token: "unheard-of", ...accept })).rejects.toMatchObject(refused);
});

test("finishing twice at once opens one account", async () => {
  const { email, browserKey } = await startSignUp(app.ctx(), form());
  const token = tokenIn((await mailsTo(app, email))[0]);
  await resendSignUpLink(app.ctx(), { email, browserKey });
  const other = tokenIn((await mailsTo(app, email))[0]);
  expect(other).not.toBe(token);
  const answers = await Promise.allSettled(
    [token, token, other].map((given) => finishSignUp(app.ctx(), { token: given, browserKey, ...accept })),
  );
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ reason: "already_finalised" });
  }
  expect(await database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  expect(await database.db.select().from(signUps).where(eq(signUps.email, email))).toHaveLength(0);
});

test("a stranger's sign-up with my address cannot leave their password on my account", async () => {
  const stranger = await startSignUp(
    app.ctx(),
    form({ email: "moi@exemple.fr", password: "Password-of-a-stranger-1" }),
  );
  const token = tokenIn((await mailsTo(app, stranger.email))[0]);
  expect((await inspectSignUpLink(app.ctx(), { token })).signUp?.needsPassword).toBe(true);
  await expect(finishSignUp(app.ctx(), { token, ...accept })).rejects.toMatchObject({ reason: "password_needed" });
  await finishSignUp(app.ctx(), { token, ...accept, password: "La-mienne-au-grenier-7" });
  const logInWith = (password: string) => logIn(app.ctx(), { email: "moi@exemple.fr", password });
  await expect(logInWith("Password-of-a-stranger-1")).rejects.toMatchObject({ reason: "bad_credentials" });
  await expect(logInWith("La-mienne-au-grenier-7")).resolves.toHaveProperty("refresh_token");
});

test("sending again: for a pending address a fresh link, for an unknown one silence, and the same answer", async () => {
  const { email, browserKey } = await startSignUp(app.ctx(), form());
  expect(await resendSignUpLink(app.ctx(), { email, browserKey })).toEqual({ email });
  expect(await mailsTo(app, email)).toHaveLength(2);
  expect(await resendSignUpLink(app.ctx(), { email: "nulle-part@exemple.fr" })).toEqual({
    email: "nulle-part@exemple.fr",
  });
  expect(await mailsTo(app, "nulle-part@exemple.fr")).toHaveLength(0);
});

test("forms are refused in French, field by field", async () => {
  const fieldsOf = (changes: object) =>
    startSignUp(app.ctx(), form(changes)).then(
      () => ({}),
      (error: unknown) => (isDomainError(error, "invalid_input") ? (error.fields ?? {}) : {}),
    );
  expect(await fieldsOf({ firstName: "", email: undefined })).toEqual({
    firstName: ["Ce champ est obligatoire"],
    email: ["Ce champ est obligatoire"],
  });
  expect(await fieldsOf({ email: "pas une adresse" })).toEqual({ email: ["Saisissez une adresse e-mail valide"] });
  expect(await fieldsOf({ reason: "rien" })).toEqual({ reason: ["Choisissez ce qui vous amène"] });
  expect(await fieldsOf({ password: "court" })).toHaveProperty("password");
  expect(await fieldsOf({ passwordAgain: "autre chose" })).toEqual({
    passwordAgain: ["Les deux mots de passe doivent être identiques"],
  });
  expect(await fieldsOf({ lastName: "Tavernier", password: "Tavernier-1984" })).toHaveProperty("password");
});

test("what was never finished is swept away", async () => {
  await startSignUp(app.ctx(), form());
  await app.jobs.runDue();
  await app.clock.advance(40 * 24 * HOUR);
  await sweepLeftovers.handler(app.ctx(), {});
  expect(await database.db.select().from(signUps)).toHaveLength(0);
  expect(await database.db.select().from(emailLinks)).toHaveLength(0);
});
