import type { APIRequestContext, Page } from "@playwright/test";
import pg from "pg";
import { field, mailsTo, press, sayName, someone } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { payByCard } from "./support/pay-by-card.ts";
import { wakeScripts, watchComplaints } from "./support/scripts.ts";

const SONGS = "Chansons pour cuisine ouverte";
const ARTIST = "matteo.rinaldi@demo.fr";
const HOST = "karim.boussouf@demo.fr";

async function ask<Row extends pg.QueryResultRow>(statement: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: `${process.env.HLM_E2E_POSTGRES}/e2e` });
  await client.connect();
  const { rows } = await client.query<Row>(statement, values);
  await client.end();
  return rows;
}

async function pathOf(title: string): Promise<string> {
  const [event] = await ask<{ id: string }>("select id from events where title = $1", [title]);
  return `/event/${event?.id}`;
}

/** A guest's way to two tickets of the first tariff. */
async function buyTwo(page: Page, path: string, email: string): Promise<void> {
  await page.goto(`${path}/book`);
  await wakeScripts(page);
  await page
    .getByText(/^de 20\sh/)
    .first()
    .click();
  const more = page.getByRole("button", { name: /Un de plus.*Concert/ }).first();
  await more.click();
  await more.click();
  await sayName(page);
  await field(page, "email").fill(email);
  await press(page, "Continuer vers le paiement");
  await expect(page).toHaveURL(/\/commande\//);
  await payByCard(page, "4242424242424242");
  await expect(page.getByRole("heading", { level: 1, name: /Merci/ })).toBeVisible();
}

/** As the buyer's own page writes it. */
const askForRefund = (email: string) =>
  ask(
    `insert into refund_requests (ticket_id, event_id, state, message, asked_at)
     select t.id, t.event_id, 'asked', 'Je suis clouée au lit', now() from tickets t join orders o on o.id = t.order_id
     where o.email = $1 and t.state = 'valid' limit 1`,
    [email],
  );

/** The browser itself notes a form that the server refused. */
const isUnexpected = (complaint: string): boolean => !complaint.includes("422");

const subjectsTo = async (request: APIRequestContext, email: string) =>
  (await mailsTo(request, email)).map(({ subject }) => subject);

test("the organiser sees the figures, finds a booking, and gives a ticket back", async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  const buyer = someone();
  const path = await pathOf(SONGS);
  await buyTwo(page, path, buyer.email);

  const artist = await openAs(browser, baseURL, ARTIST);
  const admin = await artist.newPage();
  const complaints = watchComplaints(admin);
  await admin.goto(path);
  await admin.getByRole("link", { name: "Gérer", exact: true }).click();
  await expect(admin).toHaveURL(new RegExp(`${path}/admin$`));
  const main = admin.getByRole("main");
  await expect(main.getByText(/sur 1\s?080\s€ attendus/)).toBeVisible();
  await expect(main.getByText(/sur 80\splaces/)).toBeVisible();
  await expect(main.getByRole("img", { name: /^Ventes du/ })).toBeVisible();
  await expect(main.getByText("karim.boussouf@demo.fr")).toBeVisible();
  await expect(main.getByText("Adresse du lieu, pour vous deux")).toBeVisible();
  for (const page of ["scan", "edit", "delete", "accord.pdf", "releve.pdf", "affiche", "reporter", "dupliquer"]) {
    await expect(main.locator(`a[href="${path}/${page}"]`)).toBeVisible();
  }
  await wakeScripts(admin);
  await main.getByText("Voir les chiffres").click();
  await expect(main.getByRole("table", { name: "Billets et recettes par jour" })).toBeVisible();
  await expectGoodLooks(admin);

  // What makes it known: a line for one's own site, as it will look there, the poster, pictures for networks.
  await admin.getByRole("link", { name: "Faire connaître", exact: true }).click();
  await expect(admin.getByLabel("La ligne à coller")).toHaveValue(
    `<script src="${baseURL}/widget.js" data-evenement="${path.split("/").at(-1)}" async></script>`,
  );
  const preview = admin.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: SONGS })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Réserver" })).toHaveAttribute("href", `${baseURL}${path}/book`);
  await expect(admin.getByRole("link", { name: /^Télécharger l’image/ })).toHaveCount(3, { timeout: 30_000 });
  await main.getByText("Toutes les prochaines dates").click();
  await expect(admin.getByLabel(/^Les prochaines dates à/)).toHaveValue(/data-lieu=/);
  await expectGoodLooks(admin);
  for (const link of await admin.getByRole("link", { name: /en PDF$|^Télécharger l’image/ }).all()) {
    const file = await artist.request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toMatch(/^(?:application\/pdf|image\/jpeg)$/);
  }

  // Found by the address, on screen, in a spreadsheet and on paper.
  await admin.getByRole("link", { name: "Participants", exact: true }).click();
  await field(admin, "q").fill(buyer.email);
  await press(admin, "Chercher");
  await expect(main.getByRole("heading", { name: /^2\sbillets$/ })).toBeVisible();
  await expect(main.getByText("Pas encore contrôlé")).toHaveCount(2);
  await expectGoodLooks(admin);
  const [csv, print] = ["Tableur (CSV)", "Imprimer"].map((name) => main.getByRole("link", { name }));
  const file = await artist.request.get((await csv?.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect((await file.text()).split(buyer.email)).toHaveLength(3);
  await admin.goto((await print?.getAttribute("href")) ?? "");
  await expect(admin.getByRole("table", { name: "Billets de cette date" })).toContainText("Camille Roux");
  await expectGoodLooks(admin);

  // One booking: a name, the mail again, one ticket back.
  await admin.goto(`${path}/admin/reservations?q=${buyer.email}`);
  await main.getByRole("link", { name: "Camille Roux" }).click();
  await wakeScripts(admin);
  await main.getByText("Changer le nom").first().click();
  await field(admin, "holderName").fill("Ève Martin");
  await press(admin, "Enregistrer");
  await expect(main.getByRole("heading", { name: /Ève Martin/ })).toBeVisible();
  await press(admin, "Renvoyer les billets");
  await expect(admin.getByText("Les billets repartent par e-mail.")).toBeVisible();
  await main.getByRole("link", { name: "Rembourser ce billet" }).first().click();
  const dialog = admin.getByRole("dialog", { name: /Rembourser le billet n°/ });
  await dialog.getByRole("button", { name: /Rembourser/ }).click();
  await expect(dialog.getByText(/champ est obligatoire/).first()).toBeVisible();
  await dialog.getByRole("textbox").fill("La table du fond est prise par le chat.");
  await expectGoodLooks(admin);
  await dialog.getByRole("button", { name: /Rembourser/ }).click();
  await expect(admin.getByText(/1\sbillet rendu/)).toBeVisible();
  await expect(main.getByText(/Motif.*prise par le chat/)).toBeVisible();
  const mails = await mailsTo(request, buyer.email);
  expect(mails.filter(({ subject }) => subject.startsWith("Vos billets"))).toHaveLength(2);
  expect(mails.find(({ subject }) => subject.startsWith("Remboursement"))?.text).toContain("prise par le chat");

  // A request is refused with a word.
  await askForRefund(buyer.email);
  await admin.goto(`${path}/admin`);
  await main.getByRole("link", { name: "Répondre" }).click();
  await expect(main.getByText("Je suis clouée au lit")).toBeVisible();
  await expectGoodLooks(admin);
  await field(admin, "answer").fill("Le concert est demain.");
  await press(admin, "Refuser");
  await expect(admin.getByText(/C’est refusé/)).toBeVisible();
  const answers = (await mailsTo(request, buyer.email)).map(({ text }) => text);
  expect(answers.some((text) => text.includes("Le concert est demain."))).toBe(true);

  await admin.goto(`${path}/admin/argent`);
  await expect(main.getByText("Remboursement décidé").first()).toBeVisible();
  await expect(main.getByText("Fonctionnement du service").first()).toBeVisible();
  await expectGoodLooks(admin);
  expect(complaints.filter(isUnexpected)).toEqual([]);
});

