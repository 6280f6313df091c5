import { type Compared, changeOf, type Liking, verdictOf } from "#core/team/trends/trend-rules.ts";
import { cx } from "#web/ui/cx.ts";
import { percentText, timesText } from "./trend-words.ts";

const verdicts = {
  better: { words: "mieux", className: "text-success-ink" },
  worse: { words: "moins bien", className: "text-error-ink" },
};

/** Beyond that, how many times as much is read more easily than a percentage. */
const MANY_TIMES = 300;

/** An arrow, by how much, and in words whether that is good news: nobody needs to see colours. */
export function Change({ compared, likes, className }: { compared: Compared; likes: Liking; className?: string }) {
  const { now, before } = compared;
  if (now === null || before === null) return <span className={cx("text-sm", className)}>rien à comparer</span>;
  if (now === before) return <span className={cx("text-sm", className)}>= pareil</span>;
  const change = changeOf(compared);
  // From nothing, everything is more: that is no news, good or bad.
  if (change === null) return <span className={cx("text-sm", className)}>rien avant</span>;
  const verdict = verdictOf(compared, likes);
  const said = verdict && verdicts[verdict];
  const by = change >= MANY_TIMES ? `× ${timesText(now / before)}` : percentText(Math.abs(change));
  return (
    <span className={cx("inline-flex flex-wrap items-baseline gap-x-1.5 text-sm tabular-nums", className)}>
      <span className={cx("whitespace-nowrap font-semibold", said?.className ?? "text-ink")}>
        <span aria-hidden="true">{now > before ? "▲" : "▼"}</span>
        <span className="sr-only">{now > before ? "en hausse" : "en baisse"}</span>
        {"\u00a0"}
        {by}
      </span>
      {said && <span className={said.className}>{said.words}</span>}
    </span>
  );
}
