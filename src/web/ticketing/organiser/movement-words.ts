import { de } from "#platform/french-elision.ts";
import { type Cents, formatExactCents } from "#platform/money.ts";

/** Of the ledger: positive where value leaves the account, negative where it arrives. */
export type MovementLine = { account: string; label: string; amountCents: Cents };

type Names = { artist: string; host: string };

/** What is said of a part of a movement, by the account that it belongs to. */
const parts = new Map<string, (sum: string, names: Names) => string>([
  ["held", (sum) => `${sum} pris sur l’argent gardé pour la soirée`],
  ["buyers", (sum) => `${sum} d’un paiement qui n’a pas donné de billet`],
  ["platform-fee", (sum) => `${sum} de frais de service`],
  ["insurance", (sum) => `${sum} d’assurance`],
  ["music-rights", (sum) => `${sum} de droits musicaux`],
  ["artist", (sum, { artist }) => `${sum} pour ${artist}`],
  ["host", (sum, { host }) => `${sum} pour ${host}`],
  ["debt", (sum) => `${sum} à rendre par qui avait déjà reçu sa part`],
  ["platform-costs", (sum) => `${sum} à la charge de la plateforme`],
]);

/** What a refund takes back, where the shares had been paid out. */
const takenBack = new Map<string, (sum: string, names: Names) => string>([
  ...parts,
  ["artist", (sum, { artist }) => `${sum} sur la part ${de(artist)}`],
  ["host", (sum, { host }) => `${sum} sur la part ${de(host)}`],
]);

function listed(lines: readonly MovementLine[], names: Names, words = parts): string {
  return lines
    .map(({ account, label, amountCents }) => {
      const sum = formatExactCents(Math.abs(amountCents));
      return words.get(account)?.(sum, names) ?? `${sum}, ${label.toLowerCase()}`;
    })
    .join(", ");
}

/** Whose share it is, by name. */
function person(lines: readonly MovementLine[], { artist, host }: Names): string {
  const [own] = lines.filter(({ account }) => account === "artist" || account === "host");
  return own ? (own.account === "artist" ? artist : host) : "la personne à qui elle revient";
}

/** To whom withheld money is paid on. */
const beneficiaryOf = (lines: readonly MovementLine[]): string =>
  lines.some(({ account }) => account === "insurance") ? "à l’assureur" : "à la Sacem";

/** A correction took more back than the evening still gave. */
const comesBack = (from: readonly MovementLine[]): boolean => from.some(({ account }) => account === "own-bank");

type Said = { sum: string; from: readonly MovementLine[]; to: readonly MovementLine[]; names: Names };

/** What happened, as one would tell it to somebody who has never kept books. */
const sentences = new Map<string, (said: Said) => string>([
  ["payment", ({ sum }) => `${sum} payés par carte, et reçus par notre prestataire de paiement.`],
  ["allocation", ({ sum }) => `${sum} gardés pour la soirée\u202f: personne n’y touche avant qu’elle ait eu lieu.`],
  ["refund", ({ sum, from, names }) => `${sum} à rendre à qui a payé\u202f: ${listed(from, names, takenBack)}.`],
  ["refund-sent", ({ sum }) => `${sum} partis vers la carte qui avait payé.`],
  ["refund-returned", ({ sum }) => `La banque n’a pas pris ces ${sum}\u202f: un nouvel essai suit.`],
  ["dispute-opened", ({ sum }) => `${sum} retenus par une banque, le temps qu’elle tranche.`],
  ["dispute-won", ({ sum }) => `La banque a rendu ${sum}\u202f: le paiement était bon.`],
  ["dispute-lost", ({ sum, from, names }) => `La banque a gardé ${sum}\u202f: ${listed(from, names, takenBack)}.`],
  ["settlement", ({ sum, to, names }) => `Les ${sum} gardés pour la soirée se partagent\u202f: ${listed(to, names)}.`],
  ["payout", ({ sum, from, names }) => `${sum} virés à ${person(from, names)}.`],
  ["set-off", ({ sum }) => `${sum} retenus sur un versement, parce qu’ils étaient à rendre.`],
  ["transfer-reversal", ({ sum }) => `${sum} repris sur un versement, pour rendre l’argent au public.`],
  ["write-off", ({ sum }) => `${sum} qui ne seront plus demandés\u202f: la plateforme les prend à sa charge.`],
  [
    "remittance",
    ({ sum, from, to }) =>
      comesBack(from)
        ? `${sum} déduits d’un virement ${beneficiaryOf(to)}, après une correction.`
        : `${sum} versés ${beneficiaryOf(from)}.`,
  ],
  [
    "remittance-returned",
    ({ sum, from, to }) =>
      `La banque a renvoyé ${sum} versés ${beneficiaryOf([...from, ...to])}\u202f: un autre virement suit.`,
  ],
  [
    "provider-cost",
    ({ sum }) => `${sum} de frais bancaires, payés par la plateforme\u202f: vos parts ne changent pas.`,
  ],
  [
    "provider-other",
    ({ sum }) => `${sum} entre notre prestataire de paiement et nous\u202f: vos parts ne changent pas.`,
  ],
]);

export function movementSentence(kind: string, said: Said): string {
  const { sum, from, to, names } = said;
  const told = sentences.get(kind)?.(said) ?? `${sum}\u202f: ${listed(from, names)} vers ${listed(to, names)}.`;
  // « Camille R. » ends a sentence by itself.
  return told.replace(/\.\.$/, ".");
}
