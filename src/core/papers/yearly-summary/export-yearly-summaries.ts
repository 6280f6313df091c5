import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { formatCsv } from "#platform/csv.ts";
import { parseInput } from "#platform/parse-input.ts";
import { yearInput } from "../input.ts";
import { type Identity, type PaperFile, readConsistently } from "../paper.ts";
import { loadKeptIdentity } from "../parties.ts";
import { type ActivitySummary, activities, type Period, summarise } from "../rules.ts";
import { loadYearLines } from "./get-yearly-summary.ts";

const periodNames = ["T1", "T2", "T3", "T4", "Année"];

export const summaryHead: string[] = [
  "Année",
  "Raison sociale",
  "Prénom",
  "Nom",
  "E-mail",
  "Structure",
  "SIREN ou RNA",
  "Numéro de TVA",
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

/** One row per activity. */
export function summaryRows(year: number, identity: Identity, summaries: readonly ActivitySummary[]): string[][] {
  return summaries.map(({ activity, quarters, total }) => [
    String(year),
    identity.companyName ?? "",
    identity.firstName,
    identity.lastName,
    identity.email,
    identity.structureKind ? structures[identity.structureKind] : "",
    identity.siren ?? identity.rna ?? "",
    identity.vatNumber ?? "",
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

/** For admins: everybody who was credited something in a year, one row per person and activity. Who downloaded it is written down. */
export async function exportYearlySummaries(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  requireTeam(ctx, "books.export");
  const { year } = parseInput(yearInput, raw);
  await recordAudit(ctx, {
    action: "statements.year_exported",
    subject: { kind: "declaration" },
    details: { year },
  });
  const rows = await readConsistently(ctx, async (inner) => {
    const byPerson = Map.groupBy(await loadYearLines(inner, year), (line) => line.userId);
    const all: string[][] = [];
    for (const [personId, lines] of [...byPerson].sort(([a], [b]) => (a < b ? -1 : 1)))
      all.push(...summaryRows(year, await loadKeptIdentity(inner, personId), summarise(lines)));
    return all;
  });
  return {
    filename: `declaration-${year}.csv`,
    contentType: "text/csv; charset=utf-8",
    body: Buffer.from(formatCsv([summaryHead, ...rows])),
  };
}
