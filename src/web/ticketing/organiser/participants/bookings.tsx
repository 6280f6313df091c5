import { Form, useOutletContext } from "react-router";
import type { ManagedEvent } from "#core/events/get-managed-event.ts";
import { listEventOrders } from "#core/ticketing/organiser/event-orders.ts";
import {
  answerRefundRequest,
  listRefundConsents,
  listRefundRequests,
} from "#core/ticketing/refunds/refund-requests.ts";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { counted } from "#web/ui/figures.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { organiserMeta } from "../organiser-words.ts";
import type { Route } from "./+types/bookings.ts";
import { ConsentNotice, OrderRows, RefundRequestCard } from "./booking-lists.tsx";

export const meta = organiserMeta("Réservations");

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const eventId = params.eventid;
  const text = url.searchParams.get("q")?.trim() ?? "";
  const page = await listEventOrders(ctx, { eventId, text: text || undefined, page: url.searchParams.get("page") });
  return {
    ...page,
    text,
    requests: await listRefundRequests(ctx, { eventId }),
    consents: await listRefundConsents(ctx, { eventId }),
  };
});

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  answer: form({
    schema: textFields("answer", "refuse"),
    run: ({ ctx, fields: { answer, refuse }, about }) =>
      answerRefundRequest(ctx, { ticketId: about, granted: refuse !== "oui", answer: answer || undefined }),
    done: (_, { fields: { refuse }, params }) =>
      afterwards(
        `/event/${params.eventid}/admin/reservations`,
        refuse === "oui"
          ? "C’est refusé\u202f: la personne est prévenue, et garde son billet."
          : "C’est accepté\u202f: la personne est prévenue, et l’argent lui est rendu.",
      ),
  }),
});

export default function AdminBookings({ loaderData, actionData }: Route.ComponentProps) {
  const { id, slots } = useOutletContext<ManagedEvent>();
  const { orders, total, page, pages, text, requests, consents } = loaderData;
  const path = `/event/${id}/admin/reservations`;
  const href = (number: number) => {
    const params = new URLSearchParams({ ...(text && { q: text }), ...(number > 1 && { page: String(number) }) });
    return params.size > 0 ? `${path}?${params}` : path;
  };
  return (
    <div className="grid gap-8">
      {consents.map((consent) => (
        <ConsentNotice key={consent.id} eventId={id} consent={consent} />
      ))}
      {requests.length > 0 && (
        <section aria-labelledby="demandes">
          <h2 id="demandes" className="mb-4 text-2xl">
            {counted(requests.length, "demande de remboursement", "demandes de remboursement")}
          </h2>
          <div className="grid gap-4">
            {requests.map((request) => (
              <RefundRequestCard
                key={request.ticketId}
                eventId={id}
                request={request}
                refused={actionData ?? undefined}
              />
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="reservations" className="grid gap-5">
        <h2 id="reservations" className="text-2xl">
          {counted(total, "réservation", "réservations")}
        </h2>
        <search>
          <Form key={text} method="get" action={path} className="flex flex-wrap items-end gap-3">
            <TextField
              label="Nom, e-mail ou numéro de billet"
              name="q"
              type="search"
              icon="search"
              defaultValue={text}
              maxLength={80}
              autoComplete="off"
              className="min-w-0 flex-1 basis-60"
            />
            <Button type="submit" variant="secondary" className="max-sm:w-full">
              Chercher
            </Button>
          </Form>
        </search>
        {orders.length === 0 ? (
          <EmptyState title={text ? "Aucune réservation ne correspond" : "Aucune réservation pour l’instant"} level={3}>
            <p>Chaque réservation apparaît ici dès qu’elle est payée.</p>
          </EmptyState>
        ) : (
          <OrderRows eventId={id} orders={orders} slots={slots} />
        )}
        <Pagination page={page} total={pages} href={href} />
      </section>
    </div>
  );
}
