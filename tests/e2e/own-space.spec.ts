import { randomUUID } from "node:crypto";
import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.mjs";
import { advanceClock, fillLogIn, mailsTo, openAccount } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";

test.use({ serviceWorkers: "allow" });

test("« Suivre » without a session: the login says why, then it is followed, back where it was pressed", async ({
  page,
  browser,
}) => {
  const person = await openAccount(await browser.newContext(), { path: "/signup-spectators" });
  await page.goto("/projet");
  await page.locator('main li a[href^="/projet/"]').first().click();
  await page.waitForURL(/\/projet\/[0-9a-f-]{36}$/);
  const project = new URL(page.url()).pathname;
  await page.getByRole("button", { name: /^Suivre/ }).click();
  await expect(page).toHaveURL(/\/login\?redir=/);
  const why = page.getByRole("main").getByText("Connectez-vous pour suivre");
  await expect(why).toBeVisible();
  await expectGoodLooks(page);
  await fillLogIn(page, person.email, "Ce-n’est-pas-le-bon-1");
  await expect(
    page
      .getByRole("main")
      .getByText(/vérifiez/i)
      .first(),
  ).toBeVisible();
  await expect(why).toBeVisible();
  await fillLogIn(page, person.email);
  await expect(page).toHaveURL(project);
  await expect(page.getByRole("button", { name: /Dans vos favoris/ })).toBeVisible();
  // An address that somebody sends follows nothing by itself.
  await page.getByRole("button", { name: /Dans vos favoris/ }).click();
  await expect(page.getByRole("button", { name: /^Suivre/ })).toBeVisible();
  await page.goto(`/suivre?${new URLSearchParams({ kind: "project", id: project.slice(8), retour: project })}`);
  await expect(page).toHaveURL(project);
  await expect(page.getByRole("button", { name: /^Suivre/ })).toBeVisible();
});

test("what one follows is kept, refused mails stay away, one's dates are in one place", async ({
  page,
  context,
  request,
}) => {
  const person = await openAccount(context, { path: "/signup-spectators" });
  await page.goto("/projet");
  await page.locator('main li a[href^="/projet/"]').first().click();
  await expect(page).toHaveURL(/\/projet\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: /^Suivre/ }).click();
  await expect(page.getByRole("button", { name: /Dans vos favoris/ })).toBeVisible();
  await page.goto("/place?ville=Lyon");
  await page.getByRole("button", { name: "Me prévenir des nouveautés" }).click();
  await expect(page.getByText(/Recherche gardée/)).toBeVisible();
  await page.goto("/favoris");
  await expect(page.getByRole("heading", { name: "Projets", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Lieux.*Lyon/ })).toBeVisible();
  await expectGoodLooks(page);

  await page.goto("/account/notifications");
  const following = page.getByRole("group", { name: "Favoris et alertes" });
  await following.getByLabel("E-mail").uncheck();
  await page.getByRole("main").getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Vos choix sont enregistrés.")).toBeVisible();
  await expect(following.getByLabel("E-mail")).not.toBeChecked();
  await expect(page.getByRole("group", { name: "Propositions" }).getByLabel(/E-mail/)).toBeDisabled();

  await page.goto("/agenda");
  await expectGoodLooks(page);
  const link = await page.getByLabel("Adresse privée").inputValue();
  const feed = await request.get(new URL(link).pathname);
  expect(feed.headers()["content-type"]).toContain("text/calendar");
  expect(await feed.text()).toContain("BEGIN:VCALENDAR");
  expect(await mailsTo(request, person.email)).not.toHaveLength(0);
});

