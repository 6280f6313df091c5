import { Link } from "react-router";
import type { Ctx } from "#core/context.ts";
import { refundBooking, resendBooking } from "#core/oversight/act-on-booking.ts";
import { cancelEventAsTeam } from "#core/oversight/cancel-event-as-team.ts";
import { findBookings } from "#core/oversight/find-bookings.ts";
import { getEventFile } from "#core/oversight/get-event-file.ts";
import { refundBookingInput, resendBookingInput } from "#core/oversight/input.ts";
import { freezePayout, liftFreeze } from "#core/payouts/freeze-payout.ts";
import { BookingSheet } from "#web/components/admin/booking-sheet.tsx";
import { EventActions } from "#web/components/admin/event-actions.tsx";
import { EventLedger } from "#web/components/admin/event-ledger.tsx";
import { EventSummary } from "#web/components/admin/event-summary.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { textFields } from "#web/server/field-names.ts";
import { formAction } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireAdminRole } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/event.ts";
import { teamForm } from "./team-form.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: "Un événement", description: "Un événement.", path: "/admin/evenements", matches, noIndex: true });

export async function loader({ context, url, params: { eventid: eventId } }: Route.LoaderArgs) {
  requireAdminRole({ context, url });
  const { ctx } = context.get(requestContext);
  const file = await orNotFound(getEventFile(ctx, { eventId, page: url.searchParams.get("lignes") ?? 1 }));
  return { ...file, booked: await findBookings(ctx, { eventId, page: url.searchParams.get("page") ?? 1 }) };
}

const aboutEvent = (verb: (ctx: Ctx, input: { eventId: string; reason?: string }) => Promise<unknown>) =>
  teamForm<typeof reason, Route.ActionArgs>(reason, (ctx, fields, { eventid: eventId }) =>
    verb(ctx, { ...fields, eventId }),
  );

const reason = textFields("reason");

export const action = formAction({
  refund: teamForm(refundBookingInput, refundBooking),
  resend: teamForm(resendBookingInput, resendBooking),
  cancel: aboutEvent(cancelEventAsTeam),
  freeze: aboutEvent(freezePayout),
  lift: aboutEvent(liftFreeze),
});

export default function AdminEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { event, phase, isFrozen, balances, ledger, booked } = loaderData;
  const href = (page: number, lines: number) => `?${new URLSearchParams({ page: `${page}`, lignes: `${lines}` })}`;
  return (
    <div className="grid gap-8">
      <PageHeading
        title={event.title}
        lead={
          <Link to={`/event/${event.id}`} className="link">
            Voir sa page
          </Link>
        }
      />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      {isFrozen && <Banner kind="warning" title="Les versements de cet événement sont gelés." />}
      <EventSummary {...loaderData} />
      <EventActions
        eventId={event.id}
        canCancel={phase === "upcoming" || phase === "ongoing"}
        isFrozen={isFrozen}
        hasMusic={loaderData.hasMusic}
        refused={actionData}
      />
      <div className="grid gap-4">
        <BookingSheet
          title="Réservations"
          more={booked.pages > 1}
          bookings={booked.bookings}
          empty="Aucune réservation pour cet événement."
          refused={actionData}
        />
        <Pagination
          page={booked.page}
          total={booked.pages}
          href={(page) => href(page, ledger.page)}
          label="Pages de réservations"
        />
      </div>
      <div className="grid gap-4">
        <EventLedger balances={balances} movements={ledger.movements} total={ledger.total} />
        <Pagination
          page={ledger.page}
          total={ledger.pages}
          href={(lines) => href(booked.page, lines)}
          label="Pages de mouvements"
        />
      </div>
    </div>
  );
}
