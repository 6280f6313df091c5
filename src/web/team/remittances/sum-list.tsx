import { Link } from "react-router";
import { beneficiaries, declaredText, type HeldSum, sumStates } from "#core/remittances/rules.ts";
import { formatDate } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const tones: Record<HeldSum["state"], BadgeTone> = { held: "amber", gathered: "neutral", paid: "green" };

/** Sums with where each comes from; in one remittance all are for the same, and stand where it stands. */
export function SumList({ sums, inOne = false }: { sums: readonly HeldSum[]; inOne?: boolean }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card bg-card px-5 shadow-card">
      {sums.map((sum) => (
        <li key={sum.lineId} className="grid gap-1 py-4">
          <div className="flex items-baseline justify-between gap-x-5">
            <p className="min-w-0 wrap-anywhere font-semibold text-ink">
              <Link to={`/admin/evenements/${sum.eventId}`} className="link">
                {sum.title}
              </Link>
            </p>
            <span className="shrink-0 font-semibold text-ink tabular-nums">{formatExactCents(sum.amountCents)}</span>
          </div>
          <p className="text-sm">
            {formatDate(sum.startsAt)}, {sum.city}, organisée par {sum.organiserName}
          </p>
          <p className="text-sm">{basisOf(sum)}</p>
          {!inOne && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Badge tone={tones[sum.state]}>{sumStates[sum.state]}</Badge>
              <span>
                {beneficiaries[sum.beneficiary].label}, depuis le {formatDate(sum.heldSince)}
              </span>
              {sum.remittanceId && (
                <Link to={`/admin/reversements/${sum.remittanceId}`} className="link">
                  Voir le reversement
                </Link>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What it was counted on, and what it corrects. */
function basisOf(sum: HeldSum): string {
  const declared = declaredText(sum);
  const basis = [
    `Recette de ${formatExactCents(sum.baseCents)}`,
    declared && (sum.declared ? `déclarée ${declared}` : declared),
    sum.declared && (sum.works > 1 ? `${sum.works} œuvres` : `${sum.works} œuvre`),
  ];
  const correction =
    sum.settlement === 1 ? "" : sum.amountCents < 0 ? ". Correction, à déduire" : ". Correction, à ajouter";
  return `${basis.filter(Boolean).join(", ")}${correction}.`;
}
