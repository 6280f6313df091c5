import { readFileSync } from "node:fs";
import { openAccount, someone } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks, faultsOf } from "./support/looks.ts";

/** Every page of the team, from the very table of routes: one that is added is tested, too. */
const adminPaths = [...readFileSync("src/web/routes.ts", "utf8").matchAll(/route\("(admin[^"]*)"/g)].map(
  ([, path = ""]) => `/${path.replace(":userid", "01890000-0000-7000-8000-000000000000").replace(":year", "2026")}`,
);

const REASON = "Demandé par la personne, au téléphone.";

test("no page of the team opens to anybody else", async ({ browser, baseURL, request }) => {
  expect(adminPaths.length).toBeGreaterThan(12);
  const stranger = await openAs(browser, baseURL, "artiste@demo.fr");
  for (const path of adminPaths) {
    for (const call of [request, stranger.request]) {
      const answer = await call.get(`${baseURL}${path}`, { maxRedirects: 0 });
      const isLeave = path === "/admin/quitter";
      expect(answer.status(), path).toBe(302);
      expect(answer.headers().location, path).toBe(isLeave ? "/" : "/login");
    }
  }
  await stranger.close();
});

test("the team looks at everything, finds a booking by any detail, refunds it, and the books agree", async ({
  browser,
  baseURL,
}) => {
  const context = await openAs(browser, baseURL, "admin@demo.fr");
  const page = await context.newPage();
  const main = page.getByRole("main");
  const faults: string[] = [];
  for (const path of adminPaths.filter((each) => !/0189|declaration|quitter|entree/.test(each))) {
    await page.goto(path);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    faults.push(...(await faultsOf(page, path)));
  }
  expect(faults).toEqual([]);

  // By name; then the same by its mail.
  await page.goto("/admin/reservations?q=spectateur%40demo.fr");
  const booking = main.getByRole("listitem").filter({ hasText: "valable" }).filter({ hasNotText: "0,00" }).first();
  const number = /n° (\d+), ([^,]+),/.exec((await booking.textContent()) ?? "");
  expect(number).not.toBeNull();
  const order = /commande ([\w-]{36})/.exec((await booking.textContent()) ?? "")?.[1] ?? "";
  for (const detail of [order, number?.[1] ?? ""]) {
    await page.goto(`/admin/reservations?q=${encodeURIComponent(detail)}`);
    await expect(main.getByText(`commande ${order}`)).toBeVisible();
  }
  await page.goto(`/admin/reservations?q=${order}`);
  await main.getByText("Rembourser", { exact: true }).click();
  await main.getByLabel("Motif").fill("Non");
  await main.getByRole("button", { name: "Rembourser cette commande" }).click();
  await expect(main.getByText("Expliquez en quelques mots")).toBeVisible();
  await main.getByLabel("Motif").fill(REASON);
  await main.getByRole("button", { name: "Rembourser cette commande" }).click();
  await expect(page.getByText("C’est fait.").first()).toBeVisible();
  await expect(main.getByText(/remboursé/).first()).toBeVisible();
  await page.goto("/admin/journal?q=oversight.booking_refunded");
  await expect(main.getByText(REASON).first()).toBeVisible();
  await context.close();

  const buyer = await openAs(browser, baseURL, "spectateur@demo.fr");
  const theirs = await buyer.newPage();
  await theirs.goto(`/commande/${order}`);
  await expect(
    theirs
      .getByRole("main")
      .getByText(/[Rr]emboursé/)
      .first(),
  ).toBeVisible();
  await buyer.close();
});

test("somebody's place is taken in plain sight, and everything done there is written down", async ({
  browser,
  baseURL,
}) => {
  const person = someone("Noémie");
  const theirs = await browser.newContext({ baseURL });
  await openAccount(theirs, { path: "/signup-spectators", person });
  await theirs.close();

  const context = await openAs(browser, baseURL, "admin@demo.fr");
  const page = await context.newPage();
  await page.goto("/admin/personnes");
  await page.getByLabel(/Adresse, nom/).fill(person.email);
  await page.getByRole("button", { name: "Chercher" }).click();
  await page.getByRole("main").getByRole("link", { name: "Noémie Roussel" }).click();
  await expectGoodLooks(page);
  await page.getByText("Prendre sa place", { exact: true }).first().click();
  await page.getByLabel("Motif").first().fill(REASON);
  await page.getByRole("button", { name: "Prendre sa place" }).click();
  await expect(page).toHaveURL(/\/profil$/);
  const banner = page.getByText("Vous agissez à la place de Noémie.");
  await expect(banner).toBeVisible();
  await page.goto("/event");
  await expect(banner).toBeVisible();
  expect((await page.request.get("/admin", { maxRedirects: 0 })).status()).toBe(302);
  await page.getByRole("button", { name: "Revenir à moi" }).click();
  await expect(page).toHaveURL(/\/admin\/personnes\//);
  await expect(page.getByText("accounts.impersonation_began")).toBeVisible();
  await expect(page.getByText("accounts.impersonation_ended")).toBeVisible();
  await context.close();
});
