import type { Beneficiary } from "#core/remittances/rules.ts";
import { beneficiaries } from "#core/remittances/rules.ts";
import { dayInWords, formatDate } from "#platform/french-dates.ts";
import { type Cents, formatExactCents } from "#platform/money.ts";
import { Icon } from "#web/ui/icon.tsx";

export type RemittedProps = {
  remitted: readonly {
    beneficiary: Beneficiary;
    withheldCents: Cents;
    since: Date;
    paid: readonly { amountCents: Cents; paidOn: string; reference: string }[];
    waitingCents: Cents;
  }[];
};

/** « retenu 34,00 €, versé à la Sacem le 3 mars » : for both sides, of what was withheld of their evening. */
export function Remitted({ remitted }: RemittedProps) {
  return (
    <ul className="grid gap-3">
      {remitted.map(({ beneficiary, withheldCents, since, paid, waitingCents }) => (
        <li key={beneficiary} className="grid gap-1 rounded-card border border-line bg-card px-5 py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold text-ink">{beneficiaries[beneficiary].what}</span>
            <span className="font-bold text-ink tabular-nums">{formatExactCents(withheldCents)}</span>
          </p>
          <p className="text-sm">Retenu sur la recette le {formatDate(since)}.</p>
          {paid.map(({ amountCents, paidOn, reference }) => (
            <p key={`${reference}:${paidOn}`} className="flex items-baseline gap-2 text-sm">
              <Icon name="check-circle" className="size-4 shrink-0 translate-y-0.5 text-success-ink" />
              <span className="min-w-0 wrap-anywhere">
                {amountCents < 0
                  ? `${formatExactCents(-amountCents)} déduits du virement du ${dayInWords(paidOn)}`
                  : `${formatExactCents(amountCents)} versés ${beneficiaries[beneficiary].to} le ${dayInWords(paidOn)}`}{" "}
                (réf. {reference})
              </span>
            </p>
          ))}
          {waitingCents > 0 && (
            <p className="text-sm">
              {paid.length > 0 ? `Encore ${formatExactCents(waitingCents)} à verser` : "Pas encore versé"}
              {"\u202f"}: nous virons ces sommes {beneficiaries[beneficiary].to} plusieurs soirées à la fois. Vous
              n’avez rien à faire.
            </p>
          )}
          {waitingCents < 0 && (
            <p className="text-sm">
              {formatExactCents(-waitingCents)} versés en trop après un remboursement{"\u202f"}: nous les déduirons du
              prochain virement.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