test("a notification is shown by the worker, and leads to its page", async ({ baseURL }) => {
  // The headless shell shows none.
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  const context = await openAs(browser, baseURL, "spectateur@demo.fr");
  await context.grantPermissions(["notifications"], { origin: `${baseURL}` });
  const page = await context.newPage();
  await page.goto("/profil");
  await page.mouse.wheel(0, 200);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Headless Chromium cannot subscribe: the message comes as the browser would hand it over.
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const data = JSON.stringify({ title: "Un message vous attend", body: "De Camille", path: "/message", tag: "essai" });
  const origin = new URL(`${baseURL}`).origin;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registration, data });
  const shown = () =>
    page.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready;
      return (await ready.getNotifications()).map(({ title, body }) => `${title} : ${body}`);
    });
  await expect.poll(shown).toEqual(["Un message vous attend : De Camille"]);
  await browser.close();
});

test("a visitor is told of what is new without an account: asked, confirmed and ended by mailed links", async ({
  page,
  request,
}) => {
  const email = `alerte-${randomUUID()}@exemple.fr`;
  await page.goto("/event?ville=Lyon");
  await page.getByRole("button", { name: "Me prévenir des nouveautés" }).click();
  await expect(page.getByRole("heading", { name: "Être prévenu" })).toBeVisible();
  await expect(page.getByText(/Lyon, à moins de/)).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("main").getByLabel("Votre adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien de confirmation" }).click();
  await expect(page.getByRole("heading", { name: "Regardez votre boîte" })).toBeVisible();
  const [mail] = await mailsTo(request, email);
  const [link = ""] = /\/alerte\?jeton=[\w.%-]+/.exec(mail?.text ?? "") ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: "Confirmer l’alerte" }).click();
  await expect(page.getByRole("heading", { name: "C’est noté" })).toBeVisible();
  await page.getByRole("link", { name: "Revenir à la recherche" }).click();
  await expect(page).toHaveURL(/\/event\?ville=Lyon/);
});

test("the morning after a new evening, an alert's mail has all it takes, and ends by its own link", async ({
  browser,
  page,
  request,
  ownApp,
}) => {
  const { url } = ownApp;
  const email = `alerte-${randomUUID()}@exemple.fr`;
  const mails = () => mailsTo(request, email, url);
  await page.goto(`${url}/event?q=kora`);
  await page.getByRole("button", { name: "Me prévenir des nouveautés" }).click();
  await page.getByRole("main").getByLabel("Votre adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien de confirmation" }).click();
  await expect(page.getByRole("heading", { name: "Regardez votre boîte" })).toBeVisible();
  const [asked] = await mails();
  await page.goto(`${url}${/\/alerte\?jeton=[\w.%-]+/.exec(asked?.text ?? "")?.[0]}`);
  await page.getByRole("button", { name: "Confirmer l’alerte" }).click();
  await expect(page.getByRole("heading", { name: "C’est noté" })).toBeVisible();
  await expectGoodLooks(page);

  const artist = await (await openAs(browser, url, "idris.diallo@demo.fr")).newPage();
  await artist.goto(`${url}/profil`);
  const found = await artist
    .getByRole("link", { name: /Kora du soir/ })
    .first()
    .getAttribute("href");
  await artist.goto(`${url}${/\/event\/[0-9a-f-]{36}/.exec(found ?? "")?.[0]}`);
  await artist.getByRole("button", { name: "Rendre public" }).click();
  await expect(artist.getByText("tout le monde peut le trouver").first()).toBeVisible();
  await advanceClock(request, url, "P1D");
  const [told, ...before] = await mails();
  expect(told?.subject).toContain("Kora du soir, entre les rayons");
  expect(told?.text).toMatch(/Kora du soir, entre les rayons\s: \S+ \d+ \S+ \d{4} à 20\sh, Paris 11e, 14\s€/);
  expect(before).toHaveLength(1);
  // The picture of the evening itself, and a button that leads to it.
  expect(told?.html).toMatch(/<img[^>]*\/photos\//);
  await page.goto(`${url}${/\/event\/[0-9a-f-]{36}/.exec(told?.text ?? "")?.[0]}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Kora du soir/);

  await page.goto(`${url}${/\/alerte\?fin=[\w.%-]+/.exec(told?.text ?? "")?.[0]}`);
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Terminer l’alerte" }).click();
  await expect(page.getByRole("heading", { name: "C’est fait" })).toBeVisible();
});
