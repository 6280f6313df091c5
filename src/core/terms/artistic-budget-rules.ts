import type { Cents } from "#platform/money.ts";
import { grossAtFullHouse } from "./income-rules.ts";
import type { Tariff } from "./input.ts";
import type { Remuneration } from "./remuneration-rules.ts";
import { waterfall } from "./waterfall-rules.ts";

type Budgeted = {
  remuneration: Remuneration;
  amountCents: Cents | null;
  insurance: boolean;
  tariffs: readonly Tariff[];
  days: number;
  slots: number;
};

/** What the artist is promised, or may earn at a full house: what music rights' automatic management is judged on. */
export function artisticBudget({ remuneration, amountCents, insurance, tariffs, days, slots }: Budgeted): Cents {
  const promised = remuneration === "fixed-remuneration" || remuneration === "service-purchase" ? amountCents : null;
  const sharing = { remuneration, amountCents, insurance, musicRights: { needed: false, automatic: false }, days };
  return promised ?? waterfall(grossAtFullHouse(tariffs, slots), sharing).artistCents;
}
