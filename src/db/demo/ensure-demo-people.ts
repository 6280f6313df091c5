import { eq, inArray } from "drizzle-orm";
import { createAccount } from "#core/accounts/create-account.ts";
import { DEMO_PASSWORD } from "#core/accounts/ensure-demo-accounts.ts";
import { hashPassword } from "#core/accounts/passwords.ts";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, transact } from "#core/context.ts";
import { type DemoPerson, demoPeople } from "./people.ts";

const emailOf = (login: string) => `${login}@demo.fr`;

/** By login, the five of the demo accounts included. Whoever is there already is left as they are. */
export async function ensureDemoPeople(ctx: Ctx): Promise<Map<string, typeof users.$inferSelect>> {
  const logins = ["artiste", "hote", "tout", ...demoPeople.map(({ login }) => login)];
  const known = await findByLogin(ctx, logins);
  const missing = [...demoPeople.entries()].filter(([, { login }]) => !known.has(login));
  if (missing.length === 0) return known;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const [index, person] of missing) await transact(ctx, (inner) => create(inner, person, index, passwordHash));
  return findByLogin(ctx, logins);
}

async function findByLogin(ctx: Ctx, logins: readonly string[]) {
  const rows = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.email, logins.map(emailOf)));
  return new Map(rows.map((user) => [user.email.replace(/@.*/, ""), user]));
}

async function create(ctx: Ctx, person: DemoPerson, index: number, passwordHash: string): Promise<void> {
  const { firstName, lastName, reason, structure } = person;
  const consents = { terms: true, privacy: true, newsletter: false, marketing: false };
  // Numbers of this range are never given to anybody: they are made for films and demonstrations.
  const phone = `+3363998${String(index).padStart(4, "0")}`;
  const email = emailOf(person.login);
  const user = await createAccount(ctx, { email, firstName, lastName, reason, phone, passwordHash, consents });
  const invoiceInfo = structure
    ? { structureKind: structure.kind, companyName: structure.name, siren: sirenNumbered(index) }
    : {};
  await ctx.db
    .update(users)
    .set({ phoneVerifiedAt: ctx.now, ...invoiceInfo })
    .where(eq(users.id, user.id));
}

/** With the check digit that Luhn's sum asks for. */
export function sirenNumbered(index: number): string {
  const digits = String(91_000_000 + index);
  const sum = [...digits].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
