import { z } from "@hono/zod-openapi";
import { eventPhase } from "./events.ts";
import { id, instant, nextCursor, photoView, side } from "./shared.ts";

/** The public writes about an evening; artists and hosts write to each other. */
const writerSide = z.enum(["artist", "host", "public"]);

const discussionSummary = z
  .object({
    id,
    side: writerSide,
    name: z.string(),
    projectTitle: z.string().nullable(),
    placeTitle: z.string().nullable(),
    eventTitle: z.string().nullable(),
    cover: photoView.nullable(),
    lastActivityAt: instant,
    lastMessage: z.object({ excerpt: z.string(), mine: z.boolean() }).nullable(),
    unread: z.number().int(),
  })
  .openapi("DiscussionSummary");

export const discussions = z
  .object({ discussions: z.array(discussionSummary), nextBefore: z.string().nullable(), nextCursor })
  .openapi("DiscussionPage");

const threadListing = z
  .object({ id, title: z.string(), by: z.string(), cover: photoView.nullable(), visible: z.boolean() })
  .openapi("DiscussionListing");

const threadMessage = z
  .object({
    id,
    seq: z.number().int(),
    body: z.string(),
    at: instant,
    side: writerSide,
    mine: z.boolean(),
    senderId: id.nullable(),
    senderName: z.string(),
    clientKey: z.string().nullable(),
  })
  .openapi("Message");

const sendRefusal = z.enum([
  "you_blocked",
  "blocked",
  "project_gone",
  "place_gone",
  "you_closed",
  "closed",
  "event_over",
  "organiser_gone",
  "asker_gone",
  "unanswered",
]);

const refusal = z.object({ reason: sendRefusal, sentence: z.string() }).nullable();

const shared = {
  id,
  messages: z.array(threadMessage),
  hasOlder: z.boolean(),
  lastSeq: z.number().int(),
  lastReadSeq: z.number().int(),
  refusal,
};

export const discussion = z
  .discriminatedUnion("kind", [
    z.object({
      ...shared,
      kind: z.literal("pair"),
      side,
      project: threadListing,
      place: threadListing,
      other: z.object({ userId: id, name: z.string() }),
    }),
    z.object({
      ...shared,
      kind: z.literal("event"),
      side: writerSide,
      event: z.object({ id, title: z.string(), startsAt: instant, cover: photoView.nullable() }),
      other: z.object({ userId: id.nullable(), name: z.string() }),
    }),
  ])
  .openapi("Discussion");

export const postedMessage = z
  .object({ id, discussionId: id, seq: z.number().int(), createdAt: instant })
  .openapi("PostedMessage");

export const question = z
  .object({
    event: z.object({ id, title: z.string(), startsAt: instant, phase: eventPhase }),
    to: z.string(),
    asker: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("account") }),
      z.object({ kind: z.literal("buyer"), email: z.string() }),
      z.object({ kind: z.literal("stranger") }),
    ]),
    discussionId: id.nullable(),
    isOwn: z.boolean(),
    refusal,
  })
  .openapi("Question");

export const written = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("sent"), discussionId: id, key: z.string().nullable(), message: postedMessage }),
    z.object({ state: z.literal("waits") }),
  ])
  .openapi("QuestionWritten");

export const messageToConfirm = z
  .object({ to: z.string(), eventTitle: z.string(), body: z.string(), isSent: z.boolean() })
  .openapi("MessageToConfirm");

export const confirmedMessage = z.object({ discussionId: id, key: z.string().nullable() }).openapi("ConfirmedMessage");

export const guestThread = z
  .object({
    id,
    to: z.string(),
    name: z.string(),
    event: z.object({ id, title: z.string(), startsAt: instant }),
    messages: z.array(
      z.object({ id, seq: z.number().int(), body: z.string(), at: instant, mine: z.boolean(), senderName: z.string() }),
    ),
    lastSeq: z.number().int(),
    refusal,
  })
  .openapi("GuestConversation");
