import type { Page } from "@playwright/test";
import { field } from "./support/accounts.ts";
import { expect } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { payByCard } from "./support/pay-by-card.ts";
import { chooseRemuneration, fillTariff } from "./support/proposal-steps.ts";
import { ARTIST, dayIn, HOST, STRANGER, test } from "./support/proposals.ts";
import { wakeScripts } from "./support/scripts.ts";
import { goOn, stepIs } from "./support/wizard-steps.ts";

test.slow();

const look = async (page: Page, name: string) => {
  await expectGoodLooks(page);
  if (!process.env.SHOTS) return;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
};

test("a rhythm becomes a series, agreed on once, shown as one card, and its third evening is booked", async ({
  browser,
  stage,
}) => {
  const open = async (email: string) => (await openAs(browser, stage.url, email)).newPage();
  const main = (page: Page) => page.getByRole("main");
  const artist = await open(ARTIST);
  await artist.goto(`/proposal/to-host/${stage.placeId}`);
  await main(artist).getByRole("button", { name: "Commencer" }).click();
  await stepIs(artist, "choix");
  await artist.locator(`main [name=projectId][value="${stage.projectId}"]`).check();
  await goOn(artist);
  await stepIs(artist, "dates");

  // A rhythm, with a week left out: what it gives can be changed one by one.
  await artist.getByText("Composer une série").click();
  const rhythm = artist.locator("form", { has: artist.locator("[name=rhythm]") });
  await rhythm.locator("[name=day]").fill(dayIn(60));
  await rhythm.locator("[name=startTime]").fill("10:00");
  await rhythm.locator("[name=endTime]").fill("11:30");
  await rhythm.getByRole("button", { name: "Calculer les dates" }).click();
  await expect(rhythm.getByText(/combien de soirées/).first()).toBeVisible();
  await look(artist, "1-rhythm");
  await rhythm.locator("[name=times]").fill("5");
  await rhythm.locator("[name=except1]").fill(dayIn(67));
  await rhythm.getByRole("button", { name: "Calculer les dates" }).click();
  await expect(artist.getByText(/5 dates sont prêtes/)).toBeVisible();
  await expect(field(artist, "dates.4.day")).toHaveValue(dayIn(95));
  await expect(artist.locator("[name=series]")).toBeChecked();
  await field(artist, "dates.4.day").fill(dayIn(96));
  await artist.locator("main [name=openness][value=open]").check();
  await look(artist, "2-dates");
  await goOn(artist);
  await artist.waitForLoadState();
  if (await field(artist, "seen").count()) {
    await field(artist, "seen").check();
    await goOn(artist);
  }
  await stepIs(artist, "conditions");
  await chooseRemuneration(artist, "service-purchase");
  await field(artist, "amountCents").fill("200");
  await field(artist, "capacity").fill("24");
  await field(artist, "vatRate").selectOption("0");
  await goOn(artist);
  await expect(artist.getByText(/proposez ces dates une à une/).first()).toBeVisible();
  await look(artist, "3-refused");
  await chooseRemuneration(artist, "shared-profits");
  await goOn(artist);
  await stepIs(artist, "billetterie");
  await fillTariff(artist, 0, { label: "Plein tarif", priceCents: "15", quantity: "20" });
  await goOn(artist);
  await stepIs(artist, "apercu");
  await look(artist, "4-preview");
  await main(artist)
    .getByRole("button", { name: /^Signer et envoyer/ })
    .click();
  await expect(artist.getByRole("heading", { level: 1 })).toHaveText("Invitation envoyée");
  const sent = await main(artist).getByRole("link", { name: "Voir ma proposition" }).getAttribute("href");

  // The host reads all the dates, and accepts once.
  const host = await open(HOST);
  await host.goto(sent ?? "");
  await expect(host.getByRole("heading", { name: "Une série de 5 soirées" })).toBeVisible();
  await look(host, "5-proposal");
  await main(host).getByRole("link", { name: "Accepter" }).first().click();
  await expect(host.getByRole("heading", { name: "Les 5 soirées de la série" })).toBeVisible();
  await look(host, "6-agreement");
  await host.getByLabel(/J’ai lu le contrat et je le signe/).check();
  await main(host).getByRole("button", { name: "Signer et créer les 5 soirées" }).click();
  await host.waitForURL(/\/event\/[0-9a-f-]{36}\/etape/);
  await look(host, "7-next-step");
  const eventId = new URL(host.url()).pathname.split("/")[2] ?? "";
  await host.goto(sent ?? "");
  await look(host, "8-agreed");
  await host.goto("/profil?vue=a-venir");
  await expect(main(host).getByText("et 4 autres dates").first()).toBeVisible();
  await look(host, "9-profile");

  // One press shows all of them; the list has one card.
  await artist.goto(`/event/${eventId}`);
  await artist.getByRole("button", { name: "Rendre publique toute la série" }).click();
  await expect(artist.getByText("Votre événement est public").first()).toBeVisible();
  await look(artist, "10-organiser");
  const visitor = await open(STRANGER);
  await visitor.goto(`/event?du=${dayIn(55)}&au=${dayIn(100)}`);
  const cards = main(visitor).getByRole("article").filter({ hasText: "et 4 autres dates" });
  await expect(cards).toHaveCount(1);
  await look(visitor, "11-list");
  await cards.getByRole("link").first().click();
  await visitor.waitForURL(`**/event/${eventId}`);
  await expect(visitor.getByText(/1re soirée sur 5/)).toBeVisible();
  await look(visitor, "12-event");

  // Its third evening, from the first one's page.
  const third = visitor.getByRole("region", { name: "Les autres soirées de la série" }).getByRole("link").nth(1);
  await third.click();
  await expect(visitor.getByText(/3e soirée sur 5/)).toBeVisible();
  const thirdId = new URL(visitor.url()).pathname.split("/")[2] ?? "";
  expect(thirdId).not.toBe(eventId);
  await main(visitor).getByRole("link", { name: "Réserver" }).first().click();
  await visitor.waitForURL(`**/event/${thirdId}/book**`);
  await expectGoodLooks(visitor);
  await wakeScripts(visitor);
  await visitor.getByRole("button", { name: /Un de plus.*Plein tarif/ }).click();
  await main(visitor).getByRole("button", { name: "Continuer vers le paiement" }).click();
  await expect(visitor).toHaveURL(/\/commande\//);
  await payByCard(visitor, "4242424242424242");
  await expect(visitor.getByRole("heading", { level: 1, name: /Merci/ })).toBeVisible();

  // One of them is called off; the others stay.
  await artist.goto(`/event/${thirdId}/delete`);
  await expect(artist.getByRole("radio", { name: /Cette soirée seulement/ })).toBeChecked();
  await artist.getByLabel("Votre explication").fill("Une inondation, ce jour-là seulement.");
  await look(artist, "13-cancel");
  await artist.getByRole("button", { name: "Continuer" }).click();
  await artist.getByRole("button", { name: "Annuler l’événement" }).click();
  await artist.waitForURL(`**/event/${thirdId}`);
  await visitor.goto(`/event/${eventId}`);
  const others = visitor.getByRole("region", { name: "Les autres soirées de la série" });
  await expect(others.getByText("annulée")).toHaveCount(1);
  await expect(others.getByText("20 places restantes")).toHaveCount(3);
});
