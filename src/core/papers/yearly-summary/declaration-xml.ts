import { escapeXml } from "#platform/formats/xml.ts";
import type { Operator } from "#platform/operator.ts";
import type { Identity } from "../paper.ts";
import type { ActivitySummary } from "../rules.ts";
import type { DeclaredActivity } from "./get-yearly-summary.ts";

/** Somebody who is declared, with all that the tax administration asks about them. */
export type Seller = {
  userId: string;
  identity: Identity;
  /** Has closed their account: declared as they were last known. */
  isGone: boolean;
  /** Where the payment provider pays them: we never learn the bank's own number. */
  accountId: string | null;
  activities: DeclaredActivity[];
};

/** Without these nothing can be declared of somebody, whatever they earned. */
export function missingFor({ identity }: Pick<Seller, "identity">): string[] {
  const isPrivate = isPrivatePerson(identity);
  return [
    ...(identity.addressLine && identity.city ? [] : ["l’adresse"]),
    ...(isPrivate && !identity.birthDate ? ["la date de naissance"] : []),
    ...(isPrivate && !identity.taxNumber ? ["le numéro fiscal"] : []),
    ...(isPrivate || identity.siren || identity.rna ? [] : ["le SIREN ou le RNA"]),
  ];
}

const isPrivatePerson = ({ structureKind }: Identity): boolean =>
  structureKind === null || structureKind === "individual";

/**
 * The file takes whole euros, none below zero: what a quarter gave back lowers the quarters before it, then those after. A year
 * that gave back more than it brought is nothing to declare; the year before is then put right by hand.
 */
export function declarableEuros(quarters: readonly number[]): number[] {
  const left = [...quarters];
  for (const [index, cents] of quarters.entries()) {
    if (cents >= 0) continue;
    const order = [...left.keys()].sort((a, b) => nearest(a, index) - nearest(b, index));
    for (const other of order) {
      const owed = Math.min(0, left[index] ?? 0);
      const taken = other === index ? 0 : Math.min(-owed, Math.max(0, left[other] ?? 0));
      left[other] = (left[other] ?? 0) - taken;
      left[index] = (left[index] ?? 0) + taken;
    }
  }
  return left.map((cents) => Math.max(0, Math.round(cents / 100)));
}

/** Quarters before come first, the latest of them at the head. */
const nearest = (quarter: number, from: number): number => (quarter < from ? from - quarter : 10 + quarter);

const netQuarters = (activity: ActivitySummary): number[] =>
  declarableEuros(activity.quarters.map(({ netCents }) => netCents));

/** Worth a line of the file: something came in, and it can be said whose it was. */
export const isDeclarable = (seller: Seller): boolean =>
  seller.activities.some((each) => netQuarters(each).some((euros) => euros > 0)) && missingFor(seller).length === 0;

