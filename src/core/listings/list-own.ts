import { and, desc, isNull, lt } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { listOwnInput } from "./input.ts";
import { type ListingRole, lifeOf, type OwnRow, type Row } from "./listing-life.ts";
import type { PhotoView } from "./photos/rules.ts";
import { listCovers } from "./photos/subject-photos.ts";
import { type ListingState, listingState } from "./process.ts";
import { type ListingKind, pick } from "./rules.ts";

type OwnListing<K extends ListingKind> = OwnRow<K> & {
  listingState: ListingState;
  role: ListingRole;
  cover: PhotoView | null;
};

type OwnPage<K extends ListingKind> = { listings: OwnListing<K>[]; nextBefore: string | null };

/** One's own and those of one's groups, newest first. */
export async function listOwnListings<K extends ListingKind>(
  ctx: Ctx,
  input: { kind: K; before?: string | null; limit?: number },
): Promise<OwnPage<K>> {
  const { userId } = requireUser(ctx);
  const { kind, before, limit } = parseInput(listOwnInput, input);
  const { table, managedBy, toOwner } = lifeOf(kind);
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(managedBy(ctx, userId), isNull(table.deletedAt), before ? lt(table.id, before) : undefined))
    .orderBy(desc(table.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit) as Row<K>[];
  const ids = page.map(({ id }) => id);
  const covers = await listCovers(ctx, kind, ids);
  return {
    listings: page.map((row) => ({
      ...(pick(row, toOwner as readonly string[]) as OwnRow<K>),
      listingState: listingState(row),
      role: row.ownerId === userId ? "owner" : "member",
      cover: covers.get(row.id) ?? null,
    })),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
