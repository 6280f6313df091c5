import type { LedgerAccount, MovementKind } from "#core/payments/ledger-tables.ts";
import { type Cents, spreadsheetEuros, sumCents } from "#platform/money.ts";

/**
 * How our ledger reads in the plan comptable général. Money of buyers and organisers passes through us, so it stands on third
 * parties' accounts (467): only the fee is our income. Whoever keeps the books may want other numbers; they stand here alone.
 */
type Account = { number: string; label: string };

const accounts: Record<Exclude<LedgerAccount, "platform-fee" | "platform-costs">, Account> = {
  provider: { number: "517000", label: "Prestataire de paiement" },
  bank: { number: "580000", label: "Virements internes" },
  "own-bank": { number: "512000", label: "Banque" },
  buyers: { number: "467100", label: "Paiements du public à affecter" },
  held: { number: "467200", label: "Recettes conservées jusqu’à la soirée" },
  artist: { number: "467310", label: "Parts des artistes" },
  host: { number: "467320", label: "Parts des hôtes" },
  debt: { number: "467400", label: "Sommes à rendre par les organisateurs" },
  refunds: { number: "467500", label: "Remboursements en cours" },
  disputes: { number: "467600", label: "Paiements contestés" },
  insurance: { number: "467700", label: "Primes d’assurance à reverser" },
  "music-rights": { number: "467800", label: "Droits musicaux à reverser" },
};

const FEE: Account = { number: "706000", label: "Frais de service" };
const VAT: Account = { number: "445710", label: "TVA collectée" };
const CARD_COSTS: Account = { number: "627800", label: "Commissions du prestataire de paiement" };
const LOSSES: Account = { number: "654000", label: "Pertes sur créances irrécouvrables" };
const RESULT_BEFORE: Account = { number: "110000", label: "Report à nouveau" };

/** Somebody's own: their lines name them. */
const personal: readonly LedgerAccount[] = ["artist", "host", "debt"];

const journals = {
  AN: "À-nouveaux",
  VE: "Ventes",
  PP: "Prestataire de paiement",
  BQ: "Banque",
  OD: "Opérations diverses",
} as const;

type Journal = keyof typeof journals;

const journalOf: Record<MovementKind, Journal> = {
  settlement: "VE",
  payment: "PP",
  "refund-sent": "PP",
  "refund-returned": "PP",
  payout: "PP",
  "transfer-reversal": "PP",
  "dispute-opened": "PP",
  "dispute-won": "PP",
  "provider-cost": "PP",
  "provider-other": "PP",
  allocation: "OD",
  refund: "OD",
  "dispute-lost": "OD",
  "set-off": "OD",
  "write-off": "OD",
  remittance: "BQ",
  "remittance-returned": "BQ",
};

export const kindWords: Record<MovementKind, string> = {
  payment: "Paiement par carte",
  allocation: "Affectation à la soirée",
  refund: "Remboursement décidé",
  "refund-sent": "Remboursement envoyé",
  "refund-returned": "Remboursement renvoyé par la banque",
  "dispute-opened": "Paiement contesté",
  "dispute-won": "Contestation gagnée",
  "dispute-lost": "Contestation perdue",
  settlement: "Répartition des recettes",
  payout: "Versement",
  "set-off": "Retenue sur versement",
  "transfer-reversal": "Versement repris",
  "write-off": "Créance abandonnée",
  remittance: "Reversement à un tiers",
  "remittance-returned": "Reversement renvoyé par la banque",
  "provider-cost": "Frais du prestataire",
  "provider-other": "Autre opération du prestataire",
};

export type BookLine = { account: LedgerAccount; ownerId: string | null; amountCents: Cents };

export type BookMovement = {
  id: string;
  kind: MovementKind;
  key: string;
  at: Date;
  eventTitle: string | null;
  lines: BookLine[];
  /** The invoice or credit note of the fee that this movement shares out. */
  document: { number: string; issuedAt: Date; vatCents: Cents } | null;
};

/** A line of the books: positive is a debit. */
export type Posting = Account & { ownerId: string | null; amountCents: Cents };

/** The fee apart from its tax, which is what its invoice says it is; the rest as it stands in the ledger. */
export function postingsOf({ kind, lines, document }: Pick<BookMovement, "kind" | "lines" | "document">): Posting[] {
  return lines
    .flatMap(({ account, ownerId, amountCents }): Posting[] => {
      if (account === "platform-costs") {
        return [{ ...(kind === "write-off" ? LOSSES : CARD_COSTS), ownerId: null, amountCents }];
      }
      if (account === "platform-fee") {
        const vatCents = -(document?.vatCents ?? 0);
        return [
          { ...FEE, ownerId: null, amountCents: amountCents - vatCents },
          { ...VAT, ownerId: null, amountCents: vatCents },
        ];
      }
      return [{ ...accounts[account], ownerId: personal.includes(account) ? ownerId : null, amountCents }];
    })
    .filter(({ amountCents }) => amountCents !== 0);
}

/** Income and costs end with their year; what is left of them is the result of the years before. */
export function openingOf(before: readonly Posting[]): Posting[] {
  const kept = new Map<string, Posting>();
  for (const posting of before) {
    const stays = !/^[67]/.test(posting.number);
    const { number, label } = stays ? posting : RESULT_BEFORE;
    const ownerId = stays ? posting.ownerId : null;
    const key = `${number} ${ownerId ?? ""}`;
    const amountCents = sumCents([kept.get(key)?.amountCents ?? 0, posting.amountCents]);
    kept.set(key, { number, label, ownerId, amountCents });
  }
  return [...kept.values()]
    .filter(({ amountCents }) => amountCents !== 0)
    .sort((one, other) => (`${one.number}${one.ownerId}` < `${other.number}${other.ownerId}` ? -1 : 1));
}

/** The eighteen columns of article A47 A-1 of the Livre des procédures fiscales, in their order and under their names. */
export const fecHead = [
  ...["JournalCode", "JournalLib", "EcritureNum", "EcritureDate", "CompteNum", "CompteLib", "CompAuxNum", "CompAuxLib"],
  ...["PieceRef", "PieceDate", "EcritureLib", "Debit", "Credit", "EcritureLet", "DateLet", "ValidDate"],
  ...["Montantdevise", "Idevise"],
];

type Written = {
  journal: Journal;
  number: number;
  day: string;
  piece: { ref: string; day: string };
  label: string;
  postings: readonly Posting[];
  nameOf: (ownerId: string) => string;
};

const compact = (day: string): string => day.replaceAll("-", "");

/** A decimal comma, no sign, no spaces. */

/** No separator, no line's end and no formula inside a cell. */
const clean = (text: string): string =>
  text
    .replace(/[\t\r\n|]+/g, " ")
    .trim()
    .slice(0, 200);

export function fecRows({ journal, number, day, piece, label, postings, nameOf }: Written): string[][] {
  return postings.map((posting) => [
    journal,
    journals[journal],
    String(number),
    compact(day),
    posting.number,
    posting.label,
    posting.ownerId ? posting.ownerId.replaceAll("-", "") : "",
    posting.ownerId ? clean(nameOf(posting.ownerId)) : "",
    clean(piece.ref),
    compact(piece.day),
    clean(label),
    spreadsheetEuros(Math.max(0, posting.amountCents)),
    spreadsheetEuros(Math.max(0, -posting.amountCents)),
    "",
    "",
    // Nothing that was written down ever changes: an entry is valid from the day it is made.
    compact(day),
    "",
    "",
  ]);
}

export const journalFor = (kind: MovementKind): Journal => journalOf[kind];
