import { labelsOf } from "#core/taxonomies/rules.ts";
import { placeFamilies } from "#core/taxonomies/taxonomy.ts";
import type { AutomaticConditions } from "#core/terms/music-rights-rules.ts";
import { formatCents } from "#platform/money.ts";
import { TickedList } from "#web/components/listings/detail-section.tsx";

/** The values in force, as they are configured. */
export function AutomaticConditionsList({ conditions }: { conditions: AutomaticConditions }) {
  const places = labelsOf(placeFamilies, conditions.privatePlaceFamilies).map((label) => label.toLocaleLowerCase("fr"));
  return (
    <TickedList
      items={[
        `${conditions.maxCapacity} personnes au plus`,
        `${formatCents(conditions.maxArtisticBudgetCents)} de budget artistique au plus`,
        "au moins un billet payant",
        `un lieu privé (${places.join(", ")})`,
      ]}
    />
  );
}
