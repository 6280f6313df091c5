import type { Page } from "@playwright/test";

/** Fills in the sandbox's card form and presses its button. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Numéro de carte").fill(number);
  await page.getByLabel("Expiration").fill("1240");
  await page.getByLabel("Cryptogramme").fill("123");
  await page.getByRole("button", { name: "obligation de paiement" }).click();
}