test("guests, codes, a message and the settings; both sides, and nobody else", async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  const path = await pathOf(SONGS);
  const artist = await openAs(browser, baseURL, ARTIST);
  const admin = await artist.newPage();
  const complaints = watchComplaints(admin);
  const main = admin.getByRole("main");
  const [eve, paul] = [someone("Ève"), someone("Paul")];

  await admin.goto(`${path}/admin/invitations`);
  await wakeScripts(admin);
  await admin.getByText("Offrir des billets sans demander de réponse").click();
  await field(admin, "guests").fill("Ève sans adresse");
  await press(admin, "Offrir les billets");
  await expect(main.getByText(/Ligne à corriger/).first()).toBeVisible();
  await field(admin, "guests").fill(`Ève Martin, ${eve.email}\nPaul Roux <${paul.email}>`);
  await press(admin, "Offrir les billets");
  await expect(admin.getByText(/2\spersonnes invitées/)).toBeVisible();
  expect(await subjectsTo(request, eve.email)).toEqual([expect.stringMatching(/^Vos billets/)]);
  await expectGoodLooks(admin);
  const invited = main.getByRole("listitem").filter({ hasText: paul.email });
  await invited.getByRole("link", { name: "Retirer l’invitation de Paul Roux" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Retirer l’invitation" }).click();
  await expect(invited.getByText("Retirée")).toBeVisible();
  expect((await subjectsTo(request, paul.email))[0]).toMatch(/^Billets annulés/);

  await admin.goto(`${path}/admin/codes`);
  await wakeScripts(admin);
  const code = `voisins-${eve.email.slice(0, 6)}`;
  await field(admin, "promoCode").fill(code);
  await press(admin, "Créer le code");
  await expect(main.getByText(/champ est obligatoire/).first()).toBeVisible();
  await expect(field(admin, "promoCode")).toHaveValue(code);
  await field(admin, "percent").fill("20");
  await field(admin, "maxTickets").fill("10");
  await press(admin, "Créer le code");
  const made = main.getByRole("listitem").filter({ hasText: code.toUpperCase() });
  await expect(made.getByText(/0\sbillet sur 10/)).toBeVisible();
  await expectGoodLooks(admin);

  // A code that does not count, one that does, and what it takes off before anything is paid.
  await page.goto(`${path}/book`);
  await wakeScripts(page);
  await page.getByRole("group", { name: "Quelle date ?" }).getByRole("radio").last().check();
  await page
    .getByRole("button", { name: /Un de plus/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /Un de plus/ })
    .first()
    .click();
  await field(page, "promoCode").fill("personne");
  await press(page, "Appliquer");
  await expect(page.getByRole("main").getByText("Ce code n’est pas valable").first()).toBeVisible();
  await field(page, "promoCode").fill(code);
  await field(page, "promoCode").press("Enter");
  await expect(page.getByText(`Code ${code.toUpperCase()}`).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Ce code n’est pas valable")).toHaveCount(0);
  // What it takes off stands beside the button that was pressed: the total is further down than a phone shows. It can be removed.
  const applied = page.getByRole("main").getByRole("status").filter({ hasText: code.toUpperCase() });
  await expect(applied).toBeInViewport();
  await expect(applied).toHaveText(/−\s?[\d,]+\s€/);
  await applied.getByRole("button", { name: "Retirer" }).click();
  await expect(page.locator("main dl dd")).toHaveCount(1);
  await expect(field(page, "promoCode")).toHaveValue("");
  await expect(field(page, "promoCode")).toBeFocused();
  await press(page, "Appliquer");
  await expect(page.getByRole("main").getByText("Saisissez d’abord un code").first()).toBeVisible();
  await field(page, "promoCode").fill(code);
  await press(page, "Appliquer");
  await expect(page.getByText(`Code ${code.toUpperCase()}`).first()).toBeVisible();
  const amounts = await page.locator("main dl dd").allInnerTexts();
  const [full = 0, off = 0, total = 0] = amounts.map((text) => Number(text.replace(/[^\d,]/g, "").replace(",", ".")));
  expect([off, total]).toEqual([full * 0.2, full * 0.8]);
  await expectGoodLooks(page);
  await sayName(page);
  await field(page, "email").fill(eve.email);
  await press(page, "Continuer vers le paiement");
  await page.waitForURL(/\/commande\//);
  await expect(page.getByRole("region", { name: "Votre soirée" })).toContainText(`Code ${code.toUpperCase()}`);
  await page.getByRole("button", { name: "Abandonner ou changer mon choix" }).click();
  await page.waitForURL(/\/book/);

  await made.getByRole("button", { name: /^Terminer le code/ }).click();
  await expect(made.getByText("Terminé", { exact: true })).toBeVisible();

  // Shown first, then sent, once.
  await admin.goto(`${path}/admin/message`);
  await field(admin, "subject").fill("Apportez un bol");
  await field(admin, "text").fill("Il fera frais.\n\nÀ samedi !");
  await press(admin, "Voir l’aperçu");
  const preview = main.getByRole("region", { name: "Aperçu" });
  await expect(preview).toContainText("Les réponses arriveront à matteo.rinaldi@demo.fr");
  await expectGoodLooks(admin);
  await preview.getByRole("button", { name: /^Envoyer à/ }).click();
  await expect(admin.getByText("Votre message part à chaque personne")).toBeVisible();
  for (const name of ["subject", "text"]) await expect(field(admin, name)).toHaveValue("");
  const received = await mailsTo(request, eve.email);
  expect(received.filter(({ subject }) => subject === "Apportez un bol")).toHaveLength(1);
  expect(await subjectsTo(request, paul.email)).not.toContain("Apportez un bol");

  await admin.goto(`${path}/admin/reglages`);
  await field(admin, "salesCloseMinutes").selectOption("60");
  await field(admin, "maxPerOrder").fill("6");
  await press(admin, "Enregistrer");
  await expect(admin.getByText("Vos réglages sont enregistrés.")).toBeVisible();
  await expect(field(admin, "maxPerOrder")).toHaveValue("6");
  await expectGoodLooks(admin);
  expect(complaints.filter(isUnexpected)).toEqual([]);

  // The host sees all of it and decides on less; strangers see nothing.
  const host = await openAs(browser, baseURL, HOST);
  const other = await host.newPage();
  await other.goto(`${path}/admin/reglages`);
  await expect(other.getByText("C’est à l’organisateur d’en décider.")).toBeVisible();
  await expect(other.getByText("1 heure avant")).toBeVisible();
  await expect(other.getByRole("main").getByRole("button", { name: "Enregistrer" })).toHaveCount(0);
  const stranger = await openAs(browser, baseURL, "spectateur@demo.fr");
  for (const each of ["", "/participants", "/participants.csv", "/reservations", "/argent", "/message", "/reglages"]) {
    expect((await stranger.request.get(`${path}/admin${each}`)).status(), each).toBe(403);
  }
  await page.goto(`${path}/admin`);
  await expect(page).toHaveURL(/\/login\?redir=/);
});

test.describe("before scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest is invited and their ticket given back", async ({ browser, baseURL }) => {
    const context = await openAs(browser, baseURL, HOST);
    const path = await pathOf(SONGS);
    const { email } = someone();
    const form = { guests: `Nina Sans-Script, ${email}`, idempotencyKey: crypto.randomUUID() };
    const [slot] = await ask<{ id: string; tariff: string }>(
      `select s.id, t.id as tariff from event_slots s join event_tariffs t on t.event_id = s.event_id
       where s.event_id = $1 order by s.starts_at, t.position limit 1`,
      [path.slice("/event/".length)],
    );
    await context.request.post(`${path}/admin/invitations`, {
      form: { intent: "invite", ...form, slotId: slot?.id ?? "", tariffId: slot?.tariff ?? "" },
    });
    const page = await context.newPage();
    await page.goto(`${path}/admin/reservations?q=Nina`);
    await page.getByRole("main").getByRole("link", { name: "Nina Sans-Script" }).click();
    await page.getByRole("link", { name: "Annuler ce billet" }).click();
    const dialog = page.getByRole("dialog", { name: /Annuler le billet/ });
    await dialog.getByRole("textbox").fill("Erreur de ma part.");
    await dialog.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(page.getByText("Erreur de ma part.")).toBeVisible();
  });
});
