import { Link } from "react-router";
import { MESSAGE_MAX } from "#core/ticketing/participant-rules.ts";
import type { TicketState } from "#core/ticketing/process.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { counted } from "#web/ui/figures.tsx";
import { dayAndHourText, orderKindWords, priceWords, slotOf } from "../organiser-words.ts";

type OrderFacts = {
  id: string;
  slotId: string;
  email: string | null;
  buyerName: string | null;
  kind: keyof typeof orderKindWords;
  totalCents: Cents;
  confirmedAt: Date | null;
  isForCompany: boolean;
  tickets: readonly { number: number | null; holderName: string | null; doorCents: Cents | null; state: TicketState }[];
};

type OrderRowsProps = {
  eventId: string;
  orders: readonly OrderFacts[];
  slots: readonly { id: string; startsAt: Date; active: boolean }[];
};

/** One line a booking. */
export function OrderRows({ eventId, orders, slots }: OrderRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {orders.map((order) => {
        const valid = order.tickets.filter(({ state }) => state === "valid" || state === "disputed").length;
        const names = [...new Set(order.tickets.flatMap(({ holderName }) => holderName ?? []))];
        return (
          <li
            key={order.id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-5 py-3.5 hover:bg-sand"
          >
            <Link
              to={`/event/${eventId}/admin/reservations/${order.id}`}
              className="truncate font-semibold text-ink before:absolute before:inset-0"
            >
              {order.buyerName ?? order.email ?? "Sans nom"}
            </Link>
            <span className="text-right font-bold text-ink tabular-nums first-letter:uppercase">
              {priceWords({
                priceCents: order.totalCents,
                doorCents: order.tickets.reduce((sum, { doorCents }) => sum + (doorCents ?? 0), 0),
              })}
            </span>
            <span className="wrap-anywhere text-sm">
              {[
                counted(order.tickets.length, "billet", "billets"),
                names.filter((name) => name !== order.buyerName).join(", "),
                order.buyerName ? order.email : "",
                slots.length > 1 ? slotOf(slots, order.slotId) : "",
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <span className="text-right text-sm">{order.confirmedAt && dayAndHourText(order.confirmedAt)}</span>
            {(valid < order.tickets.length || order.kind !== "purchase" || order.isForCompany) && (
              <span className="col-span-2 mt-1 flex flex-wrap gap-2">
                {order.kind !== "purchase" && <Badge>{orderKindWords[order.kind]}</Badge>}
                {order.isForCompany && <Badge>Demande une facture</Badge>}
                {valid < order.tickets.length && (
                  <Badge tone="amber">
                    {valid === 0 ? "Rendue ou annulée" : `${counted(valid, "billet valable", "billets valables")}`}
                  </Badge>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ConsentNoticeProps = {
  eventId: string;
  consent: { orderId: string; isMine: boolean; amountCents: Cents; answerBy: Date };
};

/** A refund after the evening waits for one side's yes: the booking's own page has the details and the buttons. */
export function ConsentNotice({ eventId, consent: { orderId, isMine, amountCents, answerBy } }: ConsentNoticeProps) {
  const amount = formatCents(amountCents);
  return (
    <Banner
      kind={isMine ? "info" : "warning"}
      title={
        isMine
          ? `${amount} attendent l’accord de l’autre partie`
          : `${amount} à rembourser\u202f? Votre accord est demandé`
      }
      action={
        <ButtonLink to={`/event/${eventId}/admin/reservations/${orderId}`} variant="quiet" size="sm">
          {isMine ? "Voir" : "Répondre"}
        </ButtonLink>
      }
    >
      Sans réponse avant le {formatDateTime(answerBy)}, rien n’est remboursé.
    </Banner>
  );
}

type RequestFacts = {
  ticketId: string;
  orderId: string;
  number: number | null;
  tariffLabel: string;
  priceCents: Cents;
  holderName: string | null;
  email: string | null;
  message: string | null;
  askedAt: Date;
  answerBy: Date;
};

type RefundRequestCardProps = { eventId: string; request: RequestFacts; refused: FormRefusal | undefined };

/** A buyer would like the money back: yes or no, with a word. */
export function RefundRequestCard({ eventId, request, refused }: RefundRequestCardProps) {
  const { ticketId, orderId, number, tariffLabel, priceCents, holderName, email, message, askedAt, answerBy } = request;
  const price = priceCents === 0 ? "" : ` ${formatCents(priceCents)}`;
  return (
    <article className="rounded-card border border-line border-l-[5px] border-l-coral-500 bg-card p-5">
      <h3 className="font-bold font-sans text-base text-ink">
        Billet n° {number}, {tariffLabel}
        {price}
      </h3>
      <p className="text-sm">
        {[holderName, email].filter(Boolean).join(", ")}, le {formatDateTime(askedAt)}. À répondre avant le{" "}
        {formatDateTime(answerBy)}.{" "}
        <Link to={`/event/${eventId}/admin/reservations/${orderId}`} className="link">
          Voir la réservation
        </Link>
      </p>
      {message && <blockquote className="mt-3 border-line border-l-2 pl-4 text-ink">{message}</blockquote>}
      <CheckedForm
        intent={`answer:${ticketId}`}
        refused={refused}
        submit={priceCents === 0 ? "Accepter" : `Rembourser${price}`}
        variant="secondary"
        className="mt-4"
        labels={{ answer: "Votre réponse" }}
        beside={
          <Button type="submit" name="refuse" value="oui" variant="quiet" className="max-sm:w-full">
            Refuser
          </Button>
        }
      >
        <TextArea name="answer" label="Votre réponse" optional limit={MESSAGE_MAX} rows={2} />
      </CheckedForm>
    </article>
  );
}
