import type { DoorSlot, SlotCount } from "#core/checkin/rules.ts";
import { Icon } from "../../ui/icon.tsx";
import { slotWords } from "./scan-words.ts";

type DoorCounterProps = {
  slots: readonly DoorSlot[];
  slotId: string;
  /** Undefined for a helper, who has one evening. */
  onSlot: ((slotId: string) => void) | undefined;
  /** Undefined until the list has come. */
  count: SlotCount | undefined;
};

/** Which evening, and how many of those expected have come. */
export function DoorCounter({ slots, slotId, onSlot, count }: DoorCounterProps) {
  const slot = slots.find(({ id }) => id === slotId);
  return (
    <section aria-label="Séance et entrées" className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        {onSlot && slots.length > 1 ? (
          <div className="relative min-w-0">
            <select
              aria-label="Séance contrôlée"
              value={slotId}
              onChange={(event) => onSlot(event.currentTarget.value)}
              className="min-h-11 w-full appearance-none truncate rounded-full bg-navy-700 py-2 pr-10 pl-4 font-semibold text-white"
            >
              {slots.map((each) => (
                <option key={each.id} value={each.id}>
                  {slotWords(each)}
                </option>
              ))}
            </select>
            <Icon
              name="chevron-down"
              className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2"
            />
          </div>
        ) : (
          <p className="min-w-0 text-sm first-letter:uppercase">{slot && slotWords(slot)}</p>
        )}
        <p className="shrink-0 text-right tabular-nums">
          <span className="text-2xl font-semibold text-white">{count ? count.admitted : "–"}</span>
          <span className="text-base">
            {"\u202f"}/{"\u202f"}
            {count ? count.expected : "–"}
          </span>
          <span className="sr-only"> personnes entrées</span>
        </p>
      </div>
      <progress
        aria-label="Personnes entrées"
        value={count?.admitted ?? 0}
        max={Math.max(1, count?.expected ?? 1)}
        className="h-1.5 w-full [--progress-track:var(--color-navy-700)] [--progress-value:var(--color-coral-500)]"
      />
    </section>
  );
}
