import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import type { AuditAction } from "./action-rules.ts";
import { auditEntries } from "./tables.ts";

export type AuditEntry = {
  action: AuditAction;
  subject: { kind: string; id?: string };
  /** Ids and facts only: what is written here can never be erased, so names, addresses and secrets have no place in it. */
  details?: Record<string, string | number | boolean | null | readonly string[]>;
};

/** Written with `ctx.db`: inside a transaction, the entry exists if and only if what it tells has happened. */
export async function recordAudit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  await ctx.db.insert(auditEntries).values({
    id: newId(ctx.now),
    at: ctx.now,
    action: entry.action,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    impersonatorId: ctx.actor.kind === "user" ? (ctx.actor.impersonatorId ?? null) : null,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id ?? null,
    callerKey: ctx.callerKey,
    details: entry.details ?? {},
  });
}
