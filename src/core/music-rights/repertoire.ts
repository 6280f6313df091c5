import { and, asc, desc, eq, sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { requireListingManager } from "#core/listings/load-listing.ts";
import { type AutomaticConditions, defaultAutomaticConditions } from "#core/terms/music-rights-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { addWorkInput, editWorkInput, moveWorkInput, projectInput, workIdInput } from "./input.ts";
import { type DeclarationState, declarationState } from "./process.ts";
import { WORKS_MAX, type Work, type WorkView } from "./rules.ts";
import { musicDeclarations, projectWorks } from "./tables.ts";

/** In the order in which they are listed. Who may see them is for the verb that asks. */
export async function loadWorks(ctx: Ctx, projectId: string): Promise<WorkView[]> {
  return ctx.db
    .select({
      id: projectWorks.id,
      title: projectWorks.title,
      authors: projectWorks.authors,
      durationSeconds: projectWorks.durationSeconds,
    })
    .from(projectWorks)
    .where(eq(projectWorks.projectId, projectId))
    .orderBy(asc(projectWorks.position), asc(projectWorks.id));
}

/** As a declaration keeps them: what the project makes of its repertoire later does not change what was declared. */
export const withoutIds = (works: readonly WorkView[]): Work[] => works.map(({ id: _, ...work }) => work);

type RepertoireEvent = {
  eventId: string;
  title: string;
  firstStartsAt: Date;
  isOver: boolean;
  isCancelled: boolean;
  state: DeclarationState;
};

type Repertoire = {
  projectId: string;
  title: string | null;
  artistName: string;
  needsMusicRights: boolean | null;
  works: WorkView[];
  events: RepertoireEvent[];
  conditions: AutomaticConditions;
};

const MAX_EVENTS = 30;

/** For those who manage the project: its works, and where each of its events stands. */
export async function getRepertoire(ctx: Ctx, input: unknown): Promise<Repertoire> {
  const { projectId } = parseInput(projectInput, input);
  const { listing: project } = await requireListingManager(ctx, { kind: "project", id: projectId });
  const played = await ctx.db
    .select({ event: events, declared: musicDeclarations })
    .from(events)
    .leftJoin(musicDeclarations, eq(musicDeclarations.eventId, events.id))
    .where(eq(events.projectId, projectId))
    .orderBy(desc(events.firstStartsAt))
    .limit(MAX_EVENTS);
  return {
    projectId,
    title: project.title,
    artistName: project.artistName,
    needsMusicRights: project.needsMusicRights,
    works: await loadWorks(ctx, projectId),
    events: played.map(({ event, declared }) => ({
      eventId: event.id,
      title: event.title,
      firstStartsAt: event.firstStartsAt,
      isOver: event.lastEndsAt <= ctx.now,
      isCancelled: event.state === "cancelled",
      state: declarationState(event.terms.musicRights.needed, declared ?? undefined),
    })),
    conditions: ctx.settings.musicRightsConditions ?? defaultAutomaticConditions,
  };
}

/** At the end. The project's row is locked: count and order stay right when several people add at once. */
export async function addWork(ctx: Ctx, input: unknown): Promise<{ workId: string }> {
  const { projectId, ...work } = parseInput(addWorkInput, input);
  const workId = newId(ctx.now);
  await transact(ctx, async (inner) => {
    await requireListingManager(inner, { kind: "project", id: projectId }, "update");
    const [known] = await inner.db
      .select({
        count: sql<number>`count(*)::int`,
        last: sql<number>`coalesce(max(${projectWorks.position}), 0)::int`,
      })
      .from(projectWorks)
      .where(eq(projectWorks.projectId, projectId));
    if ((known?.count ?? 0) >= WORKS_MAX) {
      throw new DomainError("conflict", {
        reason: "too_many",
        detail: m["rights.repertoire_full"]({ max: WORKS_MAX }),
      });
    }
    await inner.db.insert(projectWorks).values({ id: workId, projectId, position: (known?.last ?? 0) + 1, ...work });
  });
  return { workId };
}

export async function editWork(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, workId, ...work } = parseInput(editWorkInput, input);
  await transact(ctx, async (inner) => {
    await requireListingManager(inner, { kind: "project", id: projectId }, "share");
    const [changed] = await inner.db
      .update(projectWorks)
      .set(work)
      .where(and(eq(projectWorks.id, workId), eq(projectWorks.projectId, projectId)))
      .returning({ id: projectWorks.id });
    if (!changed) throw new DomainError("not_found");
  });
}

/** Changes places with its neighbour; the first stays first, the last stays last. */
export async function moveWork(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, workId, to } = parseInput(moveWorkInput, input);
  await transact(ctx, async (inner) => {
    await requireListingManager(inner, { kind: "project", id: projectId }, "update");
    const order = (await loadWorks(inner, projectId)).map(({ id }) => id);
    const from = order.indexOf(workId);
    if (from < 0) throw new DomainError("not_found");
    const target = to === "up" ? from - 1 : from + 1;
    const neighbour = order[target];
    if (!neighbour) return;
    order[from] = neighbour;
    order[target] = workId;
    for (const [index, id] of order.entries()) {
      await inner.db
        .update(projectWorks)
        .set({ position: index + 1 })
        .where(eq(projectWorks.id, id));
    }
  });
}

/** Removed twice, it is gone all the same. What was declared keeps it. */
export async function removeWork(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, workId } = parseInput(workIdInput, input);
  await requireListingManager(ctx, { kind: "project", id: projectId });
  await ctx.db.delete(projectWorks).where(and(eq(projectWorks.id, workId), eq(projectWorks.projectId, projectId)));
}
