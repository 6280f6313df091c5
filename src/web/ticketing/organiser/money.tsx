import { useOutletContext } from "react-router";
import type { ManagedEvent } from "#core/events/get-managed-event.ts";
import { getNextStep } from "#core/events/get-next-step.ts";
import { getEventIncome, listEventMovements } from "#core/payouts/get-event-money.ts";
import type { PayoutState } from "#core/payouts/process.ts";
import { getEventRemittances } from "#core/remittances/get-event-remittances.ts";
import { formatDate } from "#platform/french-dates.ts";
import { type Cents, formatCents, formatExactCents } from "#platform/money.ts";
import { PurchaseTable } from "#web/deals/terms/purchase-table.tsx";
import { WaterfallBar, WaterfallTable } from "#web/deals/terms/waterfall-table.tsx";
import { Remitted } from "#web/music-rights/remitted.tsx";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/money.ts";
import { MovementList } from "./movement-list.tsx";
import { organiserMeta } from "./organiser-words.ts";
import { AccountBanner } from "./payment-account-banner.tsx";

type PayoutFacts = {
  id: string;
  side: "artist" | "host";
  isMine: boolean;
  source: "tickets" | "purchase";
  state: PayoutState;
  dueCents: Cents;
  setOffCents: Cents;
  reversedCents: Cents;
  sentAt: Date | null;
};

const states: Record<PayoutState, { label: string; tone: BadgeTone }> = {
  waiting: { label: "En attente d’un compte de paiement validé", tone: "amber" },
  ready: { label: "Part bientôt", tone: "neutral" },
  sending: { label: "En chemin", tone: "neutral" },
  sent: { label: "Versé", tone: "green" },
  reported: { label: "Retenu, l’équipe s’en occupe", tone: "red" },
};

type PayoutListProps = { payouts: readonly PayoutFacts[]; names: { artist: string; host: string }; dueText: string };

/** What was settled and what is pending, for both sides: the terms are known to both. */
function PayoutList({ payouts, names, dueText }: PayoutListProps) {
  if (payouts.length === 0) return <p>{dueText}</p>;
  return (
    <ul className="grid gap-3">
      {payouts.map((payout) => (
        <li key={payout.id} className="rounded-card border border-line bg-card px-5 py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold text-ink">
              {payout.isMine ? "Votre part" : names[payout.side]}
              {payout.source === "purchase" && (payout.side === "artist" ? " (prestation)" : " (loyer)")}
            </span>
            <span className="font-bold text-ink tabular-nums">{formatExactCents(payout.dueCents)}</span>
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone={states[payout.state].tone}>
              {payout.state === "waiting" && !payout.isMine ? "En attente" : states[payout.state].label}
            </Badge>
            {payout.sentAt && <span>le {formatDate(payout.sentAt)}</span>}
            {payout.setOffCents > 0 && <span>{formatExactCents(payout.setOffCents)} retenus pour une somme due</span>}
            {payout.reversedCents > 0 && <span>{formatExactCents(payout.reversedCents)} repris ensuite</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export const meta = organiserMeta("Argent");

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const { eventid: eventId } = params;
  const [income, { contacts }, ledger, remitted] = await Promise.all([
    getEventIncome(ctx, { eventId }),
    getNextStep(ctx, { eventId }),
    listEventMovements(ctx, { eventId, page: url.searchParams.get("page") }),
    getEventRemittances(ctx, { eventId }),
  ]);
  const nameOf = (side: "artist" | "host") => contacts.find((contact) => contact.side === side)?.name ?? "";
  return {
    income,
    names: { artist: nameOf("artist"), host: nameOf("host") },
    ledger,
    remitted,
  };
});

export default function AdminMoney({ loaderData: { income, names, ledger, remitted } }: Route.ComponentProps) {
  const { id, phase } = useOutletContext<ManagedEvent>();
  const { now, expected, sharing, vat, purchase } = income;
  const path = `/event/${id}/admin/argent`;
  const isOver = phase === "past" || phase === "cancelled";
  const soldTitle = phase === "past" ? "La recette" : phase === "cancelled" ? "Rien à partager" : "À ce jour";
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
            {soldTitle}
          </h2>
          <WaterfallBar fall={now} className="mb-3" />
          <WaterfallTable
            caption={soldTitle}
            grossLabel="Billets vendus"
            fall={now}
            sharing={sharing}
            vat={vat}
            names={names}
            isOver={isOver}
          />
          <ul className="mt-3 grid gap-1 text-sm empty:hidden">
            {income.atDoorCents > 0 && (
              <li>
                {formatCents(income.atDoorCents)} ont été réglés en espèces à l’entrée ou par le pass Culture{"\u202f"}:
                à partager entre vous, hors de ce compte.
              </li>
            )}
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
            vat={vat}
            names={names}
            isOver={isOver}
          />
        </section>
      </div>
      {purchase && (
        <section aria-labelledby="achat">
          <h2 id="achat" className="mb-4 text-2xl">
            Payé à l’acceptation
          </h2>
          <PurchaseTable
            purchase={purchase}
            vat={vat}
            names={names}
            became={{ isCancelled: phase === "cancelled", returnedCents: income.returnedCents }}
          />
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
      {remitted.length > 0 && (
        <section aria-labelledby="pour-des-tiers">
          <h2 id="pour-des-tiers" className="mb-4 text-2xl">
            Retenu pour des tiers
          </h2>
          <Remitted remitted={remitted} />
        </section>
      )}
      <section aria-labelledby="ligne-par-ligne">
        <h2 id="ligne-par-ligne" className="mb-4 text-2xl">
          Ligne par ligne
        </h2>
        {ledger.total === 0 ? (
          <p>Aucun mouvement d’argent pour l’instant.</p>
        ) : (
          <MovementList movements={ledger.movements} names={names} />
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
