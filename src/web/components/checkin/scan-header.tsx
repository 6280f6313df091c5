import { Link } from "react-router";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";

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
