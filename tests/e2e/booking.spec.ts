import type { APIRequestContext, Locator, Page } from "@playwright/test";
import pg from "pg";
import {
  advanceClock,
  anotherBrowser,
  field,
  fillLogIn,
  mailsTo,
  press,
  sayName,
  someone,
} from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { setOffline } from "./support/network.ts";
import { wakeScripts, watchComplaints } from "./support/scripts.ts";

const BACH = "Suites de Bach dans un salon haussmannien";
const AIRS = "Airs de cour sous la verrière";
const LETTERS = "Lettres jamais postées, à la librairie";
const SOUL = "Soul dans la cave de la traboule";
const DEMO_PASSWORD = "Hors-les-murs-2026";

async function bookingOf(request: APIRequestContext, title: string, app = ""): Promise<string> {
  const list = await (await request.get(`${app}/event?q=${encodeURIComponent(title)}`)).text();
  const path = new RegExp(`href="(/event/[0-9a-f-]{36})"[^>]*>${title.replace("à", ".")}<`).exec(list)?.[1];
  if (!path) throw new Error(`no event called ${title}`);
  return `${app}${path}/book`;
}

/** How many seats are left from now on, whoever booked before. */
async function leaveSeats(title: string, seats: number): Promise<void> {
  const client = new pg.Client({ connectionString: `${process.env.HLM_E2E_POSTGRES}/e2e` });
  await client.connect();
  await client.query(
    `update event_slots set capacity = $2 + (
       select count(*) from tickets where tickets.slot_id = event_slots.id and tickets.state in ('held', 'valid')
     ) where event_id = (select id from events where title = $1)`,
    [title, seats],
  );
  await client.end();
}

const add = (page: Page, tariff: string) =>
  page.getByRole("button", { name: new RegExp(`Un de plus.*${tariff}`) }).click();

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel("Numéro de carte").fill(number);
  await page.getByLabel("Expiration").fill("1240");
  await page.getByLabel("Cryptogramme").fill("123");
  await page.getByRole("button", { name: /Commander avec obligation de paiement/ }).click();
}

