import { expect, type Page } from "@playwright/test";
import { press } from "../accounts.ts";

/** One work in the repertoire, then the evening is declared: before it, and so for less. */
export async function declare(page: Page, event: string): Promise<void> {
  await page.goto(`${event}/droits`);
  await page.getByRole("link", { name: "Modifier le répertoire" }).click();
  await expect(page).toHaveURL(/\/sacem$/);
  const form = page.locator("#repertoire form").last();
  await form.locator('[name="title"]').fill("Casseroles en ré");
  await form.locator('[name="authors"]').fill("Colombe Roussel");
  await form.locator('[name="durationSeconds"]').fill("4:05");
  await form.getByRole("button", { name: "Ajouter" }).click();
  await expect(page.getByText("1. Casseroles en ré")).toBeVisible();
  await page.goto(`${event}/droits`);
  await press(page, "Déclarer la soirée");
  await expect(page.getByText("Déclaré avant la soirée").first()).toBeVisible();
}

export async function sendProgramme(page: Page, event: string): Promise<void> {
  await page.goto(`${event}/droits`);
  await press(page, "Transmettre le programme");
  await expect(page.getByText("Programme transmis").first()).toBeVisible();
}
