import { formatDateTime } from "#platform/french-dates.ts";
import { type Cents, formatExactCents } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { type MovementLine, movementSentence } from "./movement-words.ts";

/** What each movement of the ledger means, in plain words. */
const titles: Record<string, string> = {
  payment: "Paiement reçu par carte",
  allocation: "Billets confirmés\u202f: l’argent est conservé pour la soirée",
  refund: "Remboursement décidé",
  "refund-sent": "Remboursement envoyé à la banque",
  "refund-returned": "Remboursement revenu\u202f: nouvel essai",
  "dispute-opened": "Paiement contesté auprès d’une banque",
  "dispute-won": "Contestation gagnée",
  "dispute-lost": "Contestation perdue",
  settlement: "Partage des recettes",
  payout: "Versement",
  "set-off": "Retenue sur un versement, pour une somme due",
  "transfer-reversal": "Reprise d’un versement",
  "write-off": "Somme due abandonnée",
  remittance: "Versement de ce qui était retenu pour un tiers",
  "remittance-returned": "Virement à un tiers, renvoyé par la banque",
  "provider-cost": "Frais bancaires, à la charge de la plateforme",
  "provider-other": "Opération du prestataire de paiement",
};

export const movementTitle = (kind: string): string => own(titles, kind) ?? "Autre opération";

/** In the ledger value leaves where the amount is positive and arrives where it is negative. */
function fromAndTo(lines: readonly MovementLine[]): { cents: Cents; from: MovementLine[]; to: MovementLine[] } {
  const from = lines.filter(({ amountCents }) => amountCents > 0);
  const to = lines
    .filter(({ amountCents }) => amountCents < 0)
    .map((line) => ({ ...line, amountCents: -line.amountCents }));
  return { cents: from.reduce((sum, { amountCents }) => sum + amountCents, 0), from, to };
}

type Movement = { id: string; kind: string; at: Date; lines: readonly MovementLine[] };

type MovementListProps = { movements: readonly Movement[]; names: { artist: string; host: string } };

/** Every cent, in people's words, latest first. */
export function MovementList({ movements, names }: MovementListProps) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-card">
      {movements.map(({ id, kind, at, lines }) => {
        const { cents, from, to } = fromAndTo(lines);
        return (
          <li key={id} className="px-5 py-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold text-ink">{movementTitle(kind)}</span>
              <span className="font-bold text-ink tabular-nums">{formatExactCents(cents)}</span>
            </p>
            <p className="text-sm">{formatDateTime(at)}</p>
            <p className="mt-1.5">{movementSentence(kind, { sum: formatExactCents(cents), from, to, names })}</p>
          </li>
        );
      })}
    </ol>
  );
}
