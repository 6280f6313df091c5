import { and, eq, inArray, lt, lte } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { BOOKS_YEARS, startOfKeptYears } from "#core/audit/rules.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { mailRequestEnded } from "../mails.ts";
import { requestProcess } from "../process.ts";
import { requestKinds } from "../rules.ts";
import { teamRequests } from "../tables.ts";

const BATCH = 50;

/** Whoever asked is told, and asks again if it still matters. */
const expireRequests = defineJob({
  name: "team-expire-requests",
  payload: z.object({}),
  cron: "25 * * * *",
  async handler(ctx) {
    await transact(ctx, async (inner) => {
      const due = inner.db
        .select({ id: teamRequests.id })
        .from(teamRequests)
        .where(and(eq(teamRequests.state, "asked"), lte(teamRequests.expiresAt, inner.now)))
        .limit(BATCH);
      const expired = await move(inner.db, teamRequests, requestProcess, "expire", {
        where: inArray(teamRequests.id, due),
        set: { endedAt: inner.now },
      }).returning();
      for (const request of expired) {
        const subject = { kind: requestKinds[request.kind].subject, id: request.subjectId };
        const details = { amountCents: request.amountCents, askedById: request.askedBy };
        await recordAudit(inner, { action: "oversight.request_expired", subject, details });
        await mailRequestEnded(inner, request, { outcome: "expired" });
      }
    });
  },
});

/** With the books that they speak of. */
const forgetRequests = defineJob({
  name: "team-forget-requests",
  payload: z.object({}),
  cron: "40 5 * * *",
  async handler(ctx) {
    await ctx.db.delete(teamRequests).where(lt(teamRequests.endedAt, startOfKeptYears(ctx.now, BOOKS_YEARS)));
  },
});

export const requestJobs: readonly AnyJob<Ctx>[] = [expireRequests, forgetRequests];
