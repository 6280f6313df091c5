import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { noteTeamReading } from "#core/audit/audit-log.ts";
import { actsForTeam, type Ctx, requireUser } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { formatDate } from "#platform/french-dates.ts";
import { type Cents, formatExactCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { billingDocumentInput } from "./input.ts";
import type { Paper, PaperBlock, PaperFile } from "./paper.ts";
import { type DocumentKind, documentNames, type FeeSource } from "./rules.ts";
import { billingDocuments } from "./tables.ts";
import { typesetPaper } from "./typeset-paper.ts";

type BillingDocument = typeof billingDocuments.$inferSelect;

/** An invoice of the service fee or its credit note, from what was written down when it was issued and nothing else. */
function billingDocumentPaper(document: BillingDocument): Paper {
  const { kind, number, issuedAt, source, content } = document;
  const { seller, buyer, corrects } = content;
  const name = documentNames[kind];
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
      { kind: "text", text: payment(document) },
      {
        kind: "small",
        text: `Catégorie de l’opération\u202f: prestation de services. TVA acquittée sur les encaissements. ${source === "tickets" ? "Date de la prestation\u202f: celle de l’événement." : "Date de la prestation\u202f: celle de la dernière date de l’événement."}`,
      },
      {
        kind: "small",
        text: "Pas d’escompte pour paiement anticipé. En cas de retard de paiement\u202f: pénalités au taux de trois fois l’intérêt légal et indemnité forfaitaire pour frais de recouvrement de 40\u202f€ (articles L441-10 et D441-5 du Code de commerce).",
      },
    ],
    foot: `${name} ${number}`,
  };
}

function lines({ kind, source, content }: BillingDocument): PaperBlock {
  const { event, percent, baseCents, baseBeforeCents, netCents, vatRate, totalCents } = content;
  const what =
    source === "tickets" ? "Frais de service de la billetterie" : "Frais de service de la prestation ou de la location";
  const isFirst = content.corrects === null;
  const base = isFirst
    ? `${percent}\u202f% de ${formatExactCents(baseCents)} TTC`
    : `${percent}\u202f% de ${formatExactCents(baseCents)} TTC au lieu de ${formatExactCents(baseBeforeCents)} TTC`;
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
          `${what}, «\u00a0${event.title}\u00a0», ${eventDates(event)}. ${base}.`,
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

function payment({ kind, source, issuedAt }: BillingDocument): string {
  const day = formatDate(issuedAt);
  if (kind === "credit-note")
    return `Porté à votre crédit le ${day}\u202f: la répartition des recettes a été refaite avec ces frais, à la suite d’un remboursement ou d’une contestation postérieure au versement.`;
  return source === "tickets"
    ? `Facture acquittée\u202f: les frais ont été retenus sur les recettes de l’événement le ${day}. Rien ne reste à payer.`
    : `Facture acquittée\u202f: les frais ont été payés par carte avec la prestation ou la location. Rien ne reste à payer.`;
}

export const rateText = (rate: number): string => `${(rate / 100).toLocaleString("fr-FR")}\u202f%`;

function eventDates({ firstStartsAt, lastEndsAt }: BillingDocument["content"]["event"]): string {
  const [first, last] = [formatDate(new Date(firstStartsAt)), formatDate(new Date(lastEndsAt))];
  return first === last ? first : `du ${first} au ${last}`;
}

/** An invoice or a credit note, for whom it was issued and for admins: others do not learn that it exists. */
export async function getBillingDocument(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const { userId } = requireUser(ctx);
  const { documentId } = parseInput(billingDocumentInput, raw);
  const [document] = await ctx.db.select().from(billingDocuments).where(eq(billingDocuments.id, documentId));
  if (!document || (document.userId !== userId && !actsForTeam(ctx, "papers.see"))) throw new DomainError("not_found");
  const kind = document.kind === "invoice" ? "invoice" : "credit_note";
  await noteTeamReading(ctx, { kind, id: documentId, owners: [document.userId] });
  return {
    filename: `${documentNames[document.kind].toLowerCase()}-${document.number}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(billingDocumentPaper(document), ctx.operator),
  };
}

type BillingDocumentView = {
  id: string;
  kind: DocumentKind;
  number: string;
  eventId: string;
  /** As it was called when the document was issued. */
  eventTitle: string;
  source: FeeSource;
  totalCents: Cents;
  vatCents: Cents;
  issuedAt: Date;
};

export const BILLING_PAGE = 50;

/** Id of the last one already seen. */
const billingListInput = z.object({ before: z.uuid().optional() });

/** The acting person's invoices and credit notes, newest first, a page at a time. */
export async function listBillingDocuments(ctx: Ctx, input: unknown = {}): Promise<BillingDocumentView[]> {
  const { userId } = requireUser(ctx);
  const { before } = parseInput(billingListInput, input);
  const rows = await ctx.db
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.userId, userId), before ? lt(billingDocuments.id, before) : undefined))
    .orderBy(desc(billingDocuments.id))
    .limit(BILLING_PAGE);
  return rows.map(({ id, kind, number, eventId, content, source, totalCents, vatCents, issuedAt }) => ({
    id,
    kind,
    number,
    eventId,
    eventTitle: content.event.title,
    source,
    totalCents,
    vatCents,
    issuedAt,
  }));
}
