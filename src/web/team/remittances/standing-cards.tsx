import type { Beneficiary } from "#core/remittances/rules.ts";
import { beneficiaries } from "#core/remittances/rules.ts";
import { type Cents, formatExactCents } from "#platform/money.ts";
import { Badge } from "#web/ui/badge.tsx";

type StandingCardsProps = {
  standing: readonly {
    beneficiary: Beneficiary;
    heldCents: Cents;
    gatheredCents: Cents;
    paidCents: Cents;
    ledgerCents: Cents;
    agrees: boolean;
  }[];
};

/** By beneficiary: what is held, what left, and that the ledger says the same. */
export function StandingCards({ standing }: StandingCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {standing.map(({ beneficiary, heldCents, gatheredCents, paidCents, ledgerCents, agrees }) => (
        <li key={beneficiary} className="grid content-start gap-3 rounded-card bg-card p-5 shadow-card">
          <div>
            <h2 className="text-xl">{beneficiaries[beneficiary].label}</h2>
            <p className="text-sm">{beneficiaries[beneficiary].what}</p>
          </div>
          <dl className="grid gap-1">
            {[
              ["À reverser", heldCents],
              ["Dans un reversement, pas encore parti", gatheredCents],
              ["Déjà versé", paidCents],
            ].map(([term, cents]) => (
              <div key={term} className="flex items-baseline justify-between gap-4">
                <dt className="text-sm">{term}</dt>
                <dd className="shrink-0 font-semibold text-ink tabular-nums">{formatExactCents(Number(cents))}</dd>
              </div>
            ))}
          </dl>
          {agrees ? (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3 text-sm">
              <Badge tone="green" icon="check-circle">
                Au centime près
              </Badge>
              Le grand livre garde {formatExactCents(ledgerCents)}.
            </p>
          ) : (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3 text-sm">
              <Badge tone="red" icon="alert">
                Écart
              </Badge>
              Le grand livre dit {formatExactCents(ledgerCents)}, le registre{" "}
              {formatExactCents(heldCents + gatheredCents)}. Ne versez rien avant d’avoir compris pourquoi.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
