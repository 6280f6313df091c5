import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import type { Cents } from "#platform/money.ts";
import { sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadEventSums } from "./held-sums.ts";
import { type Beneficiary, beneficiaryNames } from "./rules.ts";
import { remittanceLines, remittances } from "./tables.ts";

export type EventRemittance = {
  beneficiary: Beneficiary;
  /** Withheld in all, corrections included. */
  withheldCents: Cents;
  since: Date;
  /** What has left, transfer by transfer; negative where a correction took back. */
  paid: { amountCents: Cents; paidOn: string; reference: string }[];
  /** Not paid on yet; negative: to be taken back from the next transfer. */
  waitingCents: Cents;
};

/** For both sides: what was withheld of their evening for others, and when it was paid on. */
export async function getEventRemittances(ctx: Ctx, raw: unknown): Promise<EventRemittance[]> {
  const { eventId } = parseInput(z.object({ eventId: z.uuid() }), raw);
  await requireCoOrganiser(ctx, eventId);
  const sums = await loadEventSums(ctx, eventId);
  const left = await ctx.db
    .select({ run: remittances, amountCents: remittanceLines.amountCents })
    .from(remittanceLines)
    .innerJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
    .where(and(eq(remittanceLines.eventId, eventId), eq(remittances.state, "paid")))
    .orderBy(asc(remittances.paidAt));
  return beneficiaryNames.flatMap((beneficiary): EventRemittance[] => {
    const own = sums.filter((sum) => sum.beneficiary === beneficiary);
    const [first] = own;
    if (!first) return [];
    const withheldCents = sumCents(own.map(({ amountCents }) => amountCents));
    const ofRun = Map.groupBy(
      left.filter(({ run }) => run.beneficiary === beneficiary),
      ({ run }) => run.id,
    );
    const paid = [...ofRun.values()].flatMap((lines) => {
      const [{ run } = { run: null }] = lines;
      const amountCents = sumCents(lines.map((line) => line.amountCents));
      return run?.paidOn && run.reference && amountCents !== 0
        ? [{ amountCents, paidOn: run.paidOn, reference: run.reference }]
        : [];
    });
    const waitingCents = withheldCents - sumCents(paid.map(({ amountCents }) => amountCents));
    return [{ beneficiary, withheldCents, since: first.heldSince, paid, waitingCents }];
  });
}
