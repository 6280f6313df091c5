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

async function otherSide({ ctx, params }: Post<Route.ActionArgs, never>) {
  const { other } = await orNotFound(getDiscussion(ctx, { discussionId: params.discussionid, limit: 1 }));
  return other;
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
    run: async (post) => {
      const { userId, name } = await otherSide(post);
      await blockPerson(post.ctx, { userId });
      return name;
    },
    done: (name, post) => afterwards(here(post), m["moderation.person_blocked"]({ name })),
  }),
  unblock: form({
    schema: noFields,
    run: async (post) => {
      const { userId, name } = await otherSide(post);
      await unblockPerson(post.ctx, { userId });
      return name;
    },
    done: (name, post) => afterwards(here(post), m["moderation.person_unblocked"]({ name })),
  }),
  report: form({
    schema: textFields("messageId", "reason", "text"),
    run: async ({ fields: { messageId, ...report }, ...post }) => {
      const { userId } = await otherSide({ ...post, fields: {} });
      const subject = messageId
        ? { subjectKind: "message", subjectId: messageId }
        : { subjectKind: "person", subjectId: userId };
      await reportSubject(post.ctx, { ...report, ...subject });
    },
    done: (_, post) => afterwards(here(post), m["moderation.reported"]()),
  }),
};
