import { and, desc, eq, lt } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import { listCovers } from "#core/listings/photos/subject-photos.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { OwnEventThread } from "./event-threads.ts";
import { discussionInput } from "./input.ts";
import { type OwnMeeting, sendRefusalSentences } from "./participants.ts";
import type { PairSide, SendRefusal, Side } from "./rules.ts";
import { discussionReads, messages } from "./tables.ts";
import { findSendRefusal, type OwnThread, requireThread } from "./threads.ts";

type ThreadMessage = {
  id: string;
  seq: number;
  body: string;
  at: Date;
  side: Side;
  mine: boolean;
  /** Null for a guest. */
  senderId: string | null;
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

type Shared = {
  id: string;
  messages: ThreadMessage[];
  hasOlder: boolean;
  lastSeq: number;
  lastReadSeq: number;
  /** Why nothing can be sent, with the sentence that says so. */
  refusal: { reason: SendRefusal; sentence: string } | null;
};

type PairDiscussion = Shared & {
  kind: "pair";
  side: PairSide;
  project: ThreadListing;
  place: ThreadListing;
  /** The other side's owner: who is reported or blocked when nobody is named. */
  other: { userId: string; name: string };
};

type EventDiscussion = Shared & {
  kind: "event";
  side: Side;
  event: { id: string; title: string; startsAt: Date; cover: PhotoView | null };
  /** Without an account for a guest, of whom nobody here learns more than a name. */
  other: { userId: string | null; name: string };
};

/** A thread with its newest messages, or those before a given one; the oldest of them first. */
export async function getDiscussion(ctx: Ctx, input: unknown): Promise<PairDiscussion | EventDiscussion> {
  const { discussionId, before, limit } = parseInput(discussionInput, input);
  const { userId } = requireUser(ctx);
  const [thread, lastReadSeq] = await Promise.all([
    requireThread(ctx, discussionId),
    loadPointer(ctx, discussionId, userId),
  ]);
  const [rows, refusal] = await Promise.all([
    ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.discussionId, discussionId), before ? lt(messages.seq, before) : undefined))
      .orderBy(desc(messages.seq))
      .limit(limit + 1),
    findSendRefusal(ctx, thread),
  ]);
  const shown = rows.slice(0, limit).reverse();
  const people = await loadPeople(ctx, [...ownersIn(thread), ...shown.flatMap(({ senderId }) => senderId ?? [])]);
  const nameOf = (id: string | null) => (id ? people.get(id)?.displayName : guestNameIn(thread)) ?? "";
  const shared: Shared = {
    id: thread.discussion.id,
    messages: shown.map(({ id, seq, body, createdAt, side: from, senderId, clientKey }) => ({
      id,
      seq,
      body,
      at: createdAt,
      side: from,
      mine: senderId === userId,
      senderId,
      senderName: nameOf(senderId),
      clientKey: senderId === userId ? clientKey : null,
    })),
    hasOlder: rows.length > limit,
    lastSeq: thread.discussion.lastSeq,
    lastReadSeq,
    refusal: refusal ? { reason: refusal, sentence: sendRefusalSentences[refusal]() } : null,
  };
  return thread.kind === "pair" ? ofPair(ctx, thread, shared, nameOf) : ofEvent(ctx, thread, shared, nameOf);
}

type NameOf = (userId: string | null) => string;

const ownersIn = (thread: OwnThread): string[] =>
  thread.kind === "pair"
    ? [thread.project.ownerId, thread.place.ownerId]
    : [thread.event.hostId, ...(thread.thread.spectatorId ? [thread.thread.spectatorId] : [])];

const guestNameIn = (thread: OwnThread): string | null => (thread.kind === "event" ? thread.thread.guestName : null);

async function ofPair(ctx: Ctx, meeting: OwnMeeting, shared: Shared, nameOf: NameOf): Promise<PairDiscussion> {
  const { side, project, place } = meeting;
  const otherId = side === "host" ? project.ownerId : place.ownerId;
  return {
    ...shared,
    kind: "pair",
    side,
    ...(await listingsOf(ctx, meeting, nameOf(place.ownerId))),
    other: { userId: otherId, name: side === "host" ? project.artistName : nameOf(otherId) },
  };
}

async function ofEvent(ctx: Ctx, own: OwnEventThread, shared: Shared, nameOf: NameOf): Promise<EventDiscussion> {
  const { side, event, thread } = own;
  const organiserId = event.organiser === "host" ? event.hostId : event.artistId;
  return {
    ...shared,
    kind: "event",
    side,
    event: {
      id: event.id,
      title: event.title,
      startsAt: event.firstStartsAt,
      cover: (await listCovers(ctx, "event", [event.id])).get(event.id) ?? null,
    },
    other:
      side === "public"
        ? { userId: organiserId, name: event.organiser === "host" ? nameOf(organiserId) : event.artistName }
        : { userId: thread.spectatorId, name: nameOf(thread.spectatorId) },
  };
}

async function listingsOf(ctx: Ctx, { project, place, side }: OwnMeeting, hostName: string) {
  const [projectCovers, placeCovers] = await Promise.all([
    listCovers(ctx, "project", [project.id]),
    listCovers(ctx, "place", [place.id]),
  ]);
  return {
    project: {
      id: project.id,
      title: project.title ?? "Sans titre",
      by: project.artistName,
      cover: projectCovers.get(project.id) ?? null,
      visible: project.visible || (side === "artist" && !project.gone),
    },
    place: {
      id: place.id,
      title: place.title ?? "Sans titre",
      by: hostName,
      cover: placeCovers.get(place.id) ?? null,
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
