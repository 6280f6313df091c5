import type { TariffView } from "#core/events/rules.ts";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { holderField } from "./booking-view.ts";
import type { Basket } from "./use-basket.ts";

type HolderNamesProps = { tariffs: readonly TariffView[]; basket: Basket; longest: number };

/** One name a ticket, for who wants; a ticket without a name is the buyer's. */
export function HolderNames({ tariffs, basket, longest }: HolderNamesProps) {
  if (basket.count === 0) return null;
  return (
    <details className="group rounded-card border-[1.5px] border-edge bg-white px-4">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 font-semibold text-navy-900">
        <span>
          Noms sur les billets <span className="text-sm font-normal">(facultatif)</span>
        </span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <p className="text-sm">Sans nom, le billet est au vôtre. Vous pourrez encore le changer.</p>
      <div className="grid gap-4 pt-3 pb-5 sm:grid-cols-2">
        {tariffs.flatMap((tariff, index) =>
          Array.from({ length: basket.quantity(index) }, (_, ticket) => (
            <TextField
              key={holderField(index, ticket)}
              name={holderField(index, ticket)}
              label={`${tariff.label}, billet ${ticket + 1}`}
              maxLength={longest}
              autoComplete="off"
            />
          )),
        )}
      </div>
    </details>
  );
}
