import type { ConflictView } from "#core/checkin/rules.ts";
import { Icon } from "../../ui/icon.tsx";
import { conflictWords, holderWords, momentOf } from "./scan-words.ts";

type ConflictReportProps = {
  conflicts: readonly ConflictView[];
  now: Date;
  /** For whoever organises, while there is a network. */
  onSettle: ((scanId: string) => void) | undefined;
};

/** What phones without network did twice: for whoever is at the door, so that somebody goes and looks. */
export function ConflictReport({ conflicts, now, onSettle }: ConflictReportProps) {
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="conflits-titre" className="rounded-card bg-warning-pale p-4 text-navy-600">
      <h2 id="conflits-titre" className="flex items-center gap-2 font-sans text-base font-bold text-warning-ink">
        <Icon name="alert" />
        {conflicts.length > 1 ? `${conflicts.length} entrées à vérifier` : "Une entrée à vérifier"}
      </h2>
      <ul className="mt-2 grid gap-2 text-sm">
        {conflicts.map(({ scanId, number, holderName, reason, at, by, first }) => (
          <li key={scanId}>
            <span className="font-bold text-navy-900">
              {holderWords(holderName)}
              {number !== null && `, n° ${number}`}
            </span>
            <br />
            {conflictWords[reason]}
            {"\u202f"}: {first && `${momentOf(first.at, now)} par ${first.by}, puis `}
            {momentOf(at, now)} par {by}
            {onSettle && (
              <button
                type="button"
                onClick={() => onSettle(scanId)}
                aria-label={`Réglé\u202f: ${holderWords(holderName)}`}
                className="mt-1 flex min-h-11 items-center gap-2 rounded-full border border-warning-ink px-4 font-semibold text-warning-ink"
              >
                <Icon name="check" />
                Réglé
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
