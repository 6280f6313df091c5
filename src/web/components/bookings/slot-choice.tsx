import type { SlotView } from "#core/events/rules.ts";
import { dayText, hoursOf, placesLeftText } from "#web/components/events/event-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FieldNotes } from "#web/ui/field.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { useField } from "#web/ui/use-field.ts";

type SlotChoiceProps = {
  slots: readonly SlotView[];
  slotId: string | undefined;
  onChoice: (slotId: string) => void;
};

export function SlotChoice({ slots, slotId, onChoice }: SlotChoiceProps) {
  const [only] = slots;
  if (only && slots.length === 1) return <OnlySlot slot={only} />;
  return (
    <RadioCards
      name="date"
      label="Quelle date ?"
      columns={2}
      defaultValue={slotId}
      onValueChange={onChoice}
      choices={slots.map((slot) => ({
        value: slot.id,
        label: <span className="first-letter:uppercase">{dayText(slot.startsAt)}</span>,
        hint: hoursOf(slot),
        badge: <Badge tone={slot.left > 0 ? "coral" : "navy"}>{placesLeftText(slot.left)}</Badge>,
      }))}
    />
  );
}

/** Nothing to choose; what is wrong with it (full since, closed since) still has its place. */
function OnlySlot({ slot }: { slot: SlotView }) {
  const parts = useField({ name: "date" });
  return (
    <div>
      <input type="hidden" name="date" value={slot.id} />
      <div id={parts.id} tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold text-navy-900">
          <span className="inline-block first-letter:uppercase">{dayText(slot.startsAt)}</span>, {hoursOf(slot)}
        </p>
        <Badge tone={slot.left > 0 ? "coral" : "navy"}>{placesLeftText(slot.left)}</Badge>
      </div>
      <FieldNotes parts={parts} />
    </div>
  );
}
