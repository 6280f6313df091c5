import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import { reportFinding } from "#core/payments/ledger.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { loadStanding } from "./list-held-sums.ts";
import { sweepProofs } from "./proof-file.ts";
import { tellOrganisersJob } from "./tell-organisers.ts";

/** The register and the ledger say the same; where they do not, somebody has to look. Once for each difference. */
const compareJob = defineJob({
  name: "remittances-compare",
  payload: z.object({}),
  cron: "50 5 * * *",
  async handler(ctx) {
    for (const { beneficiary, heldCents, gatheredCents, ledgerCents, agrees } of await loadStanding(ctx)) {
      if (agrees) continue;
      const registerCents = heldCents + gatheredCents;
      await reportFinding(ctx, {
        key: `remittances:${beneficiary}:${registerCents}:${ledgerCents}`,
        kind: "register_differs",
        details: { account: beneficiary, registerCents, ledgerCents },
      });
    }
  },
});

export const remittancesJobs: readonly AnyJob<Ctx>[] = [tellOrganisersJob, sweepProofs, compareJob];
