import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { loadBalances } from "#core/payments/ledger.ts";
import { formatCsv } from "#platform/formats/csv.ts";
import { parisDay } from "#platform/french-dates.ts";
import { type Cents, sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadHeldSums, sumHeld } from "./held-sums.ts";
import { heldSumsInput } from "./input.ts";
import { type Beneficiary, beneficiaryNames, type HeldSum } from "./rules.ts";
import { sumHead, sumRow } from "./sum-rows.ts";

const PAGE_SIZE = 50;
const EXPORTED_MAX = 20_000;

type Standing = {
  beneficiary: Beneficiary;
  /** In no remittance, or in one that has not left. */
  heldCents: Cents;
  gatheredCents: Cents;
  paidCents: Cents;
  /** What the ledger's account says is held. */
  ledgerCents: Cents;
  /** Both say the same, to the cent. */
  agrees: boolean;
};

type Register = {
  standing: Standing[];
  sums: HeldSum[];
  total: number;
  /** Of everything that the filter finds. */
  totalCents: Cents;
  page: number;
  pages: number;
};

/** What the platform holds for others, sum by sum, beside what the ledger says. */
export async function listHeldSums(ctx: Ctx, input: unknown = {}): Promise<Register> {
  requireTeam(ctx, "remittances.see");
  const { page, ...filter } = parseInput(heldSumsInput, input);
  const [found, sums] = [
    (await sumHeld(ctx, filter)).filter(({ state }) => !filter.state || state === filter.state),
    await loadHeldSums(ctx, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ];
  const total = sumCents(found.map(({ count }) => count));
  return {
    standing: await loadStanding(ctx),
    sums,
    total,
    totalCents: sumCents(found.map(({ cents }) => cents)),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

/** For the register and for the job that compares. */
export async function loadStanding(ctx: Ctx): Promise<Standing[]> {
  const totals = await sumHeld(ctx, {});
  const balances = await loadBalances(ctx);
  return beneficiaryNames.map((beneficiary) => {
    const of = (wanted: string) =>
      totals.find((total) => total.beneficiary === beneficiary && total.state === wanted)?.cents ?? 0;
    const ledgerCents = 0 - (balances.get(beneficiary) ?? 0);
    const [heldCents, gatheredCents] = [of("held"), of("gathered")];
    return {
      beneficiary,
      heldCents,
      gatheredCents,
      paidCents: of("paid"),
      ledgerCents,
      agrees: heldCents + gatheredCents === ledgerCents,
    };
  });
}

/** The same sums for a spreadsheet; that somebody took them is written down. */
export async function exportHeldSums(ctx: Ctx, input: unknown = {}): Promise<{ csv: string; filename: string }> {
  requireTeam(ctx, "remittances.see");
  const { page: _, ...filter } = parseInput(heldSumsInput, input);
  const sums = await loadHeldSums(ctx, filter, { limit: EXPORTED_MAX });
  await recordAudit(ctx, {
    action: "payouts.remittances_exported",
    subject: { kind: "remittance" },
    details: { lines: sums.length },
  });
  return {
    csv: formatCsv([sumHead, ...sums.map(sumRow)]),
    filename: `sommes-retenues-${parisDay(ctx.now)}.csv`,
  };
}
