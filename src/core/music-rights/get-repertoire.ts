import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { requireProjectManager } from "#core/projects/require-project-manager.ts";
import { type AutomaticConditions, defaultAutomaticConditions } from "#core/terms/music-rights-rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { projectInput } from "./input.ts";
import { readWorks } from "./read-works.ts";
import type { WorkView } from "./rules.ts";
import { type DeclarationState, declarationState } from "./states.ts";
import { musicDeclarations } from "./tables.ts";

export type RepertoireEvent = {
  eventId: string;
  title: string;
  firstStartsAt: Date;
  isOver: boolean;
  isCancelled: boolean;
  state: DeclarationState;
};

export type Repertoire = {
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
  const { project } = await requireProjectManager(ctx, projectId);
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
    works: await readWorks(ctx, projectId),
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
