import { createHash } from "node:crypto";
import { extractXml, Profile, validateXsd } from "@stackforge-eu/factur-x";
import { expect, test } from "vitest";
import { fictionalOperator } from "#platform/operator.ts";
import { archiveFaults } from "#tests/support/archive-pdf.ts";
import { brokenRules } from "#tests/support/en16931.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { billingDocumentPaper } from "../billing-paper.ts";
import type { FeeContent, Identity } from "../paper.ts";
import { invoiceFacts, invoiceParty, NOBODY_NAMED, sellerFacts, sellerParty } from "../parties.ts";
import type { BillingDocument } from "../tables.ts";
import { typesetPaper } from "../typeset-paper.ts";
import type { ElectronicInvoice } from "./electronic-invoice.ts";
import { feeAttachment, feeInvoice } from "./fee-attachment.ts";
import { invoiceXml } from "./invoice-xml.ts";

const COMPANY: Identity = {
  ...{ firstName: "Zoé", lastName: "Lefèvre", email: "zoe@exemple.fr", structureKind: "association" },
  ...{ companyName: "Les Échos & <Cie>", siren: "732829320", vatNumber: "FR 44 732829320" },
  ...{ addressLine: "3 rue de l’Épée-de-Bois", postalCode: "75005", city: "Paris" },
  ...{ birthDate: null, birthPlace: null, taxNumber: null },
};
const PERSON: Identity = { ...COMPANY, structureKind: "individual", companyName: null, siren: null, vatNumber: null };

function fee(changes: Partial<FeeContent> = {}, row: Partial<BillingDocument> = {}): BillingDocument {
  const content: FeeContent = {
    version: 2,
    seller: { ...sellerParty(fictionalOperator), facts: sellerFacts(fictionalOperator) },
    buyer: { ...invoiceParty(COMPANY), facts: invoiceFacts(COMPANY) },
    event: {
      ...{ id: "e", title: "Bal & <lampions>" },
      ...{ firstStartsAt: "2026-06-12T18:00:00.000Z", lastEndsAt: "2026-06-13T22:30:00.000Z" },
    },
    ...{ baseCents: 15_000, baseBeforeCents: 0, percent: 15, vatRate: 2000 },
    ...{ netCents: 1_875, vatCents: 375, totalCents: 2_250, corrects: null },
    ...changes,
  };
  const { totalCents, vatCents } = content;
  const issued = { series: "F2026", sequence: 7, number: "F2026-000007", issuedAt: new Date("2026-06-15T08:00:00Z") };
  return {
    ...{ id: "d", kind: "invoice", key: "k", userId: "u", eventId: "e", source: "tickets", correctsId: null },
    ...{ ...issued, totalCents, vatCents, content },
    ...row,
  };
}

const credit = (): BillingDocument =>
  fee(
    {
      ...{ baseCents: 13_500, baseBeforeCents: 15_000, netCents: -187, vatCents: -38, totalCents: -225 },
      corrects: { number: "F2026-000007", issuedAt: "2026-06-15T08:00:00.000Z" },
    },
    { kind: "credit-note", number: "A2026-000002" },
  );
const sold = (): BillingDocument => fee({ buyer: { ...invoiceParty(PERSON), facts: invoiceFacts(PERSON) } });

const pdfOf = (document: BillingDocument) =>
  typesetPaper(billingDocumentPaper(document), { company: "Hors les murs SAS" });
const xmlOf = (document: BillingDocument): string => feeAttachment(document)?.content ?? "";

async function faults(xml: string): Promise<string[]> {
  const { valid, errors } = await validateXsd(xml, Profile.EN16931);
  return [...(valid ? [] : errors.map(({ message }) => message)), ...brokenRules(xml)];
}

test("invoice, credit note, private person and nobody named hold to the schema and to the rules of EN 16931", async () => {
  for (const document of [fee(), credit(), sold(), fee({ buyer: NOBODY_NAMED }), fee({}, { source: "purchase" })]) {
    expect(await faults(xmlOf(document))).toEqual([]);
  }
});

test("a company buyer has its numbers, a private person none; a credit note is of type 381 and names its invoice", () => {
  const xml = xmlOf(fee());
  for (const words of [
    "<ram:TypeCode>380</ram:TypeCode>",
    "<ram:Name>Les Échos &amp; &lt;Cie&gt;</ram:Name>",
    '<ram:ID schemeID="0002">732829320</ram:ID>',
    '<ram:ID schemeID="VA">FR44732829320</ram:ID>',
    '<ram:ID schemeID="VA">FR11123456782</ram:ID>',
    "<ram:LineOne>7 passage de la Porte-Entrouverte</ram:LineOne><ram:CityName>Paris</ram:CityName>",
    '<udt:DateTimeString format="102">20260615</udt:DateTimeString>',
    // The evening ends after midnight in Paris.
    '<ram:OccurrenceDateTime><udt:DateTimeString format="102">20260614<',
    "<ram:TotalPrepaidAmount>22.50</ram:TotalPrepaidAmount><ram:DuePayableAmount>0.00</ram:DuePayableAmount>",
  ]) {
    expect(xml).toContain(words);
  }
  const bought = xmlOf(sold());
  expect(bought).toContain("<ram:BuyerTradeParty><ram:Name>Zoé Lefèvre</ram:Name><ram:PostalTradeAddress>");
  const note = xmlOf(credit());
  expect(note).toContain("<ram:TypeCode>381</ram:TypeCode>");
  expect(note).toContain("<ram:IssuerAssignedID>F2026-000007</ram:IssuerAssignedID>");
  expect(note).toContain("<ram:GrandTotalAmount>2.25</ram:GrandTotalAmount>");
});

