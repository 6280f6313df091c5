import { lazy, Suspense } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { CardFormProps } from "./payment-outcome.ts";
import { SandboxCardForm } from "./sandbox-card-form.tsx";

const StripeCardForm = lazy(() =>
  import("./stripe-card-form.tsx").then((loaded) => ({ default: loaded.StripeCardForm })),
);

/** One form for whoever takes the money; the page is told how each attempt ended. */
export function CardForm(props: CardFormProps) {
  const { browser, clientSecret } = props.payment;
  // The server renders at one go: what is loaded later would leave the page with a hole that the browser complains about.
  const isAwake = useHydrated();
  if (browser.kind === "sandbox") return <SandboxCardForm {...props} />;
  const place = <Skeleton className="h-64 rounded-card" />;
  if (!isAwake) return place;
  return (
    <Suspense fallback={place}>
      <StripeCardForm key={clientSecret} {...props} publishableKey={browser.publishableKey} />
    </Suspense>
  );
}
