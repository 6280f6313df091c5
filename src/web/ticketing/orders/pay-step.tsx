import { useEffect, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { formatDateTime, formatHour } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { CardForm } from "#web/payments/card-form.tsx";
import { type CardPayment, declined, type PaymentOutcome } from "#web/payments/card-payment.tsx";
import { useCountdown } from "#web/ui/countdown.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { useHydrated } from "#web/ui/hooks/use-hydrated.ts";
import { useWatch } from "#web/ui/hooks/use-watch.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { OrderPageView } from "./order-page-view.ts";

/** After that many answers « still open », the attempt came to nothing. */
const PATIENCE = 4;

type PayStepProps = { order: OrderPageView; card: CardPayment };

export function PayStep({ order, card }: PayStepProps) {
  const { address, totalCents, declineCode } = order;
  const [query] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asked = useWatch(isAsking);
  useEffect(() => {
    if (!isAsking || asked < PATIENCE) return;
    setAsking(false);
    setAttempt((count) => count + 1);
  }, [isAsking, asked]);
  const follow = ({ kind }: PaymentOutcome) => setAsking(kind === "succeeded" || kind === "unknown");
  const isBackFromBank = query.get("redirect_status") === "failed";
  const refusal = isBackFromBank ? declined(declineCode ?? "confirmation_failed") : undefined;
  return (
    <section aria-labelledby="payer" className="grid gap-5 rounded-panel bg-card p-5 shadow-card sm:p-8">
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

const HOUR_SECONDS = 3600;
/** Said aloud at these minutes only: a voice that counts seconds is no help. */
const SPOKEN = [10, 5, 2, 1];

type HoldCountdownProps = { heldUntil: Date; now: Date };

/** How long the seats are kept, by the server's clock. When it is over, the page asks what became of them. */
export function HoldCountdown({ heldUntil, now }: HoldCountdownProps) {
  const { revalidate } = useRevalidator();
  const isAwake = useHydrated();
  const left = useCountdown(Math.max(0, Math.ceil((heldUntil.getTime() - now.getTime()) / 1000)));
  useEffect(() => {
    if (left > 0) return undefined;
    const timer = setTimeout(() => void revalidate(), 1000);
    return () => clearTimeout(timer);
  }, [left, revalidate]);
  const isLong = left > HOUR_SECONDS;
  const minutes = Math.ceil(left / 60);
  const spoken = SPOKEN.findLast((each) => minutes <= each);
  return (
    <div className="flex items-center gap-3 rounded-card bg-navy-900 px-5 py-3.5 text-white">
      <Icon name="clock" className="size-5.5 text-coral-500" />
      <p className="min-w-0 grow">
        Places gardées jusqu’{isLong ? `au ${formatDateTime(heldUntil)}` : `à ${formatHour(heldUntil)}`}
      </p>
      {isAwake && !isLong && (
        <span role="timer" className="font-heading font-serif text-2xl leading-none tabular-nums">
          {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {isAwake && spoken && left > 0 ? `Moins de ${spoken} minutes pour payer.` : ""}
      </span>
    </div>
  );
}
