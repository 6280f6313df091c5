import { expect, test } from "vitest";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { actorOf, mailsTo, makePerson, PASSWORD, peopleJobs, tokenIn } from "#tests/support/people.ts";
import { requestPasswordReset } from "../credentials/reset-password.ts";
import { accountLimits } from "../limits.ts";
import { whoAmI } from "../profile/who-am-i.ts";
import { legacyAccounts } from "../tables.ts";
import { claimLegacyAccount, findLegacyAccount } from "./claim-legacy-account.ts";
import { importLegacyAccounts } from "./import-legacy-accounts.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });

const CSV = `\ufeffemail;prenom;nom;telephone;profil\r
Paul@Ancien.fr;Paul;"Durand; dit ""Popol""";06 12 34 56 78;Artiste\r
\r
sans-telephone@ancien.fr;Zoé;Petit;;hôte\r
pas une adresse;A;B;;tout\r
profil@ancien.fr;A;B;;clown\r
sans-nom@ancien.fr;A;;;tout\r
`;

const accept = { terms: true, privacy: true, password: PASSWORD };

test("a CSV is read, bad lines are told by number, and reading it again changes nothing", async () => {
  const report = {
    imported: 2,
    alreadyHere: 0,
    skipped: [
      { line: 5, reason: "adresse e-mail non valable" },
      { line: 6, reason: "profil inconnu" },
      { line: 7, reason: "nom ou prénom manquant" },
    ],
  };
  expect(await importLegacyAccounts(app.ctx(system), CSV)).toEqual(report);
  expect(await importLegacyAccounts(app.ctx(system), CSV)).toEqual(report);
  expect(await database.db.select().from(legacyAccounts)).toHaveLength(2);
});

test("only the platform and administrators may import, and the columns are checked", async () => {
  await expect(importLegacyAccounts(app.ctx(), CSV)).rejects.toMatchObject({ code: "unauthenticated" });
  const { actor } = await makePerson(app);
  await expect(importLegacyAccounts(app.ctx(actor), CSV)).rejects.toMatchObject({ code: "forbidden" });
  await expect(importLegacyAccounts(app.ctx(system), "email,nom\na@b.fr,A")).rejects.toMatchObject({
    detail: "Colonnes manquantes\u202f: prenom, telephone, profil.",
  });
});

test("found: a link by mail, a password and consents, and the old account is home; not found is said", async () => {
  await importLegacyAccounts(app.ctx(system), CSV);
  await expect(findLegacyAccount(app.ctx(), { email: "inconnu@ancien.fr" })).rejects.toMatchObject({
    code: "not_found",
    reason: "legacy_account_not_found",
  });
  expect(await findLegacyAccount(app.ctx(), { email: "PAUL@ancien.fr" })).toEqual({ email: "paul@ancien.fr" });
  const token = tokenIn((await mailsTo(app, "paul@ancien.fr"))[0]);
  await expect(claimLegacyAccount(app.ctx(), { token, password: PASSWORD })).rejects.toMatchObject({
    fields: { terms: expect.any(Array), privacy: expect.any(Array) },
  });
  const claimed = await claimLegacyAccount(app.ctx(), { token, ...accept });
  const me = await whoAmI(app.ctx(await actorOf(app.ctx(), claimed)));
  expect(me).toMatchObject({
    lastName: 'Durand; dit "Popol"',
    phone: "+33612345678",
    roles: ["ROLE_USER", "ROLE_ARTIST"],
  });
  await expect(claimLegacyAccount(app.ctx(), { token, ...accept })).rejects.toMatchObject({
    reason: "migration_link_expired",
  });
  await expect(findLegacyAccount(app.ctx(), { email: "paul@ancien.fr" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await importLegacyAccounts(app.ctx(system), CSV)).alreadyHere).toBe(1);
});

test("a forgotten password of an old account leads to the same place", async () => {
  await requestPasswordReset(app.ctx(), { email: "sans-telephone@ancien.fr" });
  const [mail] = await mailsTo(app, "sans-telephone@ancien.fr");
  expect(mail?.text).toContain("/migrate?jeton=");
});

test("nobody tries a list of addresses through", async () => {
  const ctx = () => app.ctx(undefined, { callerKey: "curious" });
  const codes: string[] = [];
  for (let time = 0; time <= accountLimits.legacyByAddress.max; time++) {
    await findLegacyAccount(ctx(), { email: `essai-${time}@ancien.fr` }).catch((error) => codes.push(error.code));
  }
  expect(codes.at(-1)).toBe("rate_limited");
  expect(codes.filter((code) => code === "not_found")).toHaveLength(accountLimits.legacyByAddress.max);
});
