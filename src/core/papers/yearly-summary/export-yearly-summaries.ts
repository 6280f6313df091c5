import { inArray } from "drizzle-orm";
import { paymentAccounts } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { formatCsv } from "#platform/formats/csv.ts";
import { spreadsheetEuros as euros, sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { yearInput } from "../input.ts";
import { type PaperFile, readConsistently } from "../paper.ts";
import { loadKeptPeople } from "../parties.ts";
import { activities, type Period } from "../rules.ts";
import { declarationXml, isDeclarable, missingFor, type Seller } from "./declaration-xml.ts";
import { lineAddress, loadDeclaredPlaces } from "./declared-places.ts";
import { declareActivities, loadYearLines } from "./get-yearly-summary.ts";

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
  "Lieu",
  "Adresse du lieu",
  "Jours",
  "Compte de paiement",
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

const cellsOf = ({ grossCents, feesCents, netCents, transactions }: Period): string[] => [
  euros(grossCents),
  euros(feesCents),
  euros(netCents),
  String(transactions),
];

/** One row per activity, and per place that was let. */
export function summaryRows(
  year: number,
  { identity, accountId, activities: own }: Pick<Seller, "identity" | "accountId" | "activities">,
): string[][] {
  return own.map(({ activity, place, quarters, total }) => [
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
    place?.title ?? "",
    place ? lineAddress(place) : "",
    place ? String(place.days) : "",
    accountId ?? "",
    ...[...quarters, total].flatMap(cellsOf),
  ]);
}

/** Everybody who was credited something in a year, by a handful of questions whatever their number. The platform's own; verbs check who asks. */
export async function loadSellers(ctx: Ctx, year: number): Promise<Seller[]> {
  return readConsistently(ctx, async (inner) => {
    const lines = await loadYearLines(inner, year);
    const byPerson = Map.groupBy(lines, ({ userId }) => userId);
    const ids = [...byPerson.keys()];
    const places = await loadDeclaredPlaces(inner, year, lines);
    const accounts = await inner.db.select().from(paymentAccounts).where(inArray(paymentAccounts.userId, ids));
    const accountOf = new Map(accounts.map((each) => [each.userId, each.providerAccountId]));
    const people = await loadKeptPeople(inner, ids);
    return people
      .sort((a, b) => (a.userId < b.userId ? -1 : 1))
      .map((person) => ({
        ...person,
        accountId: accountOf.get(person.userId) ?? null,
        activities: declareActivities(byPerson.get(person.userId) ?? [], places),
      }));
  });
}

/** For the team: one row per person and activity, or the file that the tax administration takes. Who downloaded it is written down. */
export async function exportYearlySummaries(ctx: Ctx, raw: unknown, format: "csv" | "xml" = "csv"): Promise<PaperFile> {
  requireTeam(ctx, "books.export");
  const { year } = parseInput(yearInput, raw);
  await recordAudit(ctx, {
    action: "statements.year_exported",
    subject: { kind: "declaration" },
    details: { year, format },
  });
  const sellers = await loadSellers(ctx, year);
  const filename = `declaration-${year}.${format}`;
  if (format === "xml") {
    const body = Buffer.from(declarationXml(year, ctx.operator, sellers, ctx.now));
    return { filename, contentType: "application/xml; charset=utf-8", body };
  }
  const rows = sellers.flatMap((seller) => summaryRows(year, seller));
  return { filename, contentType: "text/csv; charset=utf-8", body: Buffer.from(formatCsv([summaryHead, ...rows])) };
}

/** Before it is sent: how many it names, and whom it cannot, with what is missing. */
export async function checkDeclaration(ctx: Ctx, raw: unknown) {
  requireTeam(ctx, "books.export");
  const { year } = parseInput(yearInput, raw);
  const sellers = await loadSellers(ctx, year);
  const incomplete = sellers.filter((seller) => missingFor(seller).length > 0);
  return {
    year,
    // Who gave back more than they received is in none of both.
    declared: sellers.filter(isDeclarable).length,
    incomplete: incomplete.map((seller) => ({
      userId: seller.userId,
      name: seller.identity.companyName ?? `${seller.identity.firstName} ${seller.identity.lastName}`,
      missing: missingFor(seller),
      netCents: sumCents(seller.activities.map(({ total }) => total.netCents)),
    })),
  };
}
