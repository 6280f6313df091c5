import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, lte } from "drizzle-orm";
import { registerWords } from "#core/accounts/rules.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { de } from "#platform/french-elision.ts";
import { newId } from "#platform/ids.ts";
import type { Operator } from "#platform/operator.ts";
import type { InvoiceTrader } from "./factur-x/electronic-invoice.ts";
import type { Identity, Party } from "./paper.ts";
import { beneficiaryIdentities } from "./tables.ts";

/** Once the books of a year are let go. */
export const NOBODY_NAMED: Party = { name: "Client effacé au terme de la conservation légale", lines: [] };

/** Who issues invoices: the facts of the legal notice. */
export const sellerParty = (operator: Operator): Party => ({
  name: operator.company,
  lines: [
    `${operator.form} au capital de ${operator.capital}`,
    operator.address,
    `${operator.registry} ${operator.siren}`,
    `SIREN ${operator.siren}`,
    `TVA intracommunautaire ${operator.vatNumber}`,
    operator.email,
  ],
});

const withoutSpaces = (text: string): string => text.replace(/\s/g, "");

/** The same for programs. The operator writes their address on one line, with the postal code before the town. */
export function sellerFacts({ company, form, capital, registry, ...rest }: Operator): InvoiceTrader {
  const [, line, postalCode, city] = /^(.+?),? (\d{5}) (.+)$/.exec(rest.address) ?? [];
  return {
    name: company,
    contact: null,
    legal: `${form} au capital de ${capital}, ${registry} ${rest.siren}`,
    line: line ?? rest.address,
    postalCode: postalCode ?? null,
    city: city ?? null,
    siren: withoutSpaces(rest.siren),
    rna: null,
    vatNumber: withoutSpaces(rest.vatNumber),
    email: rest.email,
  };
}

/** As an invoice names whoever it is for. */
export function invoiceParty(identity: Identity): Party {
  const { companyName, addressLine, postalCode, city, email } = identity;
  const person = personName(identity);
  const town = [postalCode, city].filter(Boolean).join(" ");
  return {
    name: companyName ?? person,
    lines: [
      ...(companyName && companyName !== person ? [`à l’attention ${de(person)}`] : []),
      ...[addressLine, town].filter((line): line is string => Boolean(line)),
      ...registerWords(identity),
      email,
    ],
  };
}

export function invoiceFacts(identity: Identity): InvoiceTrader {
  const { companyName, addressLine, postalCode, city, siren, rna, vatNumber, email } = identity;
  const person = personName(identity);
  return {
    name: companyName ?? person,
    contact: companyName && companyName !== person ? person : null,
    legal: null,
    line: addressLine,
    postalCode,
    city,
    siren: siren && withoutSpaces(siren),
    rna: siren ? null : (rna ?? null),
    vatNumber: vatNumber ? withoutSpaces(vatNumber) : null,
    email,
  };
}

/** As strangers may see them: a private person's home is nobody's business. */
export function publicParty(identity: Identity, licenceNumber: string | null): Party {
  const { companyName, structureKind, addressLine, postalCode, city } = identity;
  const isStructure = structureKind !== null && structureKind !== "individual";
  const address = [addressLine, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    name: companyName ?? personName(identity),
    lines: [
      ...(isStructure && address ? [address] : []),
      ...registerWords(identity),
      ...(licenceNumber ? [`Licence d’entrepreneur de spectacles ${licenceNumber}`] : []),
    ],
  };
}

const personName = ({ firstName, lastName }: Pick<Identity, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;

type Person = { identity: Identity; licenceNumber: string | null; isGone: boolean };

export async function loadPerson(ctx: Ctx, userId: string): Promise<Person> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`user ${userId} vanished`);
  return { identity: identityOf(user), licenceNumber: user.licenceNumber, isGone: user.deletedAt !== null };
}

function identityOf(user: typeof users.$inferSelect): Identity {
  const { firstName, lastName, email, structureKind, companyName, siren, rna, vatNumber } = user;
  const { addressLine, postalCode, city, birthDate, birthPlace, taxNumber } = user;
  return {
    ...{ firstName, lastName, email, structureKind, companyName, siren, rna, vatNumber },
    ...{ addressLine, postalCode, city, birthDate, birthPlace, taxNumber },
  };
}

/** Writes down who is paid, as they are now; nothing when that is what was written last, or when they have left. */
export async function keepIdentity(ctx: Ctx, userId: string): Promise<void> {
  const { identity, isGone } = await loadPerson(ctx, userId);
  if (isGone || isDeepStrictEqual(await identityAt(ctx, userId, ctx.now), identity)) return;
  await ctx.db.insert(beneficiaryIdentities).values({ id: newId(ctx.now), userId, identity, recordedAt: ctx.now });
}

/** As they are now; whoever has left, as they were last written down. */
export async function loadKeptIdentity(ctx: Ctx, userId: string): Promise<Identity> {
  const [person] = await loadKeptPeople(ctx, [userId]);
  if (!person) throw new Error(`user ${userId} vanished`);
  return person.identity;
}

type KeptPerson = { userId: string; identity: Identity; isGone: boolean };

/** The same of many, by two questions whatever their number. */
export async function loadKeptPeople(ctx: Ctx, userIds: readonly string[]): Promise<KeptPerson[]> {
  if (userIds.length === 0) return [];
  const rows = await ctx.db.select().from(users).where(inArray(users.id, userIds));
  const gone = rows.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);
  const kept = new Map<string, Identity>();
  if (gone.length > 0) {
    const last = await ctx.db
      .selectDistinctOn([beneficiaryIdentities.userId])
      .from(beneficiaryIdentities)
      .where(inArray(beneficiaryIdentities.userId, gone))
      .orderBy(beneficiaryIdentities.userId, desc(beneficiaryIdentities.recordedAt), desc(beneficiaryIdentities.id));
    for (const { userId, identity } of last) kept.set(userId, identity);
  }
  return rows.map((user) => ({
    userId: user.id,
    identity: kept.get(user.id) ?? identityOf(user),
    isGone: user.deletedAt !== null,
  }));
}

/** As they were when they were paid. */
export async function identityAt(ctx: Ctx, userId: string, at: Date): Promise<Identity | undefined> {
  const [kept] = await ctx.db
    .select({ identity: beneficiaryIdentities.identity })
    .from(beneficiaryIdentities)
    .where(and(eq(beneficiaryIdentities.userId, userId), lte(beneficiaryIdentities.recordedAt, at)))
    .orderBy(desc(beneficiaryIdentities.recordedAt), desc(beneficiaryIdentities.id))
    .limit(1);
  return kept?.identity;
}
