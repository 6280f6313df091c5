import { formatDate } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import { feeAttachment } from "./factur-x/fee-attachment.ts";
import { feePayment, feeWords, paymentConditions } from "./fee-words.ts";
import type { Paper, PaperBlock } from "./paper.ts";
import { documentNames, rateText } from "./rules.ts";
import type { BillingDocument } from "./tables.ts";

/** An invoice of the service fee or its credit note, from what was written down when it was issued and nothing else. */
export function billingDocumentPaper(document: BillingDocument): Paper {
  const { kind, number, issuedAt, source, content } = document;
  const { seller, buyer, corrects } = content;
  const name = documentNames[kind];
  const conditions = paymentConditions(document);
  return {
    title: `${name} n°\u00a0${number}`,
    subject: kind === "invoice" ? "Facture de frais de service" : "Avoir sur frais de service",
    lines: [
      `${kind === "invoice" ? "Émise" : "Émis"} le ${formatDate(issuedAt)}`,
      ...(corrects
        ? [
            `${kind === "invoice" ? "Complète" : "Rectifie"} la facture n°\u00a0${corrects.number} du ${formatDate(new Date(corrects.issuedAt))}`,
          ]
        : []),
    ],
    edition: issuedAt,
    blocks: [
      {
        kind: "parties",
        parties: [
          { role: "ÉMETTEUR", ...seller },
          { role: "CLIENT", ...buyer },
        ],
      },
      lines(document),
      ...totals(document),
      { kind: "section", title: "Règlement" },
      { kind: "text", text: feePayment(document) },
      {
        kind: "small",
        text: `Catégorie de l’opération\u202f: prestation de services. TVA acquittée sur les encaissements. ${source === "tickets" ? "Date de la prestation\u202f: celle de l’événement." : "Date de la prestation\u202f: celle de la dernière date de l’événement."}`,
      },
      ...(conditions.length > 0
        ? [{ kind: "small" as const, text: conditions.map(({ text }) => text).join(" ") }]
        : []),
    ],
    foot: `${name} ${number}`,
    attachment: feeAttachment(document),
  };
}

function lines(document: BillingDocument): PaperBlock {
  const { kind, content } = document;
  const { netCents, vatRate, totalCents } = content;
  const { name, description } = feeWords(document);
  return {
    kind: "figures",
    caption: kind === "invoice" ? "Détail" : "Détail de la rectification",
    columns: [
      { label: "Désignation", width: 0.46 },
      { label: "Quantité", width: 0.12, amount: true },
      { label: "Montant HT", width: 0.15, amount: true },
      { label: "TVA", width: 0.11, amount: true },
      { label: "Montant TTC", width: 0.16, amount: true },
    ],
    rows: [
      {
        cells: [
          `${name}, ${description}`,
          "1",
          formatExactCents(netCents),
          rateText(vatRate),
          formatExactCents(totalCents),
        ],
      },
    ],
  };
}

function totals({ kind, content }: BillingDocument): PaperBlock[] {
  const { netCents, vatCents, vatRate, totalCents } = content;
  return [
    {
      kind: "figures",
      caption: "Totaux",
      columns: [
        { label: "Désignation", width: 0.7 },
        { label: "Montant", width: 0.3, amount: true },
      ],
      rows: [
        { cells: ["Total hors taxe", formatExactCents(netCents)] },
        { cells: [`TVA à ${rateText(vatRate)}`, formatExactCents(vatCents)] },
        {
          cells: [
            kind === "invoice" ? "Total toutes taxes comprises" : "Total à votre crédit, toutes taxes comprises",
            formatExactCents(totalCents),
          ],
          strong: true,
        },
      ],
    },
  ];
}
