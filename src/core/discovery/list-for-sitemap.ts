import { asc, count, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { eventSearch, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { catalogues } from "./catalogues.ts";

export const sitemapKinds = ["event", "project", "place", "person"] as const;

export type SitemapKind = (typeof sitemapKinds)[number];

export type SitemapRow = { id: string; changedAt: Date };

/** Of one file: far less than the 50 000 that search engines read, so that each is written in a moment. */
export const SITEMAP_PAGE = 10_000;

/** Everything of a kind that everybody may find, whoever asks: what is private or hidden has no row where these are read. */
const kinds = {
  event: (ctx: Ctx) =>
    ctx.db
      .select({ id: eventSearch.id, changedAt: events.updatedAt })
      .from(eventSearch)
      .innerJoin(events, eq(events.id, eventSearch.id))
      .where(gt(eventSearch.lastEndsAt, ctx.now)),
  project: (ctx: Ctx) => ofListing(ctx, "project"),
  place: (ctx: Ctx) => ofListing(ctx, "place"),
  /** Whoever shows a project or a place has a page. */
  person: (ctx: Ctx) => {
    const shown = ctx.db
      .select({ id: projects.ownerId, changedAt: projects.updatedAt })
      .from(projects)
      .where(eq(projects.visible, true))
      .unionAll(
        ctx.db.select({ id: places.ownerId, changedAt: places.updatedAt }).from(places).where(eq(places.visible, true)),
      )
      .as("shown");
    return ctx.db
      .select({
        id: shown.id,
        changedAt: sql<Date>`max(${shown.changedAt})`.mapWith(projects.updatedAt).as("changed_at"),
      })
      .from(shown)
      .groupBy(shown.id);
  },
};

function ofListing(ctx: Ctx, kind: "project" | "place") {
  const { table, listings } = catalogues[kind];
  return ctx.db
    .select({ id: table.id, changedAt: listings.updatedAt })
    .from(table)
    .innerJoin(listings, eq(listings.id, table.id));
}

const input = z.object({ kind: z.enum(sitemapKinds), page: z.int().min(1).max(10_000) });

/** One file of it, in the order of ids: what is new comes last, and files before it stay as they are. */
export async function listForSitemap(ctx: Ctx, asked: unknown): Promise<SitemapRow[]> {
  const { kind, page } = parseInput(input, asked);
  const all = kinds[kind](ctx).as("listed");
  return ctx.db
    .select({ id: all.id, changedAt: all.changedAt })
    .from(all)
    .orderBy(asc(all.id))
    .limit(SITEMAP_PAGE)
    .offset((page - 1) * SITEMAP_PAGE);
}

/** How many files each kind has, and when something in them changed last. */
export async function countForSitemap(
  ctx: Ctx,
): Promise<{ kind: SitemapKind; files: number; changedAt: Date | null }[]> {
  return Promise.all(
    sitemapKinds.map(async (kind) => {
      const all = kinds[kind](ctx).as("listed");
      const [found] = await ctx.db
        .select({ total: count(), changedAt: sql<Date | null>`max(${all.changedAt})`.mapWith(projects.updatedAt) })
        .from(all);
      return { kind, files: Math.ceil((found?.total ?? 0) / SITEMAP_PAGE), changedAt: found?.changedAt ?? null };
    }),
  );
}
