import { findHeadlessChromium } from "../../scripts/chromium.mjs";
import { expect, test } from "./support/journey.ts";
import { watchComplaints, watchRequests } from "./support/scripts.ts";
import { drawsInSoftware, ground, OF_THE_DRIVER, openAnEvening, streets } from "./support/streets.ts";

test.use({ launchOptions: { executablePath: findHeadlessChromium(), args: drawsInSoftware } });
test.use({ appEnv: { MAP_STYLE_URL: "https://tuiles.example/style.json" } });

test("nobody else is called before one agreed; the answer is kept, and taken back where the others are", async ({
  page,
  ownApp,
}) => {
  const asked = watchRequests(page, ownApp.url);
  const complaints = watchComplaints(page);
  const foreign = () => asked.filter((each) => /^https?:/.test(each));
  const tiles = { streets: { type: "vector", tiles: ["https://tuiles.example/{z}/{x}/{y}.mvt"], maxzoom: 0 } };
  const layers = [
    { id: "background", type: "background", paint: { "background-color": "#cde" } },
    { id: "earth", type: "fill", source: "streets", "source-layer": "earth", paint: { "fill-color": "#fec" } },
  ];
  await page.route("https://tuiles.example/**", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      ...(route.request().url().endsWith(".mvt") ? { status: 404 } : { json: { version: 8, sources: tiles, layers } }),
    }),
  );
  await openAnEvening(page, ownApp.url);
  await streets(page).click();
  await expect(page.getByText("La carte des rues vient de tuiles.example")).toBeVisible();
  expect(foreign()).toEqual([]);
  await page.getByRole("button", { name: "Non merci" }).click();
  await streets(page).click();
  await page.getByRole("button", { name: "Accepter et voir les rues" }).click();
  await expect(ground(page)).toHaveAttribute("data-live-map", "shown", { timeout: 30_000 });
  expect(foreign()).toEqual(
    expect.arrayContaining(["https://tuiles.example/style.json", "https://tuiles.example/0/0/0.mvt"]),
  );
  const kept = (await page.context().cookies()).find(({ name }) => name === "tarteaucitron");
  expect(kept?.value).toBe("!googletagmanager=false!maptiles=true");
  expect(complaints.filter((each) => !each.includes("404") && !OF_THE_DRIVER.test(each))).toEqual([]);
  await page.reload();
  await streets(page).click();
  await expect(ground(page)).toHaveAttribute("data-live-map", "shown", { timeout: 30_000 });
  await page.getByRole("link", { name: "Gérer les cookies" }).click();
  await page.locator("#maptilesDenied").click();
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === "tarteaucitron")?.value)
    .toContain("!maptiles=false");
});
