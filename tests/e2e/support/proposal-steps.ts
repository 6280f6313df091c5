import type { Page } from "@playwright/test";
import { field } from "./accounts.ts";

export type TypedDate = { day: string; startTime: string; endTime: string };

/** Into the rows that are there, in order. */
export async function fillDates(page: Page, ...dates: TypedDate[]): Promise<void> {
  for (const [number, date] of dates.entries()) {
    for (const [name, value] of Object.entries(date)) await field(page, `dates.${number}.${name}`).fill(value);
  }
}

export async function fillTariff(page: Page, number: number, tariff: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(tariff)) await field(page, `tariffs.${number}.${name}`).fill(value);
}

export const chooseRemuneration = (page: Page, kind: string) =>
  page.locator(`main [name=remuneration][value=${kind}]`).check();

/** What the deal says, with every kind of space made plain. */
export async function dealText(page: Page): Promise<string> {
  const text = await page.getByRole("region", { name: "Ce que chacun reçoit" }).innerText();
  return text.replace(/\s+/gu, " ");
}

/** From the list of what is missing to the provider's form, which leads back. */
export async function openPaymentAccount(page: Page, legalName: string): Promise<void> {
  await page.getByRole("link", { name: /Ouvrez votre compte de paiement/ }).click();
  await fillPaymentAccount(page, legalName);
}

/** On the account's own page. */
export async function fillPaymentAccount(page: Page, legalName: string): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /compte de paiement/ })
    .click();
  await page.getByLabel("Nom de la personne ou de la structure").fill(legalName);
  await page.getByRole("button", { name: "Envoyer mes informations" }).click();
}
