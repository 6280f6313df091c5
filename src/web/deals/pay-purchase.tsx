import { useEffect, useState } from "react";
import { Link, redirect, useNavigate, useRevalidator } from "react-router";
import { getPurchasePayment } from "#core/deals/answering/pay-purchase.ts";
import { getProposal } from "#core/deals/get-proposal.ts";
import { proposalPath } from "#core/deals/rules.ts";
import { isDomainError } from "#platform/errors.ts";
import { formatCents } from "#platform/money.ts";
import { pageMeta } from "#web/page-meta.ts";
import { CardForm } from "#web/payments/card-form.tsx";
import type { PaymentOutcome } from "#web/payments/card-payment.tsx";
import { flashHeaders } from "#web/server/cookies.ts";
import { orNotFound } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/pay-purchase.ts";

/** Nothing without scripts: the card goes from the browser to the provider, never through us. */
export const handle = { scripts: "now" };

export const meta = pageMeta({
  title: "Régler une proposition",
  description: "Régler la prestation ou la location convenue.",
});

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const { proposalid: proposalId } = params;
  const returning = url.searchParams.has("retour");
  const payment = await orNotFound(getPurchasePayment(ctx, { proposalId, returning })).catch((error: unknown) => {
    // Somebody else's to pay, or no longer to be paid: the proposal itself says what it has become.
    if (isDomainError(error) && error.code !== "unavailable") throw redirect(proposalPath(proposalId));
    throw error;
  });
  const { content, otherName, eventId } = await getProposal(ctx, { proposalId });
  if (payment.state === "paid" && eventId) {
    const text = "C’est réglé\u202f: l’événement est créé.";
    throw redirect(`/event/${eventId}/etape`, { headers: flashHeaders({ kind: "success", text }) });
  }
  if (payment.state === "cancelled") throw redirect(proposalPath(proposalId));
  return { proposalId, title: content.title, otherName, payment };
});

const ASK_AGAIN_MS = 1500;

export default function PayProposal({ loaderData: { proposalId, title, otherName, payment } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [attempt, setAttempt] = useState(0);
  const returnUrl = `${proposalPath(proposalId)}/paiement?retour=1`;
  const waits = payment.state === "processing" || payment.state === "paid";
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, revalidate]);

  async function follow({ kind }: PaymentOutcome): Promise<void> {
    if (kind !== "succeeded" && kind !== "unknown") return;
    await navigate(returnUrl, { replace: true });
    // Still to be paid after all: a fresh form.
    setAttempt((count) => count + 1);
  }

  return (
    <div data-undisturbed className="wrap grid max-w-xl gap-7 py-6 sm:py-10">
      <Link to={proposalPath(proposalId)} className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start">
        <Icon name="chevron-left" className="size-4.5" />
        Revenir à la proposition
      </Link>
      <PageHeading
        title={`Régler ${formatCents(payment.amountCents)}`}
        lead={`Avec ${otherName}, «\u202f${title}\u202f». La somme est gardée jusqu’après l’événement, et rendue en totalité s’il est annulé.`}
      />
      {waits && <Banner kind="info" title="Paiement en cours de confirmation…" />}
      {payment.state === "unreachable" && (
        <Banner
          kind="warning"
          title="Le service de paiement ne répond pas. Rien n’a été débité."
          action={
            <ButtonLink to={returnUrl} variant="quiet" size="sm" reloadDocument>
              Réessayer
            </ButtonLink>
          }
        />
      )}
      {payment.state === "ready" && (
        <div className="rounded-panel bg-card p-5 shadow-card sm:p-8">
          <CardForm
            key={attempt}
            payment={payment.form}
            amountCents={payment.amountCents}
            returnUrl={returnUrl}
            onOutcome={(outcome) => void follow(outcome)}
            submitLabel="Commande avec obligation de paiement"
          />
        </div>
      )}
    </div>
  );
}
