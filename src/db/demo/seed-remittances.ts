import type { Ctx, UserActor } from "#core/context.ts";
import { loadHeldSums } from "#core/remittances/held-sums.ts";
import { approveRemittance, payRemittance } from "#core/remittances/pay-remittance.ts";
import { gatherRemittance } from "#core/remittances/remittance-runs.ts";
import { type Beneficiary, beneficiaryNames } from "#core/remittances/rules.ts";
import { remittances } from "#core/remittances/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { DAY_MS } from "./events/demo-event.ts";
import type { actAs } from "./seed-people.ts";

/** A white dot: the bank's paper of somebody who has no bank. */
const PROOF = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Of the two with money of the team's, each with the role: one gathers, the other approves. */
type Hands = Record<"gathers" | "approves", ReturnType<typeof actAs>>;

/** What was withheld since then is for the next transfer. */
const LATEST_DAYS = 21;

/** The first beneficiary for whom anything is held has been paid, the next one waits, and what is recent is held. Run again, it adds nothing. */
export async function seedRemittances(ctx: Ctx, { gathers, approves }: Hands): Promise<void> {
  if ((await ctx.db.$count(remittances)) > 0) return;
  const [paid, waiting] = await heldFor(ctx);
  const untilDay = parisDay(ctx.now);
  const earlier = parisDay(new Date(ctx.now.getTime() - LATEST_DAYS * DAY_MS));
  if (paid) {
    const { remittanceId } = await gatherRemittance(proved(gathers), { beneficiary: paid, untilDay });
    await approveRemittance(proved(approves), remittanceId, { reason: "Vérifié avec le relevé de la banque." });
    await payRemittance(proved(gathers), { remittanceId, paidOn: untilDay, reference: "VIR 2026-0412" }, PROOF);
  }
  if (waiting) await gatherRemittance(proved(gathers), { beneficiary: waiting, untilDay: earlier });
}

async function heldFor(ctx: Ctx): Promise<Beneficiary[]> {
  const held: Beneficiary[] = [];
  for (const beneficiary of beneficiaryNames) {
    const sums = await loadHeldSums(ctx, { beneficiary, state: "held" }, { limit: 1000 });
    if (sums.reduce((total, { amountCents }) => total + amountCents, 0) > 0) held.push(beneficiary);
  }
  return held;
}

const proved = (acting: ReturnType<typeof actAs>): Ctx => {
  const actor = { ...(acting.actor as UserActor), provedAt: acting.now };
  return { ...acting, actor } as Ctx;
};
