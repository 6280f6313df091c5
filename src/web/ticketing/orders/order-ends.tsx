import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { Button, ButtonLink, type ButtonVariant, Spinner } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { useWatch } from "#web/ui/hooks/use-watch.ts";
import type { OrderPageView } from "./order-page-view.ts";

type Props = { order: OrderPageView };

function Panel({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 rounded-panel bg-card p-5 shadow-card sm:p-8">{children}</div>;
}

export function Processing({ order }: Props) {
  useWatch(true);
  return (
    <Panel>
      <p role="status" className="flex items-center gap-3 text-lg text-ink">
        <Spinner />
        Votre banque confirme le paiement…
      </p>
      <p>
        Cela prend quelques secondes, rarement plus. Vous pouvez fermer cette page : vos billets partent à{" "}
        <b className="break-words text-ink">{order.email}</b> dès que c’est fait. Inutile de payer une seconde fois.
      </p>
      <p>
        <Link to={order.address} className="link">
          Actualiser
        </Link>
      </p>
    </Panel>
  );
}

export function Expired({ order, message }: Props & { message: string | undefined }) {
  return (
    <Panel>
      {message && <Banner kind="error" title={message} />}
      <p className="text-lg text-pretty">
        Vos places étaient gardées jusqu’au {formatDateTime(order.heldUntil)}, et rien n’a été débité. S’il en reste,
        vous pouvez les reprendre.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {!message && (
          <OrderForm address={order.address} intent="renew">
            Reprendre ces places
          </OrderForm>
        )}
        <ButtonLink to={order.bookAgain} variant={message ? "primary" : "quiet"} className="max-sm:w-full">
          Réserver à nouveau
        </ButtonLink>
      </div>
    </Panel>
  );
}

export function Abandoned({ order }: Props) {
  return (
    <Panel>
      <p className="text-lg text-pretty">Vos places sont libérées et rien n’a été débité.</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={order.bookAgain}>Réserver à nouveau</ButtonLink>
        <Link to={`/event/${order.evening.eventId}`} className="link">
          Revenir à l’événement
        </Link>
      </div>
    </Panel>
  );
}

export function Returned({ order }: Props) {
  return (
    <Panel>
      <p className="text-lg text-pretty">
        Votre paiement est arrivé alors que les places n’étaient plus disponibles. {formatCents(order.totalCents)} vous
        sont rendus en totalité, sur la carte qui a servi à payer, sous quelques jours. Vous n’avez rien à faire.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={order.bookAgain}>Voir s’il reste des places</ButtonLink>
        <Link to="/event" className="link">
          Les autres soirées
        </Link>
      </div>
    </Panel>
  );
}

export function Unreachable({ order }: Props) {
  return (
    <Panel>
      <Banner kind="warning" title="Le paiement ne répond pas pour l’instant">
        <p>Vos places restent gardées. Réessayez dans un instant.</p>
      </Banner>
      <ButtonLink to={order.address} reloadDocument className="justify-self-start max-sm:w-full">
        Réessayer
      </ButtonLink>
    </Panel>
  );
}

type OrderFormProps = { address: string; intent: string; variant?: ButtonVariant; children: ReactNode };

/** One press that changes the order. */
export function OrderForm({ address, intent, variant, children }: OrderFormProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={address}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={variant} busy={formData?.get("intent") === intent} className="max-sm:w-full">
        {children}
      </Button>
    </Form>
  );
}