test("from the home to a paid ticket in five presses and one form", async ({ page }) => {
  let presses = 0;
  const tap = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  await page.goto("/");
  await tap(page.getByRole("main").getByRole("link", { name: BACH }).first());
  await tap(page.getByRole("main").getByRole("link", { name: "Réserver", exact: true }).last());
  await expect(page).toHaveURL(/\/book/);
  await wakeScripts(page);
  await expect(page.getByRole("main").locator("form:visible")).toHaveCount(1);
  await tap(page.getByRole("button", { name: /Un de plus.*Plein tarif/ }));
  await sayName(page);
  await field(page, "email").fill(someone().email);
  await tap(page.getByRole("button", { name: "Continuer vers le paiement" }));
  await page.getByLabel("Numéro de carte").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration").fill("1240");
  await page.getByLabel("Cryptogramme").fill("123");
  await tap(page.getByRole("button", { name: /Commander avec obligation de paiement/ }));
  await expect(page.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
  expect(presses).toBe(5);
});

test("a guest chooses, is refused, pays, and has the tickets by mail", async ({ page, context, request }) => {
  const complaints = watchComplaints(page);
  const { email } = someone();
  await page.goto(await bookingOf(request, BACH));
  await wakeScripts(page);
  await expectGoodLooks(page);
  await press(page, "Continuer vers le paiement");
  await expect(page.getByText(/Indiquez une adresse e-mail/).first()).toBeVisible();
  await expect(page.getByText("Choisissez au moins un billet").first()).toBeVisible();
  await sayName(page);
  await field(page, "email").fill(email);
  await add(page, "Plein tarif");
  await add(page, "Plein tarif");
  await add(page, "Prix libre");
  await field(page, "items.2.freePriceCents").fill("501");
  await press(page, "Continuer vers le paiement");
  await expect(page.getByText(/Choisissez un prix entre 1\s€ et 500\s€/).first()).toBeVisible();
  await expect(field(page, "items.0.quantity")).toHaveValue("2");
  await field(page, "items.2.freePriceCents").fill("7,50");
  await page.getByText("Noms sur les billets").click();
  await field(page, "items.0.holderNames.1").fill("Ève Martin");
  await expect(page.getByText("37,50 €")).toBeVisible();
  await setOffline(context, true);
  await field(page, "email").press("Enter");
  await expect(page.getByText("Rien de ce que vous avez saisi n’est perdu")).toBeVisible();
  await expect(page.getByText("37,50 €")).toBeVisible();
  await expect(field(page, "items.0.holderNames.1")).toHaveValue("Ève Martin");
  await setOffline(context, false);
  await field(page, "email").press("Enter");

  await expect(page).toHaveURL(/\/commande\/[0-9a-f-]+\?cle=/);
  await expect(page.getByRole("heading", { level: 1, name: "Votre commande" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/1[45]:\d\d/);
  await expectGoodLooks(page);
  const answer = await page.request.get(page.url());
  expect(answer.headers()["cache-control"]).toContain("no-store");
  expect(await answer.text()).toContain("noindex");
  // Without its key it is nobody's.
  expect((await request.get(new URL(page.url()).pathname)).status()).toBe(404);

  const held = page.url();
  await pay(page, "4000 0000 0000 0002");
  await expect(page.getByRole("alert")).toContainText("Votre banque a refusé ce paiement");
  await pay(page, "4242 4242 4242 4242");
  await expect(page.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
  await expect(page.getByText(`Réservation enregistrée : vos billets ont été envoyés à ${email}`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Vos billets" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("Ève Martin")).toBeVisible();
  await expect(page.getByRole("link", { name: "Créer un compte" })).toBeVisible();
  await expectGoodLooks(page);
  const [mail] = await mailsTo(request, email);
  expect(mail?.subject).toContain("Vos billets");
  expect(mail?.text).toContain("Ève Martin");

  // A company that needs a receipt: what is wrong is said beside its field, with scripts or without.
  await page.getByText("Il me faut un justificatif au nom d’une entreprise").click();
  await field(page, "companyName").fill("Atelier Zinc");
  const origin = new URL(page.url()).origin;
  const sent = { intent: "company", companyName: "Atelier Zinc", siren: "12" };
  const refused = await page.request.post(page.url(), { form: sent, headers: { origin } });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain("Atelier Zinc");
  await field(page, "addressLine").fill("3 rue du Four");
  await field(page, "postalCode").fill("75011");
  await field(page, "city").fill("Paris");
  await press(page, "Enregistrer");
  await expect(page.getByText("votre reçu est au nom de cette entreprise").first()).toBeVisible();
  await expect(page.getByText("Atelier Zinc").first()).toBeVisible();
  await expectGoodLooks(page);

  // However one comes back to it, it is paid.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
  await page.goBack();
  await page.goto(held);
  await expect(page.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
  const link = /https?:\/\/[^/\s]+(\/event\/\S+)/.exec(mail?.text ?? "")?.[1];
  if (link) {
    await page.goto(link);
    await expect(page).toHaveURL(/\/commande\//);
    await expect(page.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
  }
  expect(complaints.filter((each) => !/422|DISCONNECTED/.test(each))).toEqual([]);
});

test("somebody with an account logs in on the way, the bank asks, and the order is in their space", async ({
  page,
  request,
}) => {
  await page.goto(await bookingOf(request, AIRS));
  await wakeScripts(page);
  await page.getByRole("radio").first().check();
  await add(page, "Moins de 26 ans");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/login\?redir=/);
  await fillLogIn(page, "spectateur@demo.fr", DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/book\?/);
  await expect(page.getByRole("radio").first()).toBeChecked();
  await expect(field(page, "items.1.quantity")).toHaveValue("1");
  await expect(field(page, "email")).toHaveCount(0);
  await press(page, "Continuer vers le paiement");
  await expect(page).toHaveURL(/\/commande\/[0-9a-f-]+$/);
  const order = page.url();
  const secondTab = await page.context().newPage();
  await secondTab.goto(order);
  await expect(secondTab.getByRole("heading", { name: "Payer par carte" })).toBeVisible();

  await pay(page, "4000 0025 0000 3155");
  await page.getByRole("button", { name: "Refuser" }).click();
  await expect(page.getByRole("alert")).toContainText("Le paiement n’a pas abouti");
  await pay(page, "4000 0025 0000 3155");
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
  await expect(page.getByText("vos billets sont dans votre espace")).toBeVisible();
  // The other tab was behind: giving up there changes nothing any more.
  await secondTab.getByRole("button", { name: /Abandonner/ }).click();
  await expect(secondTab.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
  await page.goto("/profil");
  await page.getByRole("region", { name: "Mes réservations" }).getByRole("link", { name: AIRS }).first().click();
  await expect(page).toHaveURL(order);
});

test("free seats need neither card nor scripts; when they are gone, there is a list", async ({ browser, request }) => {
  const path = await bookingOf(request, LETTERS);
  await leaveSeats(LETTERS, 2);
  const plain = await anotherBrowser(browser, { javaScriptEnabled: false });
  const { email } = someone();
  await plain.goto(path);
  await field(plain, "items.0.quantity").fill("2");
  await sayName(plain);
  await field(plain, "email").fill(email);
  await plain.getByRole("main").getByRole("button", { name: "Réserver gratuitement" }).click();
  await expect(plain.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
  await expect(plain.getByText(email)).toBeVisible();

  const late = await anotherBrowser(browser);
  const waiting = someone();
  await late.goto(path);
  await wakeScripts(late);
  await expect(late.getByRole("heading", { name: "Rejoindre la liste d’attente" })).toBeVisible();
  await expectGoodLooks(late);
  await press(late, "M’inscrire sur la liste d’attente");
  await expect(late.getByText(/Indiquez une adresse e-mail/).first()).toBeVisible();
  await sayName(late);
  await field(late, "email").fill(waiting.email);
  // What was said of a field is over once it is mended, not once the form is sent again.
  await expect(late.getByText(/Indiquez une adresse e-mail|Indiquez votre (?:pré)?nom/)).toHaveCount(0);
  await press(late, "M’inscrire sur la liste d’attente");
  await expect(late.getByText("Vous êtes sur la liste d’attente")).toBeVisible();
  await press(late, "Quitter la liste");
  await expect(late.getByText("Vous n’êtes plus sur la liste d’attente").first()).toBeVisible();

  // Back on it just as a seat is freed: it is offered by mail, and taken from there.
  await leaveSeats(LETTERS, 1);
  await sayName(late);
  await field(late, "email").fill(waiting.email);
  // A notice stays as long as the pointer rests on it, and on a phone it lies over the last button; then it is out of the way.
  await late.mouse.move(0, 0);
  await press(late, "M’inscrire sur la liste d’attente");
  // The seat may be theirs before the page is there.
  await expect(late.getByText(/Vous êtes sur la liste d’attente|C’est votre tour/).first()).toBeVisible();
  const offer = (await mailsTo(request, waiting.email)).find(({ subject }) => subject.includes("libérée"));
  await late.goto(/https?:\/\/[^/\s]+(\/\S+cle=\S+)/.exec(offer?.text ?? "")?.[1] ?? "/404");
  await expect(late.getByRole("heading", { level: 1, name: "Des places pour vous" })).toBeVisible();
  await expectGoodLooks(late);
  await press(late, "Prendre ces places");
  await expect(late.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
});

test("a hold that is over says so, and its seats can be taken again or given up", async ({ page, ownApp }) => {
  const app = ownApp.url;
  const path = await bookingOf(page.request, AIRS, app);
  await logIn(page.context(), app, "spectateur@demo.fr");
  await page.goto(path);
  await wakeScripts(page);
  await page.getByRole("radio").first().check();
  await add(page, "Plein tarif");
  await press(page, "Continuer vers le paiement");
  await expect(page.getByRole("timer")).toBeVisible();
  await advanceClock(page.request, app, "PT16M");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Le temps est écoulé" })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Reprendre ces places" }).click();
  await expect(page.getByRole("timer")).toHaveText(/1[45]:\d\d/);
  const order = page.url();
  await page.getByRole("button", { name: /Abandonner/ }).click();
  await expect(page).toHaveURL(/\/book\?date=/);
  await expect(field(page, "items.0.quantity")).toHaveValue("1");
  await page.goto(order);
  await expect(page.getByRole("heading", { level: 1, name: "Commande abandonnée" })).toBeVisible();

  // The network fails after the card was charged: the page asks the server, and nobody pays twice.
  await page.getByRole("link", { name: "Réserver à nouveau" }).click();
  await press(page, "Continuer vers le paiement");
  await page.route("**/confirmer", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay(page, "4242 4242 4242 4242");
  await expect(page.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
});

test("pressed twice, gone back, closed in the middle: what was typed stays, the same choice is one order and one charge", async ({
  page,
  context,
  request,
}) => {
  const { email } = someone();
  await page.goto(await bookingOf(request, SOUL));
  await wakeScripts(page);
  await add(page, "Plein tarif");
  await add(page, "Plein tarif");
  await page.getByText("Noms sur les billets").click();
  await field(page, "items.0.holderNames.0").fill("Ève Martin");
  await sayName(page);
  await field(page, "email").fill(email);
  await page.getByRole("button", { name: "Continuer vers le paiement" }).dblclick();
  await expect(page.getByRole("heading", { name: "Payer par carte" })).toBeVisible();
  const first = page.url();

  // Back from paying: nothing has to be typed again, and going on leads to the same order.
  await page.goBack();
  await expect(page).toHaveURL(/\/book\?.*quantity=2/);
  await expect(field(page, "items.0.quantity")).toHaveValue("2");
  await expect(field(page, "items.0.holderNames.0")).toHaveValue("Ève Martin");
  await expect(field(page, "email")).toHaveValue(email);
  await expect(page.getByText("28 €")).toBeVisible();
  expect(page.url()).not.toContain(encodeURIComponent(email));
  await press(page, "Continuer vers le paiement");
  await expect(page).toHaveURL(first);
  // Reloaded there, the address alone still knows the choice; chosen otherwise, it is another order.
  await page.goBack();
  await expect(page).toHaveURL(/\/book\?/);
  await page.reload();
  await wakeScripts(page);
  await expect(field(page, "items.0.quantity")).toHaveValue("2");
  await add(page, "Plein tarif");
  await sayName(page);
  await field(page, "email").fill(email);
  await press(page, "Continuer vers le paiement");
  await expect(page).toHaveURL(/\/commande\//);
  await expect(page.getByText("42 €").first()).toBeVisible();
  const second = page.url();
  expect(second).not.toBe(first);

  // Pressed twice on the card, and the laptop closed before any answer: paid once, and the tickets come by mail.
  let charges = 0;
  const closed = page.waitForEvent("close");
  await page.route("**/confirmer", async (route) => {
    charges += 1;
    await route.fetch();
    await page.close();
  });
  await page.getByLabel("Numéro de carte").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration").fill("1240");
  await page.getByLabel("Cryptogramme").fill("123");
  await page
    .getByRole("button", { name: /Commander avec obligation de paiement/ })
    .dblclick()
    .catch(() => undefined);
  await closed;
  expect(charges).toBe(1);
  // Whatever else the platform has to do at this moment is done first.
  await expect.poll(async () => await mailsTo(request, email), { timeout: 60_000 }).toHaveLength(1);
  const reopened = await context.newPage();
  await reopened.goto(second);
  await expect(reopened.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
  await expect(reopened.getByRole("region", { name: "Vos billets" }).getByRole("listitem")).toHaveCount(3);
  // What was chosen before was let go of with the other choice, and never charged.
  await reopened.goto(first);
  await expect(reopened.getByRole("heading", { level: 1, name: "Commande abandonnée" })).toBeVisible();
});