/** As the Direction générale des Finances publiques publishes it for platforms (DPI-DAC7, version 1.0 of the message). */
export function declarationXml(year: number, operator: Operator, sellers: readonly Seller[], madeAt: Date): string {
  const siren = operator.siren.replace(/\s/g, "");
  const ref = `OP_${year}_${siren}`;
  const declared = sellers.filter(isDeclarable);
  const body = [
    el("dpi:MessageSpec", [
      el("dpi:TransmittingCountry", "FR"),
      el("dpi:ReceivingCountry", "FR"),
      el("dpi:MessageType", "DPI"),
      el("dpi:MessageRefId", `${ref}_d1`),
      // Nobody to declare is said, too.
      el("dpi:MessageTypeIndic", declared.length > 0 ? "DPI401" : "DPI403"),
      el("dpi:ReportingPeriod", `${year}-12-31`),
      el("dpi:Timestamp", madeAt.toISOString().slice(0, -1)),
    ]),
    el("dpi:DPIBody", [
      el("dpi:PlatformOperator", [
        el("dpi:ResCountryCode", "FR"),
        el("dpi:TIN", siren, { issuedBy: "FR" }),
        el("dpi:IN", siren, { issuedBy: "FR", INType: "BRN" }),
        el("dpi:VAT", operator.vatNumber.replace(/\s/g, "")),
        el("dpi:Name", operator.company),
        el("dpi:PlatformBusinessName", "Hors les murs"),
        el("dpi:Address", [el("dpi:CountryCode", "FR"), el("dpi:AddressFree", operator.address)], {
          legalAddressType: "OECD304",
        }),
        el("dpi:Nexus", "RPONEX1"),
        el("dpi:AssumedReporting", "false"),
        docSpec(`${ref}_v1`),
      ]),
      ...declared.map((seller) => sellerElement(seller, ref)),
    ]),
  ];
  const spaces = { "xmlns:dpi": "urn:oecd:ties:dpi", "xmlns:stf": "urn:oecd:ties:dpistf", version: "1.0" };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${el("dpi:DPI_OECD", body, spaces)}\n`;
}

function sellerElement(seller: Seller, ref: string): string {
  const { identity, accountId, userId } = seller;
  const account = accountId
    ? [el("dpi:FinancialIdentifier", [el("dpi:Identifier", accountId, { AccountNumberType: "Other" })])]
    : [];
  const who = isPrivatePerson(identity)
    ? el("dpi:IndividualSeller", [el("dpi:Standard", [el("dpi:IndSellerID", personParts(identity)), ...account])])
    : el("dpi:EntitySeller", [el("dpi:Standard", [el("dpi:EntSellerID", entityParts(identity)), ...account])]);
  const earning = seller.activities.filter((each) => netQuarters(each).some((euros) => euros > 0));
  const rentals = earning.filter(({ activity }) => activity === "rental");
  const services = earning.filter(({ activity }) => activity === "service");
  return el("dpi:ReportableSeller", [
    el("dpi:Identity", [who]),
    el("dpi:RelevantActivities", [
      ...(rentals.length > 0 ? [el("dpi:ImmovableProperty", rentals.map(propertyListing))] : []),
      ...services.map((each) => el("dpi:PersonalServices", amounts(each))),
    ]),
    docSpec(`${ref}_${userId}_v1`),
  ]);
}

const personParts = (identity: Identity): string[] => [
  el("dpi:ResCountryCode", "FR"),
  tin(identity.taxNumber),
  el("dpi:Name", [el("dpi:FirstName", identity.firstName), el("dpi:LastName", identity.lastName)], {
    nameType: "OECD202",
  }),
  address(identity.addressLine, identity, "OECD302"),
  // Where somebody was born is asked of those without a tax number only, and of them nothing is declared yet.
  el("dpi:BirthInfo", [el("dpi:BirthDate", identity.birthDate ?? "")]),
];

const entityParts = (identity: Identity): string[] => [
  el("dpi:ResCountryCode", "FR"),
  tin(identity.siren),
  identity.siren
    ? el("dpi:IN", identity.siren, { issuedBy: "FR", INType: "BRN" })
    : el("dpi:IN", identity.rna ?? "", { issuedBy: "FR", INType: "Other" }),
  ...(identity.vatNumber ? [el("dpi:VAT", identity.vatNumber)] : []),
  el("dpi:Name", identity.companyName ?? `${identity.firstName} ${identity.lastName}`),
  address(identity.addressLine, identity, "OECD303"),
];

const tin = (number: string | null): string =>
  number ? el("dpi:TIN", number, { issuedBy: "FR" }) : el("dpi:TIN", "NOTIN", { unknown: "true" });

type Town = { postalCode: string | null; city: string | null };

const address = (street: string | null, { postalCode, city }: Town, legalAddressType: string): string =>
  el(
    "dpi:Address",
    [
      el("dpi:CountryCode", "FR"),
      el("dpi:AddressFix", [
        ...(street ? [el("dpi:Street", street)] : []),
        ...(postalCode ? [el("dpi:PostCode", postalCode)] : []),
        el("dpi:City", city ?? "Inconnue"),
      ]),
    ],
    { legalAddressType },
  );

function propertyListing(activity: DeclaredActivity): string {
  const { place } = activity;
  return el("dpi:PropertyListing", [
    address(place?.street ?? null, place ?? { postalCode: null, city: null }, "OECD303"),
    ...amounts(activity),
    el("dpi:PropertyType", place?.typeCode ?? "DPI910"),
    ...(place && place.typeCode !== "DPI910" ? [] : [el("dpi:OtherPropertyType", place?.typeLabel ?? "Lieu")]),
    el("dpi:RentedDays", String(place?.days ?? 0)),
  ]);
}

/** What was credited, without what we kept, which is told beside it. We withhold no tax. */
function amounts(activity: ActivitySummary): string[] {
  const { quarters } = activity;
  const inEuros = (name: string, values: readonly number[]): string[] =>
    values.map((euros, index) => el(`dpi:${name}Q${index + 1}`, String(euros), { currCode: "EUR" }));
  const fees = declarableEuros(quarters.map(({ feesCents }) => feesCents));
  return [
    el("dpi:Consideration", inEuros("Cons", netQuarters(activity))),
    el(
      "dpi:NumberOfActivities",
      quarters.map(({ transactions }, index) => el(`dpi:NumbQ${index + 1}`, String(transactions))),
    ),
    el("dpi:Fees", inEuros("Fees", fees)),
    el("dpi:Taxes", inEuros("Taxes", [0, 0, 0, 0])),
  ];
}

const docSpec = (ref: string): string => el("dpi:DocSpec", [el("stf:DocTypeIndic", "OECD1"), el("stf:DocRefId", ref)]);

/** Words are written as words; a list is elements that are written already. */
function el(name: string, content: string | readonly string[], attributes: Record<string, string> = {}): string {
  const inside = typeof content === "string" ? escapeXml(content) : content.join("");
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${words.join("")}>${inside}</${name}>`;
}
