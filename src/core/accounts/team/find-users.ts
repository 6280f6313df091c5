import {
  type AnyColumn,
  and,
  arrayOverlaps,
  count,
  desc,
  eq,
  ilike,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Ctx, requireTeam } from "#core/context.ts";
import { teamRoleCodes } from "#core/team-rights-rules.ts";
import { hasWords, wordsIn } from "#platform/database/plain-words.ts";
import { DomainError } from "#platform/errors.ts";
import { isId } from "#platform/ids.ts";
import { maskedEmail, maskedPhone } from "#platform/masked-text.ts";
import { parseInput } from "#platform/parse-input.ts";
import { passkeys, sessions } from "../access-tables.ts";
import { loadConsents } from "../profile/consents.ts";
import { findRestrictions } from "../restrictions.ts";
import { isInvoiceInfoComplete } from "../rules.ts";
import { paymentAccounts, personWords, users } from "../tables.ts";
import { findUsersInput, userIdInput, type userStates } from "../team-input.ts";

/** The ids of people by parts of their names, company and address, in any order: one search of an index. */
export const peopleCalled = (text: string): SQL =>
  sql`(select ${users.id} from ${users} where ${hasWords(personWords(users), wordsIn(text))})`;

/** As the team reads who somebody is. */
export const nameOf = ({ firstName, lastName, deletedAt }: Named): SQL<string> =>
  sql<string>`case when ${deletedAt} is null then ${firstName} || ' ' || ${lastName} else 'Compte supprimé' end`;

type Named = Record<"firstName" | "lastName" | "deletedAt", AnyColumn>;

const PAGE_SIZE = 50;

const listed = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  roles: users.roles,
  createdAt: users.createdAt,
  blockedAt: users.blockedAt,
  deletedAt: users.deletedAt,
};

/** For the team: by any detail one may have of somebody, newest first. How to reach them is `seeContact`'s to tell. */
export async function findUsers(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "people.see");
  const { text, state, page } = parseInput(findUsersInput, input);
  const condition = and(text ? matches(text) : undefined, state ? inState[state] : undefined);
  const [counted] = await ctx.db.select({ total: count() }).from(users).where(condition);
  const total = counted?.total ?? 0;
  const found = await ctx.db
    .select(listed)
    .from(users)
    .where(condition)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const shown = found.map((user) => ({ ...user, email: maskedEmail(user.email) }));
  return { users: shown, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

const inState: Record<(typeof userStates)[number], SQL | undefined> = {
  active: and(isNull(users.blockedAt), isNull(users.deletedAt)),
  blocked: isNotNull(users.blockedAt),
  deleted: isNotNull(users.deletedAt),
  admin: arrayOverlaps(users.roles, [...teamRoleCodes]),
};

function matches(text: string): SQL | undefined {
  const asId: string | undefined = isId(text) ? text : undefined;
  if (asId) return eq(users.id, asId);
  const words = wordsIn(text);
  const digits = text.replace(/\D/g, "").replace(/^(?:0033|33|0)/, "");
  return or(
    words.length > 0 ? hasWords(personWords(users), words) : undefined,
    digits.length >= 4 ? ilike(users.phone, `%${digits}%`) : undefined,
  );
}

const SESSIONS_SHOWN = 20;

/** What the team sees of an account: never a secret, and nothing to reach its person by. */
export async function getUserFile(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "people.see");
  const { userId } = parseInput(userIdInput, input);
  const [found] = await ctx.db
    .select({ user: users, payment: paymentAccounts })
    .from(users)
    .leftJoin(paymentAccounts, eq(paymentAccounts.userId, users.id))
    .where(eq(users.id, userId));
  if (!found) throw new DomainError("not_found");
  const { id, email, phone, phoneVerifiedAt, firstName, lastName, roles, createdAt, blockedAt, deletedAt } = found.user;
  const [keys] = await ctx.db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return {
    user: {
      ...{ id, firstName, lastName, roles, createdAt, blockedAt, deletedAt },
      email: maskedEmail(email),
      phone: phone && maskedPhone(phone),
      phoneVerifiedAt,
    },
    invoiceInfoComplete: isInvoiceInfoComplete(found.user),
    payment: found.payment && {
      state: found.payment.state,
      requirements: found.payment.requirements,
      checkedAt: found.payment.checkedAt,
    },
    consents: await loadConsents(ctx, userId),
    restrictions: await findRestrictions(ctx, [userId]),
    passkeys: keys?.count ?? 0,
    sessions: await ctx.db
      .select({
        id: sessions.id,
        device: sessions.device,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        expiresAt: sessions.expiresAt,
        revokedAt: sessions.revokedAt,
        impersonatorId: sessions.impersonatorId,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastUsedAt))
      .limit(SESSIONS_SHOWN),
  };
}
