import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp, visitor, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ASSOCIATION } from "#tests/support/papers.ts";
import { mailsTo, makePerson, PASSWORD, peopleJobs, tokenIn } from "#tests/support/people.ts";
import { confirmEmailChange, requestEmailChange } from "../credentials/change-email.ts";
import { changePassword } from "../credentials/passwords.ts";
import { requestPasswordReset, resetPassword } from "../credentials/reset-password.ts";
import { deleteAccount } from "../deletion/delete-account.ts";
import { authenticate } from "../sessions/authenticate.ts";
import { logIn } from "../sessions/log-in.ts";
import { consents } from "../tables.ts";
import { loadConsents, setCookieConsent, updateConsents } from "./consents.ts";
import { getClientState } from "./own-account.ts";
import { gainRole, getPublicPerson, loadPeople, loadPersonFacts } from "./people.ts";
import { updateBio, updateInvoiceInfo, updateLicence, updatePersonal } from "./update-profile.ts";
import { whoAmI } from "./who-am-i.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });
const NEW = "Trois-chats-sur-un-toit-9";

test("names are saved, and show at once", async () => {
  const { actor } = await makePerson(app);
  await updatePersonal(app.ctx(actor), { firstName: " Anaïs ", lastName: "Éluard" });
  expect(await whoAmI(app.ctx(actor))).toMatchObject({ firstName: "Anaïs", displayName: "Anaïs É." });
  expect((await loadPeople(app.ctx(), [actor.userId])).get(actor.userId)?.displayName).toBe("Anaïs É.");
  await expect(updatePersonal(app.ctx(), { firstName: "A", lastName: "B" })).rejects.toMatchObject({
    code: "unauthenticated",
  });
});

test("what people say of themselves is trimmed, counted as browsers count it, and can be taken away", async () => {
  const { actor } = await makePerson(app);
  const save = (bio: unknown) => updateBio(app.ctx(actor), { bio });
  expect(await save("  Je joue du oud.\r\nChez vous. ")).toEqual({ bio: "Je joue du oud.\nChez vous." });
  expect(await save(`${"é".repeat(598)}\r\nb`)).toMatchObject({ bio: expect.stringMatching(/\nb$/) });
  await expect(save("é".repeat(601))).rejects.toMatchObject({ fields: { bio: ["Au plus 600 caractères"] } });
  expect((await getPublicPerson(app.ctx(), { userId: actor.userId })).bio).toMatch(/^éé/);
  expect(await save(" ")).toEqual({ bio: null });
  expect((await whoAmI(app.ctx(actor))).bio).toBeNull();
  await expect(updateBio(app.ctx(), { bio: "x" })).rejects.toMatchObject({ code: "unauthenticated" });
});

test("names, words about oneself, one's structure and leaving tell the pages that show the person", async () => {
  const { actor } = await makePerson(app);
  const told: string[] = [];
  const ctx = () => ({ ...app.ctx(actor), pagesChanged: async (_: unknown, tag: string) => void told.push(tag) });
  await updatePersonal(ctx(), { firstName: "Anaïs", lastName: "Éluard" });
  await updateBio(ctx(), { bio: "Bonjour" });
  await updateInvoiceInfo(ctx(), ASSOCIATION);
  await deleteAccount(ctx(), { password: PASSWORD });
  expect(told).toEqual(Array(4).fill(`person:${actor.userId}`));
  await expect(getPublicPerson(app.ctx(), { userId: actor.userId })).rejects.toMatchObject({ code: "not_found" });
});

test("a licence of a known form is tidied, an unknown one is saved with a warning, an empty one is taken away", async () => {
  const { actor } = await makePerson(app);
  const save = (licenceNumber: string) => updateLicence(app.ctx(actor), { licenceNumber });
  expect(await save(" platesv–r–2023–001234 ")).toEqual({ licenceNumber: "PLATESV-R-2023-001234" });
  expect(await save("L-R-20-1234")).toEqual({ licenceNumber: "L-R-20-1234" });
  expect(await save("2-1056789")).toMatchObject({
    licenceNumber: "2-1056789",
    warning: expect.stringContaining("enregistré"),
  });
  expect((await whoAmI(app.ctx(actor))).licenceNumber).toBe("2-1056789");
  expect(await save("")).toEqual({ licenceNumber: null });
});

