import { and, desc, eq, lt } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import { listCovers } from "#core/listings/photos/subject-photos.ts";
import { parseInput } from "#platform/parse-input.ts";
import { discussionInput } from "./input.ts";
import { findSendRefusal, type OwnMeeting, requireDiscussion, sendRefusalSentences } from "./participants.ts";
import type { SendRefusal, Side } from "./rules.ts";
import { discussionReads, messages } from "./tables.ts";

type ThreadMessage = {
  id: string;
  seq: number;
  body: string;
  at: Date;
  side: Side;
  mine: boolean;
  senderId: string;
  senderName: string;
  /** Of one's own, so that a window recognises what it sent. */
  clientKey: string | null;
};

type ThreadListing = {
  id: string;
  title: string;
  /** The artist's name, or the host's. */
  by: string;
  cover: PhotoView | null;
  /** Whether its page can be looked at. */
  visible: boolean;
};

type Discussion = {
  id: string;
  side: Side;
  project: ThreadListing;
  place: ThreadListing;
  /** The other side's owner: who is reported or blocked when nobody is named. */
  other: { userId: string; name: string };
  messages: ThreadMessage[];
  hasOlder: boolean;
  lastSeq: number;
  lastReadSeq: number;
  /** Why nothing can be sent, with the sentence that says so. */
  refusal: { reason: SendRefusal; sentence: string } | null;
};

/** A thread with its newest messages, or those before a given one; the oldest of them first. */
export async function getDiscussion(ctx: Ctx, input: unknown): Promise<Discussion> {
  const { discussionId, before, limit } = parseInput(discussionInput, input);
  const meeting = await requireDiscussion(ctx, discussionId);
  const { actor, side, discussion, project, place } = meeting;
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.discussionId, discussionId), before ? lt(messages.seq, before) : undefined))
    .orderBy(desc(messages.seq))
    .limit(limit + 1);
  const shown = rows.slice(0, limit).reverse();
  const people = await loadPeople(ctx, [project.ownerId, place.ownerId, ...shown.map(({ senderId }) => senderId)]);
  const nameOf = (userId: string) => people.get(userId)?.displayName ?? "";
  const otherId = side === "host" ? project.ownerId : place.ownerId;
  const refusal = await findSendRefusal(ctx, meeting);
  return {
    id: discussion.id,
    side,
    ...(await listingsOf(ctx, meeting, nameOf(place.ownerId))),
    other: { userId: otherId, name: side === "host" ? project.artistName : nameOf(otherId) },
    messages: shown.map(({ id, seq, body, createdAt, side: from, senderId, clientKey }) => ({
      id,
      seq,
      body,
      at: createdAt,
      side: from,
      mine: senderId === actor.userId,
      senderId,
      senderName: nameOf(senderId),
      clientKey: senderId === actor.userId ? clientKey : null,
    })),
    hasOlder: rows.length > limit,
    lastSeq: discussion.lastSeq,
    lastReadSeq: await loadPointer(ctx, discussionId, actor.userId),
    refusal: refusal ? { reason: refusal, sentence: sendRefusalSentences[refusal]() } : null,
  };
}

async function listingsOf(ctx: Ctx, { project, place, side }: OwnMeeting, hostName: string) {
  const projectCover = (await listCovers(ctx, "project", [project.id])).get(project.id) ?? null;
  const placeCover = (await listCovers(ctx, "place", [place.id])).get(place.id) ?? null;
  return {
    project: {
      id: project.id,
      title: project.title ?? "Sans titre",
      by: project.artistName,
      cover: projectCover,
      visible: project.visible || (side === "artist" && !project.gone),
    },
    place: {
      id: place.id,
      title: place.title ?? "Sans titre",
      by: hostName,
      cover: placeCover,
      visible: place.visible || (side === "host" && !place.gone),
    },
  };
}

async function loadPointer(ctx: Ctx, discussionId: string, userId: string): Promise<number> {
  const [read] = await ctx.db
    .select({ seq: discussionReads.lastReadSeq })
    .from(discussionReads)
    .where(and(eq(discussionReads.discussionId, discussionId), eq(discussionReads.userId, userId)));
  return read?.seq ?? 0;
}
