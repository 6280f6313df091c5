import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/placeholders.tsx";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import type { CardFormProps } from "./card-payment.tsx";
import { PayButton, type PaymentOutcome, Total, useAttempt } from "./card-payment.tsx";
import {
  cardFields,
  confirmWithStripe,
  type Elements,
  hasWallet,
  loadStripe,
  type StripeJs,
  stripeLook,
  type WalletConfirmed,
  walletButtons,
} from "./stripe-js.ts";

type Props = CardFormProps & { publishableKey: string };

/** Stripe's own fields, in Stripe's own frame: card numbers never touch our pages. */
export function StripeCardForm({ payment, publishableKey, amountCents, returnUrl, onOutcome, submitLabel }: Props) {
  const { busy, refusal, attempt } = useAttempt(onOutcome);
  const { stripe, elements, ...form } = usePaymentElement(publishableKey, payment.clientSecret, payFromWallet);
  const { place, walletPlace, wallet, state, load } = form;

  async function confirm(): Promise<PaymentOutcome> {
    if (!stripe.current || !elements.current) return { kind: "unknown" };
    return confirmWithStripe(stripe.current, elements.current, new URL(returnUrl, window.location.href).href);
  }

  /** The wallet's own sheet stays open until it is told how it ended. */
  function payFromWallet({ paymentFailed }: WalletConfirmed): void {
    void attempt(async () => {
      const outcome = await confirm();
      if (outcome.kind === "declined") paymentFailed({ reason: "fail", message: outcome.message });
      return outcome;
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (stripe.current && elements.current) void attempt(confirm);
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
      <div className={state === "ready" && wallet ? "grid gap-5" : "hidden"}>
        {/* Above its buttons, as above the card's: what is about to be paid. */}
        <Total amountCents={amountCents} />
        <div ref={walletPlace} />
        <p className="flex items-center gap-3 text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          ou avec une carte
        </p>
      </div>
      <div ref={place} hidden={state === "failed"} />
      {state === "ready" && <PayButton amountCents={amountCents} label={submitLabel} busy={busy} />}
    </form>
  );
}

function usePaymentElement(publishableKey: string, clientSecret: string, payFromWallet: (by: WalletConfirmed) => void) {
  const place = useRef<HTMLDivElement>(null);
  const walletPlace = useRef<HTMLDivElement>(null);
  const [wallet, setWallet] = useState(false);
  const paid = useRef(payFromWallet);
  paid.current = payFromWallet;
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
    setWallet(false);
    loadStripe(publishableKey)
      .then((sdk) => {
        if (left || !place.current || !walletPlace.current) return;
        stripe.current = sdk;
        elements.current = sdk.elements({ clientSecret, locale: "fr", appearance: stripeLook() });
        const element = elements.current.create("payment", cardFields);
        element.on("ready", () => setState("ready"));
        element.on("loaderror", () => setState("failed"));
        element.mount(place.current);
        const buttons = elements.current.create("expressCheckout", walletButtons);
        buttons.on("ready", (ready) => setWallet(hasWallet(ready)));
        // Without them the card's fields are still there.
        buttons.on("loaderror", () => setWallet(false));
        buttons.on("confirm", (confirmed) => paid.current(confirmed));
        buttons.mount(walletPlace.current);
        unmount = () => {
          element.destroy();
          buttons.destroy();
        };
      })
      .catch(() => {
        if (!left) setState("failed");
      });
    return () => {
      left = true;
      unmount();
    };
  }, [publishableKey, clientSecret, tries]);
  return { place, walletPlace, wallet, state, stripe, elements, load };
}
