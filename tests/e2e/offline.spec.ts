import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { setOffline } from "./support/network.ts";
import { waitForScripts, wakeScripts } from "./support/scripts.ts";

test.use({ serviceWorkers: "allow" });

const BANNER = "Vous êtes hors connexion, mais vos billets restent accessibles.";
const banner = (page: Page) => page.getByRole("status").filter({ hasText: BANNER });

/** Registered with the scripts, late; what was visited before is fetched again by the worker, when idle. */
async function waitUntilKept(page: Page, path: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url, { ignoreVary: true })), path))
    .toBe(true);
}

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open("visitors-v1");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

test("offline, a visited page is still there, says so, and works; back online the banner goes", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await wakeScripts(page);
  await waitUntilKept(page, "/");
  await expect(banner(page)).toBeHidden();

  await setOffline(context, true);
  await expect(banner(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  const fonts = await page.evaluate(async () => (await document.fonts.ready).check('17px "Source Sans 3"'));
  expect(fonts).toBe(true);
  await wakeScripts(page);

  await setOffline(context, false);
  await expect(banner(page)).toBeHidden();
});

test("a visitor who only reads an event has the worker too, and it fetches no application for them", async ({
  page,
}) => {
  await page.goto("/event");
  const path = await page.locator('main article a[href^="/event/"]').first().getAttribute("href");
  await page.goto(`${path}`);
  await page.mouse.wheel(0, 1);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope);
  expect(new URL(`${scope}`).pathname).toBe("/");
  const kept = await page.evaluate(async () =>
    (await (await caches.open("assets-v1")).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(kept).toContainEqual(expect.stringMatching(/\.css$/));
  expect(kept.filter((each) => /entry\.client|framework/.test(each))).toEqual([]);
});

test("offline, a link to a page that was never visited leads to the offline page, and trying again back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await wakeScripts(page);
  await waitUntilKept(page, "/hors-connexion");
  await setOffline(context, true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Mentions légales" }).click();
  await expect(page).toHaveURL("/legal");
  await expect(page.getByRole("heading", { name: "Le réseau a quitté la salle" })).toBeVisible();
  await setOffline(context, false);
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page).toHaveURL("/legal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Mentions légales/);
});

test("a page that was reached by a link inside the application is kept as well", async ({ page, context }) => {
  await page.goto("/");
  await wakeScripts(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("contentinfo").getByRole("link", { name: "Mentions légales" }).click();
  await expect(page).toHaveURL("/legal");
  await waitUntilKept(page, "/legal");
  await setOffline(context, true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Mentions légales/);
  await page.mouse.wheel(0, 1);
  await waitForScripts(page);
});

test("pages that are not everybody's are not kept", async ({ page }) => {
  await page.goto("/");
  await wakeScripts(page);
  await waitUntilKept(page, "/");
  await page.goto("/dev/mailbox");
  await page.goto("/404");
  await page.goto("/about-us");
  await waitUntilKept(page, "/about-us");
  expect(await keptPages(page)).toEqual(["/", "/about-us"]);
});

test("installable: manifest, icons and worker are what browsers ask for; it is registered for the whole site", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const href = (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "";
  const manifest = await (await request.get(href)).json();
  expect(manifest).toMatchObject({ name: "Hors les murs", display: "standalone", lang: "fr", scope: "/" });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"]).toBe(type);
  }
  const worker = await request.get("/sw.js");
  expect(worker.headers()).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
  });
  await wakeScripts(page);
  const registered = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return [scope, active?.scriptURL].map((url) => new URL(`${url}`).pathname);
  });
  expect(registered).toEqual(["/", "/sw.js"]);
});

test("a form that the network swallows stays, with all that was typed, and is sent when it is back", async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(context, baseURL, "tout@demo.fr");
  await page.goto("/account/personal");
  await wakeScripts(page);
  const name = page.locator('main [name="lastName"]').first();
  // Before the first touch: what checks the fields cannot be loaded either.
  await setOffline(context, true);
  await name.fill("Delorme-Perdue");
  // Given up after a moment, as a phone does: meanwhile the form is on its way.
  await page.route("**/account/personal.data", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.abort("internetdisconnected");
  });
  await page.getByRole("main").getByRole("button", { name: "Enregistrer" }).first().click();
  await expect(page.getByText("Rien de ce que vous avez saisi n’est perdu")).toBeVisible();
  await expect(name).toHaveValue("Delorme-Perdue");
  await page.unroute("**/account/personal.data");
  await setOffline(context, false);
  await name.fill("Delorme");
  await page.getByRole("main").getByRole("button", { name: "Enregistrer" }).first().click();
  await expect(page.getByText("Rien de ce que vous avez saisi n’est perdu")).toBeHidden();
  await expect(name).toHaveValue("Delorme");

  // A form for another page stays as well: nobody is led to a page that cannot come.
  await page.goto("/account");
  const logOut = page.getByRole("main").getByRole("button", { name: "Se déconnecter" });
  await wakeScripts(page);
  await waitUntilKept(page, "/__application");
  await setOffline(context, true);
  await logOut.click();
  await expect(page.getByText("Le réseau ne répond pas")).toBeVisible();
  await expect(page).toHaveURL("/account");
  await setOffline(context, false);
  // A script that could not come may have the page loaded again (§8), at any moment now: the way there may be cut short by it.
  await expect(() => page.goto("/account")).toPass();
  await logOut.click();
  await expect(page).toHaveURL("/");
});

test("before any script has come, a form without network stays on the page with what was typed", async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(context, baseURL, "tout@demo.fr");
  await page.goto("/account/personal");
  await setOffline(context, true);
  const name = page.locator('main [name="lastName"]').first();
  await name.fill("Delorme-Perdue");
  const save = page.getByRole("main").getByRole("button", { name: "Enregistrer" }).first();
  await save.click();
  await expect(banner(page)).toBeVisible();
  await expect(name).toHaveValue("Delorme-Perdue");
  await setOffline(context, false);
  await name.fill("Delorme");
  await save.click();
  await expect(page).toHaveURL(/\/account\/personal/);
  await expect(page.locator('main [name="lastName"]').first()).toHaveValue("Delorme");
});
