import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin } from "#core/context.ts";
import type { DeadJob } from "#platform/jobs.ts";
import { parseInput } from "#platform/parse-input.ts";
import { deadJobInput } from "./input.ts";

const SHOWN = 200;

export async function listDeadJobs(ctx: Ctx): Promise<DeadJob[]> {
  requireAdmin(ctx);
  return ctx.deadJobs.listDead(SHOWN);
}

/** Every job may run twice: pressing twice does no harm. */
export async function retryDeadJob(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { name, id } = parseInput(deadJobInput, input);
  // First: a retry that nobody wrote down would be worse than one that was written down and failed.
  await recordAudit(ctx, { action: "oversight.job_retried", subject: { kind: "job", id }, details: { name } });
  await ctx.deadJobs.retryDead(name, id);
}
