import { inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { displayName } from "./rules.ts";
import { users } from "./tables.ts";

export type Person = { id: string; displayName: string; firstName: string; memberSince: Date; deleted: boolean };

/** What anybody may know about people, for other rooms' lists: one query, whatever the number. */
export async function findPeople(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db.select().from(users).where(inArray(users.id, wanted));
  return new Map(
    rows.map((user) => [
      user.id,
      {
        id: user.id,
        displayName: user.deletedAt ? "Compte supprimé" : displayName(user),
        firstName: user.firstName,
        memberSince: user.createdAt,
        deleted: user.deletedAt !== null,
      },
    ]),
  );
}
