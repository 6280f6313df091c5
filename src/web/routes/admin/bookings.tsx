import { Form, Link } from "react-router";
import { refundBooking, resendBooking } from "#core/oversight/act-on-booking.ts";
import { findBookings } from "#core/oversight/find-bookings.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { ReasonForm } from "#web/components/admin/reason-form.tsx";
import { SearchForm } from "#web/components/admin/search-form.tsx";
import { Sheet, SheetItem } from "#web/components/admin/sheet.tsx";
import { orderStateLabels, ticketStateLabels } from "#web/components/admin/state-labels.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { requireAdminRole } from "#web/server/require-login.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/bookings.ts";
import { runAdminAction } from "./run-admin-action.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Réservations",
    description: "Toutes les réservations.",
    path: "/admin/reservations",
    matches,
    noIndex: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminRole({ context, url });
  const { ctx } = context.get(requestContext);
  const text = url.searchParams.get("q") ?? "";
  return { ...(await findBookings(ctx, { text, page: url.searchParams.get("page") ?? 1 })), text };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireAdminRole({ context, url });
  const { ctx } = context.get(requestContext);
  return runAdminAction(
    { ctx, request, url },
    {
      refund: (fields) => refundBooking(ctx, fields),
      resend: (fields) => resendBooking(ctx, fields),
    },
  );
}

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { bookings, total, page, pages, text } = loaderData;
  const href = (to: number) => `?${new URLSearchParams({ q: text, page: String(to) })}`;
  return (
    <div className="grid gap-6">
      <PageHeading title="Réservations" lead={`${total} ${total > 1 ? "réservations" : "réservation"}`} />
      <SearchForm label="Numéro de billet, e-mail, nom, événement ou identifiant" text={text} />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Sheet id="reservations" empty="Aucune réservation ne correspond.">
        {bookings.map((booking) => (
          <SheetItem
            key={booking.id}
            title={
              <Link to={`/event/${booking.eventId}`} className="link">
                {booking.eventTitle}
              </Link>
            }
            aside={
              <>
                <Badge>{orderStateLabels[booking.state]}</Badge>
                {formatCents(booking.totalCents)} · {formatDateTime(booking.startsAt)}
              </>
            }
          >
            <p className="break-all text-sm">
              {booking.email ?? "sans adresse"}
              {booking.userId && (
                <>
                  {" · "}
                  <Link to={`/admin/personnes/${booking.userId}`} className="link">
                    son compte
                  </Link>
                </>
              )}
              {" · "}commande {booking.id}
            </p>
            <ul className="grid gap-1 text-sm">
              {booking.tickets.map((ticket) => (
                <li key={ticket.id}>
                  n° {ticket.number ?? "à venir"}, {ticket.holderName ?? "sans nom"}, {ticket.tariffLabel},{" "}
                  {formatCents(ticket.priceCents)}, {ticketStateLabels[ticket.state]}
                </li>
              ))}
            </ul>
            {booking.tickets.some(({ state }) => state === "valid") && (
              <div className="grid gap-2">
                <Form method="post">
                  <input type="hidden" name="orderId" value={booking.id} />
                  <Button type="submit" name="intent" value="resend" variant="quiet" size="sm">
                    Renvoyer les billets
                  </Button>
                </Form>
                <ReasonForm
                  intent="refund"
                  title="Rembourser"
                  help="Tous les billets encore valables de cette commande, en totalité. La personne est prévenue."
                  submit="Rembourser cette commande"
                  variant="danger"
                  fields={{ orderId: booking.id }}
                  refused={actionData?.values?.orderId === booking.id ? actionData : undefined}
                />
              </div>
            )}
          </SheetItem>
        ))}
      </Sheet>
      <Pagination page={page} total={pages} href={href} label="Pages de réservations" />
    </div>
  );
}
