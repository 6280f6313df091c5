import { redirect } from "react-router";
import { getProposal } from "#core/deals/get-proposal.ts";
import { proposalPath, VALIDITY_DAYS } from "#core/deals/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { type Point, WizardPoints } from "#web/listings/wizards/wizard-introduction.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import type { Route } from "./+types/proposal-sent.ts";

export const meta = pageMeta({
  title: "Invitation envoyée",
  description: "Votre proposition est partie.",
  path: "/proposal",
});

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const proposal = await getProposal(ctx, { proposalId: params.proposalid });
  const { id, isSender, content, otherName, expiresAt, discussionId } = proposal;
  if (!isSender) throw redirect(proposalPath(id));
  return { id, otherName, expiresAt, discussionId, several: content.dates.length > 1 && !content.series };
});

export default function ProposalSent({ loaderData }: Route.ComponentProps) {
  const { id, otherName, expiresAt, discussionId, several } = loaderData;
  return (
    <MessageScreen
      drawing={Letter}
      eyebrow="C’est parti"
      title="Invitation envoyée"
      lead={`${otherName} la reçoit par e-mail, et la trouve dans ${several ? "son espace" : "ses messages"}.`}
    >
      <WizardPoints points={nextSteps(otherName, expiresAt, several)} />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <ButtonLink to={proposalPath(id)}>Voir ma proposition</ButtonLink>
        {discussionId && (
          <ButtonLink to={`/message/${discussionId}`} variant="quiet">
            <Icon name="message" />
            Ouvrir la discussion
          </ButtonLink>
        )}
        <ButtonLink to="/profil" variant="quiet">
          Retour à mon espace
        </ButtonLink>
      </div>
    </MessageScreen>
  );
}

function nextSteps(name: string, expiresAt: Date | null, several: boolean): Point[] {
  const until = expiresAt ? formatDateTime(expiresAt) : `${VALIDITY_DAYS} jours`;
  return [
    {
      icon: "clock",
      title: "Une réponse attendue",
      text: `${name} a jusqu’au ${until}. La veille, nous lui rappelons qu’il reste un jour.`,
    },
    several
      ? {
          icon: "calendar",
          title: "Une date ou plusieurs",
          text: `${name} coche celles qui conviennent. Vous pourrez vous écrire après sa réponse.`,
        }
      : {
          icon: "message",
          title: "La discussion est ouverte",
          text: "Pour une question, un détail\u202f: écrivez-vous dès maintenant.",
        },
    {
      icon: "check-circle",
      title: "Et si c’est oui",
      text: "L’événement est créé, visible de vous deux seulement. Vous recevez un e-mail avec la suite.",
    },
  ];
}
