import type { SideVat } from "#core/terms/vat-share-rules.ts";
import { formatExactCents } from "#platform/money.ts";

/** « dont TVA à reverser : 15,64 €, reste 149,36 € », in exact cents: papers say the same. */
export function taxWords({ rate, vatCents, afterCents }: SideVat): string {
  if (rate === 0) return "pas de TVA";
  const left = afterCents < 0 ? `il manque ${formatExactCents(-afterCents)}` : `reste ${formatExactCents(afterCents)}`;
  return `dont TVA à reverser\u202f: ${formatExactCents(vatCents)}, ${left}`;
}

export const feeVatWords = (cents: number): string => (cents > 0 ? `, dont TVA ${formatExactCents(cents)}` : "");
