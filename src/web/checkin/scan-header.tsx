import { Link } from "react-router";
import type { CheckinSlot, SlotCount } from "#core/checkin/rules.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { slotWords } from "./scan-words.ts";

type ScanHeaderProps = {
  title: string;
  keeper: string;
  /** Where a co-organiser comes from; a helper has nowhere else to go. */
  back: string | undefined;
  line: boolean;
  waiting: number;
};

export function ScanHeader({ title, keeper, back, line, waiting }: ScanHeaderProps) {
  return (
    <header className="flex items-center gap-3">
      {back && (
        <Link
          to={back}
          reloadDocument
          aria-label="Retour à l’événement"
          className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-full text-white hover:bg-navy-700"
        >
          <Icon name="arrow-left" className="size-6" />
        </Link>
      )}
      <div className="min-w-0 grow">
        <h1 className="truncate text-xl">{title}</h1>
        <p className="truncate text-sm">
          À l’entrée{"\u202f"}: {keeper}
        </p>
      </div>
      <LineState line={line} waiting={waiting} />
    </header>
  );
}

/** Said aloud when it changes: whoever scans must know that the phone decides alone. */
function LineState({ line, waiting }: { line: boolean; waiting: number }) {
  return (
    <p
      role="status"
      className={cx(
        "inline-flex shrink-0 items-center gap-1.5 rounded-full px-3 py-1.5 text-xs font-semibold",
        line ? "bg-navy-700 text-white" : "bg-honey text-navy-900",
      )}
    >
      <Icon name={line ? "check" : "offline"} className="size-4" />
      <span>
        {line ? "En ligne" : "Hors ligne"}
        {waiting > 0 && ` · ${waiting} à transmettre`}
      </span>
    </p>
  );
}

type CheckinCounterProps = {
  slots: readonly CheckinSlot[];
  slotId: string;
  /** Undefined for a helper, who has one evening. */
  onSlot: ((slotId: string) => void) | undefined;
  /** Undefined until the list has come. */
  count: SlotCount | undefined;
};

/** Which evening, and how many of those expected have come. */
export function CheckinCounter({ slots, slotId, onSlot, count }: CheckinCounterProps) {
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
