import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { displayName } from "./rules.ts";
import { users } from "./tables.ts";

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
