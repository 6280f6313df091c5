import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import type { User } from "./create-account.ts";
import { users } from "./tables.ts";

/** The acting person's own row. */
export async function readOwnUser(ctx: Ctx): Promise<User> {
  const { userId } = requireUser(ctx);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) throw new DomainError("unauthenticated");
  return user;
}

/** The same, locked until the transaction ends: what is decided on it stays true. */
export async function lockOwnUser(ctx: Ctx): Promise<User> {
  const { userId } = requireUser(ctx);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("update");
  if (!user) throw new DomainError("unauthenticated");
  return user;
}
