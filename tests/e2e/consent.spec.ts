import type { Locator, Page } from "@playwright/test";
import { someone } from "./support/accounts.ts";
import { BACH, buyTickets, eventPath } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { expectNoViolations } from "./support/looks.ts";
import { watchComplaints, watchRequests } from "./support/scripts.ts";

test.use({ consent: "not asked yet", appEnv: { TAG_MANAGER_ID: "GTM-TEST42" } });

const banner = (page: Page) => page.locator("#tarteaucitronAlertBig");
const panel = (page: Page) => page.locator("#tarteaucitron");
/** On a phone the banner comes once one reads on. */
const readOn = (page: Page) => page.evaluate(() => scrollTo({ top: innerHeight, behavior: "instant" }));
const isForeign = (asked: string) => asked.startsWith("http");

/** The tag manager's answer, without the network: it only leaves a trace. */
async function standInForTagManager(page: Page): Promise<void> {
  const body = "window.tagManagerRan = true;";
  await page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}

const tagManagerRan = (page: Page) => page.evaluate(() => "tagManagerRan" in window);

async function answerOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "tarteaucitron")?.value;
}

/** What `consent-changed` tells the page, as a list. */
async function watchAnswers(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const answers: unknown[] = [];
    Object.assign(window, { answers });
    addEventListener("consent-changed", (event) => answers.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { answers: unknown[] }).answers);
}

test("waits for an answer, a second after load; nobody else is called before", async ({ page, ownApp }) => {
  const asked = watchRequests(page, ownApp.url);
  const complaints = watchComplaints(page);
  await page.goto(`${ownApp.url}/`, { waitUntil: "load" });
  await expect(banner(page)).toBeHidden();
  await readOn(page);
  await expect(banner(page)).toBeVisible();
  const started = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const consent = performance.getEntriesByType("resource").find(({ name }) => /\/assets\/consent-.*\.js/.test(name));
    return (consent?.startTime ?? 0) - (navigation?.loadEventStart ?? 0);
  });
  expect(started).toBeGreaterThanOrEqual(990);
  expect(started).toBeLessThan(2500);
  expect(await answerOf(page)).toBe("!googletagmanager=wait");
  expect(asked.filter(isForeign)).toEqual([]);
  await expectNoViolations(page, "#tarteaucitronRoot");
  expect(complaints).toEqual([]);
});

test("refused: the banner goes for good, and nobody else is ever called", async ({ page, ownApp }) => {
  const asked = watchRequests(page, ownApp.url);
  const answers = await watchAnswers(page);
  await page.goto(`${ownApp.url}/`);
  await readOn(page);
  await banner(page)
    .getByRole("button", { name: /Tout refuser/ })
    .click();
  await expect(banner(page)).toBeHidden();
  expect(await answerOf(page)).toBe("!googletagmanager=false");
  expect(await answers()).toEqual([{ googletagmanager: false }]);
  await page.goto(`${ownApp.url}/about-us`);
  await page.waitForTimeout(2500);
  await expect(banner(page)).toHaveCount(0);
  expect(asked.filter(isForeign)).toEqual([]);
});

test("accepted: the tag manager runs, at once and on the next page; the footer takes it back", async ({
  page,
  ownApp,
}) => {
  await standInForTagManager(page);
  const answers = await watchAnswers(page);
  await page.goto(`${ownApp.url}/`);
  await readOn(page);
  await banner(page)
    .getByRole("button", { name: /Tout accepter/ })
    .click();
  await expect.poll(() => tagManagerRan(page)).toBe(true);
  expect(await answers()).toEqual([{ googletagmanager: true }]);
  await page.goto(`${ownApp.url}/about-us`);
  await expect.poll(() => tagManagerRan(page)).toBe(true);
  await expect(banner(page)).toBeHidden();

  const opener = page.getByRole("contentinfo").getByRole("link", { name: "Gérer les cookies" });
  await opener.click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page)).toContainText("Services obligatoires");
  await expectNoViolations(page, "#tarteaucitronRoot");
  await panel(page)
    .getByRole("button", { name: /Interdire Google Tag Manager/ })
    .click();
  expect(await answerOf(page)).toBe("!googletagmanager=false");
  await panel(page)
    .getByRole("button", { name: /Fermer/ })
    .click();
  await expect(panel(page)).toBeHidden();
  await page.waitForLoadState("load");
  await page.waitForTimeout(2000);
  expect(await tagManagerRan(page)).toBe(false);
});

