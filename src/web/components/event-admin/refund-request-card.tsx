import { Link } from "react-router";
import { MESSAGE_MAX } from "#core/ticketing/participant-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import type { FormRefusal } from "#web/form-refusal.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

export type RequestFacts = {
  ticketId: string;
  orderId: string;
  number: number | null;
  tariffLabel: string;
  priceCents: Cents;
  holderName: string | null;
  email: string | null;
  message: string | null;
  askedAt: Date;
};

type RefundRequestCardProps = { eventId: string; request: RequestFacts; refused: FormRefusal | undefined };

/** A buyer would like the money back: yes or no, with a word. */
export function RefundRequestCard({ eventId, request, refused }: RefundRequestCardProps) {
  const { ticketId, orderId, number, tariffLabel, priceCents, holderName, email, message, askedAt } = request;
  const price = priceCents === 0 ? "" : ` ${formatCents(priceCents)}`;
  return (
    <article className="rounded-card border border-line border-l-[5px] border-l-coral-500 bg-white p-5">
      <h3 className="font-bold font-sans text-base text-navy-900">
        Billet n° {number}, {tariffLabel}
        {price}
      </h3>
      <p className="text-sm">
        {[holderName, email].filter(Boolean).join(", ")}, le {formatDateTime(askedAt)}.{" "}
        <Link to={`/event/${eventId}/admin/reservations/${orderId}`} className="link">
          Voir la réservation
        </Link>
      </p>
      {message && <blockquote className="mt-3 border-line border-l-2 pl-4 text-navy-900">{message}</blockquote>}
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
