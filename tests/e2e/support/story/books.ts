import { expect, type Page } from "@playwright/test";
import { readPdf } from "#tests/support/pdf.ts";
import { fillLogIn } from "../accounts.ts";
import { exact, plain, type Shares, spoken } from "./money.ts";
import type { Stage } from "./stage.ts";

/** What the team reads on its first page, word by word. */
export async function readFigures(page: Page, email: string): Promise<Record<string, string>> {
  await page.goto("/login?redir=/admin");
  await fillLogIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Administration" })).toBeVisible();
  await page.getByRole("button", { name: "Compter à nouveau" }).click();
  await expect(page.getByText("C’est fait")).toBeVisible();
  const tiles = await page.locator("main dl > div").allInnerTexts();
  return Object.fromEntries(tiles.map((tile) => tile.split("\n").filter(Boolean).map(plain)));
}

/** Nothing waits, nothing differs, nobody owes anything. */
export async function expectNothingWaits(page: Page): Promise<void> {
  await page.goto("/admin/argent");
  for (const words of [
    "Tout ce qui est dû est parti.",
    "Personne ne doit rien.",
    "Tous les remboursements sont partis.",
    "Nos comptes et ceux du prestataire s’accordent.",
  ])
    await expect(page.getByText(words)).toBeVisible();
}

/** Each account of the ledger, in cents; those that are empty are left out. */
export async function readLedger({ query }: Stage): Promise<Record<string, number>> {
  const rows = await query(
    "select account, sum(amount_cents)::int as cents from ledger_lines group by account having sum(amount_cents) <> 0",
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [String(account), Number(cents)]));
}

export async function readPaper(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return plain((await readPdf(await answer.body())).text);
}

/** The page of an event's money says the same as its statement on paper, line by line. */
export async function expectStatement(page: Page, event: string, shares: Shares, refunded: number): Promise<void> {
  await page.goto(`${event}/admin/argent`);
  const table = plain(await page.getByRole("table", { name: /^(À ce jour|La recette)$/ }).innerText());
  const { gross, service, insurance, rights, net, host, artist } = shares;
  for (const cents of [gross, service, insurance, rights, net, host, artist]) expect(table).toContain(exact(cents));
  const paper = await readPaper(page, `${event}/releve.pdf`);
  const vat = Math.round((gross * 55) / 1055);
  for (const line of [
    `Recettes, billets remboursés ou contestés déduits ${exact(gross)}`,
    `TVA à 5,5 % ${exact(vat)}`,
    `Assurance (10 %) −${exact(insurance)}`,
    `Droits musicaux retenus −${exact(rights)}`,
    `Net à partager ${exact(net)}`,
    `Part de l’artiste ${exact(artist)}`,
    `Part de l’hôte (30 %) ${exact(host)}`,
    `Encaissé ${exact(gross + refunded)} Remboursé −${exact(refunded)} Réparti −${exact(gross)}`,
  ])
    expect(paper).toContain(line);
  const invoiced = [...paper.matchAll(/F\d{4}-\d{6} du [^(]+\((\d+),(\d\d) €\)/g)];
  expect(invoiced.reduce((sum, [, euros, cents]) => sum + Number(`${euros}${cents}`), 0)).toBe(service);
}

/** What each side finds in their own space. */
export async function expectPaidOut(page: Page, cents: number): Promise<void> {
  await page.goto("/account/versements");
  await expect(page.getByRole("main")).toContainText("Versé");
  expect(plain(await page.getByRole("main").innerText())).toContain(spoken(cents));
}

/** The yearly declaration of everybody who was paid: what each received, by their address. */
export async function readDeclared(page: Page, year: number): Promise<Record<string, number>> {
  const lines = (await (await page.request.get(`/admin/declaration/${year}.csv`)).text()).trim().split(/\r?\n/);
  const [head = [], ...rows] = lines.map((line) => line.replace(/^\uFEFF/, "").split(";"));
  const cell = (row: string[], name: string) => (row[head.indexOf(name)] ?? "").replaceAll('"', "");
  return Object.fromEntries(
    rows.map((row) => [cell(row, "E-mail"), Math.round(Number(cell(row, "Année net (EUR)").replace(",", ".")) * 100)]),
  );
}
