import { useOutletContext } from "react-router";
import type { EventDesk } from "#core/events/get-event-desk.ts";
import { getNextStep } from "#core/events/get-next-step.ts";
import { getEventIncome } from "#core/payouts/get-event-income.ts";
import { listEventMovements } from "#core/payouts/list-event-movements.ts";
import { formatDate } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { AccountBanner } from "#web/components/event-admin/account-banner.tsx";
import { MovementList } from "#web/components/event-admin/movement-list.tsx";
import { PayoutList } from "#web/components/event-admin/payout-list.tsx";
import { PurchaseTable } from "#web/components/proposals/purchase-table.tsx";
import { WaterfallBar } from "#web/components/proposals/waterfall-bar.tsx";
import { WaterfallTable } from "#web/components/proposals/waterfall-table.tsx";
import { requestContext } from "#web/request-context.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { buttonClass } from "#web/ui/button-style.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/admin-money.ts";
import { atTheDesk } from "./admin-door.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Argent", matches);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const { eventid: eventId } = params;
  const income = await atTheDesk(getEventIncome(ctx, { eventId }));
  const { contacts } = await getNextStep(ctx, { eventId });
  const nameOf = (side: "artist" | "host") => contacts.find((contact) => contact.side === side)?.name ?? "";
  return {
    income,
    names: { artist: nameOf("artist"), host: nameOf("host") },
    ledger: await listEventMovements(ctx, { eventId, page: url.searchParams.get("page") }),
  };
}

export default function AdminMoney({ loaderData: { income, names, ledger } }: Route.ComponentProps) {
  const { id, phase } = useOutletContext<EventDesk>();
  const { now, expected, sharing, purchase } = income;
  const path = `/event/${id}/admin/argent`;
  const dueText =
    phase === "cancelled"
      ? "L’événement est annulé\u202f: il n’y a rien à verser."
      : `Les parts sont versées après la dernière date, à partir du ${formatDate(income.payoutDueAt)}.`;
  return (
    <div className="grid gap-10">
      <div className="grid gap-4 empty:hidden">
        <AccountBanner {...income.mine} shareCents={0} />
        {income.isFrozen && (
          <Banner kind="warning" title="Versements suspendus">
            <p>Quelqu’un a signalé un problème avec cette soirée. L’équipe regarde, et vous écrit.</p>
          </Banner>
        )}
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="a-ce-jour" className="min-w-0">
          <h2 id="a-ce-jour" className="mb-4 text-2xl">
            À ce jour
          </h2>
          <WaterfallBar fall={now} className="mb-3" />
          <WaterfallTable caption="À ce jour" grossLabel="Billets vendus" fall={now} sharing={sharing} names={names} />
          <ul className="mt-3 grid gap-1 text-sm empty:hidden">
            {income.refundedCents > 0 && <li>{formatCents(income.refundedCents)} ont été rendus au public.</li>}
            {income.disputedCents > 0 && (
              <li>{formatCents(income.disputedCents)} sont contestés auprès d’une banque, et ne comptent pas.</li>
            )}
          </ul>
        </section>
        <section aria-labelledby="salle-comble" className="min-w-0">
          <h2 id="salle-comble" className="mb-4 text-2xl">
            Salle comble
          </h2>
          <WaterfallBar fall={expected} className="mb-3" />
          <WaterfallTable
            caption="Salle comble"
            grossLabel="Toutes les places vendues"
            fall={expected}
            sharing={sharing}
            names={names}
          />
        </section>
      </div>
      {purchase && (
        <section aria-labelledby="achat">
          <h2 id="achat" className="mb-4 text-2xl">
            Payé à l’acceptation
          </h2>
          <PurchaseTable purchase={purchase} names={names} />
        </section>
      )}
      <section aria-labelledby="versements">
        <h2 id="versements" className="mb-4 text-2xl">
          Versements
        </h2>
        <PayoutList payouts={income.payouts} names={names} dueText={dueText} />
        <p className="mt-4">
          <a href={`/event/${id}/releve.pdf`} className={buttonClass({ variant: "quiet" })}>
            <Icon name="download" />
            Relevé de recettes (PDF)
          </a>
        </p>
      </section>
      <section aria-labelledby="ligne-par-ligne">
        <h2 id="ligne-par-ligne" className="mb-4 text-2xl">
          Ligne par ligne
        </h2>
        {ledger.total === 0 ? (
          <p>Aucun mouvement d’argent pour l’instant.</p>
        ) : (
          <MovementList movements={ledger.movements} />
        )}
        <Pagination
          page={ledger.page}
          total={ledger.pages}
          href={(page) => (page > 1 ? `${path}?page=${page}` : path)}
          className="mt-5"
        />
      </section>
    </div>
  );
}
