import { formatCents } from "#platform/money.ts";
import { Button } from "#web/ui/button.tsx";

type PayButtonProps = { amountCents: number; label: string; busy: boolean };

/** What is about to be paid stands right above the button that pays it. */
export function PayButton({ amountCents, label, busy }: PayButtonProps) {
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between gap-4">
        <span>Total à payer</span>
        <b className="text-lg text-navy-900">{formatCents(amountCents)}</b>
      </p>
      <Button type="submit" wide busy={busy} data-scripted>
        {busy ? "Paiement en cours…" : label}
      </Button>
    </div>
  );
}
