import type { PayoutState } from "#core/payouts/states.ts";
import { formatDate } from "#platform/french-dates.ts";
import { type Cents, formatExactCents } from "#platform/money.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

export type PayoutFacts = {
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
export function PayoutList({ payouts, names, dueText }: PayoutListProps) {
  if (payouts.length === 0) return <p>{dueText}</p>;
  return (
    <ul className="grid gap-3">
      {payouts.map((payout) => (
        <li key={payout.id} className="rounded-card border border-line bg-white px-5 py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold text-navy-900">
              {payout.isMine ? "Votre part" : names[payout.side]}
              {payout.source === "purchase" && (payout.side === "artist" ? " (prestation)" : " (loyer)")}
            </span>
            <span className="font-bold text-navy-900 tabular-nums">{formatExactCents(payout.dueCents)}</span>
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
