import { expect, test } from "./support/journey.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { wakeScripts } from "./support/scripts.ts";

test("an unknown address gives the page that says so, with the way home", async ({ page }) => {
  const response = await page.goto("/nulle-part");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("This page could not be found")).toBeVisible();
  await page.getByRole("link", { name: "Retour à l’accueil" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("/404 is that page too: it says that there is none, and leads home", async ({ request }) => {
  const answer = await request.get("/404");
  expect(answer.status()).toBe(404);
  const page = await answer.text();
  expect(page).toContain("This page could not be found");
  expect(page).toContain("Cette porte n’ouvre sur rien");
  expect(page).toMatch(/<a[^>]* href="\/"[^>]*>Retour à l’accueil<\/a>/);
});

test("the guides are PDFs, unknown ones are not found", async ({ request }) => {
  for (const id of ["guide-hote", "guide-artiste"]) {
    const answer = await request.get(`/document/${id}`);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
  const unknown = await request.get("/document/guide-du-chat");
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain("This page could not be found");
});

test("the bars lead where they say, and the keyboard may skip them", { tag: "@both" }, async ({ page }) => {
  await page.goto("/about-us");
  // The « En savoir plus » menu on wide screens, the whole navigation on small ones.
  await page.locator("header summary:visible").first().click();
  const guide = page.locator("header").getByRole("link", { name: "Guide de l’hôte" }).filter({ visible: true });
  await expect(guide).toHaveAttribute("href", "/document/guide-hote");
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
});

test("the footer keeps what the product promises; phones of every width have room for the bars", async ({ page }) => {
  await page.goto("/");
  const { height = 844 } = page.viewportSize() ?? {};
  // The first evening shows itself before anything is scrolled.
  const first = page.locator("main article").first();
  await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(first.locator(".price")).toBeInViewport({ ratio: 1 });
  for (const width of [320, 360, 375, 393, 430]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }
  const footer = page.locator("footer");
  await expect(footer).toContainText("30 % pour l’hôte");
  await expect(footer).toContainText("© 2025");
  for (const name of ["Facebook", "Instagram", "LinkedIn", "YouTube"])
    await expect(footer.getByRole("link", { name })).toBeVisible();
  for (const path of ["/legal", "/privacy", "/conditions", "/about-us", "/list"]) {
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
  await expect(footer.getByRole("link", { name: "Découvrir l’assurance" })).toBeVisible();
});

test("home shows evenings of the town that one looked at, without asking, without moving, until one forgets it", {
  tag: "@both",
}, async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift.value,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  const row = page.locator("[data-near-row]");
  await expect(row).toBeHidden();
  await page.goto("/event?ville=Lyon");
  await wakeScripts(page);
  await expect.poll(() => page.evaluate(() => localStorage.nearTown)).toBe("Lyon");

  // A slow phone paints the page before its end has arrived: what is opened only there pushes down what was seen already.
  const slowly = await page.context().newCDPSession(page);
  await slowly.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto("/");
  await expect(row.getByRole("heading", { name: "Près de chez vous : Lyon" })).toBeVisible();
  await expect(row.getByRole("listitem").first()).toContainText(/Lyon/);
  await expect(row.getByRole("link", { name: /^Tout voir/ })).toHaveAttribute("href", "/event?ville=Lyon");
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.02);
  await slowly.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expectGoodLooks(page);
  // A town that has one evening: what is next to it follows, and says that it is further.
  await page.goto("/event?ville=Strasbourg");
  await wakeScripts(page);
  await expect(page.getByRole("region", { name: "Plus loin" }).getByRole("listitem")).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => localStorage.nearTown)).toBe("Strasbourg");
  await page.goto("/");
  await expect(row.getByRole("listitem")).toHaveCount(4);
  await expect(row.getByRole("listitem").first()).toContainText("Strasbourg");
  await expect(row.getByRole("listitem").first()).not.toContainText("Plus loin");
  await expect(row.getByRole("listitem").nth(1)).toContainText("Plus loin");
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.02);
  await expectGoodLooks(page);
  await row.getByRole("button", { name: "Oublier cette ville" }).click();
  await expect(row).toBeHidden();
  await page.reload();
  await expect(row).toBeHidden();
});
