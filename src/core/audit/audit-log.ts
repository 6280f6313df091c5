import { and, desc, eq, gte, inArray, lt, or } from "drizzle-orm";
import { z } from "zod";
import { actsForTeam, type Ctx, requireTeam } from "#core/context.ts";
import { firstIdAt, newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type AuditAction, type AuditKind, actionsOfKind, auditKinds, findActions } from "./rules.ts";
import { auditEntries } from "./tables.ts";

type AuditEntry = {
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
    details: { ...entry.details, ...byToken(ctx) },
  });
}

/** By which program of theirs, where it was not the person. */
const byToken = ({ actor }: Ctx) =>
  actor.kind === "user" && actor.accessToken ? { accessTokenId: actor.accessToken.id } : {};

type Paper = { kind: string; id: string; owners: readonly (string | null)[] };

/** What opens by its ordinary address for the role alone: written down like what the team opens from its own pages. */
export async function noteTeamReading(ctx: Ctx, { kind, id, owners }: Paper): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user" || !actsForTeam(ctx, "bookings.see") || owners.includes(actor.userId)) return;
  await recordAudit(ctx, { action: "oversight.document_opened", subject: { kind, id } });
}

/** As many as one file of the journal may have. */
export const EXPORTED_MAX = 5000;

const filter = z.object({
  /** A code, or some of the words that stand for one. */
  action: z.string().max(100).optional(),
  kind: z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]).optional(),
  actorId: z.uuid().optional(),
  /** Whoever acted, in whose place, or what it was done to. */
  about: z.uuid().optional(),
  /** What it was done to, whatever its kind: ids are never given twice. */
  subjectIds: z.array(z.string().max(100)).max(200).optional(),
  /** Those of them who acted, or whom it was done to. */
  people: z.array(z.uuid()).max(200).optional(),
  /** Whoever acted, in their own place or in somebody's. */
  by: z.uuid().optional(),
  /** Moments. */
  from: z.date().optional(),
  until: z.date().optional(),
  subject: z.object({ kind: z.string().max(50), id: z.string().max(100) }).optional(),
  /** Id of the last entry of the page before. */
  before: z.uuid().optional(),
  limit: z.number().int().min(1).max(EXPORTED_MAX).default(50),
});

export type AuditRow = typeof auditEntries.$inferSelect;

/** Newest first. */
export async function listAudit(ctx: Ctx, input: unknown): Promise<AuditRow[]> {
  requireTeam(ctx, "journal.read");
  const { action, kind, actorId, about, subject, subjectIds, people, by, from, until, before, limit } = parseInput(
    filter,
    input,
  );
  return ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        kind ? inArray(auditEntries.action, actionsOfKind(kind)) : undefined,
        action ? inArray(auditEntries.action, findActions(action)) : undefined,
        actorId ? eq(auditEntries.actorId, actorId) : undefined,
        about
          ? or(
              eq(auditEntries.actorId, about),
              eq(auditEntries.impersonatorId, about),
              eq(auditEntries.subjectId, about),
            )
          : undefined,
        subjectIds ? inArray(auditEntries.subjectId, subjectIds) : undefined,
        people
          ? or(
              inArray(auditEntries.actorId, people),
              inArray(auditEntries.impersonatorId, people),
              inArray(auditEntries.subjectId, people),
            )
          : undefined,
        by ? or(eq(auditEntries.actorId, by), eq(auditEntries.impersonatorId, by)) : undefined,
        // Ids are made in the order of time: their index is enough.
        from ? gte(auditEntries.id, firstIdAt(from)) : undefined,
        until ? lt(auditEntries.id, firstIdAt(until)) : undefined,
        subject ? and(eq(auditEntries.subjectKind, subject.kind), eq(auditEntries.subjectId, subject.id)) : undefined,
        before ? lt(auditEntries.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}
