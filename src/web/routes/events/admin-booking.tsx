import { Form, Link, useOutletContext } from "react-router";
import type { EventDesk } from "#core/events/get-event-desk.ts";
import { getEventOrder } from "#core/ticketing/get-event-order.ts";
import { refundTickets } from "#core/ticketing/refund-tickets.ts";
import { renameHolder } from "#core/ticketing/rename-holder.ts";
import { resendTickets } from "#core/ticketing/resend-tickets.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { orderKindWords, slotOf } from "#web/components/event-admin/admin-words.ts";
import { BookingTicket } from "#web/components/event-admin/booking-ticket.tsx";
import { RefundDialog, refundDialogId } from "#web/components/event-admin/refund-dialog.tsx";
import { requestContext } from "#web/request-context.ts";
import { noFields, textFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-style.ts";
import { counted } from "#web/ui/counted.ts";
import { Facts } from "#web/ui/facts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/admin-booking.ts";
import { atTheDesk } from "./admin-door.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Une réservation", matches);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return atTheDesk(getEventOrder(ctx, { eventId: params.eventid, orderId: params.orderid }));
}

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
    done: (given, { params }) => {
      const words = `${counted(given, "billet rendu", "billets rendus")}. La personne est prévenue.`;
      return afterwards(here(params), given === 0 ? "C’était déjà fait." : words);
    },
  }),
});

export default function AdminBooking({ loaderData: order, actionData }: Route.ComponentProps) {
  const { id, slots } = useOutletContext<EventDesk>();
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
      <h2 className="wrap-anywhere text-2xl">{order.email ?? "Sans adresse"}</h2>
      <Facts
        facts={[
          { term: orderKindWords[order.kind], value: order.confirmedAt ? formatDateTime(order.confirmedAt) : "" },
          { term: "Séance", value: slotOf(slots, order.slotId) },
          { term: "Total", value: order.totalCents === 0 ? "Gratuit" : formatCents(order.totalCents) },
          ...(order.promoCode ? [{ term: "Code promo", value: order.promoCode }] : []),
          { term: "Compte", value: order.hasAccount ? "Oui" : "Sans compte" },
        ]}
      />
      {refused?.message && (refused.intent === "resend" || Object.keys(refused.errors).length === 0) && (
        <Banner kind="error">{refused.message}</Banner>
      )}
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
          action={path}
          refused={refused}
        />
      )}
      <div className="grid gap-4">
        {order.tickets.map((ticket) => (
          <BookingTicket key={ticket.id} ticket={ticket} path={path} refused={refused} />
        ))}
      </div>
    </div>
  );
}
