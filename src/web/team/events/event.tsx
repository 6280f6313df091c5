import { Link } from "react-router";
import type { Ctx } from "#core/context.ts";
import { freezePayout, liftFreeze } from "#core/payouts/team-actions.ts";
import { hideEvent, unhideEvent } from "#core/team/hide-event.ts";
import { refundBookingInput, resendBookingInput } from "#core/team/input.ts";
import { refundBooking } from "#core/team/second-person/money-steps.ts";
import { resendBooking } from "#core/team/support/bookings.ts";
import { cancelEventAsTeam, getEventFile } from "#core/team/support/event-file.ts";
import { findBookings } from "#core/team/support/find-bookings.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formAction, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { teamForm } from "../team-form.ts";
import type { Route } from "./+types/event.ts";
import { BookingSheet, RESENT, refundedWords } from "./booking-sheet.tsx";
import { EventLedger } from "./event-ledger.tsx";
import { EventActions, EventSummary } from "./event-summary.tsx";

export const meta = pageMeta({ title: "Un événement", description: "Un événement.", path: "/admin/evenements" });

export const loader = pageLoader(async ({ ctx, url, params: { eventid: eventId } }: Visit<Route.LoaderArgs>) => {
  const file = await getEventFile(ctx, { eventId, page: url.searchParams.get("lignes") ?? 1 });
  return { ...file, booked: await findBookings(ctx, { eventId, page: url.searchParams.get("page") ?? 1 }) };
});

type Asked = { eventId: string; reason?: string; how?: string; rule?: string };

const aboutEvent = (verb: (ctx: Ctx, input: Asked) => Promise<unknown>, said: string) =>
  teamForm<typeof fields, unknown, Route.ActionArgs>(
    fields,
    (ctx, sent, { eventid: eventId }) => verb(ctx, { ...sent, eventId }),
    said,
  );

const fields = textFields("reason", "how", "rule");

export const action = formAction({
  refund: teamForm(refundBookingInput, refundBooking, refundedWords),
  resend: teamForm(resendBookingInput, resendBooking, RESENT),
  cancel: aboutEvent(
    cancelEventAsTeam,
    "L’événement est annulé. Les billets sont remboursés, et tout le monde est prévenu.",
  ),
  freeze: aboutEvent(freezePayout, "Les versements de cet événement sont gelés."),
  lift: aboutEvent(liftFreeze, "Le gel est levé. Ce qui est dû part."),
  hide: aboutEvent(hideEvent, "La soirée est retirée, sans être annulée. Les deux parties sont prévenues."),
  unhide: aboutEvent(unhideEvent, "La soirée est remise comme elle était. Les deux parties sont prévenues."),
});

export default function AdminEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { event, phase, isFrozen, hidden, balances, ledger, booked } = loaderData;
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
      {hidden && (
        <Banner kind="warning" title={`Retirée par l’équipe le ${formatDateTime(hidden.at)}`}>
          <p>{hidden.reason}</p>
        </Banner>
      )}
      <EventSummary {...loaderData} />
      <EventActions
        eventId={event.id}
        canCancel={phase === "upcoming" || phase === "ongoing"}
        isFrozen={isFrozen}
        isHidden={hidden !== null}
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
