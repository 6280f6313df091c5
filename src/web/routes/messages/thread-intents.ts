import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { getDiscussion } from "#core/messaging/get-discussion.ts";
import { sendMessage } from "#core/messaging/send-message.ts";
import { blockPerson } from "#core/moderation/block-person.ts";
import { reportSubject } from "#core/moderation/report-subject.ts";
import { unblockPerson } from "#core/moderation/unblock-person.ts";
import { m } from "#platform/messages/messages.js";
import { flashHeaders } from "#web/server/flash.ts";
import { fieldsOf, type Refused, readForm, runForm } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";

/** The forms of a thread, which work without scripts; with them, messages go through the API. */
export async function runThreadIntent(ctx: Ctx, request: Request, discussionId: string): Promise<Refused | undefined> {
  const form = await readForm(request);
  const fields = fieldsOf(form);
  const here = `/message/${discussionId}`;
  if (fields.intent === "send") {
    const failure = { failure: m["messages.send_failed"]() };
    const outcome = await runForm(ctx, form, () => sendMessage(ctx, { ...fields, discussionId }), failure);
    if (outcome.refused) return outcome.refused;
    throw redirect(here);
  }
  const { other } = await orNotFound(getDiscussion(ctx, { discussionId, limit: 1 }));
  const outcome = await runForm(ctx, form, () => moderate(ctx, fields, other));
  if (outcome.refused) return outcome.refused;
  throw redirect(here, { headers: flashHeaders({ kind: "success", text: outcome.value }) });
}

/** Answers what to say afterwards. */
async function moderate(
  ctx: Ctx,
  fields: Record<string, string>,
  { userId, name }: { userId: string; name: string },
): Promise<string> {
  switch (fields.intent) {
    case "block":
      await blockPerson(ctx, { userId });
      return m["moderation.person_blocked"]({ name });
    case "unblock":
      await unblockPerson(ctx, { userId });
      return m["moderation.person_unblocked"]({ name });
    default: {
      const subject = fields.messageId
        ? { subjectKind: "message", subjectId: fields.messageId }
        : { subjectKind: "person", subjectId: userId };
      await reportSubject(ctx, { ...fields, ...subject });
      return m["moderation.reported"]();
    }
  }
}
