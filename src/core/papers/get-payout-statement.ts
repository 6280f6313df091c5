import { and, asc, eq, lte } from "drizzle-orm";
import { noteTeamReading } from "#core/audit/audit-log.ts";
import { actsForTeam, type Ctx, requireUser } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { events } from "#core/events/tables.ts";
import type { ReversalState } from "#core/payouts/process.ts";
import { difference, noShares, type Shares, waitsFor } from "#core/payouts/rules.ts";
import { eventSettlements, payoutReversals, payouts } from "#core/payouts/tables.ts";
import { SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { formatDate } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import type { Operator } from "#platform/operator.ts";
import { parseInput } from "#platform/parse-input.ts";
import { payoutStatementInput } from "./input.ts";
import { numberPaper } from "./number-paper.ts";
import {
  type FigureColumn,
  type FigureRow,
  type Paper,
  type PaperBlock,
  type PaperFile,
  type Party,
  readConsistently,
} from "./paper.ts";
import { identityAt, invoiceParty, loadKeptIdentity, sellerParty } from "./parties.ts";
import { payoutStateText } from "./rules.ts";
import { typesetPaper } from "./typeset-paper.ts";

type PayoutStatement = {
  payout: typeof payouts.$inferSelect;
  event: EventRow;
  /** The sharing that made it due: the first whole, later ones the difference. */
  change: Shares;
  isCorrection: boolean;
  reversals: (typeof payoutReversals.$inferSelect)[];
  beneficiary: Party;
};

const columns: FigureColumn[] = [
  { label: "Désignation", width: 0.72 },
  { label: "Montant", width: 0.28, amount: true },
];
const row = (label: string, cents: number, strong = false): FigureRow => ({
  cells: [label, formatExactCents(cents)],
  strong,
});

function payoutStatementPaper(statement: PayoutStatement, operator: Operator): Paper {
  const { payout, event, beneficiary, reversals } = statement;
  return {
    title: "Relevé de versement",
    subject: `Versement pour l’événement ${event.title}`,
    lines: [`**${event.title}**`, payoutStateText({ ...payout, waitsFor: waitsFor(payout) })],
    edition: payout.createdAt,
    blocks: [
      {
        kind: "parties",
        parties: [
          { role: "VERSÉ PAR", ...sellerParty(operator) },
          { role: payout.side === "artist" ? "VERSÉ À L’ARTISTE" : "VERSÉ À L’HÔTE", ...beneficiary },
        ],
      },
      ...sharing(statement),
      {
        kind: "figures",
        caption: "Versement",
        columns,
        rows: [
          row(payout.source === "tickets" ? "Votre part" : "Prix de la prestation ou de la location", payout.dueCents),
          ...(payout.setOffCents > 0
            ? [row("Retenu pour des remboursements postérieurs à un versement précédent", 0 - payout.setOffCents)]
            : []),
          row(
            payout.state === "sent" ? "Versé sur votre compte" : "À verser sur votre compte",
            payout.dueCents - payout.setOffCents,
            true,
          ),
        ],
      },
      ...(reversals.length > 0 ? [reversalTable(reversals)] : []),
      ...(payout.transferId
        ? [{ kind: "small" as const, text: `Référence du virement\u202f: ${payout.transferId}.` }]
        : []),
      {
        kind: "small",
        text: "Les frais de service sont facturés à la personne qui organise, ou à celle qui a acheté la prestation ou la location.",
      },
    ],
    foot: `Relevé de versement ${payout.id}`,
  };
}

function sharing({ payout, change, isCorrection, event }: PayoutStatement): PaperBlock[] {
  if (payout.source !== "tickets") return [];
  return [
    {
      kind: "figures",
      caption: isCorrection ? "Ce que la nouvelle répartition change" : "Répartition des recettes",
      columns,
      rows: [
        row("Recettes, billets remboursés ou contestés déduits", change.grossCents, true),
        row(`Frais de service (${SERVICE_PERCENT}\u202f%)`, 0 - change.serviceCents),
        ...(event.terms.insurance ? [row("Assurance", 0 - change.insuranceCents)] : []),
        ...(event.terms.musicRights.needed ? [row("Droits musicaux retenus", 0 - change.musicRightsCents)] : []),
        row("Net à partager", change.artistCents + change.hostCents, true),
        row("Part de l’artiste", change.artistCents),
        row("Part de l’hôte", change.hostCents),
      ],
    },
  ];
}

const reversalWords: Record<ReversalState, string> = {
  asked: "En cours",
  done: "Repris",
  refused: "Non repris, retenu sur les prochains versements",
};

const reversalTable = (reversals: PayoutStatement["reversals"]): PaperBlock => ({
  kind: "figures",
  caption: "Repris depuis, à la suite de remboursements ou de contestations",
  columns: [
    { label: "Date", width: 0.34 },
    { label: "État", width: 0.4 },
    { label: "Montant", width: 0.26, amount: true },
  ],
  rows: reversals.map(({ createdAt, state, amountCents }) => ({
    cells: [formatDate(createdAt), reversalWords[state], formatExactCents(amountCents)],
  })),
});

/** One payout, for whom it is and for admins: how it came about, what was kept, what was taken back. */
export async function getPayoutStatement(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const { userId } = requireUser(ctx);
  const { payoutId } = parseInput(payoutStatementInput, raw);
  const statement = await readConsistently(ctx, async (inner) => {
    const found = await read(inner, payoutId);
    if (!found || (found.payout.userId !== userId && !actsForTeam(ctx, "papers.see")))
      throw new DomainError("not_found");
    return found;
  });
  await noteTeamReading(ctx, { kind: "payout_statement", id: payoutId, owners: [statement.payout.userId] });
  const paper = payoutStatementPaper(statement, ctx.operator);
  const numbered = await numberPaper(ctx, { kind: "statement", name: `payout:${payoutId}` }, paper);
  return {
    filename: `versement-${payoutId}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(numbered, ctx.operator),
  };
}

async function read(ctx: Ctx, payoutId: string): Promise<PayoutStatement | undefined> {
  const [found] = await ctx.db
    .select({ payout: payouts, event: events })
    .from(payouts)
    .innerJoin(events, eq(events.id, payouts.eventId))
    .where(eq(payouts.id, payoutId));
  if (!found) return undefined;
  const { payout, event } = found;
  const settlements = await ctx.db
    .select()
    .from(eventSettlements)
    .where(and(eq(eventSettlements.eventId, event.id), lte(eventSettlements.number, payout.settlement)))
    .orderBy(asc(eventSettlements.number));
  const identity =
    (await identityAt(ctx, payout.userId, payout.createdAt)) ?? (await loadKeptIdentity(ctx, payout.userId));
  return {
    payout,
    event,
    change: difference(settlements.at(-1)?.shares ?? noShares, settlements.at(-2)?.shares ?? noShares),
    isCorrection: payout.settlement > 1,
    reversals: await ctx.db
      .select()
      .from(payoutReversals)
      .where(eq(payoutReversals.payoutId, payoutId))
      .orderBy(asc(payoutReversals.createdAt)),
    beneficiary: invoiceParty(identity),
  };
}
