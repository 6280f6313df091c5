import type { SheetAttachment } from "#platform/typesetting/sheet.ts";
import { feePayment, feeWords, paymentConditions } from "../fee-words.ts";
import type { InvoiceParty } from "../paper.ts";
import type { BillingDocument } from "../tables.ts";
import type { ElectronicInvoice, InvoiceTrader, VatShare } from "./electronic-invoice.ts";
import { invoiceXml } from "./invoice-xml.ts";

/** Name and profile by which readers find it: Factur-X 1.0, EN 16931. */
const FILE_NAME = "factur-x.xml";

/** None for what was issued before programs read invoices: it stays the paper that it was. */
export function feeAttachment(document: BillingDocument): SheetAttachment | undefined {
  if (document.content.version === 1) return undefined;
  return {
    name: FILE_NAME,
    type: "text/xml",
    description: "Facture électronique Factur-X",
    content: invoiceXml(feeInvoice(document)),
    metadata: METADATA,
  };
}

/** An invoice of the service fee, or its credit note, by what was written down when it was issued and nothing else. */
export function feeInvoice(document: BillingDocument): ElectronicInvoice {
  const { kind, number, issuedAt, source, content } = document;
  const { vatRate, event, corrects } = content;
  const [netCents, vatCents, totalCents] = [content.netCents, content.vatCents, content.totalCents].map(Math.abs) as [
    number,
    number,
    number,
  ];
  const vat: VatShare["vat"] = { category: "S", rate: vatRate };
  return {
    ...{ kind, number, issuedAt },
    notes: paymentConditions(document),
    seller: traderOf(content.seller),
    buyer: traderOf(content.buyer),
    deliveredAt: new Date(event.lastEndsAt),
    paidBy: source === "tickets" ? "offset" : "card",
    payment: feePayment(document),
    lines: [{ ...feeWords(document), netCents, vat }],
    shares: [{ vat, netCents, vatCents }],
    ...{ netCents, vatCents, totalCents },
    // Issued when it is settled: nothing is ever left to pay.
    paidCents: totalCents,
    corrects: corrects && { number: corrects.number, issuedAt: new Date(corrects.issuedAt) },
  };
}

const UNKNOWN: InvoiceTrader = {
  ...{ name: "", contact: null, legal: null, line: null, postalCode: null, city: null },
  ...{ siren: null, rna: null, vatNumber: null, email: null },
};

const traderOf = ({ name, facts }: InvoiceParty): InvoiceTrader => facts ?? { ...UNKNOWN, name };

const property = (name: string, description: string): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

/** What the pages carry; archives want its words (fx) to be declared before they are used. */
const METADATA = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${property("DocumentFileName", "name of the embedded XML invoice file")}
${property("DocumentType", "INVOICE")}
${property("Version", "version of the standard that the XML file follows")}
${property("ConformanceLevel", "profile of the standard that the XML file follows")}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
`;