test("nobody is threatened on a credit note, nor a private person who has paid; professionals read what the law asks", async () => {
  for (const document of [credit(), sold()]) {
    const { text } = await readPdf(await pdfOf(document));
    expect(`${text} ${xmlOf(document)}`).not.toMatch(/pénalité|retard|escompte/i);
  }
  const { text } = await readPdf(await pdfOf(fee()));
  expect(text).toContain("indemnité forfaitaire pour frais de recouvrement");
  for (const code of ["PMD", "PMT", "AAB"])
    expect(xmlOf(fee())).toContain(`<ram:SubjectCode>${code}</ram:SubjectCode>`);
});

test("the PDF is one for archives, tagged, carries the file, and says the same amounts as the file", async () => {
  for (const document of [fee(), credit()]) {
    const pdf = await pdfOf(document);
    expect(await pdfOf(document)).toEqual(pdf);
    expect(archiveFaults(pdf)).toEqual([]);
    const { xml, filename } = await extractXml(pdf);
    expect({ xml, filename }).toEqual({ xml: xmlOf(document), filename: "factur-x.xml" });
    const { text, isTagged, pages } = await readPdf(pdf);
    expect({ isTagged, pages }).toEqual({ isTagged: true, pages: 1 });
    const [, amount = ""] = /<ram:GrandTotalAmount>([\d.]+)</.exec(xml) ?? [];
    expect(text).toMatch(new RegExp(`toutes taxes comprises \u2212?${amount.replace(".", ",")}`));
  }
});

test("what was issued before programs read invoices stays as it was: its words, and no file", async () => {
  const old = fee({ version: 1 }, { kind: "credit-note" });
  expect(feeAttachment(old)).toBeUndefined();
  const pdf = await pdfOf(old);
  expect(pdf.toString("latin1")).not.toContain("EmbeddedFile");
  // The checks of an archive see the difference.
  expect(archiveFaults(pdf)).toEqual(expect.arrayContaining(["part 3", "level B", "colours", "file is associated"]));
  expect((await readPdf(pdf)).text).toContain(
    "pénalités au taux de trois fois l’intérêt légal et indemnité forfaitaire",
  );
});

test("the file of an invoice that was issued never changes", () => {
  // A change here changes invoices that people hold: it needs a new version of what is written down.
  const fingerprints = [fee(), credit(), sold()].map((each) =>
    createHash("sha256").update(xmlOf(each)).digest("hex").slice(0, 12),
  );
  expect(fingerprints).toEqual(["655c49c0a3c0", "3d4277ad1961", "4eb3b064090d"]);
});

/** Many lines, two rates and one exemption, as other invoices may have. */
function many(): ElectronicInvoice {
  const reduced = { category: "S", rate: 550 } as const;
  const exempt = { category: "E", reason: "TVA non applicable, article 293 B du CGI" } as const;
  const lines = Array.from({ length: 60 }, (_, index) => ({
    ...{ name: `Ligne ${index + 1}`, description: "Une place", netCents: 1_000 },
    vat: index % 2 === 0 ? reduced : exempt,
  }));
  return {
    ...feeInvoice(fee()),
    lines,
    shares: [
      { vat: reduced, netCents: 30_000, vatCents: 1_650 },
      { vat: exempt, netCents: 30_000, vatCents: 0 },
    ],
    ...{ netCents: 60_000, vatCents: 1_650, totalCents: 61_650, paidCents: 0 },
  };
}

test("several rates and an exemption hold as well", async () => {
  expect(await faults(invoiceXml(many()))).toEqual([]);
});

test("broken files are refused, each for its own fault (negative controls)", async () => {
  const good = invoiceXml(many());
  const swap = (from: string | RegExp, to: string): string => {
    const broken = good.replace(from, to);
    expect(broken).not.toBe(good);
    return broken;
  };
  const cases: [string, string][] = [
    [swap("<ram:LineTotalAmount>600.00<", "<ram:LineTotalAmount>600.01<"), "BR-CO-10"],
    [swap("<ram:TaxBasisTotalAmount>600.00<", "<ram:TaxBasisTotalAmount>599.99<"), "BR-CO-13"],
    [swap(">16.50</ram:TaxTotalAmount>", ">16.51</ram:TaxTotalAmount>"), "BR-CO-14"],
    [swap("<ram:GrandTotalAmount>616.50<", "<ram:GrandTotalAmount>616.51<"), "BR-CO-15"],
    [swap("<ram:DuePayableAmount>616.50<", "<ram:DuePayableAmount>0.00<"), "BR-CO-16"],
    [swap("<ram:CalculatedAmount>16.50<", "<ram:CalculatedAmount>33.00<"), "BR-CO-17"],
    [swap("<ram:BasisAmount>300.00<", "<ram:BasisAmount>310.00<"), "BR-S-08"],
    [swap(/<ram:ExemptionReason>.*?<\/ram:ExemptionReason>/, ""), "BR-E-10"],
    [swap("<ram:LineID>2<", "<ram:LineID>3<"), "BR-21"],
    [swap(/<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, ""), "BR-S-02"],
    [swap("<ram:TypeCode>380<", "<ram:TypeCode>381<"), "BR-55"],
    [swap("<ram:CountryID>FR</ram:CountryID>", ""), "BR-09"],
    [swap("<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>", ""), "InvoiceCurrencyCode"],
    [
      swap(
        /(<ram:LineID>.*?)(<ram:SpecifiedTradeProduct>.*?<\/ram:SpecifiedTradeProduct>)(.*?)(<\/ram:IncludedSupplyChain)/s,
        "$1$3$2$4",
      ),
      "SpecifiedTradeProduct",
    ],
  ];
  for (const [xml, fault] of cases) expect((await faults(xml)).join("\n")).toContain(fault);
});
