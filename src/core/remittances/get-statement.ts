import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { formatCsv } from "#platform/formats/csv.ts";
import { spreadsheetEuros } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadHeldSums } from "./held-sums.ts";
import { remittanceInput } from "./input.ts";
import { REMITTANCE_MAX_LINES } from "./rules.ts";
import { statementHead, statementRow } from "./sum-rows.ts";
import { remittances } from "./tables.ts";

/** What goes with the transfer: for which evenings it is, with its total in the last line. */
export async function getRemittanceStatement(ctx: Ctx, input: unknown): Promise<{ csv: string; filename: string }> {
  requireTeam(ctx, "remittances.see");
  const { remittanceId } = parseInput(remittanceInput, input);
  const [run] = await ctx.db.select().from(remittances).where(eq(remittances.id, remittanceId));
  if (!run) throw new DomainError("not_found");
  const sums = await loadHeldSums(ctx, { remittanceId }, { limit: REMITTANCE_MAX_LINES });
  const subject = { kind: "remittance", id: remittanceId };
  await recordAudit(ctx, { action: "payouts.remittances_exported", subject, details: { lines: sums.length } });
  const total = ["Total", ...statementHead.slice(2).map(() => ""), spreadsheetEuros(run.amountCents)];
  return {
    csv: formatCsv([statementHead, ...sums.map(statementRow), total]),
    filename: `releve-${run.beneficiary === "insurance" ? "assurance" : "sacem"}-${remittanceId.slice(-8)}.csv`,
  };
}
