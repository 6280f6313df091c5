import type { EventRow } from "#core/events/event-parts.ts";
import type { Shares } from "#core/payouts/rules.ts";
import type { ReversalState } from "#core/payouts/states.ts";
import type { payoutReversals, payouts } from "#core/payouts/tables.ts";
import { SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import type { Operator } from "#platform/operator.ts";
import { sellerParty } from "./describe-party.ts";
import type { Party } from "./document-content.ts";
import { payoutStateText } from "./rules.ts";
import type { FigureColumn, FigureRow, Paper, PaperBlock } from "./typeset/paper.ts";

export type PayoutStatement = {
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

export function payoutStatementPaper(statement: PayoutStatement, madeAt: Date, operator: Operator): Paper {
  const { payout, event, beneficiary, reversals } = statement;
  return {
    title: "Relevé de versement",
    subject: `Versement pour l’événement ${event.title}`,
    lines: [`**${event.title}**`, payoutStateText(payout), `Établi le ${formatDateTime(madeAt)}`],
    edition: madeAt,
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
