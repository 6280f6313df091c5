import { blockAsker, closeThread, reopenThread, unblockAsker } from "#core/messages/end-thread.ts";
import { getDiscussion } from "#core/messages/get-discussion.ts";
import { composerInput } from "#core/messages/input.ts";
import { sendMessage } from "#core/messages/send-message.ts";
import { blockPerson, unblockPerson } from "#core/moderation/blocks.ts";
import { reportSubject } from "#core/moderation/reports.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, noFields, type Post, pageForm, textFields } from "#web/forms/form-action.ts";
import { orNotFound } from "#web/server/page-answers.ts";
import type { Route } from "./+types/thread.ts";

const form = pageForm<Route.ActionArgs>();

const here = ({ params }: Post<Route.ActionArgs, never>) => `/message/${params.discussionid}`;

const thisThread = ({ ctx, params }: Post<Route.ActionArgs, never>, limit = 1) =>
  orNotFound(getDiscussion(ctx, { discussionId: params.discussionid, limit }));

/** Whoever organises an evening blocks who asked, with or without an account; everybody else blocks the other's account. */
async function setBlocked(post: Post<Route.ActionArgs, never>, isBlocked: boolean): Promise<string> {
  const { kind, side, other } = await thisThread(post);
  const { ctx, params } = post;
  if (kind === "event" && side !== "public") {
    await (isBlocked ? blockAsker : unblockAsker)(ctx, { discussionId: params.discussionid });
  } else {
    await (isBlocked ? blockPerson : unblockPerson)(ctx, { userId: other.userId });
  }
  return other.name;
}

const REPORTED_FROM = 50;

/** A guest is reported by the last thing they wrote. */
async function subjectOf(post: Post<Route.ActionArgs, never>, messageId: string | undefined) {
  if (messageId) return { subjectKind: "message", subjectId: messageId };
  const { other, messages } = await thisThread(post, REPORTED_FROM);
  if (other.userId) return { subjectKind: "person", subjectId: other.userId };
  return { subjectKind: "message", subjectId: messages.findLast(({ side }) => side === "public")?.id };
}

/** The forms of a thread, which work without scripts; with them, messages go through the API. */
export const threadForms = {
  send: form({
    schema: composerInput,
    run: ({ ctx, fields, params }) => sendMessage(ctx, { ...fields, discussionId: params.discussionid }),
    failure: m["messages.send_failed"],
    done: (_, post) => afterwards(here(post)),
  }),
  block: form({
    schema: noFields,
    run: (post) => setBlocked(post, true),
    done: (name, post) => afterwards(here(post), m["moderation.person_blocked"]({ name })),
  }),
  unblock: form({
    schema: noFields,
    run: (post) => setBlocked(post, false),
    done: (name, post) => afterwards(here(post), m["moderation.person_unblocked"]({ name })),
  }),
  close: form({
    schema: noFields,
    run: ({ ctx, params }) => closeThread(ctx, { discussionId: params.discussionid }),
    done: (_, post) => afterwards(here(post), m["thread.closed_now"]()),
  }),
  reopen: form({
    schema: noFields,
    run: ({ ctx, params }) => reopenThread(ctx, { discussionId: params.discussionid }),
    done: (_, post) => afterwards(here(post), m["thread.reopened"]()),
  }),
  report: form({
    schema: textFields("messageId", "reason", "text"),
    run: async ({ fields: { messageId, ...report }, ...post }) => {
      await reportSubject(post.ctx, { ...report, ...(await subjectOf({ ...post, fields: {} }, messageId)) });
    },
    done: (_, post) => afterwards(here(post), m["moderation.reported"]()),
  }),
};
