import { useState } from "react";
import { useNavigate } from "react-router";
import { newId } from "#platform/ids.ts";
import { CardForm } from "#web/payments/card-form.tsx";
import type { PaymentOutcome } from "#web/payments/card-payment.tsx";
import { pageLoader } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/card-form.ts";
import { requireSandbox } from "./require-sandbox.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Formulaire de carte (bac à sable)" },
  { name: "robots", content: "noindex" },
];

export const handle = { scripts: "now" };

/** A payment of 30 € for nothing, to see the form at work. `forme=stripe` shows the other form, for tests that stub its script. */
export const loader = pageLoader(async ({ ctx, sandbox, url }) => {
  requireSandbox(sandbox);
  const known = url.searchParams.get("paiement");
  const { paymentId, clientSecret, status, amountCents } = known
    ? await ctx.payments.retrievePayment(known)
    : await ctx.payments.createPayment({
        amountCents: 3_000,
        description: "essai du formulaire de carte",
        metadata: {},
        idempotencyKey: newId(ctx.now),
      });
  const stripe = { kind: "stripe", publishableKey: "pk_test_stub" } as const;
  const browser = url.searchParams.get("forme") === "stripe" ? stripe : ctx.payments.browser;
  return { paymentId, clientSecret, status, amountCents, browser };
});

export default function CardFormTrial({ loaderData }: Route.ComponentProps) {
  const { paymentId, clientSecret, status, amountCents, browser } = loaderData;
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<PaymentOutcome["kind"]>();
  const own = `/dev/carte?paiement=${paymentId}`;
  function follow({ kind }: PaymentOutcome): void {
    setOutcome(kind);
    if (kind === "succeeded" || kind === "unknown") void navigate(own, { replace: true });
  }
  return (
    <div className="mx-auto grid max-w-lg gap-6 px-4 py-10">
      <PageHeading title="Formulaire de carte" lead="Le bac à sable, avec ses cartes d’essai." />
      <p data-testid="etat">
        {status} {outcome ?? ""}
      </p>
      {status === "succeeded" ? (
        <Banner kind="success" title="Payé" />
      ) : (
        <div className="rounded-panel bg-card p-5 shadow-card sm:p-8">
          <CardForm
            payment={{ clientSecret, browser }}
            amountCents={amountCents}
            returnUrl={own}
            onOutcome={follow}
            submitLabel="Commande avec obligation de paiement"
          />
        </div>
      )}
    </div>
  );
}
