import { fullSlotText } from "#web/components/events/event-words.ts";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import type { FormRefusal } from "#web/form-refusal.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { BookingLayout } from "./booking-layout.tsx";
import { EveningCard } from "./evening-card.tsx";
import { GuestContact } from "./guest-contact.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import { Abandoned, Expired, Processing, Returned, Unreachable } from "./order-ends.tsx";
import { OrderForm } from "./order-form.tsx";
import { OrderLines } from "./order-lines.tsx";
import type { OrderPageView } from "./order-page-view.ts";
import type { OrderStage } from "./order-stage.ts";
import { PayStep } from "./pay-step.tsx";
import { BookedSentence, isOverFor, ThankYou } from "./thank-you.tsx";

type OrderScreenProps = { order: OrderPageView; refused: FormRefusal | undefined };

const titles: Record<OrderStage, string> = {
  pay: "Votre commande",
  accept: "Des places pour vous",
  email: "Où envoyer vos billets\u202f?",
  unreachable: "Votre commande",
  processing: "Paiement en cours",
  confirmed: "Merci, à bientôt\u202f!",
  expired: "Le temps est écoulé",
  abandoned: "Commande abandonnée",
  returned: "Votre paiement vous est rendu",
};

const HELD: readonly OrderStage[] = ["pay", "accept", "email", "unreachable"];

export function OrderScreen({ order, refused }: OrderScreenProps) {
  const { stage, slot, tickets, totalCents, heldUntil, now } = order;
  const isHeld = HELD.includes(stage);
  return (
    <BookingLayout
      heading={
        stage === "confirmed" && !isOverFor(order) ? (
          <PageHeading title={titles.confirmed} lead={<BookedSentence order={order} />} />
        ) : (
          <PageHeading title={stage === "confirmed" ? "Votre commande" : titles[stage]} />
        )
      }
      aside={
        <EveningCard evening={order.evening} when={fullSlotText(slot)}>
          <OrderLines tickets={tickets} totalCents={totalCents} />
        </EveningCard>
      }
    >
      {isHeld && <HoldCountdown heldUntil={heldUntil} now={now} />}
      <Stage order={order} refused={refused} />
      {isHeld && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <OrderForm address={order.address} intent="abandon" variant="quiet">
            Abandonner ou changer mon choix
          </OrderForm>
          <p className="text-sm">Vos places sont alors libérées.</p>
        </div>
      )}
    </BookingLayout>
  );
}

function Stage({ order, refused }: OrderScreenProps) {
  switch (order.stage) {
    case "pay":
      return order.card ? <PayStep key={order.id} order={order} card={order.card} /> : <Unreachable order={order} />;
    case "email":
      return (
        <CheckedForm intent="contact" action={order.address} refused={refused} submit="Continuer" wide>
          <GuestContact mayLogIn={false} />
        </CheckedForm>
      );
    case "accept":
      return (
        <div className="grid gap-5 rounded-panel bg-white p-5 shadow-card sm:p-8">
          <p className="text-lg">C’est votre tour, et c’est gratuit : un mot de vous suffit.</p>
          <OrderForm address={order.address} intent="accept">
            Prendre ces places
          </OrderForm>
        </div>
      );
    case "unreachable":
      return <Unreachable order={order} />;
    case "processing":
      return <Processing order={order} />;
    case "confirmed":
      return <ThankYou order={order} />;
    case "expired":
      return <Expired order={order} message={refused?.message} />;
    case "abandoned":
      return <Abandoned order={order} />;
    case "returned":
      return <Returned order={order} />;
  }
}