/** Whether a press in its middle would be its own. */
const isBare = (button: Locator) =>
  button.evaluate((element) => {
    element.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** The library has had its say, seen or not. */
const asks = (page: Page) => expect(page.locator("#tarteaucitronRoot[data-ready]")).toHaveCount(1);

test("on a phone the first screen stays what one came for: asked once one reads on, not again at the top", async ({
  page,
  ownApp,
}) => {
  await page.goto(`${ownApp.url}${await eventPath(page.request, BACH, ownApp.url)}`);
  await asks(page);
  await expect(banner(page)).toBeHidden();
  for (const fact of ["Date", "Quartier", "Prix"]) {
    const term = page.getByRole("term").filter({ hasText: fact }).first();
    await expect(term).toBeInViewport({ ratio: 1 });
    expect(await isBare(term)).toBe(true);
  }
  await readOn(page);
  await expect(banner(page)).toBeVisible();
  expect(await isBare(page.getByRole("main").getByRole("link", { name: "Réserver", exact: true }).last())).toBe(true);
  await expectNoViolations(page, "#tarteaucitronRoot");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(banner(page)).toBeHidden();
  expect(await answerOf(page)).toBe("!googletagmanager=wait");
});

test("the banner never lies over the button that pays, nor over the one that gives money back", {
  tag: "@both",
}, async ({ page, ownApp }) => {
  const path = await eventPath(page.request, BACH, ownApp.url);
  await page.goto(`${ownApp.url}${path}/book`);
  await asks(page);
  await readOn(page);
  await expect(banner(page)).toBeHidden();
  expect(await isBare(page.getByRole("button", { name: "Continuer vers le paiement" }))).toBe(true);

  const order = await buyTickets(page.request, { email: someone().email, app: ownApp.url });
  await page.goto(`${ownApp.url}${order}`);
  await asks(page);
  await readOn(page);
  await expect(banner(page)).toBeHidden();

  await logIn(page.context(), ownApp.url, "artiste@demo.fr");
  const orderId = /[0-9a-f-]{36}/.exec(order)?.[0];
  await page.goto(`${ownApp.url}${path}/admin/reservations/${orderId}`);
  await asks(page);
  await readOn(page);
  await expect(banner(page)).toBeHidden();
  expect(await isBare(page.getByRole("link", { name: "Rembourser ce billet" }).first())).toBe(true);
});

test("with the keyboard alone, the panel opens from the footer, keeps the focus, and gives it back", async ({
  page,
  ownApp,
}) => {
  await page.goto(`${ownApp.url}/about-us`);
  await readOn(page);
  await banner(page)
    .getByRole("button", { name: /Tout refuser/ })
    .click();
  const opener = page.getByRole("contentinfo").getByRole("link", { name: "Gérer les cookies" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    expect(await panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

const IPHONE_APP =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 HorsLesMursApp/1.0";

test.describe("in the iOS application", () => {
  test.use({ userAgent: IPHONE_APP });

  test("nothing is asked, and nobody called, while tracking is not allowed there", async ({ page, ownApp }) => {
    const asked = watchRequests(page, ownApp.url);
    await page.goto(`${ownApp.url}/`);
    await page.waitForTimeout(3000);
    await expect(banner(page)).toHaveCount(0);
    expect(asked.filter(isForeign)).toEqual([]);
  });

  test("where it is allowed there, it counts as accepted", async ({ page, ownApp }) => {
    await standInForTagManager(page);
    await page.addInitScript(() => Object.assign(window, { __trackingTransparency: true }));
    await page.goto(`${ownApp.url}/`);
    await expect.poll(() => tagManagerRan(page)).toBe(true);
    await expect(banner(page)).toBeHidden();
    expect(await answerOf(page)).toBe("!googletagmanager=true");
  });
});
