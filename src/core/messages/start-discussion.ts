import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { listOwnListings } from "#core/listings/list-own.ts";
import { places } from "#core/listings/places/tables.ts";
import { projectRoleOf } from "#core/listings/projects/load-project.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { startInput } from "./input.ts";
import { signalMessages } from "./live-feed.ts";
import { everybodyIn, loadMeeting } from "./participants.ts";
import type { PairSide } from "./rules.ts";
import { type PostedMessage, postMessage, takeMessagingLimit } from "./send-message.ts";
import { discussions } from "./tables.ts";

/**
 * The first message, from an artist with a project of theirs to a place, or from a host with a place of theirs to a project.
 * Where the two have met already, it goes into the thread that is there.
 */
export async function startDiscussion(ctx: Ctx, input: unknown): Promise<PostedMessage> {
  const actor = requireUser(ctx);
  const { projectId, placeId, body, clientKey } = parseInput(startInput, input);
  await takeMessagingLimit(ctx, actor, "start");
  const pair = { projectId, placeId };
  return transact(ctx, async (inner) => {
    const known = await findDiscussion(inner, pair);
    const { side, project, place } = await loadPair(inner, pair);
    if (!known) {
      const [own, theirs] = side === "artist" ? [project, place] : [place, project];
      if (!theirs.visible) throw new DomainError("not_found");
      if (own.state !== "published") {
        throw new DomainError("conflict", { reason: "publish_first", detail: m["messages.publish_first"]() });
      }
    }
    const { id } = known ?? (await openDiscussion(inner, pair));
    return postMessage(inner, { discussionId: id, body, clientKey });
  });
}

type Counterparts = {
  side: PairSide;
  project: typeof projects.$inferSelect;
  place: typeof places.$inferSelect;
};

/** The two listings, and on which side of them the actor stands; refused when on none, or on both. */
async function loadPair(ctx: Ctx, ids: { projectId: string; placeId: string }): Promise<Counterparts> {
  const { userId } = requireUser(ctx);
  const [project] = await ctx.db
    .select()
    .from(projects)
    .where(and(eq(projects.id, ids.projectId), isNull(projects.deletedAt)));
  const [place] = await ctx.db
    .select()
    .from(places)
    .where(and(eq(places.id, ids.placeId), isNull(places.deletedAt)));
  if (!project || !place) throw new DomainError("not_found");
  const isHost = place.ownerId === userId;
  const isArtist = (await projectRoleOf(ctx, project)) !== undefined;
  if (isHost && isArtist) {
    throw new DomainError("conflict", { reason: "own_pair", detail: m["messages.own_pair"]() });
  }
  if (!isHost && !isArtist) throw await refuseStranger(ctx);
  return { side: isHost ? "host" : "artist", project, place };
}

/** Whoever has nothing to show yet is told what it takes; whoever named other people's listings is not. */
async function refuseStranger(ctx: Ctx): Promise<DomainError> {
  const { listings: projects } = await listOwnListings(ctx, { kind: "project", limit: 1 });
  const { listings: places } = await listOwnListings(ctx, { kind: "place", limit: 1 });
  return projects.length + places.length > 0
    ? new DomainError("not_found")
    : new DomainError("conflict", { reason: "nothing_of_yours", detail: m["messages.nothing_of_yours"]() });
}

type PairIds = { projectId: string; placeId: string };

/**
 * The discussion of this project and this place, made when there is none yet: for other verbs, in their transaction and
 * after their checks. Of two at once, the second finds what the first made.
 */
export async function openDiscussion(ctx: Ctx, { projectId, placeId }: PairIds): Promise<{ id: string }> {
  return transact(ctx, async ({ db, now }) => {
    const [made] = await db
      .insert(discussions)
      .values({ id: newId(now), projectId, placeId, createdAt: now, lastActivityAt: now, lastSeq: 0 })
      .onConflictDoNothing()
      .returning({ id: discussions.id });
    if (made) return made;
    const [known] = await db
      .select({ id: discussions.id })
      .from(discussions)
      .where(and(eq(discussions.projectId, projectId), eq(discussions.placeId, placeId)));
    if (!known) throw new Error("a discussion that exists and cannot be found");
    return known;
  });
}

export async function findDiscussion(ctx: Ctx, { projectId, placeId }: PairIds): Promise<{ id: string } | undefined> {
  const [known] = await ctx.db
    .select({ id: discussions.id })
    .from(discussions)
    .where(and(eq(discussions.projectId, projectId), eq(discussions.placeId, placeId)));
  return known;
}

/** Something other than a message happened in it, such as an answered proposal: it comes first, and open windows re-read. */
export async function touchDiscussion(ctx: Ctx, discussionId: string): Promise<void> {
  await ctx.db.update(discussions).set({ lastActivityAt: ctx.now }).where(eq(discussions.id, discussionId));
  const meeting = await loadMeeting(ctx, discussionId);
  if (meeting) await signalMessages(ctx, discussionId, everybodyIn(meeting));
}
