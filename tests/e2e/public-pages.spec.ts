import { publicPaths } from "#web/system/public-paths.ts";
import { expect, test } from "./support/journey.ts";
import { faultsOf, sidewaysFaultsOf } from "./support/looks.ts";

const others = [
  "/contact",
  "/proj-place-event",
  "/feedback/suggestion-email",
  "/hors-connexion",
  "/dev/ui",
  "/dev/mailbox",
];
const all = [...new Set([...publicPaths.map(({ path }) => path), ...others])];

/** Two journeys, so that two workers share the walk. */
for (const half of [0, 1]) {
  test(`public pages answer, read well and break nothing: half ${half + 1}`, async ({ page }) => {
    test.slow();
    let path = "";
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") faults.push(`${path}: ${message.text()}`);
    });
    page.on("pageerror", (error) => faults.push(`${path}: ${error}`));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) =>
        console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    for (path of all.filter((_, index) => index % 2 === half)) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.locator("h1"), path).toHaveCount(1);
      await expect(page.locator("html"), path).toHaveAttribute("lang", "fr");
      await expect(page.locator("main"), path).toHaveCount(1);
      expect(await page.title(), path).toContain("Hors les murs");
      faults.push(...(await faultsOf(page, path)));

      // And again once scripts have come.
      await page.mouse.move(5, 5);
      await page.keyboard.press("Shift");
      if (path !== "/hors-connexion") await page.waitForFunction(() => "__hydrated" in window);
      faults.push(...(await sidewaysFaultsOf(page, `${path} with scripts`)));
    }
    expect(faults).toEqual([]);
  });
}

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

test("the footer keeps what the product promises", async ({ page }) => {
  await page.goto("/");
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
