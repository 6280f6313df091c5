import { Form, Link, useOutletContext } from "react-router";
import type { ManagedEvent } from "#core/events/get-managed-event.ts";
import { companyLines, type OrderCompany } from "#core/ticketing/company/company-rules.ts";
import { getEventOrder, renameHolder } from "#core/ticketing/organiser/event-orders.ts";
import { answerRefundConsent, withdrawRefundConsent } from "#core/ticketing/refunds/refund-consents.ts";
import { refundTickets } from "#core/ticketing/refunds/refund-tickets.ts";
import { resendTickets } from "#core/ticketing/tickets/hand-out-tickets.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { afterwards, formAction, noFields, pageForm, textFields } from "#web/forms/form-action.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { counted } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Facts } from "#web/ui/page-heading.tsx";
import { AnswerList } from "../../answer-list.tsx";
import { orderKindWords, organiserMeta, priceWords, slotOf } from "../organiser-words.ts";
import { ConsentCard } from "../refund-cost.tsx";
import type { Route } from "./+types/booking.ts";
import { BookingTicket, RefundDialog, refundDialogId } from "./booking-ticket.tsx";

export const meta = organiserMeta("Une réservation");

export const loader = pageLoader(({ ctx, params }: Visit<Route.LoaderArgs>) =>
  getEventOrder(ctx, { eventId: params.eventid, orderId: params.orderid }),
);

const form = pageForm<Route.ActionArgs>();

const here = ({ eventid, orderid }: { eventid: string; orderid: string }) =>
  `/event/${eventid}/admin/reservations/${orderid}`;

export const action = formAction({
  resend: form({
    schema: noFields,
    run: ({ ctx, params }) => resendTickets(ctx, { eventId: params.eventid, orderId: params.orderid }),
    done: (_, { params }) => afterwards(here(params), "Les billets repartent par e-mail."),
  }),
  rename: form({
    schema: textFields("holderName"),
    run: ({ ctx, fields: { holderName }, about }) => renameHolder(ctx, { ticketId: about, holderName }),
    done: (_, { params }) => afterwards(here(params), "Le nom est changé."),
  }),
  refund: form({
    schema: textFields("reason"),
    run: ({ ctx, fields: { reason }, params, about }) =>
      refundTickets(ctx, { orderId: params.orderid, ticketId: about || undefined, reason }),
    done: ({ given, asked }, { params }) => {
      if (asked) return afterwards(here(params), "Votre demande est envoyée\u202f: rien ne part avant l’accord.");
      const words = `${counted(given, "billet rendu", "billets rendus")}. La personne est prévenue.`;
      return afterwards(here(params), given === 0 ? "C’était déjà fait." : words);
    },
  }),
  consent: form({
    schema: textFields("answer", "refuse"),
    run: ({ ctx, fields: { answer, refuse }, about }) =>
      answerRefundConsent(ctx, { consentId: about, agreed: refuse !== "oui", answer: answer || undefined }),
    done: (_, { fields: { refuse }, params }) =>
      afterwards(
        here(params),
        refuse === "oui"
          ? "C’est refusé\u202f: rien n’est remboursé."
          : "C’est accepté\u202f: l’argent est rendu, et la personne prévenue.",
      ),
  }),
  withdraw: form({
    schema: noFields,
    run: ({ ctx, about }) => withdrawRefundConsent(ctx, { consentId: about }),
    done: (_, { params }) => afterwards(here(params), "Votre demande est retirée."),
  }),
});

type Totals = { totalCents: Cents; tickets: readonly { doorCents: Cents | null }[] };

function totalWords({ totalCents, tickets }: Totals): string {
  const doorCents = tickets.reduce((sum, ticket) => sum + (ticket.doorCents ?? 0), 0);
  return priceWords({ priceCents: totalCents, doorCents }).replace(/^g/, "G");
}

export default function AdminBooking({ loaderData: order, actionData }: Route.ComponentProps) {
  const { id, slots } = useOutletContext<ManagedEvent>();
  const refused = actionData ?? undefined;
  const path = `/event/${id}/admin/reservations/${order.id}`;
  const valid = order.tickets.filter(({ state }) => state === "valid");
  const validCents = valid.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return (
    <div className="grid max-w-3xl gap-6">
      <p>
        <Link to={`/event/${id}/admin/reservations`} className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="arrow-left" />
          Toutes les réservations
        </Link>
      </p>
      <h2 className="wrap-anywhere text-2xl">{order.buyerName ?? order.email ?? "Sans nom"}</h2>
      <Facts
        facts={[
          { term: orderKindWords[order.kind], value: order.confirmedAt ? formatDateTime(order.confirmedAt) : "" },
          { term: "Séance", value: slotOf(slots, order.slotId) },
          { term: "Total", value: totalWords(order) },
          ...(order.promoCode ? [{ term: "Code promo", value: order.promoCode }] : []),
          ...(order.buyerName ? [{ term: "E-mail", value: order.email ?? "Sans adresse" }] : []),
          { term: "Compte", value: order.hasAccount ? "Oui" : "Sans compte" },
        ]}
      />
      <AnswerList answers={order.answers} />
      {order.company && <CompanyCard company={order.company} />}
      {refused?.message && (refused.intent === "resend" || Object.keys(refused.errors).length === 0) && (
        <Banner kind="error">{refused.message}</Banner>
      )}
      {order.consents.map((consent) => (
        <ConsentCard key={consent.id} consent={consent} mySides={order.mySides} action={path} refused={refused} />
      ))}
      {valid.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {order.email && (
            <Form method="post" preventScrollReset className="max-sm:w-full">
              <Button type="submit" name="intent" value="resend" variant="secondary" className="max-sm:w-full">
                <Icon name="mail" />
                Renvoyer les billets
              </Button>
            </Form>
          )}
          {valid.length > 1 && (
            <a href={`#${refundDialogId()}`} className={buttonClass({ variant: "quiet" }, "max-sm:w-full")}>
              {validCents > 0 ? `Tout rembourser (${formatCents(validCents)})` : "Tout annuler"}
            </a>
          )}
        </div>
      )}
      {valid.length > 1 && (
        <RefundDialog
          title={validCents > 0 ? "Rembourser toute la réservation\u202f?" : "Annuler toute la réservation\u202f?"}
          count={valid.length}
          amountCents={validCents}
          doorCents={valid.reduce((sum, { doorCents }) => sum + (doorCents ?? 0), 0)}
          payers={order}
          action={path}
          refused={refused}
        />
      )}
      <div className="grid gap-4">
        {order.tickets.map((ticket) => (
          <BookingTicket
            key={ticket.id}
            ticket={ticket}
            mySides={order.mySides}
            isShared={order.isShared}
            path={path}
            refused={refused}
          />
        ))}
      </div>
    </div>
  );
}

/** Whoever organises sells, and so invoices: what they need for it, to be copied. */
function CompanyCard({ company }: { company: OrderCompany }) {
  return (
    <section aria-labelledby="entreprise" className="grid gap-2 rounded-card border border-line bg-card p-5">
      <h3 id="entreprise" className="text-lg">
        Cette entreprise demande une facture
      </h3>
      <address className="grid not-italic">
        <b className="wrap-anywhere text-ink">{company.companyName}</b>
        {companyLines(company).map((line) => (
          <span key={line} className="wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      <p className="text-sm text-pretty">
        C’est vous qui vendez, et donc vous qui facturez{"\u202f"}: nous n’établissons pas de facture à votre place. La
        personne a un reçu à ce nom.
      </p>
    </section>
  );
}
