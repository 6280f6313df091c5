import { refundBookingInput, resendBookingInput } from "#core/team/input.ts";
import { refundBooking } from "#core/team/second-person/money-steps.ts";
import { resendBooking } from "#core/team/support/bookings.ts";
import { findBookings } from "#core/team/support/find-bookings.ts";
import { formAction } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { counted } from "#web/ui/figures.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SearchForm } from "../sheets.tsx";
import { teamForm } from "../team-form.ts";
import type { Route } from "./+types/bookings.ts";
import { BookingSheet, RESENT, refundedWords } from "./booking-sheet.tsx";

export const meta = pageMeta({
  title: "Réservations",
  description: "Toutes les réservations.",
  path: "/admin/reservations",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const text = url.searchParams.get("q") ?? "";
  const state = url.searchParams.get("etat") ?? "";
  return { ...(await findBookings(ctx, { text, state, page: url.searchParams.get("page") ?? 1 })), text, state };
});

export const action = formAction({
  refund: teamForm(refundBookingInput, refundBooking, refundedWords),
  resend: teamForm(resendBookingInput, resendBooking, RESENT),
});

const states = [
  { value: "", label: "Toutes" },
  { value: "impayees", label: "Non payées" },
  { value: "bloquees", label: "Gardées trop longtemps" },
];

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { bookings, total, page, pages, text, state } = loaderData;
  const href = (to: number) => `?${new URLSearchParams({ q: text, etat: state, page: String(to) })}`;
  return (
    <div className="grid gap-6">
      <PageHeading title="Réservations" lead={counted(total, "réservation")} />
      <SearchForm label="Nom, e-mail, numéro, montant, jour, fin de carte, événement, « non payée »" text={text}>
        <SelectField name="etat" label="État" options={states} defaultValue={state} />
      </SearchForm>
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <BookingSheet bookings={bookings} empty="Aucune réservation ne correspond." refused={actionData} />
      <Pagination page={page} total={pages} href={href} label="Pages de réservations" />
    </div>
  );
}
