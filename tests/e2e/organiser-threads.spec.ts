import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { mailsTo } from "./support/accounts.ts";
import { buyTickets, eventPath } from "./support/buy-tickets.ts";
import { logInAs } from "./support/demo-listings.ts";
import { expect, test } from "./support/journey.ts";
import { expectGoodLooks } from "./support/looks.ts";

const url = () => `${process.env.HLM_E2E_URL}`;
const TITLE = "Cabaret de la dernière bougie";
const ORGANISER = "matteo.rinaldi";
const PHONE = { width: 390, height: 844 };

async function browserOf(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url() });
  await context.addCookies([{ name: "tarteaucitron", value: "!googletagmanager=false", url: url() }]);
  await logInAs(context, { request: context.request, url: url(), login });
  return context.newPage();
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const send = (page: Page, name = "Envoyer") =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** The path of the newest link of this kind in the newest mails to an address. */
async function linkIn(page: Page, email: string, pattern: RegExp): Promise<string> {
  for (const { text } of await mailsTo(page.request, email, url())) {
    const [path] = pattern.exec(text) ?? [];
    if (path) return path;
  }
  throw new Error(`no link was mailed to ${email}`);
}

async function openThread(page: Page, name: string): Promise<void> {
  await page.goto("/message");
  await page
    .getByRole("navigation", { name: "Conversations" })
    .getByRole("link", { name: new RegExp(name) })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

test("a guest writes on a phone, confirms by mail, and reads the organiser's answer by link", async ({
  browser,
  page,
}) => {
  const [email, name] = [`question-${randomUUID()}@exemple.fr`, `Nadia ${randomUUID().slice(0, 4)}`];
  await page.setViewportSize(PHONE);
  await page.goto(await eventPath(page.request, TITLE));
  await page.getByRole("link", { name: "Écrire à l’organisation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Écrire à /);
  // Nothing that was typed is lost by what is missing.
  await field(page, "body").fill("Y a-t-il un ascenseur ?");
  await field(page, "name").fill(name);
  await field(page, "email").fill("nadia@");
  await send(page);
  await expect(page.getByText("adresse e-mail").first()).toBeVisible();
  await expect(field(page, "body")).toHaveValue("Y a-t-il un ascenseur ?");
  await field(page, "email").fill(email);
  await expectGoodLooks(page);
  await send(page);
  await expect(page.getByRole("heading", { name: "Regardez votre boîte" })).toBeVisible();

  await page.goto(await linkIn(page, email, /\/conversation\?jeton=[\w.%-]+/));
  await expect(page.getByText("Y a-t-il un ascenseur ?")).toBeVisible();
  await expectGoodLooks(page);
  await send(page, "Envoyer mon message");
  await expect(page).toHaveURL(/\/conversation\/[0-9a-f-]{36}\?cle=/);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Y a-t-il un ascenseur ?");

  const organiser = await browserOf(browser, ORGANISER);
  await openThread(organiser, name);
  await expect(organiser.getByRole("log")).toContainText("Y a-t-il un ascenseur ?");
  await expect(organiser.getByText(email)).toHaveCount(0);
  await expectGoodLooks(organiser);
  await field(organiser, "body").fill("Oui, au fond de la cour.");
  await send(organiser);
  await expect(organiser.getByRole("log")).toContainText("au fond de la cour");

  const [told] = await mailsTo(page.request, email, url());
  expect(told?.subject).toContain("Une réponse");
  await page.goto(await linkIn(page, email, /\/conversation\/[0-9a-f-]{36}\?cle=[\w-]+/));
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("au fond de la cour");
  await expectGoodLooks(page);
  await field(page, "body").fill("Merci, à samedi.");
  await send(page);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Merci, à samedi.");
  await expect(field(page, "body")).toHaveValue("");
  await expect(organiser.getByRole("log")).toContainText("Merci, à samedi.");

  // Blocked, the same address is refused wherever it writes from.
  await organiser.getByLabel("Plus d’actions").click();
  await organiser.getByRole("link", { name: `Bloquer ${name}` }).click();
  await organiser
    .getByRole("dialog")
    .getByRole("button", { name: `Bloquer ${name}` })
    .click();
  await expect(organiser.getByText("Vous avez bloqué cette personne")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Cette personne ne souhaite plus échanger avec vous.")).toBeVisible();
  await expect(field(page, "body")).toHaveCount(0);
  await page.goto(`${await eventPath(page.request, TITLE)}/ecrire`);
  await field(page, "body").fill("Encore moi");
  await field(page, "name").fill("Une autre");
  await field(page, "email").fill(email);
  await send(page);
  await expect(page.getByRole("heading", { name: "Regardez votre boîte" })).toBeVisible();
  await page.goto(await linkIn(page, email, /\/conversation\?jeton=[\w.%-]+/));
  await send(page, "Envoyer mon message");
  await expect(page.getByText("Cette personne ne souhaite plus échanger avec vous.")).toBeVisible();
  await organiser.goto("/account/bloques");
  await expect(organiser.getByRole("main")).toContainText(name);
});

test("somebody logged in writes from their account, and finds the thread and its answer in their messages", async ({
  browser,
}) => {
  const spectator = await browserOf(browser, "spectateur");
  await spectator.setViewportSize(PHONE);
  await spectator.goto(await eventPath(spectator.request, TITLE));
  await spectator.getByRole("link", { name: "Écrire à l’organisation" }).click();
  await expect(field(spectator, "email")).toHaveCount(0);
  const asked = `Puis-je venir avec un chien ? ${randomUUID().slice(0, 6)}`;
  await field(spectator, "body").fill(asked);
  await send(spectator);
  await expect(spectator).toHaveURL(/\/message\/[0-9a-f-]{36}$/);
  await expect(spectator.getByRole("log")).toContainText(asked);
  await expectGoodLooks(spectator);
  const path = new URL(spectator.url()).pathname;

  const organiser = await browserOf(browser, ORGANISER);
  await organiser.goto(path);
  await field(organiser, "body").fill("S’il est sage, avec joie.");
  await send(organiser);
  await expect(spectator.getByRole("log")).toContainText("S’il est sage");
  // The same person about the same evening: the same thread.
  await spectator.goto(await eventPath(spectator.request, TITLE));
  await spectator.getByRole("link", { name: "Écrire à l’organisation" }).click();
  await expect(spectator).toHaveURL(new RegExp(`${path}$`));

  await organiser.getByLabel("Plus d’actions").click();
  await organiser.getByRole("button", { name: "Clore la conversation" }).click();
  await expect(organiser.getByText("Vous avez clos cette conversation.")).toBeVisible();
  await spectator.reload();
  await expect(spectator.getByText("L’organisation a clos cette conversation.")).toBeVisible();
  await organiser.getByRole("main").getByRole("button", { name: "Rouvrir", exact: true }).click();
  await expect(field(organiser, "body")).toBeVisible();
});

test("a guest who has booked is known by the order: nothing to confirm", async ({ page }) => {
  const email = `acheteuse-${randomUUID()}@exemple.fr`;
  await page.goto(await buyTickets(page.request, { title: TITLE, email }));
  await page.getByRole("link", { name: "Écrire à l’organisation" }).click();
  await expect(page.getByRole("main")).toContainText(email);
  await field(page, "body").fill("Nous aurons dix minutes de retard.");
  await field(page, "name").fill("Nadia");
  await expectGoodLooks(page);
  await send(page);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("dix minutes de retard");
});
