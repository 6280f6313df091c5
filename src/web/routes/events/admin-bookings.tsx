import { Form, useOutletContext } from "react-router";
import type { EventDesk } from "#core/events/get-event-desk.ts";
import { answerRefundRequest } from "#core/ticketing/answer-refund-request.ts";
import { listEventOrders } from "#core/ticketing/list-event-orders.ts";
import { listRefundRequests } from "#core/ticketing/list-refund-requests.ts";
import { OrderRows } from "#web/components/event-admin/order-rows.tsx";
import { RefundRequestCard } from "#web/components/event-admin/refund-request-card.tsx";
import { requestContext } from "#web/request-context.ts";
import { textFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Button } from "#web/ui/button.tsx";
import { counted } from "#web/ui/counted.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/admin-bookings.ts";
import { atTheDesk } from "./admin-door.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Réservations", matches);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const eventId = params.eventid;
  const text = url.searchParams.get("q")?.trim() ?? "";
  const page = await atTheDesk(
    listEventOrders(ctx, { eventId, text: text || undefined, page: url.searchParams.get("page") }),
  );
  return { ...page, text, requests: await listRefundRequests(ctx, { eventId }) };
}

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
  const { id, slots } = useOutletContext<EventDesk>();
  const { orders, total, page, pages, text, requests } = loaderData;
  const path = `/event/${id}/admin/reservations`;
  const href = (number: number) => {
    const params = new URLSearchParams({ ...(text && { q: text }), ...(number > 1 && { page: String(number) }) });
    return params.size > 0 ? `${path}?${params}` : path;
  };
  return (
    <div className="grid gap-8">
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
