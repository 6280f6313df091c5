import type { Ctx } from "#core/context.ts";
import { goalDeadline } from "#core/terms/rules.ts";
import { type EventRow, readIncome } from "./event-parts.ts";
import { type GoalView, goalProgress } from "./rules.ts";

/** Of the frozen slots: a date called off later does not move the deadline. */
export async function readGoal(ctx: Ctx, event: Pick<EventRow, "id" | "terms">): Promise<GoalView | null> {
  const { goal, slots } = event.terms;
  const deadline =
    goal &&
    goalDeadline(
      slots.map(({ startsAt }) => ({ startsAt: new Date(startsAt) })),
      goal.delayDays,
    );
  if (!goal || !deadline) return null;
  const reachedCents = (await readIncome(ctx, [event.id])).get(event.id) ?? 0;
  return {
    goalCents: goal.goalCents,
    reachedCents,
    percent: goalProgress(goal.goalCents, reachedCents),
    deadline,
    delayDays: goal.delayDays,
    maintainIfMissed: goal.maintainIfMissed,
    over: deadline <= ctx.now,
  };
}
