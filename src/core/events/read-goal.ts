import type { Ctx } from "#core/context.ts";
import { type EventRow, readIncome } from "./event-parts.ts";
import { goalDeadlineOf } from "./goal-deadline.ts";
import { type GoalView, goalProgress } from "./rules.ts";

export async function readGoal(
  ctx: Ctx,
  event: Pick<EventRow, "id" | "terms" | "goalDeadline">,
): Promise<GoalView | null> {
  const { goal } = event.terms;
  const deadline = goalDeadlineOf(event);
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
