import { Link } from "react-router";
import { dayInWords } from "#platform/french-dates.ts";
import { formatCents, sumCents } from "#platform/money.ts";
import { SimilarEvents } from "#web/events/event-card.tsx";
import { fullSlotText } from "#web/events/event-words.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { priceText } from "#web/ui/figures.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { AnswerList } from "../answer-list.tsx";
import { BookingLayout, EveningCard, GuestContact, OpenGoalNote } from "../booking/booking-layout.tsx";
import { Abandoned, Expired, OrderForm, Processing, Returned, Unreachable } from "./order-ends.tsx";
import type { OrderPageView, OrderStage, TicketLine } from "./order-page-view.ts";
import { HoldCountdown, PayStep } from "./pay-step.tsx";
import { BookedHeading, isOverFor, ThankYou } from "./thank-you.tsx";

type OrderScreenProps = { order: OrderPageView; refused: FormRefusal | undefined };

const titles: Record<OrderStage, string> = {
  pay: "Votre commande",
  accept: "Des places pour vous",
  email: "Où envoyer vos billets\u202f?",
  unreachable: "Votre commande",
  processing: "Paiement en cours",
  confirmed: "Votre commande",
  expired: "Le temps est écoulé",
  abandoned: "Commande abandonnée",
  returned: "Votre paiement vous est rendu",
};

const HELD: readonly OrderStage[] = ["pay", "accept", "email", "unreachable"];

export function OrderScreen({ order, refused }: OrderScreenProps) {
  const { stage, slot, tickets, totalCents, heldUntil, now } = order;
  const isBooked = stage === "confirmed" && !isOverFor(order);
  const isHeld = HELD.includes(stage);
  return (
    <BookingLayout
      heading={
        isBooked ? (
          <BookedHeading order={order} />
        ) : (
          <PageHeading title={titles[order.isOffer && isHeld ? "accept" : stage]} />
        )
      }
      aside={
        <EveningCard evening={order.evening} when={fullSlotText(slot)}>
          <OrderLines tickets={tickets} totalCents={totalCents} reduction={order.reduction} />
          <WhoBooks order={order} />
          {(stage === "confirmed" || stage === "returned") && (
            <p className="mt-3 text-sm">
              Sous les{" "}
              <Link to={`/versions/conditions/${order.conditions}`} className="link">
                conditions du {dayInWords(order.conditions)}
              </Link>
            </p>
          )}
        </EveningCard>
      }
      below={<SimilarEvents events={order.similar} isInstead={stage === "expired"} className="mt-14" />}
    >
      {isHeld && <HoldCountdown heldUntil={heldUntil} now={now} />}
      {(isHeld || stage === "processing" || isBooked) && (
        <OpenGoalNote goal={order.totalCents > 0 ? order.goal : null} />
      )}
      <Stage order={order} refused={refused} />
      {isHeld && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <OrderForm address={order.address} intent="abandon" variant="quiet">
            {order.isOffer ? "Laisser ces places" : "Abandonner ou changer mon choix"}
          </OrderForm>
          <p className="text-sm">
            {order.isOffer ? "Elles vont alors à la personne suivante." : "Vos places sont alors libérées."}
          </p>
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
        <div className="grid gap-5 rounded-panel bg-card p-5 shadow-card sm:p-8">
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
      return <ThankYou order={order} refused={refused} />;
    case "expired":
      return <Expired order={order} message={refused?.message} />;
    case "abandoned":
      return <Abandoned order={order} />;
    case "returned":
      return <Returned order={order} />;
  }
}

/** Who booked, and what they answered: seen once more before it is paid, and found again after. */
function WhoBooks({ order: { buyerName, answers, tickets } }: { order: OrderPageView }) {
  if (!buyerName && answers.length === 0) return null;
  const labelled = answers.map((each) => {
    const isOfOne = tickets.length > 1 && each.place > 0;
    return isOfOne ? { ...each, label: `Billet ${each.place} · ${each.label}` } : each;
  });
  return (
    <div className="mt-4 grid gap-2 border-line border-t pt-3 text-sm">
      {buyerName && (
        <p>
          Au nom de <b className="wrap-anywhere text-ink">{buyerName}</b>
        </p>
      )}
      <AnswerList answers={labelled} />
    </div>
  );
}

type Group = { label: string; priceCents: number; count: number };

function groupsOf(tickets: readonly TicketLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { tariffLabel, doorCents, priceCents: paid, fullCents = paid } of tickets) {
    const priceCents = doorCents ?? fullCents;
    const key = `${tariffLabel} ${priceCents}`;
    const group = groups.get(key) ?? { label: tariffLabel, priceCents, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()];
}

/** What is being bought, tariff by tariff. */
function OrderLines({ tickets, totalCents, reduction }: Pick<OrderPageView, "tickets" | "totalCents" | "reduction">) {
  const doorCents = sumCents(tickets.map((ticket) => ticket.doorCents ?? 0));
  return (
    <dl className="grid gap-2">
      {groupsOf(tickets).map(({ label, priceCents, count }) => (
        <div key={`${label} ${priceCents}`} className="flex items-baseline justify-between gap-4">
          <dt>
            {count} × {label}
          </dt>
          <dd className="whitespace-nowrap text-ink tabular-nums">{priceText({ cents: priceCents * count })}</dd>
        </div>
      ))}
      {reduction && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>Code {reduction.code}</dt>
          <dd className="whitespace-nowrap tabular-nums">
            −{"\u202f"}
            {formatCents(reduction.cents)}
          </dd>
        </div>
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold text-ink">
        <dt>Total</dt>
        <dd className="text-lg whitespace-nowrap tabular-nums">
          {doorCents > 0
            ? `${formatCents(doorCents)}, réglés à l’organisation`
            : totalCents > 0
              ? formatCents(totalCents)
              : "Gratuit"}
        </dd>
      </div>
    </dl>
  );
}
