import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { projectMembers, projects } from "#core/listings/projects/tables.ts";
import type { RightsTask } from "./rules.ts";
import { musicDeclarations, projectWorks } from "./tables.ts";

/** Events that are to be declared and are not. */
const isUndeclared: SQL | undefined = and(
  eq(events.state, "upcoming"),
  sql`(${events.terms} -> 'musicRights' ->> 'needed')::boolean`,
  sql`not exists (select from ${musicDeclarations} where ${musicDeclarations.eventId} = ${events.id})`,
);

/** Nobody has declared it, and it is over. */
export const isPlayedUndeclared = (ctx: Ctx): SQL | undefined => and(isUndeclared, lte(events.lastEndsAt, ctx.now));

export async function findUndeclared(ctx: Ctx, condition: SQL | undefined, limit: number) {
  return ctx.db.select().from(events).where(and(isUndeclared, condition)).orderBy(events.firstStartsAt).limit(limit);
}

const MAX = 10;
/** A programme that nobody has sent by then is the team's to ask for. */
const PROGRAMME_ASKED_MS = 60 * 24 * 3600_000;

/** What waits for the acting person about music rights, the most urgent first. */
export async function listRightsTasks(ctx: Ctx): Promise<RightsTask[]> {
  const { userId } = requireUser(ctx);
  return [
    ...(await toDeclare(ctx, userId)),
    ...(await withoutProgramme(ctx, userId)),
    ...(await withoutRepertoire(ctx, userId)),
  ];
}

/** The artist knows what is played; the organiser answers for it. */
const concerns = (ctx: Ctx, userId: string) =>
  or(
    eq(events.artistId, userId),
    and(eq(events.hostId, userId), eq(events.organiser, "host")),
    // As an array, so that an index serves each part: `in` would read the whole table.
    sql`${events.projectId} = any(array(${ctx.db
      .select({ id: projectMembers.projectId })
      .from(projectMembers)
      .where(eq(projectMembers.userId, userId))}))`,
  );

export async function toDeclare(ctx: Ctx, userId: string): Promise<RightsTask[]> {
  const found = await findUndeclared(ctx, and(concerns(ctx, userId), gt(events.firstStartsAt, ctx.now)), MAX);
  return found.map(({ id, title, firstStartsAt }) => ({
    kind: "declare",
    eventId: id,
    title,
    deadline: firstStartsAt,
  }));
}

async function withoutProgramme(ctx: Ctx, userId: string): Promise<RightsTask[]> {
  const found = await ctx.db
    .select({ eventId: events.id, title: events.title })
    .from(musicDeclarations)
    .innerJoin(events, eq(events.id, musicDeclarations.eventId))
    .where(
      and(
        isNull(musicDeclarations.programmeSentAt),
        concerns(ctx, userId),
        eq(events.state, "upcoming"),
        lte(events.lastEndsAt, ctx.now),
        gt(events.lastEndsAt, new Date(ctx.now.getTime() - PROGRAMME_ASKED_MS)),
      ),
    )
    .orderBy(events.lastEndsAt)
    .limit(MAX);
  return found.map((event) => ({ kind: "programme", ...event }));
}

/** Published and said to need it, without a single work. */
export async function withoutRepertoire(ctx: Ctx, userId: string): Promise<RightsTask[]> {
  const found = await ctx.db
    .select({ projectId: projects.id, title: projects.title })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, userId),
        eq(projects.state, "published"),
        eq(projects.needsMusicRights, true),
        sql`not exists (select from ${projectWorks} where ${projectWorks.projectId} = ${projects.id})`,
      ),
    )
    .orderBy(projects.id)
    .limit(MAX);
  return found.map(({ projectId, title }) => ({ kind: "repertoire", projectId, title: title ?? "Sans titre" }));
}
