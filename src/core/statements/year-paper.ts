import { formatDate } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import type { Operator } from "#platform/operator.ts";
import { invoiceParty, sellerParty } from "./describe-party.ts";
import type { Identity } from "./document-content.ts";
import type { YearlySummary } from "./get-yearly-summary.ts";
import { activities, shortDate } from "./rules.ts";
import type { FigureColumn, FigureRow, Paper, PaperBlock } from "./typeset/paper.ts";
import type { Period } from "./year-summary-rules.ts";

const amounts: FigureColumn[] = [
  { label: "Brut", width: 0.18, amount: true },
  { label: "Frais retenus", width: 0.18, amount: true },
  { label: "Net", width: 0.18, amount: true },
  { label: "Opérations", width: 0.16, amount: true },
];

/** What the platform declares to the tax administration for somebody, quarter by quarter, and what it is made of. */
export function yearPaper(
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
        ({ activity, quarters, total }): PaperBlock => ({
          kind: "figures",
          caption: activities[activity],
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
