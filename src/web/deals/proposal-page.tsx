import { redirect } from "react-router";
import { cancelProposal } from "#core/deals/answering/refuse-or-cancel.ts";
import { locateProposal } from "#core/deals/get-proposal.ts";
import { proposalPath, wizardPath } from "#core/deals/rules.ts";
import { resendProposal } from "#core/deals/sending/propose-again.ts";
import { photoSources } from "#core/listings/photos/rules.ts";
import { de } from "#platform/french-elision.ts";
import { afterwards, formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Curtain } from "#web/ui/illustrations/curtain.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Photo } from "#web/ui/photo.tsx";
import type { Route } from "./+types/proposal-page.ts";
import { openProposal } from "./open-proposal.ts";
import { ProposalDetails } from "./proposal-details.tsx";
import { ProposalStatePanel, revalidateWhenLate } from "./proposal-state-panel.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData?.proposal.content.title ?? "Une proposition",
    description: "Une soirée proposée, ses dates et ses conditions.",
    path: "/proposal",
    matches,
  });

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => ({
  proposal: await openProposal(ctx, params.proposalid),
  now: ctx.now,
}));

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  cancel: form({
    schema: noFields,
    run: ({ ctx, params }) => cancelProposal(ctx, { proposalId: params.proposalid }),
    done: (_, { params }) => afterwards(proposalPath(params.proposalid), "Votre proposition est retirée."),
  }),
  resend: form({
    schema: noFields,
    // The copy is a draft: it is read once more, and changed, before it leaves.
    run: async ({ ctx, params }) => locateProposal(ctx, await resendProposal(ctx, { proposalId: params.proposalid })),
    done: (draft) => redirect(wizardPath(draft, "apercu")),
  }),
});

export const shouldRevalidate = revalidateWhenLate;

export default function ProposalPage({ loaderData: { proposal, now }, actionData }: Route.ComponentProps) {
  const { content, cover, project, place, isSender, senderName } = proposal;
  return (
    <div className="wrap py-6 sm:py-10">
      {actionData?.message && <Banner kind="error" title={actionData.message} className="mb-6" />}
      <div className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-6">
          <div className="relative aspect-video overflow-hidden rounded-panel bg-sand">
            {cover ? (
              <Photo photo={photoSources(cover)} alt="" sizes="(min-width: 1024px) 760px, 94vw" ratio="fill" priority />
            ) : (
              <Curtain className="absolute inset-0 size-full" />
            )}
          </div>
          <PageHeading
            eyebrow={isSender ? "Votre proposition" : `Proposition ${de(senderName)}`}
            title={content.title}
            lead={`${project.title}, par ${project.artistName}, chez ${place.ownerName}${place.city ? `, ${place.city}` : ""}`}
          />
        </div>
        <div className="lg:sticky lg:top-8 lg:row-span-2">
          <ProposalStatePanel proposal={proposal} now={now} />
        </div>
        <ProposalDetails proposal={proposal} />
      </div>
    </div>
  );
}
