import { createHash } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import { PartnerRefusedError, PartnerRestError } from "#adapters/partners/port.ts";
import type { Ctx } from "#core/context.ts";
import { AT_ONCE, CLAIM_MS, DAY_MS, type PartnerName, pauseAfter, STUCK_AFTER } from "./rules.ts";
import { partnerCopies } from "./tables.ts";

/** A partner, and what is to stand there: no more and no less. */
export type Keeping<Body extends object> = {
  partner: PartnerName;
  /** All that is to stand there now. */
  each(ctx: Ctx): AsyncIterable<{ subject: string; body: Body }>;
  /** One of them as it is at this moment; undefined once it is not to stand there. */
  find(ctx: Ctx, subject: string): Promise<Body | undefined>;
  put(ctx: Ctx, subject: string, body: Body): Promise<void>;
  withdraw(ctx: Ctx, subject: string): Promise<void>;
};

type Copy = typeof partnerCopies.$inferSelect;

/**
 * Makes what stands at a partner agree with what is to stand there. Compared as a whole, not told by each verb: whatever hides,
 * moves or edits an evening, also next year, is found. What is no longer to be seen comes first.
 */
export async function keepCopies<Body extends object>(ctx: Ctx, keeping: Keeping<Body>): Promise<void> {
  const { wanted, unwanted } = await findDue(ctx, keeping);
  for (const subject of [...unwanted, ...wanted].slice(0, AT_ONCE)) {
    if ((await agree(ctx, keeping, subject)) === "rest") return;
  }
}

async function findDue<Body extends object>(ctx: Ctx, { partner, each }: Keeping<Body>) {
  const rows = await ctx.db.select().from(partnerCopies).where(eq(partnerCopies.partner, partner));
  const copies = new Map(rows.map((copy) => [copy.subject, copy]));
  const isDue = (copy: Copy | undefined) => !copy || copy.tryAt <= ctx.now;
  const wanted: string[] = [];
  for await (const { subject, body } of each(ctx)) {
    const copy = copies.get(subject);
    copies.delete(subject);
    if (copy?.sentHash !== hashOf(body) && isDue(copy)) wanted.push(subject);
  }
  const unwanted = [...copies.values()].filter(isDue).map(({ subject }) => subject);
  return { wanted, unwanted };
}

const hashOf = (body: object): string => createHash("sha256").update(JSON.stringify(body)).digest("hex");

/** One thing, looked at again at this moment: it may have been hidden since the list was made. */
async function agree<Body extends object>(
  ctx: Ctx,
  keeping: Keeping<Body>,
  subject: string,
): Promise<"rest" | undefined> {
  const copy = await claim(ctx, keeping.partner, subject);
  if (!copy) return undefined;
  try {
    const body = await keeping.find(ctx, subject);
    if (!body) {
      await keeping.withdraw(ctx, subject);
      await ctx.db.delete(partnerCopies).where(isOf(copy));
      return undefined;
    }
    const sentHash = hashOf(body);
    if (copy.sentHash !== sentHash) await keeping.put(ctx, subject, body);
    const sent = { sentHash, sentAt: ctx.now, tryAt: ctx.now, attempts: 0, lastFailure: null };
    await ctx.db.update(partnerCopies).set(sent).where(isOf(copy));
    return undefined;
  } catch (error) {
    await noteFailure(ctx, copy, error);
    return error instanceof PartnerRestError ? "rest" : undefined;
  }
}

const isOf = ({ partner, subject }: Pick<Copy, "partner" | "subject">) =>
  and(eq(partnerCopies.partner, partner), eq(partnerCopies.subject, subject));

/** The row, for whoever comes first. It stands before anything is sent: what a process that died had sent is still found and taken away. */
async function claim(ctx: Ctx, partner: PartnerName, subject: string): Promise<Copy | undefined> {
  const tryAt = new Date(ctx.now.getTime() + CLAIM_MS);
  const [copy] = await ctx.db
    .insert(partnerCopies)
    .values({ partner, subject, tryAt })
    .onConflictDoUpdate({
      target: [partnerCopies.partner, partnerCopies.subject],
      set: { tryAt },
      setWhere: lte(partnerCopies.tryAt, ctx.now),
    })
    .returning();
  return copy;
}

/** Until when it rests, and how often it failed. Adapters' errors hold codes, and nothing that was sent. */
async function noteFailure(ctx: Ctx, copy: Copy, error: unknown): Promise<void> {
  const isRefused = error instanceof PartnerRefusedError;
  const attempts = Math.max(copy.attempts + 1, isRefused ? STUCK_AFTER : 0);
  const pauseMs = isRefused ? DAY_MS : error instanceof PartnerRestError ? error.restMs : pauseAfter(attempts);
  const lastFailure = (error instanceof Error ? error.message : "unknown").slice(0, 200);
  ctx.log.warn(
    { partner: copy.partner, subject: copy.subject, attempts, failure: lastFailure },
    "a partner took no copy",
  );
  await ctx.db
    .update(partnerCopies)
    .set({ attempts, lastFailure, tryAt: new Date(ctx.now.getTime() + pauseMs) })
    .where(isOf(copy));
}
