import { and, desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { kindInput } from "./input.ts";
import { type Card, lifeOf } from "./listing-life.ts";
import type { PhotoView } from "./photos/rules.ts";
import { listCovers } from "./photos/subject-photos.ts";
import { type ListingKind, pick } from "./rules.ts";

type CardWithCover<K extends ListingKind> = Card<K> & { cover: PhotoView | null };

/** Cards of those that everybody may see, newest first, with their covers: two queries, whatever the number. */
export async function loadCards<K extends ListingKind>(
  ctx: Ctx,
  kind: K,
  which: SQL,
  limit: number,
): Promise<CardWithCover<K>[]> {
  const { table, onCard } = lifeOf<ListingKind>(kind);
  const rows = (await ctx.db
    .select(pick(getTableColumns(table) as Record<string, PgColumn>, onCard))
    .from(table)
    .where(and(which, eq(table.visible, true)))
    .orderBy(desc(table.id))
    .limit(limit)) as unknown[] as Card<K>[];
  const ids = rows.map(({ id }) => id);
  const covers = await listCovers(ctx, kind, ids);
  return rows.map((row) => ({ ...row, cover: covers.get(row.id) ?? null }));
}

const MAX = 50;

/** What anybody sees on somebody's public page. */
export async function listListingsOfPerson<K extends ListingKind>(
  ctx: Ctx,
  input: { kind: K; userId: string },
): Promise<CardWithCover<K>[]> {
  const { kind, userId } = parseInput(kindInput.extend({ userId: z.uuid() }), input);
  return loadCards(ctx, input.kind, eq(lifeOf<ListingKind>(kind).table.ownerId, userId), MAX);
}
