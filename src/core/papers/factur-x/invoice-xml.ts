import { escapeXml } from "#platform/formats/xml.ts";
import { parisDay } from "#platform/french-dates.ts";
import { decimalEuros } from "#platform/money.ts";
import type { ElectronicInvoice, InvoiceLine, InvoiceTrader, VatShare } from "./electronic-invoice.ts";

const STANDARD = "urn:un:unece:uncefact:data:standard";
/** The whole of the European standard, without national additions. */
const PROFILE = "urn:cen.eu:en16931:2017";
/** « Facture de prestation de services déjà payée », of the French reform. */
const ALREADY_PAID_SERVICE = "S2";
/** VAT falls due when the money is in. */
const DUE_ON_PAYMENT = "72";
const SIREN_SCHEME = "0002";
const typeCodes = { invoice: "380", "credit-note": "381" } as const;
const meansCodes = { card: "48", offset: "97" } as const;

/** An invoice as programs read it: Cross Industry Invoice (UN/CEFACT), in the order that its schema asks for. */
export function invoiceXml(invoice: ElectronicInvoice): string {
  const body = [
    el("rsm:ExchangedDocumentContext", [
      ...(invoice.kind === "invoice"
        ? [el("ram:BusinessProcessSpecifiedDocumentContextParameter", [el("ram:ID", ALREADY_PAID_SERVICE)])]
        : []),
      el("ram:GuidelineSpecifiedDocumentContextParameter", [el("ram:ID", PROFILE)]),
    ]),
    el("rsm:ExchangedDocument", [
      el("ram:ID", invoice.number),
      el("ram:TypeCode", typeCodes[invoice.kind]),
      day("ram:IssueDateTime", invoice.issuedAt),
      ...invoice.notes.map(({ code, text }) =>
        el("ram:IncludedNote", [el("ram:Content", text), el("ram:SubjectCode", code)]),
      ),
    ]),
    el("rsm:SupplyChainTradeTransaction", [
      ...invoice.lines.map(line),
      el("ram:ApplicableHeaderTradeAgreement", [
        trader("ram:SellerTradeParty", invoice.seller),
        trader("ram:BuyerTradeParty", invoice.buyer),
      ]),
      el("ram:ApplicableHeaderTradeDelivery", [
        el("ram:ActualDeliverySupplyChainEvent", [day("ram:OccurrenceDateTime", invoice.deliveredAt)]),
      ]),
      settlement(invoice),
    ]),
  ];
  const spaces = [
    ["rsm", "CrossIndustryInvoice:100"],
    ["ram", "ReusableAggregateBusinessInformationEntity:100"],
    ["udt", "UnqualifiedDataType:100"],
    ["qdt", "QualifiedDataType:100"],
  ].map(([prefix, name]) => `xmlns:${prefix}="${STANDARD}:${name}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${el("rsm:CrossIndustryInvoice", body, spaces.join(" "))}\n`;
}

function line({ name, description, netCents, vat }: InvoiceLine, index: number): string {
  const amount = decimalEuros(netCents);
  return el("ram:IncludedSupplyChainTradeLineItem", [
    el("ram:AssociatedDocumentLineDocument", [el("ram:LineID", String(index + 1))]),
    el("ram:SpecifiedTradeProduct", [el("ram:Name", name), el("ram:Description", description)]),
    el("ram:SpecifiedLineTradeAgreement", [el("ram:NetPriceProductTradePrice", [el("ram:ChargeAmount", amount)])]),
    el("ram:SpecifiedLineTradeDelivery", [el("ram:BilledQuantity", "1", 'unitCode="C62"')]),
    el("ram:SpecifiedLineTradeSettlement", [
      el("ram:ApplicableTradeTax", [
        el("ram:TypeCode", "VAT"),
        el("ram:CategoryCode", vat.category),
        el("ram:RateApplicablePercent", percent(vat)),
      ]),
      el("ram:SpecifiedTradeSettlementLineMonetarySummation", [el("ram:LineTotalAmount", amount)]),
    ]),
  ]);
}

function trader(tag: string, party: InvoiceTrader): string {
  const { name, contact, legal, line: street, postalCode, city, siren, rna, vatNumber, email } = party;
  return el(tag, [
    ...some("ram:ID", rna),
    el("ram:Name", name),
    ...some("ram:Description", legal),
    ...(siren ? [el("ram:SpecifiedLegalOrganization", [el("ram:ID", siren, `schemeID="${SIREN_SCHEME}"`)])] : []),
    ...(contact ? [el("ram:DefinedTradeContact", [el("ram:PersonName", contact)])] : []),
    el("ram:PostalTradeAddress", [
      ...some("ram:PostcodeCode", postalCode),
      ...some("ram:LineOne", street),
      ...some("ram:CityName", city),
      el("ram:CountryID", "FR"),
    ]),
    ...(email ? [el("ram:URIUniversalCommunication", [el("ram:URIID", email, 'schemeID="EM"')])] : []),
    ...(vatNumber ? [el("ram:SpecifiedTaxRegistration", [el("ram:ID", vatNumber, 'schemeID="VA"')])] : []),
  ]);
}

function settlement(invoice: ElectronicInvoice): string {
  const { issuedAt, corrects, netCents, vatCents, totalCents, paidCents } = invoice;
  return el("ram:ApplicableHeaderTradeSettlement", [
    el("ram:InvoiceCurrencyCode", "EUR"),
    el("ram:SpecifiedTradeSettlementPaymentMeans", [el("ram:TypeCode", meansCodes[invoice.paidBy])]),
    ...invoice.shares.map(share),
    el("ram:SpecifiedTradePaymentTerms", [
      el("ram:Description", invoice.payment),
      // Of what is paid already, the day it was.
      ...(invoice.kind === "invoice" ? [day("ram:DueDateDateTime", issuedAt)] : []),
    ]),
    el("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      el("ram:LineTotalAmount", decimalEuros(netCents)),
      el("ram:TaxBasisTotalAmount", decimalEuros(netCents)),
      el("ram:TaxTotalAmount", decimalEuros(vatCents), 'currencyID="EUR"'),
      el("ram:GrandTotalAmount", decimalEuros(totalCents)),
      el("ram:TotalPrepaidAmount", decimalEuros(paidCents)),
      el("ram:DuePayableAmount", decimalEuros(totalCents - paidCents)),
    ]),
    ...(corrects
      ? [
          el("ram:InvoiceReferencedDocument", [
            el("ram:IssuerAssignedID", corrects.number),
            day("ram:FormattedIssueDateTime", corrects.issuedAt, "qdt"),
          ]),
        ]
      : []),
  ]);
}

