import type { Browser, BrowserContext, Page } from "@playwright/test";
import { advanceClock, mailsTo } from "./support/accounts.ts";
import { logInAs, pathOfListing } from "./support/demo-listings.ts";
import { expect, test } from "./support/journey.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { waitForScripts, wakeScripts, watchComplaints } from "./support/scripts.ts";

const url = () => `${process.env.HLM_E2E_URL}`;
const words = (page: Page) => page.getByRole("textbox", { name: "Votre message" });
const thread = (page: Page) => page.getByRole("log", { name: "Messages" });
const send = (page: Page) => page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true });
const idOf = (path: string) => path.split("/").at(-1) ?? "";

/** Somebody else's browser. Nobody here takes part in another journey: what is unread is counted. */
async function browserOf(browser: Browser, login: string, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ baseURL: url(), ...options });
  await context.addCookies([{ name: "tarteaucitron", value: "!googletagmanager=false", url: url() }]);
  await logInAs(context, { request: context.request, url: url(), login });
  return context;
}

type Pair = { project: string; place: string };

/** A conversation that has begun, without its screens; answers its address. */
async function begin(artist: BrowserContext, pair: Pair, app = url()): Promise<string> {
  const [project, place] = [
    await pathOfListing(artist.request, { url: app, kind: "projet", title: pair.project }),
    await pathOfListing(artist.request, { url: app, kind: "place", title: pair.place }),
  ];
  const answer = await artist.request.post(`${app}/api/discussions`, {
    data: {
      projectId: idOf(project),
      placeId: idOf(place),
      body: "Bonjour, votre lieu nous fait envie.",
      clientKey: crypto.randomUUID(),
    },
  });
  expect(answer.status()).toBe(201);
  return `/message/${(await answer.json()).discussionId}`;
}

