import { type AnyColumn, and, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { PaymentAccountState } from "../process.ts";
import { displayName, hasStructure, isInvoiceInfoComplete, type Seller, type SellerFacts, sellerOf } from "../rules.ts";
import { paymentAccounts, users } from "../tables.ts";

export type Person = {
  id: string;
  displayName: string;
  firstName: string;
  memberSince: Date;
  bio: string | null;
  seller: Seller;
  deleted: boolean;
};

type PersonRow = SellerFacts &
  Pick<typeof users.$inferSelect, "id" | "firstName" | "lastName" | "bio"> & {
    createdAt: Date | string;
    deletedAt: Date | string | null;
  };

/** What anybody may know about people, for other areas' lists: one query, whatever the number. */
export async function loadPeople(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { id, firstName, lastName, createdAt, bio, deletedAt } = users;
  const { structureKind, companyName, siren, rna, vatNumber, addressLine, postalCode, city } = users;
  const trade = { structureKind, companyName, siren, rna, vatNumber, addressLine, postalCode, city };
  const rows = await ctx.db
    .select({ id, firstName, lastName, createdAt, bio, deletedAt, ...trade })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map((user) => [user.id, describePerson(user)]));
}

/** The same of whom this column names, in the question that asks about something of theirs; for `describePerson`. */
export const personOf = (id: AnyColumn): SQL<PersonRow> => sql`(
  select json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name, 'createdAt', person.created_at,
    'bio', person.bio, 'deletedAt', person.deleted_at, 'structureKind', person.structure_kind, 'companyName', person.company_name,
    'siren', person.siren, 'rna', person.rna, 'vatNumber', person.vat_number, 'addressLine', person.address_line, 'postalCode', person.postal_code, 'city', person.city)
  from ${users} as person where person.id = ${id})`;

export function describePerson(user: PersonRow): Person {
  return {
    id: user.id,
    displayName: user.deletedAt ? "Compte supprimé" : displayName(user),
    firstName: user.firstName,
    memberSince: new Date(user.createdAt),
    bio: user.deletedAt ? null : user.bio,
    seller: user.deletedAt ? { isTrader: false } : sellerOf(user),
    deleted: user.deletedAt !== null,
  };
}

/** What anybody may read about somebody. Whether the person has a page at all is for whoever shows it. */
export async function getPublicPerson(ctx: Ctx, input: unknown) {
  const { userId } = parseInput(z.object({ userId: z.uuid() }), input);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) throw new DomainError("not_found");
  return { id: user.id, name: displayName(user), bio: user.bio, memberSince: user.createdAt };
}

type PersonFacts = {
  email: string;
  firstName: string;
  lastName: string;
  phoneVerified: boolean;
  licenceNumber: string | null;
  hasStructure: boolean;
  invoiceInfoComplete: boolean;
  paymentAccount: PaymentAccountState;
  deleted: boolean;
};

/** What other areas must know of a person before they let them publish, sell or be paid. Not for screens of third parties. */
export async function loadPersonFacts(ctx: Ctx, userId: string): Promise<PersonFacts> {
  const [found] = await ctx.db
    .select({ user: users, paymentState: paymentAccounts.state })
    .from(users)
    .leftJoin(paymentAccounts, eq(paymentAccounts.userId, users.id))
    .where(eq(users.id, userId));
  if (!found) throw new DomainError("not_found");
  const { user, paymentState } = found;
  return {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phoneVerified: user.phoneVerifiedAt !== null,
    licenceNumber: user.licenceNumber,
    hasStructure: hasStructure(user),
    invoiceInfoComplete: isInvoiceInfoComplete(user),
    paymentAccount: paymentState ?? "needed",
    deleted: user.deletedAt !== null,
  };
}

/** A spectator who publishes a place becomes a host: roles grow with what people do. Administrators are not made this way. */
export async function gainRole(ctx: Ctx, role: "ROLE_ARTIST" | "ROLE_HOST" | "ROLE_SPECTATOR"): Promise<void> {
  const { userId } = requireUser(ctx);
  await transact(ctx, async (inner) => {
    const [changed] = await inner.db
      .update(users)
      .set({ roles: sql`array_append(${users.roles}, ${role})` })
      .where(and(eq(users.id, userId), not(sql`${role} = any(${users.roles})`)))
      .returning({ id: users.id });
    if (!changed) return;
    await recordAudit(inner, {
      action: "accounts.role_gained",
      subject: { kind: "user", id: userId },
      details: { role },
    });
  });
}
