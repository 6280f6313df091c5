import type { StructureKind } from "#core/accounts/rules.ts";
import type { Ctx } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import type { SheetAttachment } from "#platform/typesetting/sheet.ts";
import type { InvoiceTrader } from "./factur-x/electronic-invoice.ts";

/** As printed: a name, and the lines under it. */
export type Party = { name: string; lines: string[] };

/** The same by what programs ask; none on what was issued before they asked, nor once nobody is named. */
export type InvoiceParty = Party & { facts?: InvoiceTrader };

/** All that an invoice of the fee, or its credit note, says. Amounts are as printed: negative on a credit note. */
export type FeeContent = {
  /** 1: issued before programs read invoices; it stays as it was. */
  version: 1 | 2;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  event: { id: string; title: string; firstStartsAt: string; lastEndsAt: string };
  /** What the percentage is taken of, now; before it, what earlier documents took it of. */
  baseCents: Cents;
  baseBeforeCents: Cents;
  percent: number;
  vatRate: number;
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
  /** The first invoice, for whatever corrects it. */
  corrects: { number: string; issuedAt: string } | null;
};

/** What the tax rules on platforms ask for about whoever is paid. */
export type Identity = {
  firstName: string;
  lastName: string;
  email: string;
  structureKind: StructureKind | null;
  companyName: string | null;
  siren: string | null;
  /** What was written down before these were asked for has neither. */
  rna?: string | null;
  vatNumber?: string | null;
  addressLine: string | null;
  postalCode: string | null;
  city: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  taxNumber: string | null;
};

/** `**words**` are bold in every text. */
export type FigureColumn = { label: string /** Share of the width; they sum to 1. */; width: number; amount?: boolean };
export type FigureRow = { cells: readonly string[]; strong?: boolean };

export type PaperBlock =
  | { kind: "section"; title: string }
  | { kind: "text"; text: string }
  | { kind: "small"; text: string }
  /** A box that cannot be overlooked. */
  | { kind: "mark"; title: string; text: string }
  | { kind: "parties"; parties: readonly ({ role: string } & Party)[] }
  | { kind: "figures"; caption: string; columns: readonly FigureColumn[]; rows: readonly FigureRow[] };

/** A paper about money, as plain words: what it says is tested without reading a PDF. */
export type Paper = {
  title: string;
  subject: string;
  /** Under the title: number, date. */
  lines: readonly string[];
  /** Fixes the file, byte for byte. */
  edition: Date;
  attachment?: SheetAttachment | undefined;
  blocks: readonly PaperBlock[];
  /** At the foot of each page, before the page's number. */
  foot: string;
};

export type PaperFile = { filename: string; contentType: string; body: Buffer };

/** Everything as it was at one moment: a paper whose lines were read while money moved would not add up. */
export const readConsistently = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.db.transaction((tx) => work({ ...ctx, db: tx }), { isolationLevel: "repeatable read", accessMode: "read only" });
