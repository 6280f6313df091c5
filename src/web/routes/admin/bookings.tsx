import { refundBooking, resendBooking } from "#core/oversight/act-on-booking.ts";
import { findBookings } from "#core/oversight/find-bookings.ts";
import { refundBookingInput, resendBookingInput } from "#core/oversight/input.ts";
import { BookingSheet } from "#web/components/admin/booking-sheet.tsx";
import { SearchForm } from "#web/components/admin/search-form.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { formAction } from "#web/server/form-action.ts";
import { requireAdminRole } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { counted } from "#web/ui/counted.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/bookings.ts";
import { teamForm } from "./team-form.ts";

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

export const action = formAction({
  refund: teamForm(refundBookingInput, refundBooking),
  resend: teamForm(resendBookingInput, resendBooking),
});

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { bookings, total, page, pages, text } = loaderData;
  const href = (to: number) => `?${new URLSearchParams({ q: text, page: String(to) })}`;
  return (
    <div className="grid gap-6">
      <PageHeading title="Réservations" lead={counted(total, "réservation")} />
      <SearchForm label="Numéro de billet, e-mail, nom, événement ou identifiant" text={text} />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <BookingSheet bookings={bookings} empty="Aucune réservation ne correspond." refused={actionData} />
      <Pagination page={page} total={pages} href={href} label="Pages de réservations" />
    </div>
  );
}
