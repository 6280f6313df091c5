import { z } from "@hono/zod-openapi";
import { reportReasons, reportSubjectKinds } from "#core/moderation/rules.ts";
import { id, instant, nextCursor } from "./shared.ts";

const reportState = z.enum(["open", "closed"]);

const report = z
  .object({
    id,
    createdAt: instant,
    state: reportState,
    text: z.string(),
    /** Null for whoever has no account. */
    reporterId: id.nullable(),
    reporterEmail: z.string().nullable(),
    subjectKind: z.enum(reportSubjectKinds),
    subjectId: id,
    reason: z.enum(reportReasons),
    closedAt: instant.nullable(),
    closedBy: z.string().nullable(),
    outcome: z.string().nullable(),
    reporterName: z.string(),
  })
  .openapi("Report");

export const reports = z
  .object({ reports: z.array(report), nextBefore: z.string().nullable(), nextCursor })
  .openapi("ReportPage");
