import { and, desc, eq, lt } from "drizzle-orm";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { deadListSchema, deliveryIdSchema } from "./input.ts";
import { sendMailJob, sendSmsJob } from "./jobs.ts";
import { deliveryProcess } from "./process.ts";
import { outgoingMails, outgoingSms } from "./tables.ts";

type DeadMail = { id: string; kind: string; to: string; attempts: number; createdAt: Date; lastError: string };

/** Newest first. */
export async function listDeadMails(ctx: Ctx, input: unknown = {}): Promise<DeadMail[]> {
  requireAdmin(ctx);
  const { limit, before } = parseInput(deadListSchema, input);
  const rows = await ctx.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.state, "dead"), before === undefined ? undefined : lt(outgoingMails.id, before)))
    .orderBy(desc(outgoingMails.id))
    .limit(limit);
  return rows.map(({ id, kind, to, attempts, createdAt, lastError }) => ({
    id,
    kind,
    to,
    attempts,
    createdAt,
    lastError: lastError ?? "",
  }));
}

/** Gives a dead mail all its attempts again. Of two admins who press at once, the second is told that it moved. */
export async function retryDeadMail(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { id } = parseInput(deliveryIdSchema, input);
  await transact(ctx, async ({ db, now, enqueue }) => {
    const [revived] = await move(db, outgoingMails, deliveryProcess, "retry", {
      where: eq(outgoingMails.id, id),
      set: { attempts: 0, dueAt: now },
    }).returning({ id: outgoingMails.id });
    if (!revived) throw new DomainError("conflict", { reason: "mail_not_dead" });
    await enqueue(db, sendMailJob, { mailId: revived.id });
  });
}

type DeadSms = { id: string; kind: string; to: string; attempts: number; createdAt: Date; lastError: string };

/** Newest first. */
export async function listDeadSms(ctx: Ctx, input: unknown = {}): Promise<DeadSms[]> {
  requireAdmin(ctx);
  const { limit, before } = parseInput(deadListSchema, input);
  const rows = await ctx.db
    .select()
    .from(outgoingSms)
    .where(and(eq(outgoingSms.state, "dead"), before === undefined ? undefined : lt(outgoingSms.id, before)))
    .orderBy(desc(outgoingSms.id))
    .limit(limit);
  return rows.map(({ id, kind, to, attempts, createdAt, lastError }) => ({
    id,
    kind,
    to,
    attempts,
    createdAt,
    lastError: lastError ?? "",
  }));
}

/** Gives a dead text message all its attempts again. Of two admins who press at once, the second is told that it moved. */
export async function retryDeadSms(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { id } = parseInput(deliveryIdSchema, input);
  await transact(ctx, async ({ db, now, enqueue }) => {
    const [revived] = await move(db, outgoingSms, deliveryProcess, "retry", {
      where: eq(outgoingSms.id, id),
      set: { attempts: 0, dueAt: now },
    }).returning({ id: outgoingSms.id });
    if (!revived) throw new DomainError("conflict", { reason: "sms_not_dead" });
    await enqueue(db, sendSmsJob, { smsId: revived.id });
  });
}
