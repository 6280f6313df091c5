import { useLocation } from "react-router";
import { listProposalsOfDiscussion } from "#core/deals/proposal-cards.ts";
import { getDiscussion } from "#core/messages/get-discussion.ts";
import { markRead } from "#core/messages/mark-read.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { ProposalCard } from "#web/deals/proposal-card.tsx";
import { formAction } from "#web/forms/form-action.ts";
import { ReportDialog } from "#web/moderation/report-dialog.tsx";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import type { Route } from "./+types/thread.ts";
import { threadForms } from "./thread-forms.ts";
import { EventThreadHeader, ThreadHeader } from "./thread-header.tsx";
import { Thread } from "./thread-screen.tsx";

/** A conversation is nothing without its scripts. */
export const handle = { scripts: "now" };

const SHOWN = 50;
const SHOWN_MAX = 1000;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `${loaderData.discussion.other.name}, messages` : "Messages",
    description: "Une conversation.",
    path: "/message",
    matches,
  });

export const loader = pageLoader(async ({ ctx, shell, url, params, request }: Visit<Route.LoaderArgs>) => {
  const asked = Number(url.searchParams.get("montrer")) || SHOWN;
  const limit = Math.min(Math.max(asked, SHOWN), SHOWN_MAX);
  const discussion = await getDiscussion(ctx, { discussionId: params.discussionid, limit });
  // Shown as a document, it is read; a page that scripts fetched says so itself, once somebody looks at it.
  if (isShownAtOnce(request) && discussion.lastSeq > discussion.lastReadSeq && shell.user) {
    shell.user.unreadMessages = await markRead(ctx, { discussionId: discussion.id, seq: discussion.lastSeq });
    discussion.lastReadSeq = discussion.lastSeq;
  }
  const reported = url.searchParams.get("message");
  return {
    discussion,
    proposals: discussion.kind === "pair" ? await listProposalsOfDiscussion(ctx, { discussionId: discussion.id }) : [],
    olderHref: discussion.hasOlder && limit < SHOWN_MAX ? `/message/${discussion.id}?montrer=${limit + SHOWN}` : null,
    reportedMessageId: discussion.messages.some(({ id, mine }) => id === reported && !mine) ? reported : null,
    clientKey: newId(ctx.now),
    now: ctx.now,
  };
});

function isShownAtOnce({ headers }: Request): boolean {
  return headers.get("sec-fetch-dest") === "document" && !headers.has("sec-purpose");
}

export const action = formAction(threadForms);

export default function ThreadPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { discussion, proposals, olderHref, reportedMessageId, clientKey, now } = loaderData;
  const { id, side, other, messages, lastSeq, lastReadSeq, refusal } = discussion;
  // Dialogs are written anew for each address: once answered, they are closed.
  const { key } = useLocation();
  const refusedBody = refused?.intent === "send" ? String(refused.values.body ?? "") : undefined;
  const refusedReport = refused?.intent === "report" ? refused : undefined;
  return (
    <article className="flex h-[calc(100dvh-8.5rem)] min-h-112 min-w-0 flex-col max-lg:pb-2 lg:min-h-128 lg:rounded-panel lg:bg-card lg:shadow-card">
      {discussion.kind === "pair" ? (
        <ThreadHeader {...discussion} refusal={refusal?.reason ?? null} />
      ) : (
        <EventThreadHeader {...discussion} refusal={refusal?.reason ?? null} />
      )}
      {refused && refusedBody === undefined && !refusedReport && <Banner kind="error" title={refused.message} />}
      <Thread
        key={id}
        thread={{
          id,
          messages: messages.map((message) => ({ ...message, ours: message.side === side })),
          olderHref,
          lastSeq,
          lastReadSeq,
          refusal,
        }}
        cards={proposals.map((proposal) => ({
          id: proposal.id,
          at: proposal.sentAt ?? proposal.updatedAt,
          node: <ProposalCard proposal={proposal} level={2} inThread />,
        }))}
        now={now}
        clientKey={clientKey}
        refused={
          refusedBody === undefined
            ? undefined
            : {
                body: refusedBody,
                message: refused?.errors.body?.[0] ?? refused?.message ?? m["messages.send_failed"](),
              }
        }
      />
      <ReportDialog
        key={`signaler ${key}`}
        what={reportedMessageId ? "ce message" : other.name}
        messageId={reportedMessageId ?? undefined}
        refused={refusedReport}
      />
      <ConfirmDialog
        key={`bloquer ${key}`}
        id="bloquer"
        fromHash
        danger
        title={`Bloquer ${other.name} ?`}
        confirmLabel={`Bloquer ${other.name}`}
        fields={{ intent: "block" }}
      >
        <p>
          {discussion.kind === "pair"
            ? "Plus de message ni de proposition entre vous, dans les deux sens, dans toutes vos conversations."
            : "Plus de message entre vous, dans les deux sens, quelle que soit la soirée."}
        </p>
        <p>La personne n’en est pas prévenue. Vous pourrez la débloquer ici quand vous voudrez.</p>
      </ConfirmDialog>
    </article>
  );
}
