import { formatDate } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import type { InvoiceNote } from "./factur-x/electronic-invoice.ts";
import type { BillingDocument } from "./tables.ts";

/** What the one line of such a document is called, and of what. */
export function feeWords({ source, content }: BillingDocument): { name: string; description: string } {
  const { event, percent, baseCents, baseBeforeCents, corrects } = content;
  const now = `${percent}\u202f% de ${formatExactCents(baseCents)} TTC`;
  const base = corrects ? `${now} au lieu de ${formatExactCents(baseBeforeCents)} TTC` : now;
  return {
    name:
      source === "tickets"
        ? "Frais de service de la billetterie"
        : "Frais de service de la prestation ou de la location",
    description: `«\u00a0${event.title}\u00a0», ${eventDates(event)}. ${base}.`,
  };
}

function eventDates({ firstStartsAt, lastEndsAt }: BillingDocument["content"]["event"]): string {
  const [first, last] = [formatDate(new Date(firstStartsAt)), formatDate(new Date(lastEndsAt))];
  return first === last ? first : `du ${first} au ${last}`;
}

export function feePayment({ kind, source, issuedAt }: BillingDocument): string {
  const day = formatDate(issuedAt);
  if (kind === "credit-note")
    return `Porté à votre crédit le ${day}\u202f: la répartition des recettes a été refaite avec ces frais, à la suite d’un remboursement ou d’une contestation postérieure au versement.`;
  return source === "tickets"
    ? `Facture acquittée\u202f: les frais ont été retenus sur les recettes de l’événement le ${day}. Rien ne reste à payer.`
    : `Facture acquittée\u202f: les frais ont été payés par carte avec la prestation ou la location. Rien ne reste à payer.`;
}

const NO_DISCOUNT: InvoiceNote = { code: "AAB", text: "Pas d’escompte pour paiement anticipé." };

const FORMER_PENALTIES: InvoiceNote = {
  code: "PMD",
  text: "En cas de retard de paiement\u202f: pénalités au taux de trois fois l’intérêt légal et indemnité forfaitaire pour frais de recouvrement de 40\u202f€ (articles L441-10 et D441-5 du Code de commerce).",
};

/**
 * Between professionals an invoice names them even when it is paid (Code de commerce, article L441-9). Nobody threatens a private
 * person with them, nor anybody to whom something is given back. What was issued before that was said stays as it was.
 */
export function paymentConditions({ kind, content }: BillingDocument): InvoiceNote[] {
  if (content.version === 1) return [NO_DISCOUNT, FORMER_PENALTIES];
  const { siren, rna } = content.buyer.facts ?? {};
  if (kind === "credit-note" || !(siren || rna)) return [];
  return [
    NO_DISCOUNT,
    {
      code: "PMD",
      text: "En cas de retard de paiement\u202f: pénalités au taux de trois fois l’intérêt légal (article L441-10 du Code de commerce).",
    },
    {
      code: "PMT",
      text: "Dans le même cas, indemnité forfaitaire pour frais de recouvrement de 40\u202f€ (article D441-5 du Code de commerce).",
    },
  ];
}