test("invoice info: a structure needs a true SIREN, a private person what the tax rules ask, and one replaces the other", async () => {
  const { actor } = await makePerson(app);
  const save = (info: object) => updateInvoiceInfo(app.ctx(actor), info);
  const structure = {
    structureKind: "association",
    companyName: "Les Voix de traverse",
    siren: "732 829 320",
    addressLine: "14 rue des Cascades",
    postalCode: "75020",
    city: "Paris",
  };
  await expect(save({ ...structure, siren: "732829321" })).rejects.toMatchObject({
    fields: { siren: ["Ce numéro SIREN n’est pas valable\u202f: vérifiez ses neuf chiffres"] },
  });
  await expect(save({})).rejects.toMatchObject({ fields: { structureKind: expect.any(Array) } });
  // Whoever is invoiced or paid has an address.
  await expect(save({ ...structure, addressLine: "", postalCode: "", city: "" })).rejects.toMatchObject({
    fields: { addressLine: expect.any(Array), postalCode: expect.any(Array), city: expect.any(Array) },
  });
  expect(await save(structure)).toMatchObject({ siren: "732829320", rna: null, vatNumber: null, postalCode: "75020" });
  expect(await loadPersonFacts(app.ctx(), actor.userId)).toMatchObject({
    hasStructure: true,
    invoiceInfoComplete: true,
  });

  const individual = {
    structureKind: "individual",
    addressLine: "3 rue des Lilas",
    postalCode: "69001",
    city: "Lyon",
    birthDate: "1990-05-04",
    birthPlace: "Brest",
  };
  await expect(save({ structureKind: "individual" })).rejects.toMatchObject({
    fields: { addressLine: ["Ce champ est obligatoire"], birthDate: expect.any(Array), birthPlace: expect.any(Array) },
  });
  await expect(save({ ...individual, birthDate: "2015-01-01" })).rejects.toMatchObject({
    fields: { birthDate: ["Il faut avoir 18 ans pour recevoir de l’argent en son nom"] },
  });
  await expect(save({ ...individual, taxNumber: "123" })).rejects.toHaveProperty("fields.taxNumber");
  expect(await save({ ...individual, taxNumber: "30 23 217 600 053" })).toMatchObject({
    siren: null,
    companyName: null,
    taxNumber: "3023217600053",
  });
  expect(await loadPersonFacts(app.ctx(), actor.userId)).toMatchObject({
    hasStructure: false,
    invoiceInfoComplete: true,
  });
});

test("invoice info: an association may have its RNA alone; a VAT number is of its form and of that SIREN", async () => {
  const { actor } = await makePerson(app);
  const save = (info: object) => updateInvoiceInfo(app.ctx(actor), info);
  const address = { addressLine: "14 rue des Cascades", postalCode: "75020", city: "Paris" };
  const association = { structureKind: "association", companyName: "Les Voix de traverse", ...address };
  await expect(save(association)).rejects.toMatchObject({
    fields: { rna: ["Donnez le numéro RNA de l’association, ou son SIREN"] },
  });
  for (const rna of ["751234567", "W75123456", "W7512345678", "X751234567"])
    await expect(save({ ...association, rna })).rejects.toHaveProperty("fields.rna");
  expect(await save({ ...association, siren: "", rna: "w751 234 567" })).toMatchObject({
    rna: "W751234567",
    siren: null,
  });
  // Overseas offices have a letter.
  expect(await save({ ...association, rna: "W9C1234567" })).toMatchObject({ rna: "W9C1234567" });
  expect(await loadPersonFacts(app.ctx(), actor.userId)).toMatchObject({
    hasStructure: true,
    invoiceInfoComplete: true,
  });

  const company = { structureKind: "company", companyName: "Le Pas de côté", siren: "732829320", ...address };
  await expect(save({ ...company, siren: "", rna: "W751234567" })).rejects.toHaveProperty("fields.siren");
  for (const vatNumber of ["FR45732829320", "732829320", "FR4473282932", "DE44732829320", "FR83404833048"])
    await expect(save({ ...company, vatNumber })).rejects.toHaveProperty("fields.vatNumber");
  await expect(save({ ...association, rna: "W751234567", vatNumber: "FR44732829320" })).rejects.toMatchObject({
    fields: { vatNumber: ["Ce numéro de TVA n’est pas celui de ce SIREN"] },
  });
  expect(await save({ ...company, vatNumber: "fr 44 732 829 320" })).toMatchObject({
    vatNumber: "FR44732829320",
    rna: null,
  });
});

test("changing the password needs the current one, keeps this session and ends the others", async () => {
  const { actor, tokens, user } = await makePerson(app);
  const elsewhere = await logIn(app.ctx(), { email: user.email, password: PASSWORD });
  await expect(changePassword(app.ctx(actor), { currentPassword: "faux", password: NEW })).rejects.toMatchObject({
    fields: { currentPassword: ["Ce n’est pas votre mot de passe actuel"] },
  });
  await changePassword(app.ctx(actor), { currentPassword: PASSWORD, password: NEW, passwordAgain: NEW });
  expect(await authenticate(app.ctx(), tokens.token)).toBeDefined();
  expect(await authenticate(app.ctx(), elsewhere.token)).toBeUndefined();
  await expect(logIn(app.ctx(), { email: user.email, password: NEW })).resolves.toHaveProperty("token");
  expect((await mailsTo(app, user.email)).map(({ subject }) => subject)).toContain("Votre mot de passe a changé");
});

