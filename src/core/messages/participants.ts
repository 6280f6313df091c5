import { eq, sql } from "drizzle-orm";
import { type Ctx, requireUser, type UserActor } from "#core/context.ts";
import { places } from "#core/listings/places/tables.ts";
import { projectMembers, projects } from "#core/listings/projects/tables.ts";
import { findBlocksBetween } from "#core/moderation/blocks.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { PairSide, SendRefusal } from "./rules.ts";
import { discussions } from "./tables.ts";

type Meeting = {
  kind: "pair";
  discussion: typeof discussions.$inferSelect;
  project: { id: string; ownerId: string; title: string | null; artistName: string; visible: boolean; gone: boolean };
  place: { id: string; ownerId: string; title: string | null; visible: boolean; gone: boolean };
  /** Owner and members, now. */
  artistIds: string[];
  hostIds: string[];
};

export type OwnMeeting = Meeting & { actor: UserActor; side: PairSide };

/**
 * The discussion and who takes part in it at this moment: whoever manages the project, whoever owns the place. For everybody
 * else it does not exist. With the lock, inside a transaction, messages are numbered one after the other.
 */
export async function requireDiscussion(ctx: Ctx, discussionId: string, lock?: "no key update"): Promise<OwnMeeting> {
  const actor = requireUser(ctx);
  const meeting = await loadMeeting(ctx, discussionId, lock);
  const side = meeting && sideOf(meeting, actor.userId);
  if (!meeting || !side) throw new DomainError("not_found");
  return { ...meeting, actor, side };
}

export async function loadMeeting(
  ctx: Ctx,
  discussionId: string,
  lock?: "no key update",
): Promise<Meeting | undefined> {
  const found = ctx.db
    .select({
      discussion: discussions,
      project: {
        id: projects.id,
        ownerId: projects.ownerId,
        title: projects.title,
        artistName: projects.artistName,
        visible: projects.visible,
        gone: sql<boolean>`${projects.deletedAt} is not null`,
      },
      place: {
        id: places.id,
        ownerId: places.ownerId,
        title: places.title,
        visible: places.visible,
        gone: sql<boolean>`${places.deletedAt} is not null`,
      },
      memberIds: sql<string[]>`array(select ${projectMembers.userId} from ${projectMembers}
        where ${projectMembers.projectId} = ${projects.id} order by 1)`,
    })
    .from(discussions)
    .innerJoin(projects, eq(projects.id, discussions.projectId))
    .innerJoin(places, eq(places.id, discussions.placeId))
    .where(eq(discussions.id, discussionId));
  const [row] = await (lock ? found.for(lock, { of: discussions }) : found);
  if (!row) return undefined;
  const { memberIds, ...meeting } = row;
  return {
    kind: "pair",
    ...meeting,
    artistIds: [meeting.project.ownerId, ...memberIds],
    hostIds: [meeting.place.ownerId],
  };
}

/** A host who also plays in the group speaks as the host: the place has nobody else. */
export function sideOf(
  { artistIds, hostIds }: Pick<Meeting, "artistIds" | "hostIds">,
  userId: string,
): PairSide | undefined {
  if (hostIds.includes(userId)) return "host";
  return artistIds.includes(userId) ? "artist" : undefined;
}

export const everybodyIn = ({ artistIds, hostIds }: Pick<Meeting, "artistIds" | "hostIds">): string[] => [
  ...new Set([...artistIds, ...hostIds]),
];

/** Why nobody can write here any more. A block between any two people of the two sides closes it for all. */
export async function findPairRefusal(
  ctx: Ctx,
  { project, place, artistIds, hostIds, actor }: OwnMeeting,
): Promise<SendRefusal | undefined> {
  if (project.gone) return "project_gone";
  if (place.gone) return "place_gone";
  const blocks = await findBlocksBetween(ctx, artistIds, hostIds);
  if (blocks.length === 0) return undefined;
  return blocks.some(({ blockerId }) => blockerId === actor.userId) ? "you_blocked" : "blocked";
}

export const sendRefusalSentences: Record<SendRefusal, () => string> = {
  you_blocked: () => m["moderation.you_blocked"](),
  blocked: () => m["moderation.blocked"](),
  project_gone: () => m["messages.project_gone"](),
  place_gone: () => m["messages.place_gone"](),
  you_closed: () => m["thread.you_closed"](),
  closed: () => m["thread.closed"](),
  event_over: () => m["thread.event_over"](),
  organiser_gone: () => m["thread.organiser_gone"](),
  asker_gone: () => m["thread.asker_gone"](),
  unanswered: () => m["thread.unanswered"](),
};

export const refusedSend = (reason: SendRefusal): DomainError =>
  new DomainError("conflict", { reason, detail: sendRefusalSentences[reason]() });
