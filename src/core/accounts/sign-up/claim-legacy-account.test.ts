import { expect, test } from "vitest";
import { system, useTestHouse } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { actorOf, mailsTo, makePerson, PASSWORD, peopleJobs, tokenIn } from "#tests/support/people.ts";
import { requestPasswordReset } from "../credentials/reset-password.ts";
import { accountLimits } from "../limits.ts";
import { whoAmI } from "../profile/own-account.ts";
import { legacyAccounts } from "../tables.ts";
import { claimLegacyAccount, findLegacyAccount } from "./claim-legacy-account.ts";
import { importLegacyAccounts } from "./import-legacy-accounts.ts";

const database = useDatabase();
const house = useTestHouse(database, { jobs: peopleJobs });

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
  expect(await importLegacyAccounts(house.ctx(system), CSV)).toEqual(report);
  expect(await importLegacyAccounts(house.ctx(system), CSV)).toEqual(report);
  expect(await database.db.select().from(legacyAccounts)).toHaveLength(2);
});

test("only the house and administrators may import, and the columns are checked", async () => {
  await expect(importLegacyAccounts(house.ctx(), CSV)).rejects.toMatchObject({ code: "unauthenticated" });
  const { actor } = await makePerson(house);
  await expect(importLegacyAccounts(house.ctx(actor), CSV)).rejects.toMatchObject({ code: "forbidden" });
  await expect(importLegacyAccounts(house.ctx(system), "email,nom\na@b.fr,A")).rejects.toMatchObject({
    detail: "Colonnes manquantes\u202f: prenom, telephone, profil.",
  });
});

test("found: a link by mail, a password and consents, and the old account is home; not found is said", async () => {
  await importLegacyAccounts(house.ctx(system), CSV);
  await expect(findLegacyAccount(house.ctx(), { email: "inconnu@ancien.fr" })).rejects.toMatchObject({
    code: "not_found",
    reason: "legacy_account_not_found",
  });
  expect(await findLegacyAccount(house.ctx(), { email: "PAUL@ancien.fr" })).toEqual({ email: "paul@ancien.fr" });
  const token = tokenIn((await mailsTo(house, "paul@ancien.fr"))[0]);
  await expect(claimLegacyAccount(house.ctx(), { token, password: PASSWORD })).rejects.toMatchObject({
    fields: { terms: expect.any(Array), privacy: expect.any(Array) },
  });
  const claimed = await claimLegacyAccount(house.ctx(), { token, ...accept });
  const me = await whoAmI(house.ctx(await actorOf(house.ctx(), claimed)));
  expect(me).toMatchObject({
    lastName: 'Durand; dit "Popol"',
    phone: "+33612345678",
    roles: ["ROLE_USER", "ROLE_ARTIST"],
  });
  await expect(claimLegacyAccount(house.ctx(), { token, ...accept })).rejects.toMatchObject({
    reason: "migration_link_expired",
  });
  await expect(findLegacyAccount(house.ctx(), { email: "paul@ancien.fr" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await importLegacyAccounts(house.ctx(system), CSV)).alreadyHere).toBe(1);
});

test("a forgotten password of an old account leads to the same place", async () => {
  await requestPasswordReset(house.ctx(), { email: "sans-telephone@ancien.fr" });
  const [mail] = await mailsTo(house, "sans-telephone@ancien.fr");
  expect(mail?.text).toContain("/migrate?jeton=");
});

test("nobody tries a list of addresses through", async () => {
  const ctx = () => house.ctx(undefined, { callerKey: "curious" });
  const codes: string[] = [];
  for (let time = 0; time <= accountLimits.legacyByAddress.max; time++) {
    await findLegacyAccount(ctx(), { email: `essai-${time}@ancien.fr` }).catch((error) => codes.push(error.code));
  }
  expect(codes.at(-1)).toBe("rate_limited");
  expect(codes.filter((code) => code === "not_found")).toHaveLength(accountLimits.legacyByAddress.max);
});
