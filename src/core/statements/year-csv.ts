import type { Identity } from "./document-content.ts";
import { activities } from "./rules.ts";
import type { ActivitySummary, Period } from "./year-summary-rules.ts";

const periodNames = ["T1", "T2", "T3", "T4", "Année"];

export const summaryHead: string[] = [
  "Année",
  "Raison sociale",
  "Prénom",
  "Nom",
  "E-mail",
  "Structure",
  "SIREN",
  "Numéro fiscal",
  "Date de naissance",
  "Lieu de naissance",
  "Adresse",
  "Code postal",
  "Ville",
  "Pays",
  "Activité",
  ...periodNames.flatMap((name) => [
    `${name} brut (EUR)`,
    `${name} frais retenus (EUR)`,
    `${name} net (EUR)`,
    `${name} opérations`,
  ]),
];

const structures = {
  company: "Entreprise",
  association: "Association",
  self_employed: "Entreprise individuelle",
  individual: "Particulier",
} as const;

/** A decimal comma, as French spreadsheets want it. */
const euros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

const cellsOf = ({ grossCents, feesCents, netCents, transactions }: Period): string[] => [
  euros(grossCents),
  euros(feesCents),
  euros(netCents),
  String(transactions),
];

/** One row an activity. */
export function summaryRows(year: number, identity: Identity, summaries: readonly ActivitySummary[]): string[][] {
  return summaries.map(({ activity, quarters, total }) => [
    String(year),
    identity.companyName ?? "",
    identity.firstName,
    identity.lastName,
    identity.email,
    identity.structureKind ? structures[identity.structureKind] : "",
    identity.siren ?? "",
    identity.taxNumber ?? "",
    identity.birthDate ?? "",
    identity.birthPlace ?? "",
    identity.addressLine ?? "",
    identity.postalCode ?? "",
    identity.city ?? "",
    "FR",
    activities[activity],
    ...[...quarters, total].flatMap(cellsOf),
  ]);
}
