import { legalVersions, versionOn } from "#core/legal/version-rules.ts";

export const signUpReasons = ["find_places", "find_artists", "find_events", "everything"] as const;
export type SignUpReason = (typeof signUpReasons)[number];

const roleByReason = {
  find_places: ["ROLE_ARTIST"],
  find_artists: ["ROLE_HOST"],
  find_events: ["ROLE_SPECTATOR"],
  everything: ["ROLE_ARTIST", "ROLE_HOST", "ROLE_SPECTATOR"],
} as const satisfies Record<SignUpReason, readonly string[]>;

type AccountRole = "ROLE_USER" | (typeof roleByReason)[SignUpReason][number];

export const rolesFor = (reason: SignUpReason): AccountRole[] => ["ROLE_USER", ...roleByReason[reason]];

export const consentKinds = ["terms", "privacy", "newsletter", "marketing", "third_party_cookies"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Of the text that was on the screen. A new text is a new version, and old answers keep the old one. */
export const consentVersion = (kind: ConsentKind, at: Date): string => {
  if (kind === "terms") return versionOn(legalVersions.conditions, at).applies;
  return kind === "privacy" ? versionOn(legalVersions.privacy, at).applies : "2025-01";
};

export const structureKinds = ["company", "association", "self_employed", "individual"] as const;
export type StructureKind = (typeof structureKinds)[number];

export type InvoiceInfo = {
  structureKind: StructureKind | null;
  companyName: string | null;
  siren: string | null;
  rna: string | null;
  vatNumber: string | null;
  addressLine: string | null;
  postalCode: string | null;
  city: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  taxNumber: string | null;
};

/** Company, association or self-employed: what a paid project asks for. */
export function hasStructure(info: InvoiceInfo): boolean {
  return info.structureKind !== null && info.structureKind !== "individual" && registerNumberOf(info) !== null;
}

/** By which a structure is found in a public register; an association that never asked for a SIREN has its RNA alone. */
const registerNumberOf = ({ siren, rna }: Pick<InvoiceInfo, "siren" | "rna">): string | null => siren || rna || null;

export const inThrees = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, "$1\u00a0");

/** « SIREN 812 345 678 », « RNA W751234567 », « TVA FR12 812345678 »: as papers and public pages name a structure. */
export function registerWords({
  siren,
  rna,
  vatNumber,
}: Partial<Pick<InvoiceInfo, "siren" | "rna" | "vatNumber">>): string[] {
  return [
    ...(siren ? [`SIREN\u00a0${inThrees(siren)}`] : []),
    ...(rna ? [`RNA\u00a0${rna}`] : []),
    ...(vatNumber ? [`TVA\u00a0${vatNumber}`] : []),
  ];
}

/** Enough to be invoiced and paid: an address, and what names a structure, or what the tax rules ask of a private person. */
export function isInvoiceInfoComplete(info: InvoiceInfo): boolean {
  if (!info.addressLine || !info.postalCode || !info.city) return false;
  if (info.structureKind !== "individual") return hasStructure(info) && info.companyName !== null;
  return info.birthDate !== null && info.birthPlace !== null;
}

/** Whom the public buys from: a structure by the names and numbers that the law wants to be said, or a private person. */
export type Seller =
  | {
      isTrader: true;
      kind: Exclude<StructureKind, "individual">;
      name: string;
      siren: string | null;
      rna: string | null;
      vatNumber: string | null;
      address: string | null;
    }
  | { isTrader: false };

export type SellerFacts = Omit<InvoiceInfo, "birthDate" | "birthPlace" | "taxNumber">;

/** A private person's address stays theirs: one writes to them through the platform. */
export function sellerOf(info: SellerFacts): Seller {
  const { structureKind: kind, companyName: name, siren, rna, vatNumber, addressLine, postalCode, city } = info;
  if (kind === null || kind === "individual" || !name || !registerNumberOf(info)) return { isTrader: false };
  const town = [postalCode, city].filter(Boolean).join(" ");
  const address = [addressLine, town].filter(Boolean).join(", ") || null;
  return { isTrader: true, kind, name, siren, rna, vatNumber, address };
}

/** « Camille R. »: how people are called in public. */
export function displayName(person: { firstName: string; lastName: string }): string {
  const [initial] = person.lastName.trim();
  return initial ? `${person.firstName.trim()} ${initial.toLocaleUpperCase("fr")}.` : person.firstName.trim();
}

const LICENCE_FORMS = [/^PLATESV-[RD]-\d{4}-\d{6}$/, /^L-[RD]-\d{2}-\d{3,6}$/];

/** Capitals, plain hyphens, no spaces: « platesv – r 2023 001234 » is how people copy it. */
export function normaliseLicence(typed: string): string {
  return typed
    .trim()
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s*-\s*/g, "-")
    .replace(/\s+/g, "-");
}

/** The number printed on the receipt of a declared entertainment entrepreneur, in one of the forms given since 2019. */
export const isKnownLicenceForm = (licence: string): boolean => LICENCE_FORMS.some((form) => form.test(licence));

export const BIO_MAX = 600;

/** Pages that show something of a person carry this mark, whichever area they come from. */
export const personPageTag = (userId: string): string => `person:${userId}`;

export const PHONE_CODE_DIGITS = 6;
export const PHONE_CODE_WAIT_SECONDS = 60;
export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_ATTEMPTS = 5;
export const SIGN_UP_LINK_HOURS = 48;
export const RESET_LINK_MINUTES = 60;
export const EMAIL_CHANGE_LINK_HOURS = 24;
export const LEGACY_LINK_HOURS = 24;

/** `+33612345678` as people say it: `06 12 34 56 78`. Foreign numbers keep their prefix. */
export function formatPhone(phone: string): string {
  const french = /^\+33(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(phone);
  return french ? `0${french.slice(1).join("\u00a0")}` : phone;
}

/** What the team may take from somebody who keeps their account. */
export const restrictionKinds = ["sales", "listings", "payouts"] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** As the privacy policy promises: so long without a log-in, and so many reminders before. */
export const ABSENCE_DAYS = 3 * 365;
/** How long before the end each reminder leaves. */
export const REMINDER_DAYS = [60, 15] as const;
/** After a consent was withdrawn, replaced, or left behind with its account. */
export const CONSENT_PROOF_DAYS = 5 * 365;
/** After a measure against an account was lifted, or its account deleted: nobody can sue for it any more. */
export const RESTRICTION_DAYS = 5 * 365;
