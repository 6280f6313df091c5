import { and, arrayContains, count, desc, eq, ilike, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { type Ctx, requireAdmin } from "#core/context.ts";
import { isId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findUsersInput, type userStates } from "./admin-rules.ts";
import { containing, isNamed } from "./people-named.ts";
import { users } from "./tables.ts";

const PAGE_SIZE = 50;

const shown = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  roles: users.roles,
  createdAt: users.createdAt,
  blockedAt: users.blockedAt,
  deletedAt: users.deletedAt,
};

/** For the team: by any detail one may have of somebody, newest first. */
export async function findUsers(ctx: Ctx, input: unknown) {
  requireAdmin(ctx);
  const { text, state, page } = parseInput(findUsersInput, input);
  const condition = and(text ? matches(text) : undefined, state ? inState[state] : undefined);
  const [counted] = await ctx.db.select({ total: count() }).from(users).where(condition);
  const total = counted?.total ?? 0;
  const found = await ctx.db
    .select(shown)
    .from(users)
    .where(condition)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { users: found, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

const inState: Record<(typeof userStates)[number], SQL | undefined> = {
  active: and(isNull(users.blockedAt), isNull(users.deletedAt)),
  blocked: isNotNull(users.blockedAt),
  deleted: isNotNull(users.deletedAt),
  admin: arrayContains(users.roles, ["ROLE_ADMIN"]),
};

function matches(text: string): SQL | undefined {
  const asId: string | undefined = isId(text) ? text : undefined;
  if (asId) return eq(users.id, asId);
  const digits = text.replace(/\D/g, "").replace(/^0/, "");
  return or(isNamed(containing(text)), digits.length >= 4 ? ilike(users.phone, containing(digits)) : undefined);
}
