import { readFileSync } from "node:fs";
import path from "node:path";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { beforeAll, expect, test } from "vitest";
import { parseCsv } from "#platform/formats/csv.ts";
import { adminActor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveInvoiceInfo } from "#tests/support/papers.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { mailsTo, makePerson, type TestPerson } from "#tests/support/people.ts";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";
import { papersJobs } from "../jobs.ts";
import { yearOf } from "../rules.ts";
import { declarableEuros } from "./declaration-xml.ts";
import { checkDeclaration, exportYearlySummaries } from "./export-yearly-summaries.ts";

const database = useDatabase();
const app = useMoneyApp(database, [...payoutJobs, ...papersJobs]);

const DAY = 24 * 3600_000;
const schemas = path.resolve(import.meta.dirname, "../../../../tests/support/schemas");

let artist: TestPerson;
let host: TestPerson;
let year: number;
beforeAll(async () => {
  xmlRegisterFsInputProviders();
  artist = await makePerson(app, { firstName: "Zoé", lastName: "Lefèvre & <fils>" });
  host = await makePerson(app, { firstName: "Hervé", lastName: "Noël" });
  await giveInvoiceInfo(app, artist, { companyName: "Les Échos & <Cie>" });
  await giveAccount(app, artist);
  const sale = await makeSale(app, { startsInDays: 1, artist, host, terms: { remuneration: "shared-profits" } });
  await buyAsGuest(app, sale, { quantity: 10 });
  await app.clock.advance(3 * DAY);
  await app.jobs.runDue();
  year = yearOf(app.clock.now());
});

/** Against the structure that the tax administration publishes; throws what is wrong. */
function check(xml: string): void {
  using schema = XmlDocument.fromBuffer(readFileSync(path.join(schemas, "dpi-dac7.xsd")), {
    url: path.join(schemas, "dpi-dac7.xsd"),
  });
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString(xml);
  validator.validate(document);
}

async function file(): Promise<string> {
  return (await exportYearlySummaries(app.ctx(adminActor()), { year }, "xml")).body.toString();
}

const PRIVATE = {
  ...{ structureKind: "individual", companyName: "", siren: "" },
  ...{ birthDate: "1984-05-12", birthPlace: "Nantes", taxNumber: "3023217600053" },
};

test("who earned and lacks something is named before the deadline, asked for it once a month, and not in the file", async () => {
  const { declared, incomplete } = await checkDeclaration(app.ctx(adminActor()), { year });
  expect(declared).toBe(1);
  expect(incomplete.map(({ name, missing }) => [name, missing])).toEqual([
    ["Hervé Noël", ["l’adresse", "la date de naissance", "le numéro fiscal"]],
  ]);
  const xml = await file();
  check(xml);
  expect(xml).not.toContain("Noël");
  const january = new Date(Date.UTC(year + 1, 0, 10, 12));
  await app.clock.advance(january.getTime() - app.clock.now().getTime());
  await app.jobs.runDue();
  await app.jobs.runDue();
  const asked = (await mailsTo(app, host.user.email)).filter(({ subject }) => subject.includes(`revenus ${year}`));
  expect(asked.at(0)?.text).toContain("la date de naissance, le numéro fiscal");
  const mayBeAsked = ["11", "12", "01"].length;
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(mayBeAsked);
  // Whoever lacks nothing has their figures before they are sent, once.
  const told = (await mailsTo(app, artist.user.email)).filter(({ subject }) => /récapitulatif|revenus/.test(subject));
  expect(told.map(({ subject }) => subject)).toEqual([`Votre récapitulatif ${year}`]);
  expect(told.at(0)?.text).toContain(`/account/versements/${year}`);
});

test("the file holds to the administration's structure: who, from where, what, by quarter, and the place with its days", async () => {
  await giveInvoiceInfo(app, host, PRIVATE);
  const xml = await file();
  check(xml);
  const { declared, incomplete } = await checkDeclaration(app.ctx(adminActor()), { year });
  expect([declared, incomplete]).toEqual([2, []]);
  expect(xml).toContain("<dpi:Name>Les Échos &amp; &lt;Cie&gt;</dpi:Name>");
  expect(xml).toContain('<dpi:TIN issuedBy="FR">3023217600053</dpi:TIN>');
  expect(xml).toContain("<dpi:BirthDate>1984-05-12</dpi:BirthDate>");
  expect(xml).toMatch(/AccountNumberType="Other">acct_/);
  const listing = /<dpi:PropertyListing>.*<\/dpi:PropertyListing>/.exec(xml)?.[0];
  expect(listing).toContain("<dpi:RentedDays>1</dpi:RentedDays>");
  // 10 × 15 €, less 15 % : what each was credited, in whole euros.
  const { body } = await exportYearlySummaries(app.ctx(adminActor()), { year });
  const [head = [], ...rows] = parseCsv(body.toString());
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect(column("Jours").sort()).toEqual(["", "1"]);
  const euros = (quarters: RegExp) => [...xml.matchAll(quarters)].reduce((sum, [, amount]) => sum + Number(amount), 0);
  const net = column("Année net (EUR)").reduce((sum, amount = "") => sum + Number(amount.replace(",", ".")), 0);
  expect(Math.abs(euros(/<dpi:ConsQ\d currCode="EUR">(\d+)</g) - net)).toBeLessThanOrEqual(1);
});

test("the structure is really held against the file: another order, a sum below zero and a year without its operator fail", async () => {
  const xml = await file();
  for (const broken of [
    xml.replace(/(<dpi:ResCountryCode>FR<\/dpi:ResCountryCode>)(<dpi:TIN issuedBy="FR">\d+<\/dpi:TIN>)/, "$2$1"),
    xml.replace(/<dpi:ConsQ1 currCode="EUR">\d+/, '<dpi:ConsQ1 currCode="EUR">-3'),
    xml.replace(/OP_\d{4}_\d{9}_d1/, "OP_d1"),
    xml.replace(/<dpi:RentedDays>1</, "<dpi:RentedDays>1,5<"),
  ]) {
    expect(broken).not.toBe(xml);
    expect(() => check(broken)).toThrow();
  }
});

test("a year with nobody to declare is said", async () => {
  const empty = (await exportYearlySummaries(app.ctx(adminActor()), { year: year - 1 }, "xml")).body.toString();
  check(empty);
  expect(empty).toContain("<dpi:MessageTypeIndic>DPI403</dpi:MessageTypeIndic>");
});

test("what a quarter gave back lowers the ones before it, then those after; a lost year is nothing", () => {
  expect(declarableEuros([10_049, 0, 20_050, 0])).toEqual([100, 0, 201, 0]);
  expect(declarableEuros([10_000, 5_000, -3_000, 0])).toEqual([100, 20, 0, 0]);
  expect(declarableEuros([1_000, 5_000, -5_500, 2_000])).toEqual([5, 0, 0, 20]);
  expect(declarableEuros([-2_000, 5_000, 0, 0])).toEqual([0, 30, 0, 0]);
  expect(declarableEuros([-2_000, 0, 500, 0])).toEqual([0, 0, 0, 0]);
});
