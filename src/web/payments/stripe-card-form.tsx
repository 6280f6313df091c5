import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/placeholders.tsx";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import type { CardFormProps } from "./card-payment.tsx";
import { PayButton, useAttempt } from "./card-payment.tsx";
import { confirmWithStripe, type Elements, loadStripe, type StripeJs, stripeLook } from "./stripe-js.ts";

type Props = CardFormProps & { publishableKey: string };

/** Stripe's own fields, in Stripe's own frame: card numbers never touch our pages. */
export function StripeCardForm({ payment, publishableKey, amountCents, returnUrl, onOutcome, submitLabel }: Props) {
  const { place, state, stripe, elements, load } = usePaymentElement(publishableKey, payment.clientSecret);
  const { busy, refusal, attempt } = useAttempt(onOutcome);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!stripe.current || !elements.current) return;
    const [sdk, fields] = [stripe.current, elements.current];
    void attempt(() => confirmWithStripe(sdk, fields, new URL(returnUrl, window.location.href).href));
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormErrors errors={{}} message={refusal} />
      {state === "failed" && (
        <Banner
          kind="error"
          title="Le formulaire de paiement ne s’affiche pas"
          action={
            <Button variant="quiet" onClick={load}>
              Réessayer
            </Button>
          }
        >
          Vérifiez votre connexion ou votre bloqueur de contenus.
        </Banner>
      )}
      {state === "loading" && <Skeleton className="h-52 rounded-card" />}
      <div ref={place} hidden={state === "failed"} />
      {state === "ready" && <PayButton amountCents={amountCents} label={submitLabel} busy={busy} />}
    </form>
  );
}

function usePaymentElement(publishableKey: string, clientSecret: string) {
  const place = useRef<HTMLDivElement>(null);
  const stripe = useRef<StripeJs>(undefined);
  const elements = useRef<Elements>(undefined);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [tries, setTries] = useState(0);
  const load = useCallback(() => setTries((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press on « Réessayer » loads it anew
  useEffect(() => {
    let left = false;
    let unmount = () => {};
    setState("loading");
    loadStripe(publishableKey)
      .then((sdk) => {
        if (left || !place.current) return;
        stripe.current = sdk;
        elements.current = sdk.elements({ clientSecret, locale: "fr", appearance: stripeLook() });
        const element = elements.current.create("payment", { layout: "tabs" });
        element.on("ready", () => setState("ready"));
        element.on("loaderror", () => setState("failed"));
        element.mount(place.current);
        unmount = () => element.destroy();
      })
      .catch(() => {
        if (!left) setState("failed");
      });
    return () => {
      left = true;
      unmount();
    };
  }, [publishableKey, clientSecret, tries]);
  return { place, state, stripe, elements, load };
}
