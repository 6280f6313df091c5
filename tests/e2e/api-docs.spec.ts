import { expect, test } from "./support/journey.ts";

test("a call is tried from its page, with a token that stays in its field; a write without one is not sent", async ({
  page,
}) => {
  let asked = 0;
  page.on("request", (request) => {
    if (/\/api\/(?!docs)/.test(request.url())) asked += 1;
  });
  await page.goto("/api/docs/recherche?q=chercher événement");
  await page.getByRole("main").getByRole("link", { name: "Chercher un événement." }).click();
  await page.getByRole("button", { name: "Essayer" }).click();
  await expect(page.locator("output")).toContainText(/^200 · \d+ ms · GET \/api\/search\/events$/);
  await expect(page.getByRole("group", { name: "Réponse", exact: true })).toContainText('"cards"');

  await page.goto("/api/docs/appels/editEvent");
  await page.context().addCookies([{ name: "kept", value: "1", url: page.url() }]);
  const before = asked;
  await page.getByLabel(/^eventId/).fill("0198c1f2-7a52-7cc3-98c4-dc0c0c07398f");
  await page.getByRole("button", { name: "Essayer" }).click();
  await expect(page.getByLabel(/^Jeton/)).toBeFocused();
  expect(asked).toBe(before);
  await page.getByLabel(/^Jeton/).fill("hlm_inconnu");
  const sent = page.waitForRequest(/\/api\/events\//);
  await page.getByRole("button", { name: "Essayer" }).click();
  const headers = await (await sent).allHeaders();
  expect([headers.authorization, headers.cookie]).toEqual(["Bearer hlm_inconnu", undefined]);
  await expect(page.locator("output")).toContainText(/^401 · /);
  await expect(page.getByRole("group", { name: "Réponse", exact: true })).toContainText("token_unknown");
  await expect(page).toHaveURL(/editEvent$/);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ).not.toContain("hlm_");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all of it can be read and searched; only trying is missing, and says so", async ({ page }) => {
    await page.goto("/api/docs");
    await page.getByRole("searchbox").fill("reserver");
    await page.getByRole("button", { name: "Chercher" }).click();
    await page.getByRole("main").getByRole("link", { name: "Réserver depuis votre site" }).click();
    await page.getByRole("main").getByRole("link", { name: "holdSeats" }).first().click();
    await expect(page.getByText("Essayer d’ici demande JavaScript")).toBeVisible();
    await expect(page.getByRole("button", { name: "Essayer" })).toBeHidden();
  });
});
