import pg from "pg";
import { anotherBrowser, field, press, someone } from "./support/accounts.ts";
import { BACH, eventPath } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { payByCard } from "./support/pay-by-card.ts";
import { wakeScripts } from "./support/scripts.ts";

/** The evening begins in an hour. */
async function beginSoon(appUrl: string, database: string, title: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    `update event_slots set starts_at = clock.now + interval '1 hour', ends_at = clock.now + interval '3 hours'
     from (select $2::timestamptz as now) as clock
     where event_id = (select id from events where title = $1)`,
    [title, (await (await fetch(`${appUrl}/dev/clock`)).json()).now],
  );
  await client.end();
}

test("at the door: cash is in at once and can be undone; a card pays by the code on the phone", async ({
  page,
  browser,
  request,
}) => {
  const app = process.env.HLM_E2E_URL ?? "";
  const path = await eventPath(request, BACH);
  await beginSoon(app, `${process.env.HLM_E2E_POSTGRES}/e2e`, BACH);
  await logIn(page.context(), app, "artiste@demo.fr");
  await page.goto(`${path}/scan/vente`);
  await wakeScripts(page);
  await expectGoodLooks(page);
  await press(page, "Vendre");
  await expect(page.getByText("Choisissez au moins un billet").first()).toBeVisible();
  await page.getByRole("button", { name: /Un de plus.*Plein tarif/ }).click();
  await page.getByRole("button", { name: /Un de plus.*Plein tarif/ }).click();
  await press(page, /^Vendre · 30/);
  await expect(page.getByText(/2\sbillets, 30\s€ réglés sur place/)).toBeVisible();
  await expectGoodLooks(page);
  const organiser = await page.context().newPage();
  await organiser.goto(`${path}/admin/argent`);
  await expect(organiser.getByText(/30\s€ ont été réglés en espèces à l’entrée/)).toBeVisible();
  await organiser.close();
  await page.getByRole("button", { name: "Annuler cette vente" }).first().click();
  await expect(page.getByText(/Rendez l’argent reçu/).first()).toBeVisible();

  await page.getByRole("button", { name: /Un de plus.*Plein tarif/ }).click();
  await page.getByRole("radio", { name: /Carte, par lien/ }).check();
  await press(page, /^Vendre · 15/);
  await expect(page.getByRole("img", { name: "Code qui mène au paiement" })).toBeVisible();
  await expectGoodLooks(page);
  const link = await page.getByRole("link", { name: "Ouvrir le lien ici" }).getAttribute("href");
  const phone = await anotherBrowser(browser);
  await phone.goto(link ?? "");
  await field(phone, "email").fill(someone().email);
  await press(phone, "Continuer");
  await payByCard(phone, "4242424242424242");
  await expect(phone.getByRole("heading", { level: 1, name: /Merci/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/1\sbillet, 15\s€ payés par carte/)).toBeVisible();
  await page.goto(`${path}/admin`);
  await expect(page.getByRole("main")).toContainText("Billets");
});
