import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { places } from "#core/places/tables.ts";
import { projects } from "#core/projects/tables.ts";
import { wizardPath } from "#core/proposals/rules.ts";
import { proposals } from "#core/proposals/tables.ts";
import type { SpaceTask } from "./rules.ts";

const count = sql<number>`count(*) over ()::int`;

/** The latest of each kind stands for all of its kind. */
export async function findDrafts(ctx: Ctx, userId: string): Promise<SpaceTask[]> {
  return [
    ...(await listingDraft(ctx, userId, "project")),
    ...(await listingDraft(ctx, userId, "place")),
    ...(await proposalDraft(ctx, userId)),
  ];
}

async function listingDraft(ctx: Ctx, userId: string, of: "project" | "place"): Promise<SpaceTask[]> {
  const table = of === "project" ? projects : places;
  const [draft] = await ctx.db
    .select({ id: table.id, title: table.title, count })
    .from(table)
    .where(and(eq(table.ownerId, userId), eq(table.state, "draft"), isNull(table.deletedAt)))
    .orderBy(desc(table.updatedAt))
    .limit(1);
  if (!draft) return [];
  const href = `/${of === "project" ? "projet" : "place"}/${draft.id}/edit`;
  return [{ kind: "draft", of, href, title: draft.title, count: draft.count }];
}

async function proposalDraft(ctx: Ctx, userId: string): Promise<SpaceTask[]> {
  const { id, direction, projectId, placeId, title } = proposals;
  const [draft] = await ctx.db
    .select({ id, direction, projectId, placeId, title, count })
    .from(proposals)
    .where(and(eq(proposals.senderId, userId), eq(proposals.state, "draft")))
    .orderBy(desc(proposals.updatedAt))
    .limit(1);
  if (!draft) return [];
  return [{ kind: "draft", of: "proposal", href: wizardPath(draft), title: draft.title, count: draft.count }];
}
