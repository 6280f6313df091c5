import type { Waterfall } from "#core/terms/waterfall-rules.ts";
import { formatCents } from "#platform/money.ts";
import { type GoalFacts, GoalProgress } from "#web/components/events/goal-progress.tsx";
import { counted, inFigures } from "#web/ui/counted.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

type IncomeFiguresProps = {
  sold: number;
  capacity: number;
  income: { now: Waterfall; expected: Waterfall; goal: GoalFacts | null };
  now: Date;
};

/** Income versus expected, tickets versus total, and the goal where there is one. */
export function IncomeFigures({ sold, capacity, income, now }: IncomeFiguresProps) {
  const { grossCents } = income.now;
  const expectedCents = income.expected.grossCents;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="rounded-card border border-line bg-white p-5">
        <p className="text-sm">Recettes</p>
        <p className="font-heading font-serif text-3xl text-navy-900 tabular-nums">{formatCents(grossCents)}</p>
        {expectedCents > 0 ? (
          <ProgressBar
            label="Recettes par rapport à une salle comble"
            value={grossCents}
            max={expectedCents}
            tone={grossCents >= expectedCents ? "green" : "coral"}
            caption={`sur ${formatCents(expectedCents)} attendus, salle comble`}
            className="mt-3"
          />
        ) : (
          <p className="mt-2 text-sm">L’entrée est gratuite{"\u202f"}: aucune recette n’est attendue.</p>
        )}
      </div>
      <div className="rounded-card border border-line bg-white p-5">
        <p className="text-sm">Billets</p>
        <p className="font-heading font-serif text-3xl text-navy-900 tabular-nums">{inFigures(sold)}</p>
        <ProgressBar
          label="Billets par rapport aux places"
          value={sold}
          max={Math.max(capacity, 1)}
          tone={sold >= capacity ? "green" : "coral"}
          caption={`sur ${counted(capacity, "place", "places")}`}
          className="mt-3"
        />
      </div>
      {income.goal && (
        <div className="rounded-card border border-line bg-white px-5 pb-5 sm:col-span-2 [&>section]:border-t-0">
          <GoalProgress goal={income.goal} now={now} />
        </div>
      )}
    </div>
  );
}
