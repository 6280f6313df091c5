import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, requireAdmin } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findActions } from "./action-rules.ts";
import { auditEntries } from "./tables.ts";

const filter = z.object({
  /** A code, or some of the words that stand for one. */
  action: z.string().max(100).optional(),
  actorId: z.uuid().optional(),
  /** Whoever acted, in whose place, or what it was done to. */
  about: z.uuid().optional(),
  subject: z.object({ kind: z.string().max(50), id: z.string().max(100) }).optional(),
  /** Id of the last entry of the page before. */
  before: z.uuid().optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

export type AuditRow = typeof auditEntries.$inferSelect;

/** Newest first. */
export async function listAudit(ctx: Ctx, input: unknown): Promise<AuditRow[]> {
  requireAdmin(ctx);
  const { action, actorId, about, subject, before, limit } = parseInput(filter, input);
  return ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        action ? inArray(auditEntries.action, findActions(action)) : undefined,
        actorId ? eq(auditEntries.actorId, actorId) : undefined,
        about
          ? or(
              eq(auditEntries.actorId, about),
              eq(auditEntries.impersonatorId, about),
              eq(auditEntries.subjectId, about),
            )
          : undefined,
        subject ? and(eq(auditEntries.subjectKind, subject.kind), eq(auditEntries.subjectId, subject.id)) : undefined,
        before ? lt(auditEntries.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}
