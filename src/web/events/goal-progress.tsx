import { useEffect, useState } from "react";
import type { GoalOutcome } from "#core/events/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { ProgressBar } from "#web/ui/figures.tsx";
import { timeLeftText } from "./event-words.ts";

export type GoalFacts = {
  goalCents: number;
  reachedCents: number;
  deadline: Date;
  maintainIfMissed: boolean;
  over: boolean;
  outcome: GoalOutcome | null;
};

type GoalProgressProps = {
  goal: GoalFacts;
  /** The server's time when the page was made: clocks of phones are not trusted. */
  now: Date;
};

export function GoalProgress({ goal, now }: GoalProgressProps) {
  const { goalCents, reachedCents, deadline, outcome } = goal;
  const left = useTimeLeft(deadline, now);
  const isMet = reachedCents >= goalCents;
  return (
    <section aria-labelledby="objectif" className="border-line border-t pt-5">
      <h3 id="objectif" className="font-sans text-base font-bold">
        Billetterie annulable
      </h3>
      <ProgressBar
        label="Recettes par rapport à l’objectif"
        value={reachedCents}
        max={goalCents}
        tone={isMet ? "green" : "coral"}
        caption={`${formatCents(reachedCents)} sur ${formatCents(goalCents)}`}
        aside={outcome ? "décidé" : timeLeftText(left)}
        className="mt-3"
      />
      <p className="mt-2 text-sm">{outcome ? decided[outcome] : undecided(goal, isMet)}</p>
    </section>
  );
}

const decided: Record<GoalOutcome, string> = {
  met: "L’objectif est atteint\u202f: la soirée a lieu.",
  maintained: "L’objectif n’est pas atteint\u202f; comme convenu, la soirée a lieu.",
  missed: "L’objectif n’est pas atteint\u202f: la soirée est annulée, les billets sont remboursés.",
};

/** Until the deadline, a ticket that is given back may still change everything. */
function undecided({ deadline, maintainIfMissed, over }: GoalFacts, isMet: boolean): string {
  if (maintainIfMissed) return "La soirée aura lieu, même si l’objectif n’est pas atteint.";
  if (over) return "La date limite est passée\u202f: la décision suit.";
  if (isMet) return `L’objectif est atteint pour l’instant. La décision tombe le ${formatDateTime(deadline)}.`;
  return `Si l’objectif n’est pas atteint le ${formatDateTime(deadline)}, la soirée est annulée et les billets sont remboursés en totalité.`;
}

const TICK_MS = 20_000;

/** Counted from the server's time, by a clock that nobody can set. */
function useTimeLeft(deadline: Date, now: Date): number {
  const atFirst = deadline.getTime() - now.getTime();
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - started), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return atFirst - elapsed;
}
