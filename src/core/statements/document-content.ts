import type { Cents } from "#platform/money.ts";
import type { StructureKind } from "../accounts/rules.ts";

/** As printed: a name, and the lines under it. */
export type Party = { name: string; lines: string[] };

/** All that an invoice of the fee, or its credit note, says. Amounts are as printed: negative on a credit note. */
export type FeeContent = {
  version: 1;
  seller: Party;
  buyer: Party;
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
  addressLine: string | null;
  postalCode: string | null;
  city: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  taxNumber: string | null;
};
