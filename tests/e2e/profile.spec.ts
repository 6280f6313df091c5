import type { Page } from "@playwright/test";
import { fillLogIn, forgetEverything, openAccount } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { wakeScripts, watchComplaints } from "./support/scripts.ts";

/** Nobody else's journey looks for this one. */
const VINEYARD = "La vigne de la Lande";

/** Whichever event comes first in the list. */
const EVENT_CARD = "the first event";

type Press = { role: "link" | "button"; name: string | RegExp };

/** From one's own space to the first useful result: what is pressed is all that is pressed. */
const newcomers: readonly { signUp: string; presses: readonly Press[]; arrives: RegExp }[] = [
  {
    signUp: "/signup-artist",
    presses: [
      { role: "link", name: "Créer mon projet" },
      { role: "button", name: "Commencer" },
    ],
    arrives: /\/projet\/[0-9a-f-]{36}\/edit\?etape=art/,
  },
  {
    signUp: "/signup-host",
    presses: [
      { role: "link", name: "Ajouter mon lieu" },
      { role: "button", name: "Commencer" },
    ],
    arrives: /\/place\/[0-9a-f-]{36}\/edit\?etape=lieu/,
  },
  {
    signUp: "/signup-spectators",
    presses: [
      { role: "link", name: "Voir les événements" },
      { role: "link", name: EVENT_CARD },
      { role: "link", name: /^(?:Réserver|Rejoindre)/ },
    ],
    arrives: /\/event\/[0-9a-f-]{36}\/book/,
  },
];

async function pressIn(page: Page, { role, name }: Press): Promise<void> {
  const main = page.getByRole("main");
  if (name !== EVENT_CARD) return main.getByRole(role, { name }).first().click();
  await main.locator('article a[href^="/event/"]').first().click();
  await expect(page).toHaveURL(/\/event\/[0-9a-f-]{36}$/);
}

test("a newcomer of each kind is two or three presses from the first useful result", async ({ page, context }) => {
  test.slow();
  const complaints = watchComplaints(page);
  for (const { signUp, presses, arrives } of newcomers) {
    const { email, firstName } = await openAccount(context, { path: signUp });
    await forgetEverything(context);
    await page.goto("/login");
    await fillLogIn(page, email);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Bonjour ${firstName}`);
    // Their own purpose comes first, before what the platform would like to know.
    await expect(page.getByRole("main").getByRole("region").first()).toHaveAccessibleName("Par où commencer");
    await expect(page.getByRole("region", { name: "À faire" })).toContainText("mobile");
    await wakeScripts(page);
    await expectGoodLooks(page);
    for (const press of presses) await pressIn(page, press);
    await expect(page).toHaveURL(arrives);
    await forgetEverything(context);
  }
  expect(complaints).toEqual([]);
});

test("a host's space: three views, a listing seen, hidden and shown again", async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  test.slow();
  const complaints = watchComplaints(page);
  await logIn(context, baseURL, "pierre.lacoste@demo.fr");
  await page.goto("/profil");
  await wakeScripts(page);
  const views = page.getByRole("navigation", { name: "Ce qui est en cours, à venir ou archivé" });
  for (const [name, address] of [
    [/^En cours/, "en-cours"],
    [/^Archives/, "archives"],
    [/^À venir/, "a-venir"],
  ] as const) {
    await views.getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/profil?vue=${address}`);
    await expect(views.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  await expect(page.getByRole("region", { name: "Vos événements" }).getByText("Vous accueillez").first()).toBeVisible();
  await expectGoodLooks(page);

  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: VINEYARD }) });
  const seen = async () => Number(await card.locator("dd").first().textContent());
  const before = await seen();
  const path = (await card.getByRole("link", { name: VINEYARD }).first().getAttribute("href")) ?? "";
  const visitor = await browser.newContext({ baseURL, extraHTTPHeaders: { "x-forwarded-for": "10.77.66.55" } });
  const elsewhere = await visitor.newPage();
  await elsewhere.goto(path);
  await wakeScripts(elsewhere);
  await expect
    .poll(async () => {
      await page.reload();
      return seen();
    })
    .toBe(before + 1);

  await card.getByRole("button", { name: /^Rendre invisible/ }).click();
  await expect(card.getByText("Invisible", { exact: true })).toBeVisible();
  expect((await elsewhere.goto(path))?.status()).toBe(404);
  await card.getByRole("button", { name: /^Rendre visible/ }).click();
  await expect(card.getByText("Visible", { exact: true })).toBeVisible();
  await visitor.close();
  expect(complaints).toEqual([]);
});

test("an artist, a host and a spectator find what is theirs, also before any script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await logIn(context, baseURL, "artiste@demo.fr");
  await page.goto("/profil?vue=a-venir");
  await expect(page.getByText("Vous jouez").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Suites de Bach au salon" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Ajouter un projet" }).click();
  await expect(page).toHaveURL("/projet/new");

  await logIn(context, baseURL, "hote@demo.fr");
  await page.goto("/profil?vue=a-venir");
  await expect(page.getByText("Vous accueillez").first()).toBeVisible();

  await logIn(context, baseURL, "spectateur@demo.fr");
  await page.goto("/profil");
  await expect(page.getByRole("heading", { name: "Vos projets et vos lieux" })).toHaveCount(0);
  const own = page.getByRole("navigation", { name: "Votre espace" });
  for (const [label, address] of [
    ["Mes billets", "/billets"],
    ["Mon agenda", "/agenda"],
    ["Mes favoris", "/favoris"],
  ] as const) {
    await page.goto("/profil");
    await own.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(address);
  }
  // Who only goes out is not paid.
  await page.goto("/profil");
  await expect(own.getByRole("link", { name: "Versements et factures" })).toHaveCount(0);
  await context.close();
});
