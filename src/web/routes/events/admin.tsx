import { Link, useOutletContext } from "react-router";
import type { EventDesk } from "#core/events/get-event-desk.ts";
import { getNextStep } from "#core/events/get-next-step.ts";
import { getEventIncome } from "#core/payouts/get-event-income.ts";
import { getSalesFigures } from "#core/ticketing/get-sales-figures.ts";
import { listRefundRequests } from "#core/ticketing/list-refund-requests.ts";
import { AccountBanner } from "#web/components/event-admin/account-banner.tsx";
import { DeskActions } from "#web/components/event-admin/desk-actions.tsx";
import { IncomeFigures } from "#web/components/event-admin/income-figures.tsx";
import { SalesCurve } from "#web/components/event-admin/sales-curve.tsx";
import { SeatsTable } from "#web/components/event-admin/seats-table.tsx";
import { ContactCards } from "#web/components/events/contact-cards.tsx";
import { requestContext } from "#web/request-context.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { counted } from "#web/ui/counted.ts";
import type { Route } from "./+types/admin.ts";
import { atTheDesk } from "./admin-door.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Vue d’ensemble", matches);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const { contacts, address, steps, event } = await atTheDesk(getNextStep(ctx, { eventId: params.eventid }));
  const income = await getEventIncome(ctx, { eventId: event.id });
  return {
    contacts,
    address,
    todo: steps.filter(({ code, done, underway }) => !done && !underway && code !== "share").length,
    figures: await getSalesFigures(ctx, { eventId: event.id }),
    income,
    requests: (await listRefundRequests(ctx, { eventId: event.id })).length,
    now: ctx.now,
  };
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  const desk = useOutletContext<EventDesk>();
  const { contacts, address, todo, figures, income, requests, now } = loaderData;
  const base = `/event/${desk.id}`;
  const sold = figures.slots.reduce((sum, each) => sum + each.sold, 0);
  const capacity = figures.slots.reduce((sum, { slot }) => sum + (slot.active ? slot.capacity : 0), 0);
  return (
    <div className="grid gap-10">
      <div className="grid gap-4 empty:hidden">
        <AccountBanner {...income.mine} shareCents={income.payouts.length > 0 ? 0 : income.mine.shareCents} />
        {requests > 0 && (
          <Banner
            kind="warning"
            title={counted(requests, "demande de remboursement", "demandes de remboursement")}
            action={
              <ButtonLink to={`${base}/admin/reservations`} variant="quiet" size="sm">
                Répondre
              </ButtonLink>
            }
          >
            <p>C’est à vous d’accepter ou non.</p>
          </Banner>
        )}
        {todo > 0 && (
          <Banner
            title={todo > 1 ? `${todo} choses à faire avant la soirée` : "Une chose à faire avant la soirée"}
            action={
              <ButtonLink to={`${base}/etape`} variant="quiet" size="sm">
                Voir la suite
              </ButtonLink>
            }
          />
        )}
      </div>
      <section aria-labelledby="ou-en-est-on">
        <h2 id="ou-en-est-on" className="mb-4 text-2xl">
          Où en est-on
        </h2>
        <IncomeFigures sold={sold} capacity={capacity} income={income} now={now} />
        <p className="mt-3">
          <Link to={`${base}/admin/argent`} className="link inline-flex min-h-11 items-center">
            Ce que chacun reçoit, ligne par ligne
          </Link>
        </p>
      </section>
      <section aria-labelledby="faire">
        <h2 id="faire" className="mb-4 text-2xl">
          Faire
        </h2>
        <DeskActions eventId={desk.id} phase={desk.phase} />
      </section>
      <div className="grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="places" className="min-w-0">
          <h2 id="places" className="mb-4 text-2xl">
            Places vendues
          </h2>
          <SeatsTable slots={figures.slots} />
        </section>
        <section aria-labelledby="ventes" className="min-w-0">
          <h2 id="ventes" className="mb-4 text-2xl">
            Les ventes, jour après jour
          </h2>
          <SalesCurve days={figures.days} />
        </section>
      </div>
      <section aria-labelledby="coordonnees">
        <h2 id="coordonnees" className="text-2xl">
          Adresse et coordonnées
        </h2>
        <ContactCards contacts={contacts} address={address} />
      </section>
    </div>
  );
}
