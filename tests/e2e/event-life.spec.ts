import type { APIRequestContext, Page } from "@playwright/test";
import { parisDay } from "#platform/french-dates.ts";
import { advanceClock, anotherBrowser, field, mailsTo, press } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";

/** Nearly full in the demo: two seats of spectateur@demo.fr, the others of guests. */
const BALLADS = "Ballades d’estran chez Face B";
const ARTIST = "maelle.kervadec@demo.fr";
const HOST = "gwenael.tanguy@demo.fr";
const GUEST = "yann.le.goff@exemple.fr";

async function pathOf(request: APIRequestContext, app: string, title: string): Promise<string> {
  const list = await (await request.get(`${app}/event?q=${encodeURIComponent(title)}`)).text();
  const path = /href="(\/event\/[0-9a-f-]{36})"/.exec(list)?.[1];
  if (!path) throw new Error(`no event called ${title}`);
  return path;
}

const dayIn = (days: number, from = Date.now()) => parisDay(new Date(from + days * 86_400_000));

/** Journeys before this one may have left the platform in the future. */
const timeIn = async (page: Page, app: string): Promise<number> =>
  Date.parse((await (await page.request.get(`${app}/dev/clock`)).json()).now);

const linkIn = (text: string | undefined, part: string): string =>
  new RegExp(`https?://[^/\\s]+(/\\S*${part}\\S*)`).exec(text ?? "")?.[1] ?? "/404";

const letterTo = async (page: Page, app: string, email: string, subject: string) =>
  (await mailsTo(page.request, email, app)).find((mail) => mail.subject.startsWith(subject));

test("both sides move a date; a guest keeps, somebody logged in gives back; the day before, whoever comes is reminded", async ({
  browser,
  page: guest,
  ownApp,
}) => {
  const app = ownApp.url;
  const path = await pathOf(guest.request, app, BALLADS);
  const day = dayIn(40, await timeIn(guest, app));
  const artist = await (await openAs(browser, app, ARTIST)).newPage();
  await artist.goto(`${path}/reporter`);
  await expect(artist.getByRole("heading", { level: 1, name: "Reporter l’événement" })).toBeVisible();
  await expectGoodLooks(artist);
  await artist.getByLabel("Nouveau jour").fill(day);
  await press(artist, "Signer et demander le report");
  await expect(artist.getByText("Ce champ est obligatoire").first()).toBeVisible();
  await field(artist, "reason").fill("La harpe a perdu trois cordes dans le train.");
  await press(artist, "Signer et demander le report");
  await expect(artist.getByText("En attente de réponse")).toBeVisible();

  // Nothing moves before the other side has said yes.
  const host = await (await openAs(browser, app, HOST)).newPage();
  const asked = await letterTo(guest, app, HOST, "Report proposé");
  await host.goto(linkIn(asked?.text, "reporter"));
  await expect(host.getByText("La harpe a perdu trois cordes dans le train.").first()).toBeVisible();
  await expectGoodLooks(host);
  await press(host, "Signer le report");
  await expect(host.getByText("Accepté", { exact: true })).toBeVisible();
  await guest.goto(`${app}${path}`);
  await expect(guest.getByText("Cette soirée est reportée")).toBeVisible();

  // A guest, by the mail's link: seven of nine stay.
  const told = await letterTo(guest, app, GUEST, "Nouvelle date");
  await guest.goto(`${app}${linkIn(told?.text, "report")}`);
  await expect(guest.getByRole("heading", { level: 1, name: "Une nouvelle date" })).toBeVisible();
  await expectGoodLooks(guest);
  const boxes = guest.getByRole("checkbox");
  await expect(boxes).toHaveCount(9);
  for (let index = 2; index < 9; index += 1) await boxes.nth(index).uncheck();
  await press(guest, "Rendre ces billets");
  await expect(guest).toHaveURL(/\/commande\/[0-9a-f-]+\?cle=/);
  await expect(guest.getByText("Remboursé", { exact: true })).toHaveCount(2);

  // Somebody with an account gives everything back.
  const samir = await (await openAs(browser, app, "spectateur@demo.fr")).newPage();
  const letter = await letterTo(guest, app, "spectateur@demo.fr", "Nouvelle date");
  await samir.goto(linkIn(letter?.text, "report"));
  await press(samir, "Rendre ces billets");
  await expect(samir.getByText("Ces billets ne sont plus valables")).toBeVisible();
  expect(await letterTo(guest, app, "spectateur@demo.fr", "Remboursement")).toBeDefined();

  // The two agree on more seats and another price: what is sold keeps its own.
  await host.goto(`${path}/avenant`);
  await expectGoodLooks(host);
  await field(host, "tariffs.0.priceCents").fill("19");
  await press(host, "Signer et proposer l’avenant");
  await expect(host.getByText("Ce champ est obligatoire").first()).toBeVisible();
  await expect(field(host, "tariffs.0.priceCents")).toHaveValue("19");
  await field(host, "reason").fill("Une rangée de plus près de la fenêtre.");
  await press(host, "Signer et proposer l’avenant");
  await expect(host.getByText("En attente de réponse")).toBeVisible();
  const offered = await letterTo(guest, app, ARTIST, "Avenant proposé");
  await artist.goto(linkIn(offered?.text, "avenant"));
  await expectGoodLooks(artist);
  await press(artist, "Signer l’avenant");
  await expect(artist.getByText("Version 2")).toBeVisible();
  await guest.goto(`${app}${path}`);
  await expect(guest.getByText(/19.€/).first()).toBeVisible();

  await artist.goto(`${path}/affiche`);
  await expect(artist.getByRole("img", { name: "Code à scanner pour réserver" })).toBeVisible();
  await expectGoodLooks(artist);

  // In the night before: whatever the hour of the evening, it is less than a day away.
  const hours = Math.round((Date.parse(`${day}T03:00:00Z`) - (await timeIn(guest, app))) / 3_600_000);
  await advanceClock(guest.request, app, `PT${hours}H`);
  const reminder = await letterTo(guest, app, GUEST, "C’est demain");
  expect(reminder?.text).toMatch(/\d{5} Nantes/);
  expect(await letterTo(guest, app, "spectateur@demo.fr", "C’est demain")).toBeUndefined();
  expect((await letterTo(guest, app, ARTIST, "C’est demain"))?.text).toContain("/scan");
});

test("the same evening once more: a proposal with everything in it, which the other side accepts", async ({
  browser,
  baseURL,
  request,
}) => {
  const path = await pathOf(request, `${baseURL}`, BALLADS);
  const artist = await (await openAs(browser, baseURL, ARTIST)).newPage();
  await artist.goto(`${path}/dupliquer`);
  await expectGoodLooks(artist);
  await artist.getByLabel("Jour").first().fill(dayIn(60));
  await press(artist, "Préparer la proposition");
  await expect(artist).toHaveURL(/proposal\/to-host\/.*etape=apercu/);
  await expect(artist.getByText(BALLADS).first()).toBeVisible();
  const stranger = await anotherBrowser(browser);
  for (const page of ["reporter", "dupliquer", "affiche"]) {
    await stranger.goto(`${path}/${page}`);
    await expect(stranger).toHaveURL(/\/login/);
  }
});