test("from a place's page to an answer: messages and badges arrive by themselves", async ({
  browser,
  page,
  context,
}) => {
  await logInAs(context, { request: context.request, url: url(), login: "sarah.cohen" });
  const host = await browserOf(browser, "karim.boussouf");
  const theirs = await host.newPage();
  const complaints = [...watchComplaints(page), ...watchComplaints(theirs)];
  await theirs.goto("/message");
  await expect(theirs.getByText("Un projet irait bien chez vous")).toBeVisible();
  await wakeScripts(theirs);

  await page.goto(await pathOfListing(context.request, { url: url(), kind: "place", title: "Le Comptoir des Goudes" }));
  await page.getByRole("link", { name: "Contacter l’hôte" }).click();
  // Two projects: one has to be chosen.
  await page.getByRole("list", { name: "Vos projets" }).getByRole("link", { name: "Nocturnes pour voisins" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Écrire à Karim B.");
  await page.getByRole("main").getByLabel("Votre message").fill("Bonsoir Karim, un piano sous votre tonnelle ?");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page).toHaveURL(/\/message\/[0-9a-f-]{36}$/);
  await expect(thread(page)).toContainText("un piano sous votre tonnelle");

  // Nobody reloads anything in the other window.
  const row = theirs
    .getByRole("region", { name: "Cette semaine" })
    .getByRole("link", { name: /Nocturnes pour voisins/ });
  await expect(row).toContainText("1 message non lu");
  await expect(theirs.getByRole("navigation", { name: "Navigation rapide" })).toContainText("1 non lu");
  await expectGoodLooks(theirs);
  await row.click();
  await expect(thread(theirs)).toContainText("un piano sous votre tonnelle");
  await expect(theirs.getByText("1 non lu")).toHaveCount(0);
  await expect(theirs.getByRole("link", { name: "Envoyer une proposition" })).toHaveAttribute(
    "href",
    /^\/proposal\/to-artist\/[0-9a-f-]{36}\?lieu=[0-9a-f-]{36}$/,
  );
  await words(theirs).fill("Avec plaisir, et des bougies.");
  await send(theirs).click();
  await expect(thread(page)).toContainText("Avec plaisir, et des bougies.");
  await expect(page.getByText(/\d non lu/)).toHaveCount(0);
  await expectGoodLooks(page);

  // Away from the thread, the badge tells.
  await page.goto("/profil");
  await wakeScripts(page);
  await words(theirs).fill("Samedi 12 ?");
  await send(theirs).click();
  await expect(page.getByText("1 non lu").first()).toBeAttached();
  expect(complaints).toEqual([]);
  await host.close();
});

test("a failed message says so, outlives a reload and is sent once; drafts wait", async ({ page, context }) => {
  await logInAs(context, { request: context.request, url: url(), login: "idris.diallo" });
  const path = await begin(context, { project: "Kora du soir", place: "La péniche L’Erdre belle" });
  // Nothing arrives by itself here: a message that got through would show, and take its error away.
  await page.route(/\/api\/discussion\/(?:stream|new-messages-count)/, (route) => route.abort());
  // A second attempt finds the words of the first in the same thread.
  const attempt = crypto.randomUUID();
  const first = `Le 3 mars, à 20 h ? (${attempt})`;
  const second = `Ou le 10 ? (${attempt})`;
  await page.goto(path);
  await waitForScripts(page);
  await words(page).fill("Un brouillon qui attend");
  await page.reload();
  await expect(words(page)).toHaveValue("Un brouillon qui attend");

  // It arrives, but the answer is lost on its way.
  await page.route("**/api/discussions/*/messages", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await words(page).fill(first);
  await send(page).click();
  const alert = thread(page).getByRole("alert");
  await expect(alert).toContainText("Une erreur est survenue lors de l’envoi de votre message");
  await page.unroute("**/api/discussions/*/messages");
  await alert.getByRole("button", { name: "Réessayer" }).click();
  await expect(alert).toHaveCount(0);
  await expect(thread(page).getByText(first)).toHaveCount(1);

  // It does not even leave; the window is closed meanwhile.
  await page.route("**/api/discussions/*/messages", (route) => route.abort());
  await words(page).fill(second);
  await send(page).click();
  await expect(alert).toBeVisible();
  await page.unroute("**/api/discussions/*/messages");
  await page.reload();
  await expect(alert).toContainText("Réessayer");
  await alert.getByRole("button", { name: "Réessayer" }).click();
  await expect(alert).toHaveCount(0);
  await expect(thread(page).getByText("Envoi…")).toHaveCount(0);
  await page.reload();
  await waitForScripts(page);
  await expect(thread(page).getByText(second)).toHaveCount(1);
  await expect(thread(page).getByText(first)).toHaveCount(1);
  await expect(words(page)).toHaveValue("");
});

test("everything works without scripts, and a refusal keeps what was typed", async ({ browser }) => {
  const artist = await browserOf(browser, "margaux.thiry", { javaScriptEnabled: false });
  const host = await browserOf(browser, "francoise.morel", { javaScriptEnabled: false });
  const path = await begin(artist, { project: "La boîte à gants", place: "L’appartement canut" });
  const theirs = await host.newPage();
  await theirs.goto("/message");
  await theirs.getByRole("link", { name: /La boîte à gants/ }).click();
  await expect(thread(theirs)).toContainText("votre lieu nous fait envie");
  await expect(theirs.getByText(/\d non lu/)).toHaveCount(0);
  await words(theirs).fill("a".repeat(2001));
  await send(theirs).click();
  await expect(theirs.getByText("2000 caractères")).toBeVisible();
  await expect(words(theirs)).toHaveValue("a".repeat(2001));
  await words(theirs).fill("Venez voir l’escalier !\nIl résonne.");
  await send(theirs).click();
  await expect(thread(theirs)).toContainText("Il résonne.");
  const mine = await artist.newPage();
  await mine.goto(path);
  await expect(thread(mine)).toContainText("Il résonne.");

  // Reported and blocked, by dialogs that the address opens.
  await theirs.goto(`${path}#signaler`);
  const report = theirs.getByRole("dialog", { name: /^Signaler/ });
  await report.getByLabel("Motif").selectOption({ label: "Démarchage, publicité" });
  await report.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(theirs.getByText("Une personne de l’équipe lira votre signalement")).toBeVisible();
  await artist.close();
  await host.close();
});

test("a blocked person can no longer write, a message can be reported, strangers find nothing", async ({
  browser,
  page,
  context,
}) => {
  await logInAs(context, { request: context.request, url: url(), login: "julie.castan" });
  const artist = await browserOf(browser, "hugo.petit");
  const path = await begin(artist, { project: "Équilibres domestiques", place: "La guinguette du canal" });
  const theirs = await artist.newPage();
  await theirs.goto(path);
  await waitForScripts(theirs);
  await page.goto(path);
  await waitForScripts(page);

  await thread(page).getByRole("link", { name: "Signaler ce message de Hugo P." }).click();
  const report = page.getByRole("dialog", { name: "Signaler ce message" });
  await report.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(report.getByLabel("Motif")).toBeFocused();
  await report.getByLabel("Motif").selectOption({ label: "Autre chose" });
  await report.getByLabel("Ce qui s’est passé").fill("Trop familier.");
  await report.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByText("Merci. Une personne de l’équipe")).toBeVisible();

  await page.getByLabel("Plus d’actions").click();
  await page.getByRole("link", { name: /^Bloquer/ }).click();
  const block = page.getByRole("dialog", { name: /^Bloquer/ });
  await expect(block).toContainText("dans les deux sens");
  await block.getByRole("button", { name: /^Bloquer/ }).click();
  await expect(page.getByText("Vous avez bloqué cette personne")).toBeVisible();
  await expect(words(page)).toHaveCount(0);
  await words(theirs).fill("Toujours là ?");
  await send(theirs).click();
  await expect(thread(theirs).getByRole("alert")).toContainText("ne souhaite plus échanger avec vous");
  await page.getByRole("main").getByRole("button", { name: "Débloquer", exact: true }).click();
  await expect(words(page)).toBeVisible();
  await thread(theirs).getByRole("button", { name: "Réessayer" }).click();
  await expect(thread(page)).toContainText("Toujours là ?");

  const stranger = await browserOf(browser, "spectateur");
  expect((await stranger.request.get(path)).status()).toBe(404);
  expect((await stranger.request.get(`/api${path.replace("message", "discussions")}`)).status()).toBe(404);
  await stranger.close();
  await artist.close();
});

test("on a wide screen the list stays beside the thread, and keys send @wide", async ({ page, context }) => {
  await logInAs(context, { request: context.request, url: url(), login: "victor.delattre" });
  await begin(context, { project: "Ciné-pinceau", place: "La Verrière" });
  const path = await begin(context, { project: "Ciné-pinceau", place: "La laverie du square" });
  await page.goto("/message");
  const list = page.getByRole("navigation", { name: "Conversations" });
  await list.getByRole("link", { name: /La laverie du square/ }).click();
  await expect(page).toHaveURL(path);
  await waitForScripts(page);
  await expect(list.getByRole("link", { name: /La laverie du square/ })).toHaveAttribute("aria-current", "page");
  await expect(list.getByRole("link", { name: /La Verrière/ })).toBeVisible();
  await words(page).fill("Une ligne");
  await words(page).press("Shift+Enter");
  await words(page).pressSequentially("puis une autre");
  await words(page).press("Enter");
  await expect(thread(page)).toContainText("puis une autre");
  await expect(words(page)).toHaveValue("");
  await expect(list.getByRole("link", { name: /La laverie du square/ })).toContainText("Vous");
  await expectGoodLooks(page);
});

test("whoever is away gets one mail, and a link that ends them", async ({ browser, ownApp, request }) => {
  const app = ownApp.url;
  const context = await browser.newContext({ baseURL: app });
  await logInAs(context, { request: context.request, url: app, login: "artiste" });
  const path = await begin(context, { project: "Suites de Bach au salon", place: "Le salon d’Hélène" }, app);
  await advanceClock(request, app, "PT16M");
  const [mail] = (await mailsTo(request, "hote@demo.fr", app)).filter(({ subject }) => /attend/.test(subject));
  expect(mail?.subject).toBe("Un message vous attend de Camille R.");
  expect(mail?.text).toContain(path);
  const link = /https?:\/\/[^/\s]+(\/desabonnement\?jeton=[\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const visitor = await browser.newContext({ baseURL: app });
  const page = await visitor.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: "Ne plus recevoir ces e-mails" }).click();
  await expect(page.getByRole("heading", { name: "C’est fait" })).toBeVisible();
  // As a mail program presses its own button.
  expect((await request.post(`${app}${link}`, { form: { "List-Unsubscribe": "One-Click" } })).status()).toBe(200);
  await visitor.close();
  await context.close();
});
