import type { Cents } from "#platform/money.ts";

/** Somebody on an invoice, by what programs ask of them. */
export type InvoiceTrader = {
  name: string;
  /** Of a structure: the person to ask for. */
  contact: string | null;
  /** Form, capital, register. */
  legal: string | null;
  line: string | null;
  postalCode: string | null;
  city: string | null;
  siren: string | null;
  /** Of an association that has no SIREN. */
  rna: string | null;
  vatNumber: string | null;
  email: string | null;
};

/** S: with VAT; E: exempt, with the reason. */
type VatCategory = { category: "S"; rate: number } | { category: "E"; reason: string };

export type InvoiceLine = { name: string; description: string; netCents: Cents; vat: VatCategory };

/** Of one rate, over all lines. */
export type VatShare = { vat: VatCategory; netCents: Cents; vatCents: Cents };

/** Codes that note a condition of payment in France: the fixed indemnity, penalties, discounts. */
export type InvoiceNote = { code: "PMT" | "PMD" | "AAB"; text: string };

/** All that the standard EN 16931 asks of an invoice. Amounts are never negative: a credit note is one by its kind. */
export type ElectronicInvoice = {
  kind: "invoice" | "credit-note";
  number: string;
  issuedAt: Date;
  notes: readonly InvoiceNote[];
  seller: InvoiceTrader;
  buyer: InvoiceTrader;
  /** Day of the service. */
  deliveredAt: Date;
  /** By card, or kept back from what the buyer is owed. */
  paidBy: "card" | "offset";
  /** How it was paid, in words. */
  payment: string;
  lines: readonly InvoiceLine[];
  shares: readonly VatShare[];
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
  paidCents: Cents;
  /** The invoice that it corrects. */
  corrects: { number: string; issuedAt: Date } | null;
};
