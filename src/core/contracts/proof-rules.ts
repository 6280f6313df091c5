import type { FrozenTerms } from "#core/terms/rules.ts";
import type { ContractText } from "./text-rules.ts";

/** A proposal is signed by both; what changes it later, too. */
export type SignedKind = "proposal" | "amendment" | "postponement";

/** Logged in, or a program with a token of theirs. */
export type SigningWay = "session" | "program";

export type SignedParty = { role: string; lines: string[] };

/** One way in which a contract may be concluded: an offer of two leaves two to choose between. */
export type OfferedContract = { text: ContractText; terms: FrozenTerms };

export type Signed =
  /** By whoever proposes: everything that the other side may make of it. */
  | { as: "offer"; contracts: OfferedContract[] }
  /** By whoever accepts: what is concluded, and who the two were then. */
  | {
      as: "agreement";
      text: ContractText;
      /** One for each event: a series has several. */
      evenings: FrozenTerms[];
      parties: SignedParty[];
      where: string;
    }
  /** By both, in the same words. */
  | { as: "change"; eventId: string; lines: string[]; againstHash: string };

export type SignedAgreement = Extract<Signed, { as: "agreement" }>;
export type SignedChange = Extract<Signed, { as: "change" }>;

export type Proof = {
  kind: SignedKind;
  subjectId: string;
  side: "artist" | "host";
  userId: string;
  name: string;
  way: SigningWay;
  provedAt: Date | null;
  signed: Signed;
  fingerprint: string;
  signedAt: Date;
};
