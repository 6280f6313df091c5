import { and, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { projectMembers, projects } from "#core/listings/projects/tables.ts";
import { findBlocksBetween, findBlocksOfAddress } from "#core/moderation/blocks.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { mayWriteAfter, type SendRefusal, type Side, UNANSWERED_MAX } from "./rules.ts";
import { discussions, eventThreads, messages } from "./tables.ts";

/** An evening as whoever writes to its organiser needs it. */
export type AskedEvent = Pick<
  typeof events.$inferSelect,
  "id" | "title" | "organiser" | "visibility" | "state" | "artistId" | "hostId" | "projectId" | "lastEndsAt"
> & {
  firstStartsAt: Date;
  artistName: string;
  /** Who answers, now: the artist's side or the host. Nobody who left. */
  organiserIds: string[];
};

type EventThread = {
  kind: "event";
  discussion: typeof discussions.$inferSelect;
  thread: typeof eventThreads.$inferSelect;
  event: AskedEvent;
};

/** With who writes: an account on either side, or, with null, the guest. */
export type OwnEventThread = EventThread & { side: Side; senderId: string | null };

const askedEvent = {
  id: events.id,
  title: events.title,
  organiser: events.organiser,
  visibility: events.visibility,
  state: events.state,
  artistId: events.artistId,
  hostId: events.hostId,
  projectId: events.projectId,
  firstStartsAt: events.firstStartsAt,
  lastEndsAt: events.lastEndsAt,
  artistName: projects.artistName,
  organiserIds: sql<
    string[]
  >`array(select ${users.id} from ${users} where ${users.deletedAt} is null and ${users.id} = any(
    array[case ${events.organiser} when 'host' then ${events.hostId} else ${events.artistId} end]
    || array(select ${projectMembers.userId} from ${projectMembers}
      where ${projectMembers.projectId} = ${events.projectId} and ${events.organiser} = 'artist'))
    order by ${users.id})`,
};

export async function loadAskedEvent(ctx: Ctx, eventId: string): Promise<AskedEvent> {
  const [event] = await ctx.db
    .select(askedEvent)
    .from(events)
    .innerJoin(projects, eq(projects.id, events.projectId))
    .where(eq(events.id, eventId));
  if (!event) throw new DomainError("not_found");
  return event;
}

/** With the lock, inside a transaction, messages are numbered one after the other. */
export async function loadEventThread(
  ctx: Ctx,
  discussionId: string,
  lock?: "no key update",
): Promise<EventThread | undefined> {
  const found = ctx.db
    .select({ discussion: discussions, thread: eventThreads, event: askedEvent })
    .from(discussions)
    .innerJoin(eventThreads, eq(eventThreads.discussionId, discussions.id))
    .innerJoin(events, eq(events.id, eventThreads.eventId))
    .innerJoin(projects, eq(projects.id, events.projectId))
    .where(eq(discussions.id, discussionId));
  const [row] = await (lock ? found.for(lock, { of: discussions }) : found);
  return row && { kind: "event", ...row };
}

/** Whoever organises it stays on that side, whatever they asked before they did. */
export function sideInThread({ event, thread }: EventThread, userId: string): Side | undefined {
  if (event.organiserIds.includes(userId)) return event.organiser;
  return thread.spectatorId === userId ? "public" : undefined;
}

export const everybodyInThread = ({ event, thread }: EventThread): string[] => [
  ...new Set([...event.organiserIds, ...(thread.spectatorId ? [thread.spectatorId] : [])]),
];

/** Who asks: by account or by address. */
export type Asker = { userId: string } | { email: string; name: string };

type Found = { discussionId: string };

const isAskers = (asker: Asker): SQL =>
  "userId" in asker ? eq(eventThreads.spectatorId, asker.userId) : eq(eventThreads.guestEmail, asker.email);

export async function findEventThread(ctx: Ctx, eventId: string, asker: Asker): Promise<Found | undefined> {
  const [known] = await ctx.db
    .select({ discussionId: eventThreads.discussionId })
    .from(eventThreads)
    .where(and(eq(eventThreads.eventId, eventId), isAskers(asker)));
  return known;
}

/** The thread of this person about this evening, made when there is none. Of two at once, the second finds what the first made. */
export async function openEventThread(ctx: Ctx, eventId: string, asker: Asker): Promise<Found> {
  const who = "userId" in asker ? asker.userId : asker.email;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`thread:${eventId}:${who}`}, 0))`);
  const known = await findEventThread(ctx, eventId, asker);
  if (known) return known;
  const { now } = ctx;
  const discussionId = newId(now);
  await ctx.db.insert(discussions).values({ id: discussionId, createdAt: now, lastActivityAt: now, lastSeq: 0 });
  await ctx.db
    .insert(eventThreads)
    .values(
      "userId" in asker
        ? { discussionId, eventId, spectatorId: asker.userId }
        : { discussionId, eventId, guestEmail: asker.email, guestName: asker.name },
    );
  return { discussionId };
}

/** Why nobody can be asked about this evening any more. One that is cancelled is written about like any other: money is to come back. */
export function findAskRefusal(ctx: Ctx, { lastEndsAt, organiserIds }: AskedEvent): SendRefusal | undefined {
  if (organiserIds.length === 0) return "organiser_gone";
  return mayWriteAfter(lastEndsAt, ctx.now) ? undefined : "event_over";
}

export async function findThreadRefusal(ctx: Ctx, own: OwnEventThread): Promise<SendRefusal | undefined> {
  const { event, thread, side, senderId } = own;
  const refusal = findAskRefusal(ctx, event);
  if (refusal) return refusal;
  const asker = thread.spectatorId ? await loadAsker(ctx, thread.spectatorId) : { email: thread.guestEmail ?? "" };
  if (!asker) return "asker_gone";
  const blocks = [
    ...(thread.spectatorId ? await findBlocksBetween(ctx, event.organiserIds, [thread.spectatorId]) : []),
    ...(await findBlocksOfAddress(ctx, event.organiserIds, asker.email)),
  ];
  if (blocks.length > 0) return blocks.some(({ blockerId }) => blockerId === senderId) ? "you_blocked" : "blocked";
  if (thread.closedAt) return side === "public" ? "closed" : "you_closed";
  return side === "public" && (await countUnanswered(ctx, own)) >= UNANSWERED_MAX ? "unanswered" : undefined;
}

async function loadAsker(ctx: Ctx, userId: string): Promise<{ email: string } | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  return user && !user.deletedAt ? user : undefined;
}

async function countUnanswered(ctx: Ctx, { discussion }: EventThread): Promise<number> {
  const [answer] = await ctx.db
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.discussionId, discussion.id), ne(messages.side, "public"), gt(messages.seq, 0)))
    .orderBy(desc(messages.seq))
    .limit(1);
  return discussion.lastSeq - (answer?.seq ?? 0);
}
