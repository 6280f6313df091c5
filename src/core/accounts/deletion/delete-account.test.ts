import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import type { Ctx } from "#core/context.ts";
import { useTestApp, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { giveInvoiceInfo } from "#tests/support/papers.ts";
import { mailsTo, makePerson, PASSWORD, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { readArchive } from "#tests/support/read-archive.ts";
import { sendPhoneCode } from "../credentials/phone-code.ts";
import { requestPasswordReset } from "../credentials/reset-password.ts";
import { loadPeople } from "../profile/people.ts";
import { updateBio } from "../profile/update-profile.ts";
import { authenticate } from "../sessions/authenticate.ts";
import { logIn } from "../sessions/log-in.ts";
import { consents, users } from "../tables.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportData } from "./export-data.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });

const leave = (person: TestPerson, password = PASSWORD, changes: Partial<Ctx> = {}) =>
  deleteAccount(app.ctx(person.actor, changes), { password });

test("refused with its reason while something waits for the person, and nothing is touched", async () => {
  const person = await makePerson(app);
  for (const refusal of ["proposals_waiting", "event_in_progress", "payout_pending", "debt_open"] as const) {
    const waiting = withParts({ accounts: { deletionGuards: { events: async () => refusal } } });
    await expect(leave(person, PASSWORD, waiting)).rejects.toMatchObject({
      code: "conflict",
      status: 409,
      reason: refusal,
      detail: expect.stringContaining("ne peut pas être supprimé"),
    });
  }
  expect(await authenticate(app.ctx(), person.tokens.token)).toBeDefined();
});

test("the password is asked for again", async () => {
  const person = await makePerson(app);
  await expect(leave(person, "faux")).rejects.toMatchObject({ fields: { password: expect.any(Array) } });
});

test("an area that fails to erase leaves the account whole", async () => {
  const person = await makePerson(app);
  const erase = () => Promise.reject(new Error("disk full"));
  const failing = withParts({ accounts: { holders: { agenda: { erase } } } });
  await expect(leave(person, PASSWORD, failing)).rejects.toThrow("disk full");
  expect(await authenticate(app.ctx(), person.tokens.token)).toBeDefined();
  expect(await mailsTo(app, person.user.email)).toHaveLength(0);
});

test("done: out everywhere, nothing personal left, a last mail, and the address is free again", async () => {
  const person = await makePerson(app, { firstName: "Ghislaine", lastName: "Quernelec", phone: "+33612345678" });
  const { email, id } = person.user;
  const ctx = () => app.ctx(person.actor);
  await giveInvoiceInfo(app, person, { structureKind: "company", companyName: "Quernelec SARL" });
  await updateBio(ctx(), { bio: "Je joue de la vielle à roue." });
  await sendPhoneCode(ctx());
  await requestPasswordReset(app.ctx(), { email });
  await app.jobs.runDue();
  await leave(person);
  expect((await mailsTo(app, email))[0]?.subject).toBe("Votre compte est supprimé");
  expect(await authenticate(app.ctx(), person.tokens.token)).toBeUndefined();
  await expect(leave(person)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(logIn(app.ctx(), { email, password: PASSWORD })).rejects.toMatchObject({ reason: "bad_credentials" });

  const left = await everythingAbout([email, "Quernelec", "Ghislaine", "+33612345678", "732829320", "vielle à roue"]);
  expect(left).toEqual([]);
  expect((await loadPeople(app.ctx(), [id])).get(id)).toMatchObject({
    displayName: "Compte supprimé",
    deleted: true,
  });
  expect(await database.db.select().from(consents).where(eq(consents.userId, id))).toHaveLength(2);
  const audited = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(audited.map(({ action }) => action)).toContain("accounts.deleted");
  const again = await makePerson(app, { email });
  expect(again.user.id).not.toBe(id);
});

/** Where any of the words is still to be found, in the tables of this area and of the audit. */
async function everythingAbout(words: string[]): Promise<string[]> {
  const tables = [
    "users",
    "sessions",
    "sign_ups",
    "email_links",
    "phone_codes",
    "passkeys",
    "access_tokens",
    "legacy_accounts",
    "consents",
    "audit_entries",
  ];
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await database.pool.query<{ text: string }>(`select to_jsonb(t)::text as text from ${table} t`);
    for (const { text } of rows) if (words.some((word) => text.includes(word))) found.push(`${table}: ${text}`);
  }
  return found;
}

test("deleted twice at once, it is deleted once", async () => {
  const person = await makePerson(app);
  const answers = await Promise.allSettled([leave(person), leave(person)]);
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
  expect(await mailsTo(app, person.user.email)).toHaveLength(1);
  const [row] = await database.db.select().from(users).where(eq(users.id, person.user.id));
  expect(row?.passwordHash).toBeNull();
});

test("the export holds what we know, from every area, and no secret", async () => {
  const person = await makePerson(app, { firstName: "Noé", phone: "+33612345679" });
  const exported = await exportData(app.ctx(person.actor));
  expect(exported.filename).toMatch(/^hors-les-murs-\d{4}-\d\d-\d\d\.zip$/);
  const files = await readArchive(exported);
  expect([...files.keys()].sort()).toEqual([
    "LISEZ-MOI.txt",
    "accords-de-remboursement.json",
    "agendas-relies.json",
    "alertes-sans-compte.json",
    "avenants.json",
    "avis_donnes.json",
    "avis_recus.json",
    "billets-recus.json",
    "billets.json",
    "cles-d-acces.json",
    "commandes.json",
    "compte-de-paiement.json",
    "compte.json",
    "consentements.json",
    "contact.json",
    "decisions-de-moderation.json",
    "declarations-musicales.json",
    "demandes-de-remboursement.json",
    "ecritures-comptables.json",
    "evenements.json",
    "extraits.json",
    "factures.json",
    "favoris.json",
    "identites-declarees.json",
    "imports.json",
    "invitations-de-groupe.json",
    "invitations.json",
    "jetons-d-acces.json",
    "journal-de-securite.json",
    "lettre-d-information.json",
    "lieux.json",
    "liste-d-attente.json",
    "messages-a-confirmer.json",
    "messages-au-public.json",
    "messages-envoyes-par-nous.json",
    "messages-sans-compte.json",
    "messages.json",
    "mesures-contre-le-compte.json",
    "notifications.json",
    "parrainage.json",
    "personnes-bloquees-sans-compte.json",
    "personnes-bloquees.json",
    "photos.json",
    "portefeuilles.json",
    "projets-de-groupe.json",
    "projets.json",
    "propositions.json",
    "recherches-enregistrees.json",
    "recus-au-nom-de.json",
    "repertoire.json",
    "reponses.json",
    "reports-de-date.json",
    "sessions.json",
    "signalements.json",
    "signatures.json",
    "soirees-d-ailleurs.json",
    "versements.json",
    "webhooks.json",
  ]);
  expect(JSON.parse(files.get("compte.json") ?? "")).toMatchObject({ firstName: "Noé", phone: "+33612345679" });
  expect(JSON.parse(files.get("consentements.json") ?? "")).toHaveLength(2);
  expect([...files.values()].join()).not.toContain("argon2");
  expect((await mailsTo(app, person.user.email))[0]?.subject).toBe("Vos données ont été téléchargées");
  await expect(exportData(app.ctx())).rejects.toMatchObject({ code: "unauthenticated" });
});
