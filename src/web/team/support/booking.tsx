import { Form, Link } from "react-router";
import { refundBookingInput, resendBookingInput } from "#core/team/input.ts";
import { refundBooking } from "#core/team/second-person/money-steps.ts";
import { resendBooking } from "#core/team/support/bookings.ts";
import { getOrderLife } from "#core/team/support/order-life.ts";
import type { Moment } from "#core/team/support/order-moments.ts";
import { shortNumberOf } from "#core/ticketing/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { formAction } from "#web/forms/form-action.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { Facts, PageHeading } from "#web/ui/page-heading.tsx";
import { RESENT, refundedWords } from "../events/booking-sheet.tsx";
import { MaySend, useMayOpen } from "../own-rights.tsx";
import { refusalIn, SeeContact } from "../see-contact.tsx";
import { ReasonForm, Sheet, SheetItem } from "../sheets.tsx";
import { bookerOf, bookingLabel, ticketStateLabels } from "../state-labels.ts";
import { contactForm, teamForm } from "../team-form.ts";
import type { Route } from "./+types/booking.ts";

export const meta = pageMeta({
  title: "Une réservation",
  description: "Une réservation.",
  path: "/admin/reservations",
});

export const loader = pageLoader(({ ctx, params }: Visit<Route.LoaderArgs>) =>
  getOrderLife(ctx, { orderId: params.orderid }),
);

export const action = formAction({
  contact: contactForm,
  refund: teamForm(refundBookingInput, refundBooking, refundedWords),
  resend: teamForm(resendBookingInput, resendBooking, RESENT),
});

export default function AdminBooking({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actionData = refusalIn(answer);
  const { order, tickets, event, moments } = loaderData;
  const mayOpen = useMayOpen();
  const valid = tickets.filter(({ state }) => state === "valid");
  const validCents = valid.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return (
    <div className="grid gap-8">
      <PageHeading
        title={bookerOf(order, tickets)}
        lead={`Réservation n° ${shortNumberOf(order.id)}, ${bookingLabel(order.state, tickets)}`}
      />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Facts
        className="max-sm:grid-cols-1 lg:grid-cols-4"
        facts={[
          {
            term: "Événement",
            value: event && (
              <Link to={`/admin/evenements/${event.id}`} className="link">
                {event.title}
                <span className="block font-normal text-sm">{formatDateTime(event.startsAt)}</span>
              </Link>
            ),
          },
          { term: "E-mail", value: <span className="wrap-anywhere">{order.email ?? "Sans adresse"}</span> },
          {
            term: "Compte",
            value: order.userId ? (
              <Link to={`/admin/personnes/${order.userId}`} className="link">
                Voir son compte
              </Link>
            ) : (
              "Sans compte"
            ),
          },
          {
            term: "Total",
            value: `${formatCents(order.totalCents)}${order.cardLast4 ? `, carte finissant par ${order.cardLast4}` : ""}`,
          },
        ]}
      />
      {order.email && <SeeContact kind="order" id={order.id} answer={answer} />}
      <nav aria-label="Autour de cette réservation" className="flex flex-wrap gap-3">
        <ButtonLink to={`/commande/${order.id}`} variant="quiet" size="sm">
          Sa page
        </ButtonLink>
        {mayOpen("/admin/documents") && (
          <ButtonLink to={`/admin/documents?q=${order.id}`} variant="quiet" size="sm">
            Ses reçus
          </ButtonLink>
        )}
        {order.email && mayOpen("/admin/courrier") && (
          <ButtonLink to={`/admin/courrier?q=${order.id}`} variant="quiet" size="sm">
            Tous ses e-mails
          </ButtonLink>
        )}
        {valid.length > 0 && order.email && (
          <MaySend intent="resend">
            <Form method="post">
              <input type="hidden" name="orderId" value={order.id} />
              <Button type="submit" name="intent" value="resend" variant="quiet" size="sm">
                Renvoyer les billets
              </Button>
            </Form>
          </MaySend>
        )}
      </nav>
      <section aria-labelledby="vie" className="grid gap-3">
        <h2 id="vie" className="text-xl">
          Toute sa vie
        </h2>
        <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card bg-card px-5 shadow-card">
          {moments.map(({ at, kind, text, to }, index) => (
            // Several may happen at the same moment, in the same words.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order on its own
            <li key={index} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-3 text-sm">
              <Icon name={icons[kind]} className="mt-0.5 size-5 text-ink-quiet" />
              <div className="flex flex-wrap justify-between gap-x-6">
                <p className="wrap-anywhere text-ink">
                  {to ? (
                    <Link to={to} className="link">
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </p>
                <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Sheet id="billets" title="Billets" empty="Aucun billet.">
        {tickets.map((ticket) => (
          <SheetItem
            key={ticket.id}
            title={`${ticket.number === null ? "Place" : `Billet n° ${ticket.number}`}, ${ticket.holderName ?? "sans nom"}`}
            aside={
              <>
                <Badge>{ticketStateLabels[ticket.state]}</Badge>
                {ticket.tariffLabel}, {formatCents(ticket.priceCents)}
              </>
            }
          >
            {ticket.state === "valid" && valid.length > 1 && (
              <Refund
                title="Rembourser ce billet"
                help={`${formatCents(ticket.priceCents)} rendus. Les autres billets restent valables. La personne est prévenue.`}
                fields={{ orderId: order.id, ticketId: ticket.id }}
                refused={actionData}
              />
            )}
          </SheetItem>
        ))}
      </Sheet>
      {valid.length > 0 && (
        <Refund
          title={valid.length > 1 ? "Rembourser toute la réservation" : "Rembourser"}
          help={`${formatCents(validCents)} rendus, pour ${valid.length > 1 ? `les ${valid.length} billets encore valables` : "son billet"}. La personne est prévenue.`}
          fields={{ orderId: order.id, ticketId: "" }}
          refused={actionData}
        />
      )}
    </div>
  );
}

const icons: Record<Moment["kind"], IconName> = {
  choice: "clock",
  payment: "card",
  mail: "mail",
  ticket: "ticket",
  door: "qr",
  refund: "euro",
  team: "user",
};

type RefundProps = {
  title: string;
  help: string;
  fields: { orderId: string; ticketId: string };
  refused: FormRefusal | undefined;
};

const Refund = ({ title, ...props }: RefundProps) => (
  <ReasonForm intent="refund" title={title} submit={title} variant="danger" {...props} />
);
