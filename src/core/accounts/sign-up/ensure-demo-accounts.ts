import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { hashPassword } from "../credentials/passwords.ts";
import { type InvoiceInfo, rolesFor, type SignUpReason } from "../rules.ts";
import { users } from "../tables.ts";
import { createAccount } from "./create-account.ts";

export const DEMO_PASSWORD = "Hors-les-murs-2026";

type DemoPerson = {
  email: string;
  firstName: string;
  lastName: string;
  reason: SignUpReason;
  phone: string;
  licenceNumber?: string;
  invoiceInfo?: Partial<InvoiceInfo>;
  admin?: boolean;
};

const people: readonly DemoPerson[] = [
  {
    email: "artiste@demo.fr",
    firstName: "Camille",
    lastName: "Roussel",
    reason: "find_places",
    phone: "+33612340001",
    licenceNumber: "PLATESV-R-2023-001234",
    invoiceInfo: {
      structureKind: "association",
      companyName: "Les Voix de traverse",
      siren: "000102038",
      rna: "W751234567",
      addressLine: "14 rue des Cascades",
      postalCode: "75020",
      city: "Paris",
    },
  },
  {
    email: "hote@demo.fr",
    firstName: "Hélène",
    lastName: "Marchand",
    reason: "find_artists",
    phone: "+33612340002",
    invoiceInfo: {
      structureKind: "company",
      companyName: "Librairie Le Pas de côté",
      siren: "000203042",
      vatNumber: "FR75000203042",
      addressLine: "27 rue de la Villette",
      postalCode: "75019",
      city: "Paris",
    },
  },
  { email: "spectateur@demo.fr", firstName: "Samir", lastName: "Haddad", reason: "find_events", phone: "+33612340003" },
  {
    email: "tout@demo.fr",
    firstName: "Inès",
    lastName: "Delorme",
    reason: "everything",
    phone: "+33612340004",
    invoiceInfo: {
      structureKind: "self_employed",
      companyName: "Inès Delorme",
      siren: "000304055",
      addressLine: "5 passage du Génie",
      postalCode: "75012",
      city: "Paris",
    },
  },
  {
    email: "admin@demo.fr",
    firstName: "Gabriel",
    lastName: "Fontaine",
    reason: "everything",
    phone: "+33612340005",
    admin: true,
  },
];

/** The logins that a first start prints. Again and again without harm: whoever is there is left as they are. */
export async function ensureDemoAccounts(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("demo accounts are made by the platform itself");
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const person of people) await transact(ctx, (inner) => ensure(inner, person, passwordHash));
}

async function ensure(ctx: Ctx, person: DemoPerson, passwordHash: string): Promise<void> {
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, person.email));
  if (known) return;
  const { email, firstName, lastName, reason, phone, licenceNumber, invoiceInfo, admin } = person;
  const consents = { terms: true, privacy: true, newsletter: false, marketing: false };
  const user = await createAccount(ctx, { email, firstName, lastName, reason, phone, passwordHash, consents });
  await ctx.db
    .update(users)
    .set({
      phoneVerifiedAt: ctx.now,
      licenceNumber: licenceNumber ?? null,
      ...invoiceInfo,
      roles: [...rolesFor(reason), ...(admin ? (["ROLE_ADMIN"] as const) : [])],
    })
    .where(eq(users.id, user.id));
}
