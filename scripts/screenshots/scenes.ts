import { expect, type Page } from "@playwright/test";
import { buyTickets, eventPath } from "../../tests/e2e/support/buy-tickets.ts";
import { pathOfListing } from "../../tests/e2e/support/demo-listings.ts";
import { filmPicture } from "../../tests/e2e/support/fake-camera.ts";
import { logIn } from "../../tests/e2e/support/log-in.ts";
import { waitForScripts, wakeScripts } from "../../tests/e2e/support/scripts.ts";
import { beginProposal } from "./begin-proposal.ts";

const BACH = "Suites de Bach dans un salon haussmannien";

type App = { url: string; film: string };
type Scene = (page: Page, app: App) => Promise<void>;

const as = (page: Page, { url }: App, name: string) => logIn(page.context(), url, `${name}@demo.fr`);

/** What each picture of the README shows. */
export const scenes: Record<string, Scene> = {
  home: async (page) => open(page, "/"),
  async event(page) {
    await open(page, await eventPath(page.request, BACH));
  },
  async booking(page) {
    await open(page, `${await eventPath(page.request, BACH)}/book`);
    await waitForScripts(page);
    for (const tariff of ["Plein tarif", "Plein tarif", "Prix libre"])
      await page.getByRole("button", { name: new RegExp(`Un de plus.*${tariff}`) }).click();
    await page.getByLabel("Votre prix par billet").fill("12");
    await page.getByLabel("Votre prix par billet").blur();
    await page.mouse.wheel(0, -5000);
  },
  async proposal(page, app) {
    await as(page, app, "artiste");
    const place = await pathOfListing(page.request, { url: app.url, kind: "place", title: "Le salon d’Hélène" });
    await beginProposal(page, place.replace("/place/", "/proposal/to-host/"));
    await page.getByRole("region", { name: "Ce que chacun reçoit" }).evaluate((deal) => {
      window.scrollBy(0, deal.getBoundingClientRect().top - 90);
    });
  },
  async profile(page, app) {
    await as(page, app, "artiste");
    await open(page, "/profil");
  },
  async scan(page, app) {
    const order = await buyTickets(page.request, { title: BACH, email: "lea.martin@exemple.fr", app: app.url });
    await open(page, order);
    await page
      .getByRole("link", { name: /n° \d+/ })
      .first()
      .click();
    await page.waitForURL(/\/billet\//);
    await waitForScripts(page);
    const code = page.getByRole("img", { name: /code/i }).first();
    // A page that wakes may draw it anew in that very moment.
    await expect(async () => filmPicture(app.film, await code.screenshot())).toPass({ timeout: 30_000 });
    await as(page, app, "artiste");
    await page.goto(`${await eventPath(page.request, BACH)}/scan`);
    await expect(page.locator("[data-result]")).toBeVisible({ timeout: 60_000 });
  },
  async admin(page, app) {
    await as(page, app, "admin");
    await open(page, "/admin");
  },
};

/** Everything that is to be seen has arrived. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeScripts(page);
  await page.mouse.wheel(0, -100);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
}
