import { lazy, Suspense } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { CardFormProps } from "./payment-outcome.ts";
import { SandboxCardForm } from "./sandbox-card-form.tsx";

const StripeCardForm = lazy(() =>
  import("./stripe-card-form.tsx").then((loaded) => ({ default: loaded.StripeCardForm })),
);

/** One form for whoever takes the money; the page is told how each attempt ended. */
export function CardForm(props: CardFormProps) {
  const { browser, clientSecret } = props.payment;
  if (browser.kind === "sandbox") return <SandboxCardForm {...props} />;
  return (
    <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
      <StripeCardForm key={clientSecret} {...props} publishableKey={browser.publishableKey} />
    </Suspense>
  );
}
