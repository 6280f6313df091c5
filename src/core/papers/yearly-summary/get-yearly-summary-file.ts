import type { Ctx } from "#core/context.ts";
import { formatCsv } from "#platform/formats/csv.ts";
import { formatDate } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import type { Operator } from "#platform/operator.ts";
import type { FigureColumn, FigureRow, Identity, Paper, PaperBlock, PaperFile } from "../paper.ts";
import { invoiceParty, sellerParty } from "../parties.ts";
import { activityWords, type Period, shortDate } from "../rules.ts";
import { typesetPaper } from "../typeset-paper.ts";
import { summaryHead, summaryRows } from "./export-yearly-summaries.ts";
import { getYearlySummary, type YearlySummary } from "./get-yearly-summary.ts";

const amounts: FigureColumn[] = [
  { label: "Brut", width: 0.18, amount: true },
  { label: "Frais retenus", width: 0.18, amount: true },
  { label: "Net", width: 0.18, amount: true },
  { label: "Opérations", width: 0.16, amount: true },
];

/** What the platform declares to the tax administration for somebody, quarter by quarter, and what it is made of. */
function yearPaper(
  { year, identity, activities: own, lines, isOpen }: YearlySummary,
  madeAt: Date,
  operator: Operator,
): Paper {
  return {
    title: `Récapitulatif ${year}`,
    subject: `Revenus perçus par la plateforme en ${year}`,
    lines: [`Établi le ${formatDate(madeAt)}`],
    edition: madeAt,
    blocks: [
      ...(isOpen
        ? [
            {
              kind: "mark" as const,
              title: "Année en cours",
              text: "Ces montants peuvent encore changer jusqu’au 31\u00a0décembre.",
            },
          ]
        : []),
      {
        kind: "parties",
        parties: [
          { role: "OPÉRATEUR DE PLATEFORME", ...sellerParty(operator) },
          { role: "BÉNÉFICIAIRE", ...taxParty(identity) },
        ],
      },
      ...own.map(
        ({ activity, place, quarters, total }): PaperBlock => ({
          kind: "figures",
          caption: activityWords(activity, place),
          columns: [{ label: "Période", width: 0.3 }, ...amounts],
          rows: [
            ...quarters.map((each) => periodRow(`${each.quarter === 1 ? "1er" : `${each.quarter}e`} trimestre`, each)),
            periodRow(`Année ${year}`, total, true),
          ],
        }),
      ),
      ...(own.length === 0
        ? [{ kind: "text" as const, text: `Aucun revenu n’a été porté à votre crédit en ${year}.` }]
        : []),
      ...detail(lines),
      {
        kind: "small",
        text: "Montants toutes taxes comprises, à la date de la répartition des recettes. Le brut est ce qui vous a été attribué avant les sommes retenues par la plateforme (frais de service, assurance, droits musicaux), comptées à la personne qui organise. Une opération est un événement ou une prestation\u202f; les rectifications n’en ajoutent pas.",
      },
      {
        kind: "small",
        text: "Ces informations sont transmises chaque année à l’administration fiscale en application des articles 242 bis et 1649 ter A à 1649 ter E du Code général des impôts (directive DAC7), lorsque la loi le prévoit. Les revenus sont à déclarer par leur bénéficiaire\u202f: voir impots.gouv.fr et urssaf.fr.",
      },
    ],
    foot: `Récapitulatif ${year}`,
  };
}

function taxParty(identity: Identity) {
  const party = invoiceParty(identity);
  const { birthDate, birthPlace, taxNumber } = identity;
  const birth = [birthDate && formatDate(new Date(`${birthDate}T12:00:00Z`)), birthPlace].filter(Boolean).join(", ");
  return {
    ...party,
    lines: [
      ...party.lines,
      ...(birth ? [`Naissance\u202f: ${birth}`] : []),
      ...(taxNumber ? [`Numéro fiscal ${taxNumber}`] : []),
    ],
  };
}

const periodRow = (
  label: string,
  { grossCents, feesCents, netCents, transactions }: Period,
  strong = false,
): FigureRow => ({
  cells: [label, ...[grossCents, feesCents, netCents].map(formatExactCents), String(transactions)],
  strong,
});

function detail(lines: YearlySummary["lines"]): PaperBlock[] {
  if (lines.length === 0) return [];
  return [
    {
      kind: "figures",
      caption: "Détail",
      columns: [
        { label: "Date", width: 0.16 },
        { label: "Événement", width: 0.39 },
        ...amounts.slice(0, 3).map((each) => ({ ...each, width: 0.15 })),
      ],
      rows: lines.map(({ at, eventTitle, isCorrection, grossCents, feesCents, netCents }) => ({
        cells: [
          shortDate(at),
          isCorrection ? `${eventTitle} (rectification)` : eventTitle,
          ...[grossCents, feesCents, netCents].map(formatExactCents),
        ],
      })),
    },
  ];
}

/** The acting person's year on paper, or as a table for a spreadsheet. */
export async function getYearlySummaryFile(ctx: Ctx, raw: unknown, format: "pdf" | "csv"): Promise<PaperFile> {
  const summary = await getYearlySummary(ctx, raw);
  const { year, identity, activities } = summary;
  const filename = `recapitulatif-${year}.${format}`;
  if (format === "pdf")
    return {
      filename,
      contentType: "application/pdf",
      body: await typesetPaper(yearPaper(summary, ctx.now, ctx.operator), ctx.operator),
    };
  const rows = [summaryHead, ...summaryRows(year, { identity, accountId: null, activities })];
  return { filename, contentType: "text/csv; charset=utf-8", body: Buffer.from(formatCsv(rows)) };
}
