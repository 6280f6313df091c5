import type { CheckinSlot, ConflictView, ScanAnswer } from "#core/checkin/rules.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import type { Decided } from "./checkin-engine.ts";
import { conflictWords, holderWords, momentOf, resultSentence, resultTitle } from "./scan-words.ts";

/** `key`: each announcement is new, also when it says the same as the one before. */
export type Shown = Decided & { key: number; now: Date; undone?: boolean };

type ScanResultProps = {
  shown: Shown | undefined;
  asking: boolean;
  hasCamera: boolean;
  slots: readonly CheckinSlot[];
  onUndo: (shown: Shown) => void;
};

const looks: Record<ScanAnswer["result"], { ground: string; icon: IconName }> = {
  valid: { ground: "bg-leaf", icon: "check" },
  already: { ground: "bg-amber", icon: "clock" },
  invalid: { ground: "bg-danger", icon: "close" },
};

/** The whole answer at arm's length: colour, sign, word, name. */
export function ScanResult({ shown, asking, hasCamera, slots, onUndo }: ScanResultProps) {
  return (
    <section aria-label="Résultat" aria-live="assertive" aria-atomic="true">
      {shown ? (
        <Announced key={shown.key} shown={shown} slots={slots} onUndo={onUndo} />
      ) : (
        <div className="grid min-h-38 place-content-center justify-items-center gap-2 rounded-panel bg-navy-700 p-5 text-center">
          <Icon name="qr" className="size-9 text-white" />
          <p className="text-white">
            {asking
              ? "Vérification…"
              : hasCamera
                ? "Présentez un billet devant la caméra."
                : "Tapez un numéro, ou cherchez un nom."}
          </p>
        </div>
      )}
    </section>
  );
}

function Announced({ shown, slots, onUndo }: Pick<ScanResultProps, "slots" | "onUndo"> & { shown: Shown }) {
  const { answer, alone, undone, now } = shown;
  const { ticket } = answer;
  const { ground, icon } = looks[answer.result];
  return (
    <div
      data-result={undone ? "undone" : answer.result}
      className={cx("animate-rise rounded-panel p-5 text-white", undone ? "bg-navy-700" : ground)}
    >
      <div className="flex items-center gap-4">
        <span className="grid size-18 shrink-0 place-items-center rounded-full bg-white/20">
          <Icon name={undone ? "minus" : icon} className="size-12 stroke-[2.6]" />
        </span>
        <div className="min-w-0">
          <p className="font-serif text-3xl font-heading">{undone ? "Entrée annulée" : resultTitle(answer)}</p>
          {ticket && (
            <p className="text-lg leading-snug font-semibold">
              {holderWords(ticket.holderName)}
              <span className="block text-base font-normal">
                {ticket.tariffLabel}
                {ticket.number !== null && ` · n° ${ticket.number}`}
              </span>
            </p>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48">
          {undone ? "Ce billet peut entrer de nouveau." : resultSentence(answer, slots, now)}
          {alone && !undone && answer.result === "valid" && <span className="block text-sm">Décidé hors ligne.</span>}
        </p>
        {answer.result === "valid" && !undone && (
          <button
            type="button"
            onClick={() => onUndo(shown)}
            className="min-h-11 rounded-full px-4 text-sm font-semibold inset-ring-[1.5px] inset-ring-white hover:bg-white/15"
          >
            Annuler cette entrée
          </button>
        )}
      </div>
    </div>
  );
}

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
    <section aria-labelledby="conflits-titre" className="rounded-card bg-warning-pale p-4 text-ink-soft">
      <h2 id="conflits-titre" className="flex items-center gap-2 font-sans text-base font-bold text-warning-ink">
        <Icon name="alert" />
        {conflicts.length > 1 ? `${conflicts.length} entrées à vérifier` : "Une entrée à vérifier"}
      </h2>
      <ul className="mt-2 grid gap-2 text-sm">
        {conflicts.map(({ scanId, number, holderName, reason, at, by, first }) => (
          <li key={scanId}>
            <span className="font-bold text-ink">
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