const share = ({ vat, netCents, vatCents }: VatShare): string =>
  el("ram:ApplicableTradeTax", [
    el("ram:CalculatedAmount", decimalEuros(vatCents)),
    el("ram:TypeCode", "VAT"),
    ...(vat.category === "E" ? [el("ram:ExemptionReason", vat.reason)] : []),
    el("ram:BasisAmount", decimalEuros(netCents)),
    el("ram:CategoryCode", vat.category),
    ...(vat.category === "S" ? [el("ram:DueDateTypeCode", DUE_ON_PAYMENT)] : []),
    el("ram:RateApplicablePercent", percent(vat)),
  ]);

const percent = (vat: VatShare["vat"]): string => (vat.category === "S" ? (vat.rate / 100).toFixed(2) : "0.00");

const day = (tag: string, at: Date, space: "udt" | "qdt" = "udt"): string =>
  el(tag, [el(`${space}:DateTimeString`, parisDay(at).replaceAll("-", ""), 'format="102"')]);

const some = (tag: string, text: string | null): string[] => (text ? [el(tag, text)] : []);

/** An array is elements that are written already; a text is data. */
function el(tag: string, content: string | readonly string[], attributes = ""): string {
  const inside = typeof content === "string" ? escapeXml(content) : content.join("");
  return `<${tag}${attributes ? ` ${attributes}` : ""}>${inside}</${tag}>`;
}
