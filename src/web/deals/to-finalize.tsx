import { Form, useNavigation } from "react-router";
import { proposalPath, refusePath } from "#core/deals/rules.ts";
import type { ProposalView } from "#core/deals/view-rules.ts";
import { SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatCents } from "#platform/money.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { AnswerBy, ProposalStateBadge, stateSentence } from "./proposal-state.tsx";

type ToFinalizeProps = { proposal: ProposalView; now: Date; refusal?: string | undefined };

/** Both have said yes to a purchase or a rental; the event exists once it is paid for. */
export function ToFinalize({ proposal, now, refusal }: ToFinalizeProps) {
  const { purchase, expiresAt, actions, otherName } = proposal;
  const pays = actions.includes("pay");
  return (
    <div className="wrap grid max-w-2xl gap-7 py-7 sm:py-12">
      <div className="grid justify-items-start gap-3">
        <ProposalStateBadge code={proposal.labelCode} label={proposal.label} />
        <h1 className="text-title">{stateSentence(proposal)}</h1>
        <p className="text-lg">
          Vous avez dit oui tous les deux à « {proposal.content.title} ». L’événement sera créé dès que le montant sera
          réglé ; sans paiement à temps, la proposition s’éteint et personne ne doit rien.
        </p>
      </div>
      {purchase && (
        <dl className="grid gap-1 rounded-panel bg-card p-5.5 shadow-card sm:p-7">
          <Amount term="Montant convenu" cents={purchase.priceCents} />
          <Amount term={`Fonctionnement du service, ${SERVICE_PERCENT} %`} cents={purchase.serviceCents} />
          <Amount term="À régler" cents={purchase.totalCents} strong />
        </dl>
      )}
      {expiresAt && <AnswerBy now={now} expiresAt={expiresAt} />}
      {refusal && <Banner kind="info" title={refusal} />}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {pays && purchase && <Pay label={`Régler ${formatCents(purchase.totalCents)}`} />}
        <ButtonLink to={proposalPath(proposal.id)} variant="quiet">
          Voir la proposition
        </ButtonLink>
        {proposal.discussionId && (
          <ButtonLink to={`/message/${proposal.discussionId}`} variant="quiet">
            Écrire à {otherName}
          </ButtonLink>
        )}
        {actions.includes("refuse") && (
          <ButtonLink to={refusePath(proposal)} variant="quiet">
            Décliner, finalement
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Amount({ term, cents, strong = false }: { term: string; cents: number; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-2 tabular-nums ${strong ? "border-ink border-t-2 font-bold text-ink" : ""}`}
    >
      <dt>{term}</dt>
      <dd className="whitespace-nowrap text-ink">{formatCents(cents)}</dd>
    </div>
  );
}

function Pay({ label }: { label: string }) {
  const busy = useNavigation().formData?.get("intent") === "pay";
  return (
    <Form method="post" className="contents">
      <input type="hidden" name="intent" value="pay" />
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
