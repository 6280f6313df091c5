import pg from "pg";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";

/** An artist of the demo whose evening was shared: paid, and invoiced for the fee. */
async function paidArtist(): Promise<{ email: string; eventId: string }> {
  const client = new pg.Client({ connectionString: `${process.env.HLM_E2E_POSTGRES}/e2e` });
  await client.connect();
  const { rows } = await client.query<{ email: string; eventId: string }>(
    `select u.email, d.event_id as "eventId" from billing_documents d join users u on u.id = d.user_id
     join payouts p on p.user_id = u.id and p.event_id = d.event_id order by d.number limit 1`,
  );
  await client.end();
  const [found] = rows;
  if (!found) throw new Error("the demo has no evening that was shared");
  return found;
}

test("somebody who was paid finds payouts, invoices and the year's figures, and takes them along", async ({
  browser,
  baseURL,
}) => {
  const { email, eventId } = await paidArtist();
  const context = await openAs(browser, baseURL, email);
  const page = await context.newPage();
  const fileAt = async (href: string | null) => {
    const answer = await context.request.get(href ?? "");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    return answer;
  };

  await page.goto("/account");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Versements et factures/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Versements et factures" })).toBeVisible();
  await expectGoodLooks(page);

  for (const name of [/du versement pour/, /de la facture F\d{4}-\d{6}/]) {
    const file = await fileAt(await page.getByRole("link", { name }).first().getAttribute("href"));
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }

  await page
    .getByRole("link", { name: /^Récapitulatif \d{4}$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Récapitulatif \d{4}$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Année/ }).first()).toContainText("€");
  await expectGoodLooks(page);
  const csv = await fileAt(await page.getByRole("link", { name: /Tableur/ }).getAttribute("href"));
  expect(await csv.text()).toContain("Année brut (EUR)");
  await fileAt(await page.getByRole("link", { name: /PDF détaillé/ }).getAttribute("href"));
  await fileAt(`/event/${eventId}/releve.pdf`);

  // Somebody else's papers do not exist.
  const stranger = await openAs(browser, baseURL, "spectateur@demo.fr");
  for (const path of [`/event/${eventId}/releve.pdf`, "/account/versements/1999"])
    expect((await stranger.request.get(path)).status()).toBe(404);
  const own = await stranger.newPage();
  await own.goto("/account/versements");
  await expect(own.getByRole("heading", { name: "Rien encore" })).toBeVisible();
  await stranger.close();
  await context.close();
});
