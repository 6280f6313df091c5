import { and, desc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadHeldSums } from "./held-sums.ts";
import { endRemittanceInput, gatherInput, remittanceInput } from "./input.ts";
import { remittanceProcess } from "./process.ts";
import { type Beneficiary, REMITTANCE_MAX_LINES } from "./rules.ts";
import { remittanceLines, remittances } from "./tables.ts";

/** Whoever gathers, or counts what left, for one beneficiary waits for the other. */
export const lockBeneficiary = (ctx: Ctx, beneficiary: Beneficiary) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`remittance:${beneficiary}`}, 0))`);

/** Takes the sums that stand in no other, the oldest first. Pressed twice, it is the same one. */
export async function gatherRemittance(ctx: Ctx, input: unknown): Promise<{ remittanceId: string }> {
  const { userId } = requireTeam(ctx, "remittances.act");
  const { beneficiary, fromDay = null, untilDay } = parseInput(gatherInput, input);
  return transact(ctx, async (inner) => {
    await lockBeneficiary(inner, beneficiary);
    const asked = { beneficiary, from: fromDay ?? undefined, to: untilDay };
    const sums = await loadHeldSums(inner, { ...asked, state: "held" }, { limit: REMITTANCE_MAX_LINES });
    if (sums.length === 0) return sameDraft(inner, { beneficiary, fromDay, untilDay, userId });
    const amountCents = sumCents(sums.map((sum) => sum.amountCents));
    if (amountCents <= 0) throw refusal("remittance_to_recover", m["remittance.to_recover"]());
    const id = newId(inner.now);
    await inner.db.insert(remittances).values({
      ...{ id, beneficiary, fromDay, untilDay, amountCents },
      state: remittanceProcess.moves.gather.to,
      createdBy: userId,
      createdAt: inner.now,
    });
    await inner.db.insert(remittanceLines).values(
      sums.map(({ lineId, eventId, amountCents: cents }) => ({
        ...{ remittanceId: id, ledgerLineId: lineId, eventId, amountCents: cents },
      })),
    );
    await recordAudit(inner, {
      action: "payouts.remittance_gathered",
      subject: { kind: "remittance", id },
      details: { amountCents, lines: sums.length },
    });
    return { remittanceId: id };
  });
}

type Asked = { beneficiary: Beneficiary; fromDay: string | null; untilDay: string; userId: string };

async function sameDraft(ctx: Ctx, { beneficiary, fromDay, untilDay, userId }: Asked) {
  const [own] = await ctx.db
    .select()
    .from(remittances)
    .where(
      and(
        eq(remittances.beneficiary, beneficiary),
        eq(remittances.state, "draft"),
        eq(remittances.createdBy, userId),
        eq(remittances.untilDay, untilDay),
        sql`${remittances.fromDay} is not distinct from ${fromDay}::date`,
      ),
    )
    .orderBy(desc(remittances.id))
    .limit(1);
  if (!own) throw refusal("nothing_held", m["remittance.nothing_held"]());
  return { remittanceId: own.id };
}

/** Before anything has left: its sums wait for another. Pressed twice, it is given up once. */
export async function cancelRemittance(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireTeam(ctx, "remittances.act");
  const { remittanceId, reason } = parseInput(endRemittanceInput, input);
  await transact(ctx, async (inner) => {
    const run = await lockRemittance(inner, remittanceId);
    if (run.state === "cancelled") return;
    const set = { endedBy: userId, endedAt: inner.now, reason };
    const [moved] = await move(inner.db, remittances, remittanceProcess, "cancel", {
      where: eq(remittances.id, remittanceId),
      set,
    }).returning({ id: remittances.id });
    if (!moved) throw refusal("remittance_left", m["remittance.left"]());
    await releaseLines(inner, remittanceId);
    const subject = { kind: "remittance", id: remittanceId };
    await recordAudit(inner, { action: "payouts.remittance_cancelled", subject, details: { reason } });
  });
}

export const releaseLines = (ctx: Ctx, remittanceId: string) =>
  ctx.db.update(remittanceLines).set({ releasedAt: ctx.now }).where(eq(remittanceLines.remittanceId, remittanceId));

export type RemittanceRow = typeof remittances.$inferSelect;

export async function lockRemittance(ctx: Ctx, remittanceId: string): Promise<RemittanceRow> {
  const [run] = await ctx.db.select().from(remittances).where(eq(remittances.id, remittanceId)).for("update");
  if (!run) throw new DomainError("not_found");
  return run;
}

export const refusal = (reason: string, detail: string) => new DomainError("conflict", { reason, detail });

const SHOWN = 30;

/** Of every state, the latest first. */
export async function listRemittances(ctx: Ctx, before?: string) {
  requireTeam(ctx, "remittances.see");
  const { id, beneficiary, fromDay, untilDay, state, amountCents, createdAt, paidOn, reference } = remittances;
  return ctx.db
    .select({
      ...{ id, beneficiary, fromDay, untilDay, state, amountCents, createdAt, paidOn, reference },
      lines: ctx.db.$count(remittanceLines, eq(remittanceLines.remittanceId, remittances.id)),
    })
    .from(remittances)
    .where(before ? lt(remittances.id, before) : undefined)
    .orderBy(desc(remittances.id))
    .limit(SHOWN);
}

const SUMS_SHOWN = 100;
const by = alias(users, "by");
const approver = alias(users, "approver");
const payer = alias(users, "payer");
const ender = alias(users, "ender");

/** One of them with its sums: the first hundred; its statement has all. */
export async function getRemittance(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "remittances.see");
  const { remittanceId } = parseInput(remittanceInput, input);
  const nameOf = (person: typeof by | typeof approver | typeof payer | typeof ender) =>
    sql<string | null>`trim(${person.firstName} || ' ' || ${person.lastName})`;
  const [found] = await ctx.db
    .select({
      run: remittances,
      names: { created: nameOf(by), approved: nameOf(approver), paid: nameOf(payer), ended: nameOf(ender) },
      lines: ctx.db.$count(remittanceLines, eq(remittanceLines.remittanceId, remittances.id)),
    })
    .from(remittances)
    .innerJoin(by, eq(by.id, remittances.createdBy))
    .leftJoin(approver, eq(approver.id, remittances.approvedBy))
    .leftJoin(payer, eq(payer.id, remittances.paidBy))
    .leftJoin(ender, eq(ender.id, remittances.endedBy))
    .where(eq(remittances.id, remittanceId));
  if (!found) throw new DomainError("not_found");
  const { proofKey, createdBy: _, approvedBy: __, paidBy: ___, endedBy: ____, ...run } = found.run;
  return {
    ...run,
    names: found.names,
    lines: found.lines,
    hasProof: proofKey !== null,
    sums: await loadHeldSums(ctx, { remittanceId }, { limit: SUMS_SHOWN }),
  };
}
