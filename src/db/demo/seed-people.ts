import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { hashPassword } from "#core/accounts/credentials/passwords.ts";
import { createAccount, type User } from "#core/accounts/sign-up/create-account.ts";
import { DEMO_PASSWORD } from "#core/accounts/sign-up/ensure-demo-accounts.ts";
import { paymentAccounts, users } from "#core/accounts/tables.ts";
import { type Ctx, transact } from "#core/context.ts";
import { timeOfId } from "#platform/ids.ts";
import { DAY_MS } from "./events/demo-event.ts";
import { COLLEAGUE, type DemoPerson, demoPeople } from "./people.ts";
import { townPeople } from "./town-people.ts";

const neighbours: readonly DemoPerson[] = [
  ...demoPeople,
  ...townPeople,
  { login: COLLEAGUE, firstName: "Nadia", lastName: "Perrot", reason: "find_events" },
];

/** An id that is the same at each attempt, with the time of `at` in it like every other id of the platform. */
export function demoId(name: string, at: Date): string {
  const bytes = createHash("sha256").update(`demo:${name}`).digest().subarray(0, 16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The demo's people act for themselves, at their own time: verbs see nothing unusual. */
export function actAs(ctx: Ctx, user: User, at: Date): Ctx {
  const actor = {
    kind: "user" as const,
    userId: user.id,
    roles: user.roles,
    sessionId: demoId(`session:${user.id}`, at),
  };
  return { ...ctx, actor, now: at };
}

/** Everything of the demo is counted from the moment in which it was planted. Ids keep that: `createdAt` says when somebody joined. */
export const plantedAt = ({ id, createdAt }: Pick<User, "id" | "createdAt">): Date => timeOfId(id) ?? createdAt;

const emailOf = (login: string) => `${login}@demo.fr`;

/** By login, the five of the demo accounts included. Whoever is there already is left as they are. */
export async function ensureDemoPeople(ctx: Ctx): Promise<Map<string, typeof users.$inferSelect>> {
  const logins = ["artiste", "hote", "tout", "spectateur", "admin", ...neighbours.map(({ login }) => login)];
  const known = await findByLogin(ctx, logins);
  const missing = [...neighbours.entries()].filter(([, { login }]) => !known.has(login));
  if (missing.length === 0) return known;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const [index, person] of missing) await transact(ctx, (inner) => create(inner, person, index, passwordHash));
  await joinEarlier(ctx, logins);
  return findByLogin(ctx, logins);
}

/**
 * Whoever is rated has been there for a while: between eight months and two years. Less than three, after which somebody who
 * never came is forgotten; and they were here on the day the demo was planted. Told once: later runs find them older already.
 */
async function joinEarlier({ db }: Ctx, logins: readonly string[]): Promise<void> {
  const joined = logins.map((login, index) => ({ email: emailOf(login), days: 245 + ((index * 173) % 490) }));
  await db.execute(sql`
    with joined as (select * from json_to_recordset(${JSON.stringify(joined)}::json) as joined (email text, days int)), seen as (
      insert into account_presences (user_id, last_seen_at)
      select users.id, users.created_at from users join joined using (email) where users.deleted_at is null
      on conflict do nothing returning user_id, last_seen_at)
    update users set created_at = seen.last_seen_at - joined.days * interval '1 day'
    from seen, joined where users.id = seen.user_id and users.email = joined.email`);
}

async function findByLogin(ctx: Ctx, logins: readonly string[]) {
  const rows = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.email, logins.map(emailOf)));
  return new Map(rows.map((user) => [user.email.replace(/@.*/, ""), user]));
}

async function create(ctx: Ctx, person: DemoPerson, index: number, passwordHash: string): Promise<void> {
  const { firstName, lastName, reason, structure, licence } = person;
  const consents = { terms: true, privacy: true, newsletter: false, marketing: false };
  // Numbers of this range are never given to anybody: they are made for films and demonstrations.
  const phone = `+3363998${String(index).padStart(4, "0")}`;
  const email = emailOf(person.login);
  const user = await createAccount(ctx, { email, firstName, lastName, reason, phone, passwordHash, consents });
  const invoiceInfo = structure
    ? {
        structureKind: structure.kind,
        companyName: structure.name,
        siren: sirenNumbered(index),
        addressLine: `${2 * index + 1} rue des Ateliers`,
        postalCode: "75020",
        city: "Paris",
      }
    : {};
  await ctx.db
    .update(users)
    .set({ phoneVerifiedAt: ctx.now, ...invoiceInfo, ...(licence ? { licenceNumber: licence } : {}) })
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

/** The sandbox's form, where there is a sandbox. */
type Onboarding = {
  completeOnboarding(accountId: string, form: { legalName: string; submittedAt: Date }): Promise<void>;
};

const hasOnboarding = (port: object): port is Onboarding => "completeOnboarding" in port;

/** Camille and Hélène have not opened theirs yet: their space shows what waits for them, and the way to it. */
const STILL_TO_OPEN: readonly string[] = ["artiste", "hote"];

/** One has closed his account at the provider’s, who refuses his payout; another has spent all that could be asked back. */
const CLOSED_LATER = "mathias.schmitt";
const SPENT = "paola.giordan";

/** Whoever is paid in the demo has a payment account, validated long ago. */
export async function seedSellers(ctx: Ctx): Promise<void> {
  const { paymentAccounts: port } = ctx;
  if (!hasOnboarding(port)) return;
  for (const [login, user] of await ensureDemoPeople(ctx)) {
    if (STILL_TO_OPEN.includes(login) || !user.companyName) continue;
    const submittedAt = new Date(plantedAt(user).getTime() - 60 * DAY_MS);
    const { accountId } = await ctx.paymentAccounts.createAccount({
      email: user.email,
      idempotencyKey: `demo:${login}`,
    });
    const legalName = `${user.firstName} ${user.lastName}${login === SPENT ? " (compte vide)" : ""}`;
    await port.completeOnboarding(accountId, { legalName, submittedAt });
    await ctx.db
      .insert(paymentAccounts)
      .values({
        userId: user.id,
        providerAccountId: login === CLOSED_LATER ? `${accountId}_clos` : accountId,
        state: "validated",
        requirements: [],
        createdAt: submittedAt,
        checkedAt: ctx.now,
        validatedAt: submittedAt,
      })
      .onConflictDoNothing();
  }
}
