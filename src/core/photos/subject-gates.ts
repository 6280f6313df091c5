import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import type { PhotoSubject, PhotoSubjectKind } from "./rules.ts";

/**
 * How a room answers for its listings: throws `not_found` when the actor may not manage this one, else says how many
 * photos it must keep as it stands (two when published, none as a draft).
 */
export type PhotoSubjectGate = (ctx: Ctx, subjectId: string) => Promise<{ minimum: number }>;

/** Handed in by the caller: photos serve rooms that know photos, not the other way round. */
export type PhotoSubjectGates = Partial<Record<PhotoSubjectKind, PhotoSubjectGate>>;

/** Call it inside a transaction. One arranges at a time; the gate is asked after the wait, so that a listing deleted meanwhile is gone. */
export async function enterSubject(
  ctx: Ctx,
  gates: PhotoSubjectGates,
  subject: PhotoSubject,
): Promise<{ minimum: number }> {
  await lockSubject(ctx, subject);
  const gate = gates[subject.kind];
  if (!gate) throw new DomainError("not_found");
  return gate(ctx, subject.id);
}

export async function lockSubject(ctx: Ctx, { kind, id }: PhotoSubject): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photos:${kind}:${id}`}, 0))`);
}
