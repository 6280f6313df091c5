import type { Period } from "#core/listings/rules.ts";
import type { Availability } from "#core/taxonomies/input.ts";
import { availabilities, labelOf } from "#core/taxonomies/rules.ts";
import { dateWriter } from "#platform/french-dates.ts";
import { DetailSection, TickedList } from "./detail-section.tsx";

type AvailabilitySectionProps = { availability: Availability | null; periods: readonly Period[] };

/** `periods` are those to come. */
export function AvailabilitySection({ availability, periods }: AvailabilitySectionProps) {
  if (availability === null) return null;
  const isCustom = availability === "custom";
  return (
    <DetailSection title="Disponibilités">
      <p>{isCustom && periods.length === 0 ? "Tous les jours" : labelOf(availabilities, availability)}</p>
      {isCustom && <TickedList items={periods.map(periodText)} icon="calendar" label="Indisponible" />}
    </DetailSection>
  );
}

function periodText({ startsOn, endsOn }: Period): string {
  return startsOn === endsOn ? `Le ${dayText(startsOn)}` : `Du ${dayText(startsOn)} au ${dayText(endsOn)}`;
}

const dayMonthYear = dateWriter({ timeZone: "UTC", dateStyle: "long" });

const dayText = (day: string) => dayMonthYear(new Date(`${day}T00:00:00Z`));
