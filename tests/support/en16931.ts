import { XmlDocument, type XmlElement } from "libxml2-wasm";

const spaces = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
};

type Read = (path: string, from?: XmlElement) => string[];

/** What the standard says an invoice must be, beyond the names and the order of its elements. By the number of each rule. */
const rules: Record<string, (read: Read, document: XmlDocument) => boolean> = {
  "BR-02 number": (read) => Boolean(read("//rsm:ExchangedDocument/ram:ID")[0]),
  "BR-04 type": (read) => ["380", "381"].includes(read("//rsm:ExchangedDocument/ram:TypeCode")[0] ?? ""),
  "BR-06 seller": (read) => Boolean(read("//ram:SellerTradeParty/ram:Name")[0]),
  "BR-07 buyer": (read) => Boolean(read("//ram:BuyerTradeParty/ram:Name")[0]),
  "BR-09 seller's country": (read) => read("//ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID").length === 1,
  "BR-11 buyer's country": (read) => read("//ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CountryID").length === 1,
  "BR-16 a line": (read) => read(LINES).length > 0,
  "BR-21 lines in order, each with its own number": (read) => {
    const ids = read(`${LINES}/ram:AssociatedDocumentLineDocument/ram:LineID`);
    return ids.every((id, index) => id === String(index + 1));
  },
  "BR-27 no negative price": (read) => cents(read(`${LINES}//ram:ChargeAmount`)).every((price) => price >= 0),
  "BR-55 a credit note names its invoice": (read) =>
    read("//rsm:ExchangedDocument/ram:TypeCode")[0] !== "381" ||
    Boolean(read("//ram:InvoiceReferencedDocument/ram:IssuerAssignedID")[0]),
  "BR-CO-10 lines sum to their total": (read) =>
    total(read, `${LINES}//ram:LineTotalAmount`) === of(read, "LineTotalAmount"),
  "BR-CO-13 without VAT": (read) => of(read, "LineTotalAmount") === of(read, "TaxBasisTotalAmount"),
  "BR-CO-14 VAT sums to its total": (read) =>
    total(read, `${SHARES}/ram:CalculatedAmount`) === of(read, "TaxTotalAmount"),
  "BR-CO-15 with VAT": (read) =>
    of(read, "TaxBasisTotalAmount") + of(read, "TaxTotalAmount") === of(read, "GrandTotalAmount"),
  "BR-CO-16 left to pay": (read) =>
    of(read, "GrandTotalAmount") - of(read, "TotalPrepaidAmount") === of(read, "DuePayableAmount"),
  "BR-CO-17 VAT of each rate": (read, document) =>
    shares(document).every((share) => {
      const [basis = 0] = cents(read("ram:BasisAmount", share));
      const [tax = 0] = cents(read("ram:CalculatedAmount", share));
      const rate = Number(read("ram:RateApplicablePercent", share)[0]);
      // As the standard's own checks do: a correction's tax is the difference of two rounded ones.
      return Math.abs(tax - (basis * rate) / 100) < 1.5;
    }),
  "BR-CO-26 seller's number": (read) =>
    read(
      "//ram:SellerTradeParty/ram:SpecifiedLegalOrganization/ram:ID | //ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID",
    ).length > 0,
  "BR-S-02 VAT asks for the seller's VAT number": (read) =>
    !read(`${LINES}//ram:CategoryCode`).includes("S") ||
    read("//ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']").length > 0,
  "BR-S-05 VAT is above nothing": (read) =>
    read(`//ram:ApplicableTradeTax[ram:CategoryCode='S']/ram:RateApplicablePercent`).every((rate) => Number(rate) > 0),
  "BR-S-08 what VAT is taken of": (read, document) =>
    shares(document).every((share) => {
      const [category, rate] = [read("ram:CategoryCode", share)[0], read("ram:RateApplicablePercent", share)[0]];
      const mine = `${LINES}/ram:SpecifiedLineTradeSettlement[ram:ApplicableTradeTax[ram:CategoryCode='${category}' and ram:RateApplicablePercent='${rate}']]`;
      return total(read, `${mine}//ram:LineTotalAmount`) === cents(read("ram:BasisAmount", share))[0];
    }),
  "BR-S-01 every line's rate has its share": (read, document) => {
    const kinds = (path: string) =>
      new Set(read(`${path}/ram:CategoryCode`).map((c, i) => `${c}${read(`${path}/ram:RateApplicablePercent`)[i]}`));
    return (
      shares(document).length === kinds(SHARES).size &&
      [...kinds(`${LINES}//ram:ApplicableTradeTax`)].every((kind) => kinds(SHARES).has(kind))
    );
  },
  "BR-S-10 VAT has no reason for exemption": (read) =>
    read(`${SHARES}[ram:CategoryCode='S']/ram:ExemptionReason`).length === 0,
  "BR-E-05 exempt is at nothing": (read) =>
    read(`//ram:ApplicableTradeTax[ram:CategoryCode='E']/ram:RateApplicablePercent`).every(
      (rate) => Number(rate) === 0,
    ),
  "BR-E-09 exempt has no tax": (read) => total(read, `${SHARES}[ram:CategoryCode='E']/ram:CalculatedAmount`) === 0,
  "BR-E-10 exempt says why": (read) =>
    read(`${SHARES}[ram:CategoryCode='E']/ram:CategoryCode`).length ===
    read(`${SHARES}[ram:CategoryCode='E']/ram:ExemptionReason`).length,
  "BR-DEC at most two decimals": (read) =>
    read("//*[contains(local-name(), 'Amount')]").every((amount) => /^\d+\.\d\d$/.test(amount)),
};

const LINES = "//ram:IncludedSupplyChainTradeLineItem";
const SHARES = "//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax";
const cents = (amounts: readonly string[]): number[] => amounts.map((amount) => Math.round(Number(amount) * 100));
const total = (read: Read, path: string): number => cents(read(path)).reduce((sum, each) => sum + each, 0);
const of = (read: Read, name: string): number =>
  total(read, `//ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`);
const shares = (document: XmlDocument): XmlElement[] => document.find(SHARES, spaces) as XmlElement[];

/** The rules of EN 16931 that an invoice (CII) breaks, read from the file alone. */
export function brokenRules(xml: string): string[] {
  using document = XmlDocument.fromString(xml);
  const read: Read = (path, from = document.root) =>
    from.find(path, spaces).map((node) => ("content" in node ? String(node.content) : ""));
  return Object.entries(rules)
    .filter(([, holds]) => !holds(read, document))
    .map(([name]) => name);
}
