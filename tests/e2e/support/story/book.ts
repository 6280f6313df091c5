import { expect, type Page } from "@playwright/test";
import { field, press, sayName } from "../accounts.ts";
import { payByCard } from "../pay-by-card.ts";
import { waitForScripts } from "../scripts.ts";

export const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";

export type Choice = { tariff: string; count: number; price?: string; email?: string };

/** Tickets chosen and held; the card is asked for next. */
export async function choose(page: Page, event: string, { tariff, count, price, email }: Choice): Promise<void> {
  await page.goto(event);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Réserver/ })
    .first()
    .click();
  await page.waitForURL(/\/book/);
  await waitForScripts(page);
  const more = page.getByRole("button", { name: new RegExp(`Un de plus.*${tariff}`) });
  for (let taken = 0; taken < count; taken += 1) await more.click();
  await expect(page.getByLabel(`Billets « ${tariff} »`, { exact: true })).toHaveValue(String(count));
  if (price) await page.getByLabel("Votre prix par billet").fill(price);
  if (email) await sayName(page);
  if (email) await field(page, "email").fill(email);
  await press(page, "Continuer vers le paiement");
  await expect(page).toHaveURL(/\/commande\//);
}

export async function pay(page: Page, card = GOOD_CARD): Promise<void> {
  await payByCard(page, card);
  await expect(page.getByRole("heading", { level: 1, name: /Merci/ })).toBeVisible();
}

export async function standInLine(page: Page, event: string): Promise<void> {
  await page.goto(`${event}/book`);
  await expect(page.getByRole("heading", { name: "Rejoindre la liste d’attente" })).toBeVisible();
  await press(page, "M’inscrire sur la liste d’attente");
  await expect(page.getByText("Vous êtes sur la liste d’attente")).toBeVisible();
}

export async function askForRefund(page: Page, why: string): Promise<void> {
  await openTicket(page);
  await page.getByText("Demander un remboursement").click();
  await field(page, "message").fill(why);
  await press(page, "Envoyer la demande");
  await expect(page.getByText("Remboursement demandé")).toBeVisible();
}

/** From the order's page to a ticket of it. */
export async function openTicket(page: Page, index = 0): Promise<void> {
  const tickets = page
    .getByRole("region", { name: /^(?:Vos billets|Votre billet)$/ })
    .getByRole("link", { name: /n° \d+/ });
  await tickets.nth(index).click();
  await expect(page).toHaveURL(/\/billet\//);
}

export async function grantRefund(page: Page, event: string, why: string): Promise<void> {
  await page.goto(`${event}/admin`);
  await page.getByRole("main").getByRole("link", { name: "Répondre" }).click();
  await expect(page.getByText(why)).toBeVisible();
  await press(page, /^Rembourser/);
  await expect(page.getByText(why)).toHaveCount(0);
}
