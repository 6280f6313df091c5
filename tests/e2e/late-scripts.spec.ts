import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { isApplicationScript, waitForScripts, wakeScripts, watchComplaints, watchRequests } from "./support/scripts.ts";

// What the page itself asks for is the subject here, not what the service worker answers.

const isHydrated = (page: Page) => page.evaluate(() => "__hydrated" in window);

test("no application script is fetched or run before the first interaction", async ({ page, baseURL }) => {
  const asked = watchRequests(page, `${baseURL}`);
  const complaints = watchComplaints(page);
  await page.goto("/");
  await page.waitForTimeout(3000);
  expect(asked.filter(isApplicationScript)).toEqual([]);
  expect(await isHydrated(page)).toBe(false);
  await wakeScripts(page);
  expect(asked.filter(isApplicationScript).length).toBeGreaterThan(3);
  await page.waitForTimeout(500);
  expect(complaints).toEqual([]);
});

test("without any interaction, scripts start when idle, after 5 s on a desktop and 6 s on a phone", {
  tag: "@both",
}, async ({ page, viewport }) => {
  const delay = (viewport?.width ?? 0) < 640 ? 6000 : 5000;
  await page.goto("/");
  await waitForScripts(page);
  const started = await page.evaluate(() => {
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/entry\.client/.test(name));
    return scripts[0]?.startTime ?? 0;
  });
  expect(started).toBeGreaterThan(delay);
  expect(started).toBeLessThan(delay + 7000 + 2000);
});

test("being scrolled by the browser is not an interaction: reload keeps the place and starts nothing", async ({
  page,
  baseURL,
}) => {
  await page.goto("/");
  await wakeScripts(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.waitForTimeout(300);
  const asked = watchRequests(page, `${baseURL}`);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.waitForTimeout(2000);
  // What the page before still asked for ahead of its links is its own affair.
  expect(asked.slice(asked.lastIndexOf("/")).filter(isApplicationScript)).toEqual([]);
});

test("a text that came back is corrected while scripts are on their way, and stays corrected", async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(context, baseURL, "artiste@demo.fr");
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/account/personal");
  const bio = page.locator('textarea[name="bio"]');
  await bio.fill("é".repeat(601));
  await page.getByRole("button", { name: "Publier ma présentation" }).click();
  await expect(bio).toHaveAttribute("aria-invalid", "true");
  await bio.fill("Plus court.");
  scripts.resolve();
  await wakeScripts(page);
  await expect(bio).toHaveValue("Plus court.");
});

test("links work while scripts are still on their way", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => new Promise(() => void route));
  await page.goto("/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Mentions légales" });
  await link.click();
  await expect(page).toHaveURL("/legal");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isHydrated(page)).toBe(false);
});

test("forms work while scripts are still on their way", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => new Promise(() => void route));
  await page.goto("/contact");
  const form = page.locator("main form").first();
  await form.evaluate((element) => element.setAttribute("novalidate", ""));
  await form.getByRole("button", { name: /Envoyer/ }).click();
  await expect(page.getByText("Ce champ est obligatoire").first()).toBeVisible();
  expect(await isHydrated(page)).toBe(false);
});

test("presses on a scripted button are not lost: each one counts once its script is there", async ({ page }) => {
  await page.goto("/dev/ui");
  const more = page.getByRole("button", { name: /^Un de plus/ }).first();
  const number = more.locator("xpath=..").locator("input[type=number]");
  const before = Number(await number.inputValue());
  await more.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(more).toHaveAttribute("aria-busy", "true");
  await waitForScripts(page);
  await expect(number).toHaveValue(String(before + 2));
  await expect(more).not.toHaveAttribute("aria-busy");
});

test("whoever reads an event gets a few lines, logged in or not: they share it, and what they cannot do wakes the application", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/event");
  const path = await page.locator('main article a[href^="/event/"]').first().getAttribute("href");
  const asked = watchRequests(page, `${baseURL}`);
  const complaints = watchComplaints(page);
  await page.goto(`${path}`);
  await wakeScripts(page);
  await page.getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Lien copié" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${path}$`));
  expect(asked.filter(isApplicationScript)).toEqual([expect.stringMatching(/^\/assets\/reading-/)]);
  expect(await isHydrated(page)).toBe(false);

  await page.getByRole("contentinfo").getByRole("link", { name: "Contacter l’équipe" }).click();
  await page.waitForFunction(() => "__hydrated" in window);
  await expect(page.getByRole("dialog")).toBeVisible();

  await logIn(context, baseURL, "spectateur@demo.fr");
  // What the application that was woken still fetches ahead is its own.
  await page.goto("about:blank");
  asked.length = 0;
  const called = page.waitForResponse(/\/api\/user\/whoami$/);
  await page.goto(`${path}`);
  await wakeScripts(page);
  expect((await called).ok()).toBe(true);
  expect(asked.filter(isApplicationScript)).toEqual([expect.stringMatching(/^\/assets\/reading-/)]);
  // The session is over elsewhere: the application notices the same, and says so.
  await context.clearCookies({ name: /^auth\./ });
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveURL(/\/login/);
  expect(complaints.filter((complaint) => !complaint.includes("401"))).toEqual([]);
});

test("going back from a page that was loaded again shows the page before, although nothing is hydrated", async ({
  page,
}) => {
  await page.goto("/event");
  await wakeScripts(page);
  await page.locator('main article a[href^="/event/"]').first().click();
  await expect(page.getByRole("button", { name: "Copier le lien" })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Nos événements hors les murs" })).toBeVisible();
});
