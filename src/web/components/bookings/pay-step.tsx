import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { formatCents } from "#platform/money.ts";
import { CardForm } from "#web/components/checkout/card-form.tsx";
import { type CardPayment, declined, type PaymentOutcome } from "#web/components/checkout/payment-outcome.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { OrderPageView } from "./order-page-view.ts";
import { usePaymentWatch } from "./use-payment-watch.ts";

/** After that many answers « still open », the attempt came to nothing. */
const PATIENCE = 4;

type PayStepProps = { order: OrderPageView; card: CardPayment };

export function PayStep({ order, card }: PayStepProps) {
  const { address, totalCents, declineCode } = order;
  const [query] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asked = usePaymentWatch(isAsking);
  useEffect(() => {
    if (!isAsking || asked < PATIENCE) return;
    setAsking(false);
    setAttempt((count) => count + 1);
  }, [isAsking, asked]);
  const follow = ({ kind }: PaymentOutcome) => setAsking(kind === "succeeded" || kind === "unknown");
  const isBackFromBank = query.get("redirect_status") === "failed";
  const refusal = isBackFromBank ? declined(declineCode ?? "confirmation_failed") : undefined;
  return (
    <section aria-labelledby="payer" className="grid gap-5 rounded-panel bg-white p-5 shadow-card sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="payer" className="text-2xl">
          Payer par carte
        </h2>
        <p className="flex items-center gap-1.5 text-sm">
          <Icon name="lock" className="size-4.5" />
          Paiement sécurisé
        </p>
      </div>
      {attempt === 0 && refusal?.kind === "declined" && (
        <Banner kind="error" title="Le paiement n’a pas abouti">
          <p>{refusal.message}</p>
        </Banner>
      )}
      {attempt > 0 && (
        <Banner kind="warning" title="Le paiement n’a pas abouti">
          <p>Rien n’a été débité. Vos places sont toujours gardées : vous pouvez réessayer.</p>
        </Banner>
      )}
      <noscript>
        <p className="font-semibold text-error-ink">
          Le paiement par carte a besoin de JavaScript. Activez-le, puis rechargez.
        </p>
      </noscript>
      <CardForm
        key={attempt}
        payment={card}
        amountCents={totalCents}
        returnUrl={address}
        onOutcome={follow}
        submitLabel={`Commander avec obligation de paiement · ${formatCents(totalCents)}`}
      />
    </section>
  );
}
