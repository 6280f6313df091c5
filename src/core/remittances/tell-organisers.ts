import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { loadHeldSums } from "./held-sums.ts";
import { mailRightsPaidOn } from "./mails.ts";
import { REMITTANCE_MAX_LINES } from "./rules.ts";
import { remittances } from "./tables.ts";

/** Once a person and transfer, however often it runs: whose rights were paid, for which of their evenings. */
export const tellOrganisersJob = defineJob({
  name: "remittances-tell-organisers",
  payload: z.object({ remittanceId: z.uuid() }),
  async handler(ctx, { remittanceId }) {
    const [run] = await ctx.db.select().from(remittances).where(eq(remittances.id, remittanceId));
    if (run?.state !== "paid" || run.beneficiary !== "music-rights") return;
    const sums = await loadHeldSums(ctx, { remittanceId }, { limit: REMITTANCE_MAX_LINES });
    const paid = sums.filter(({ amountCents }) => amountCents > 0);
    for (const [organiserId, own] of Map.groupBy(paid, (sum) => sum.organiserId)) {
      await mailRightsPaidOn(ctx, { run, organiserId, evenings: own });
    }
  },
});
