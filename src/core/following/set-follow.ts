import { and, count, eq, isNull } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { places } from "#core/places/tables.ts";
import { projects } from "#core/projects/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { followInput } from "./input.ts";
import { FOLLOWS_MAX, type FollowKind } from "./rules.ts";
import { follows } from "./tables.ts";

/** Follow, or no more. Twice is fine. */
export async function setFollow(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { kind, id, wanted } = parseInput(followInput, input);
  const own = eq(follows.userId, userId);
  if (!wanted) {
    await ctx.db.delete(follows).where(and(own, eq(follows.kind, kind), eq(follows.subjectId, id)));
    return;
  }
  await refuseUnseen(ctx, kind, id);
  await transact(ctx, async ({ db, now }) => {
    await db.insert(follows).values({ userId, kind, subjectId: id, since: now }).onConflictDoNothing();
    const [kept] = await db.select({ count: count() }).from(follows).where(own);
    if ((kept?.count ?? 0) > FOLLOWS_MAX) {
      throw new DomainError("conflict", { reason: "too_many", detail: m["following.too_many"]() });
    }
  });
}

/** What is hidden cannot be followed: that it exists is nobody's business. */
async function refuseUnseen(ctx: Ctx, kind: FollowKind, id: string): Promise<void> {
  const found = {
    project: () =>
      ctx.db
        .select({ id: projects.id })
        .from(projects)
        .where(and(eq(projects.id, id), eq(projects.visible, true))),
    place: () =>
      ctx.db
        .select({ id: places.id })
        .from(places)
        .where(and(eq(places.id, id), eq(places.visible, true))),
    person: () =>
      ctx.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt))),
  };
  if ((await found[kind]()).length === 0) throw new DomainError("not_found");
}
