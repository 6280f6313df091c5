import type { Page } from "@playwright/test";

export const ground = (page: Page) => page.locator("[data-live-map]");
export const streets = (page: Page) => page.getByRole("button", { name: "Voir les rues" });

/** Down to its map. */
export async function openAnEvening(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/event`);
  const address = await page.locator("article a[href^='/event/']").first().getAttribute("href");
  await page.goto(url + address);
  await streets(page).scrollIntoViewIfNeeded();
}

/** Chromium draws without a graphics card only when it is told to. */
export const drawsInSoftware = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** Said by Chromium of the machine, not of the page. */
export const OF_THE_DRIVER = /WebGL|GPU/;
