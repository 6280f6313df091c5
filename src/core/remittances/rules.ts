import type { Cents } from "#platform/money.ts";
import type { RemittanceState } from "./process.ts";

/** For whom the waterfall withholds: by the account of the ledger on which it stands until it is paid on. */
export const beneficiaries = {
  "music-rights": { label: "Sacem", to: "à la Sacem", what: "Droits musicaux" },
  insurance: { label: "Assureur", to: "à l’assureur", what: "Assurance de la soirée" },
} as const;

export type Beneficiary = keyof typeof beneficiaries;

export const beneficiaryNames = Object.keys(beneficiaries) as [Beneficiary, ...Beneficiary[]];

/** Unless the operator says otherwise: what is held longer, and in no remittance, waits for the team. */
export const REMITTANCE_LATE_DAYS = 60;

/** What one remittance gathers at most, the oldest first: a transfer that somebody can still check. */
export const REMITTANCE_MAX_LINES = 1000;

/** What passes through without a second person counts together over so many days: small transfers are no way around. */
export const REMITTANCE_SUM_DAYS = 30;

export const PROOF_MAX_BYTES = 5 * 1024 * 1024;

/** What is accepted as a proof, judged by the content of the file. */
export const proofExtensions: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

export const remittanceLabels: Record<RemittanceState, string> = {
  draft: "En préparation",
  approved: "À virer",
  paid: "Versé",
  cancelled: "Abandonné",
  returned: "Renvoyé par la banque",
};

/** Where a sum stands: in no remittance, in one that has not left, or paid on. */
export const sumStates = { held: "Retenu", gathered: "Dans un reversement", paid: "Versé" } as const;

export type SumState = keyof typeof sumStates;

export const sumStateNames = Object.keys(sumStates) as [SumState, ...SumState[]];

/** One sum that was withheld, or given back by a correction (negative), as the ledger has it. */
export type HeldSum = {
  lineId: string;
  beneficiary: Beneficiary;
  eventId: string;
  title: string;
  startsAt: Date;
  city: string;
  organiserId: string;
  organiserName: string;
  /** Which sharing of the event: the second and those after it are corrections. */
  settlement: number;
  /** What tickets had brought in when it was shared. */
  baseCents: Cents;
  amountCents: Cents;
  heldSince: Date;
  declared: "before" | "after" | null;
  programmeSentAt: Date | null;
  works: number;
  state: SumState;
  remittanceId: string | null;
};

const declaredWords = { before: "avant la soirée", after: "après le début" } as const;

/** How the event was declared, in a word; what is no music needs none. */
export const declaredText = ({ beneficiary, declared }: Pick<HeldSum, "beneficiary" | "declared">): string =>
  beneficiary === "insurance" ? "" : declared ? declaredWords[declared] : "non déclarée";
