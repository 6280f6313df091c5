import { type AnsweredQuestion, answerText } from "#core/ticketing/questions/question-rules.ts";
import { cx } from "#web/ui/cx.ts";

type AnswerListProps = {
  answers: readonly Pick<AnsweredQuestion, "questionId" | "label" | "place" | "answer">[];
  className?: string;
};

/** What was asked at booking, and what was answered. */
export function AnswerList({ answers, className }: AnswerListProps) {
  if (answers.length === 0) return null;
  return (
    <dl className={cx("grid gap-0.5 text-sm", className)}>
      {answers.map(({ questionId, place, label, answer }) => (
        <div key={`${questionId} ${place}`} className="wrap-anywhere">
          <dt className="inline">
            {label}
            {/[?:]\s*$/.test(label) ? " " : "\u202f: "}
          </dt>
          <dd className="inline font-semibold text-ink">{answerText(answer)}</dd>
        </div>
      ))}
    </dl>
  );
}
