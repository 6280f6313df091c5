import { expect, type Page } from "@playwright/test";
import { field, press } from "../accounts.ts";

const scores = ["greeting", "performance", "relational", "professionalism", "satisfaction"];

async function note(page: Page, value: number, comment?: string): Promise<void> {
  for (const score of scores) {
    const star = page.locator(`main input[name="${score}"][value="${value}"]`);
    if (await star.count()) await star.check({ force: true });
  }
  if (comment) await field(page, "comment").fill(comment);
  await press(page, /Envoyer/);
}

/** Somebody of the public, by the mail's link: the artist first, then the host. */
export async function rateBoth(page: Page, address: string, comment: string): Promise<void> {
  await page.goto(address);
  await note(page, 5, comment);
  await expect(page).toHaveURL(/pour=host/);
  await note(page, 4);
  await expect(page.getByRole("heading", { level: 1, name: "Merci pour votre avis" })).toBeVisible();
}

export async function rateOther(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await note(page, 5);
  await expect(page.getByRole("heading", { level: 1, name: "Merci pour votre avis" })).toBeVisible();
}
