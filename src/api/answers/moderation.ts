import { z } from "@hono/zod-openapi";
import { id, instant, nextCursor } from "./shared.ts";

const reportState = z.enum(["open", "closed"]);

const report = z
  .object({
    id,
    createdAt: instant,
    state: reportState,
    text: z.string(),
    reporterId: id,
    subjectKind: z.enum(["message", "event", "project", "place", "person", "rating"]),
    subjectId: id,
    reason: z.enum(["harassment", "hate", "solicitation", "fraud", "misleading", "illegal", "other"]),
    closedAt: instant.nullable(),
    closedBy: z.string().nullable(),
    outcome: z.string().nullable(),
    reporterName: z.string(),
  })
  .openapi("Report");

export const reports = z
  .object({ reports: z.array(report), nextBefore: z.string().nullable(), nextCursor })
  .openapi("ReportPage");