test("an address changes when the new one is confirmed; the old one is told, and its reset links die", async () => {
  const { actor, user } = await makePerson(app);
  const seen: string[] = [];
  const heard = withParts({
    accounts: { emailVerified: { ratings: async (_, person) => void seen.push(person.email) } },
  });
  await requestPasswordReset(app.ctx(), { email: user.email });
  const resetToken = tokenIn((await mailsTo(app, user.email))[0]);
  await requestEmailChange(app.ctx(actor), { email: "Neuve@exemple.fr", password: PASSWORD });
  expect((await whoAmI(app.ctx(actor))).email).toBe(user.email);
  const token = tokenIn((await mailsTo(app, "neuve@exemple.fr"))[0]);
  expect(await confirmEmailChange(app.ctx(visitor, heard), { token })).toEqual({ email: "neuve@exemple.fr" });
  expect((await whoAmI(app.ctx(actor))).email).toBe("neuve@exemple.fr");
  const old = (await mailsTo(app, user.email)).map(({ subject }) => subject);
  expect(old.slice(0, 2)).toEqual(["Votre adresse e-mail a changé", "Changement d’adresse demandé"]);
  await expect(confirmEmailChange(app.ctx(), { token })).rejects.toMatchObject({ reason: "email_link_expired" });
  await expect(resetPassword(app.ctx(), { token: resetToken, password: NEW })).rejects.toMatchObject({
    code: "expired",
  });
  expect(seen).toEqual(["neuve@exemple.fr"]);
});

test("a taken address gets a mail and the asker learns nothing; taken in between, it is refused", async () => {
  const { actor } = await makePerson(app);
  const other = await makePerson(app);
  const ask = (email: string) => requestEmailChange(app.ctx(actor), { email, password: PASSWORD });
  expect(await ask(other.user.email)).toEqual({ email: other.user.email });
  expect((await mailsTo(app, other.user.email))[0]?.subject).toBe("Vous avez déjà un compte");
  await ask("bientot-prise@exemple.fr");
  const token = tokenIn((await mailsTo(app, "bientot-prise@exemple.fr"))[0]);
  await makePerson(app, { email: "bientot-prise@exemple.fr" });
  await expect(confirmEmailChange(app.ctx(), { token })).rejects.toMatchObject({
    code: "conflict",
    reason: "email_taken",
  });
});

test("consents are a history: every answer stays, the newest stands, and nothing can be rewritten", async () => {
  const { actor } = await makePerson(app);
  await updateConsents(app.ctx(actor), { newsletter: "on" });
  await app.clock.advance(1000);
  const now = await updateConsents(app.ctx(actor), { marketing: true });
  expect(now).toMatchObject({ newsletter: { granted: false }, marketing: { granted: true }, terms: { granted: true } });
  await app.clock.advance(1000);
  expect(await setCookieConsent(app.ctx(actor), { granted: true })).toEqual({ recorded: true });
  expect(await setCookieConsent(app.ctx(), { granted: true })).toEqual({ recorded: false });
  expect((await loadConsents(app.ctx(), actor.userId)).third_party_cookies).toMatchObject({
    granted: true,
    version: "2025-01",
  });
  const history = await database.db.select().from(consents).where(eq(consents.userId, actor.userId));
  expect(history.filter(({ kind }) => kind === "newsletter").map(({ granted }) => granted)).toEqual([true, false]);
  await expect(database.db.update(consents).set({ granted: false })).rejects.toMatchObject({
    cause: { message: "consents is append-only" },
  });
});

test("the client state carries what other areas know, and roles grow with what people do", async () => {
  const { actor } = await makePerson(app, { reason: "find_events" });
  expect(await getClientState(app.ctx(actor))).toMatchObject({
    user: { id: actor.userId, roles: ["ROLE_USER", "ROLE_SPECTATOR"], displayName: "Jeanne M." },
    newDiscussion: 0,
    labels: {},
    needPhoneValidation: true,
    isLoggedUserNeedSacem: false,
  });
  const unread = withParts({ accounts: { clientState: { newDiscussion: async () => 3 } } });
  expect((await getClientState(app.ctx(actor, unread))).newDiscussion).toBe(3);
  await Promise.all([gainRole(app.ctx(actor), "ROLE_HOST"), gainRole(app.ctx(actor), "ROLE_HOST")]);
  expect((await whoAmI(app.ctx(actor))).roles).toEqual(["ROLE_USER", "ROLE_SPECTATOR", "ROLE_HOST"]);
});
