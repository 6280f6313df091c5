import type { Browser, Page } from "@playwright/test";
import { advanceClock, field, fillLogIn, mailsTo } from "./support/accounts.ts";
import { expect } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { payByCard } from "./support/pay-by-card.ts";
import {
  ARTIST,
  dayIn,
  fullTariff,
  HOST,
  matinee,
  STRANGER,
  type Stage,
  sendProposal,
  test,
} from "./support/proposals.ts";
import { wakeScripts } from "./support/scripts.ts";

test.slow();

const pageOf = async (browser: Browser, stage: Stage, email: string): Promise<Page> =>
  (await openAs(browser, stage.url, email)).newPage();

const main = (page: Page) => page.getByRole("main");
const follow = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name }).first().click();
const press = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).first().click();

async function expectLabel(page: Page, text: string): Promise<void> {
  await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible();
}

async function agree(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: "Voici l’accord" })).toBeVisible();
  await page.getByLabel(/J’ai lu le contrat/).check();
  await press(page, "Signer et créer l’événement");
  await page.waitForURL(/\/event\/[0-9a-f-]{36}\/etape/);
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

test("sent to a host who asks for another date, accepted by the artist, and nobody else sees it", async ({
  browser,
  stage,
}) => {
  const artist = await pageOf(browser, stage, ARTIST);
  const first = await sendProposal(artist.request, stage, {
    direction: "to-host",
    title: "Bach au salon",
    dates: [matinee(110)],
    tariffs: [fullTariff],
  });

  // The host comes from the mail, and logs in on the way.
  const [mail] = await mailsTo(artist.request, HOST, stage.url);
  expect(mail?.text).toContain(`/proposal/${first}`);
  const host = await (await browser.newContext({ baseURL: stage.url })).newPage();
  await host.context().addCookies([{ name: "tarteaucitron", value: "!googletagmanager=false", url: stage.url }]);
  await host.goto(`/proposal/${first}`);
  await expect(host).toHaveURL(/\/login\?redir=/);
  await fillLogIn(host, HOST, "Hors-les-murs-2026");
  await expect(host).toHaveURL(`/proposal/${first}`);
  await expectLabel(host, "En attente de votre réponse");
  await expect(host.getByText(/Encore (4|5).jours/)).toBeVisible();
  await expect(host.getByText("Bonjour, et si on inventait une soirée ?")).toBeVisible();
  await expect(host.getByRole("table", { name: "Salle comble" })).toContainText("300,00");
  await expectGoodLooks(host);

  await host.goto("/account/delete");
  await expect(host.getByText(/propositions? .*attend/i).first()).toBeVisible();
  await expect(host.getByRole("button", { name: /Supprimer définitivement/ })).toHaveCount(0);

  await host.goto(`/proposal/${first}`);
  await follow(host, "Faire une contre-proposition");
  await wakeScripts(host);
  await expectGoodLooks(host);
  await press(host, "Signer et envoyer ma contre-proposition");
  await expect(field(host, "dates.0.day")).toHaveAccessibleDescription(/changez au moins un jour/);
  await field(host, "dates.0.day").fill(dayIn(117));
  await host.getByLabel("Un mot avec votre contre-proposition").fill("Le 47e jour nous irait mieux.");
  await field(host, "tariffs.0.priceCents").fill("18");
  const both = host.getByRole("table", { name: "Les deux versions, ligne par ligne" });
  await expect(both.getByRole("row", { name: /Le public paie/ })).toContainText(/300.*360/);
  // The contract of these terms, before it is signed; what was typed stays.
  await press(host, "Lire mon contrat");
  const contract = host.getByRole("region", { name: "Le contrat de votre contre-proposition" });
  await expect(contract.getByRole("table", { name: "Les tarifs" })).toContainText("18");
  await expect(field(host, "dates.0.day")).toHaveValue(dayIn(117));
  await expectGoodLooks(host);
  await press(host, "Signer et envoyer ma contre-proposition");
  await host.waitForURL((url) => url.pathname.startsWith("/proposal/") && !url.pathname.includes(first));
  const second = new URL(host.url()).pathname.split("/")[2] ?? "";
  await expectLabel(host, "En attente de l’artiste");
  await expect(host.getByRole("heading", { name: "Ce qui change" })).toBeVisible();
  await expect(host.getByText("Tour 2").first()).toBeVisible();
  await expect(both.getByRole("row", { name: /Le public paie/ })).toContainText(/300.*360/);
  await expectGoodLooks(host);

  await artist.goto("/profil");
  await expect(artist.getByText(/vous fait une contre-proposition/).first()).toBeVisible();
  await expectGoodLooks(artist);
  await artist.goto(`/proposal/${first}`);
  await expectLabel(artist, "Remplacée");
  await follow(artist, "Voir la proposition qui la remplace");
  await expect(artist).toHaveURL(`/proposal/${second}`);
  await follow(artist, /^Écrire à/);
  await expect(artist.getByRole("article").filter({ hasText: "Bach au salon" }).nth(1)).toBeVisible();
  await artist.goto("/proposal");
  await expect(artist.getByRole("region", { name: "En cours" })).toContainText("En attente de votre réponse");
  await expectGoodLooks(artist);

  // Strangers, and the wrong side, find nothing; a wrong direction finds the right one.
  const stranger = await pageOf(browser, stage, STRANGER);
  const answers = ["accept", "refuse"].flatMap((answer) => [
    `/proposal/to-artist/${answer}/${second}`,
    `/proposal/to-host/${answer}/${second}`,
  ]);
  for (const path of [`/proposal/${second}`, `/proposal/${second}/autre-date`, ...answers]) {
    expect((await stranger.request.get(stage.url + path)).status(), path).toBe(404);
  }
  expect((await host.request.get(`${stage.url}/proposal/to-artist/accept/${second}`)).status()).toBe(404);
  await artist.goto(`/proposal/to-host/accept/${second}`);
  await expect(artist).toHaveURL(new RegExp(`/proposal/to-artist/accept/${second}`));

  await expect(artist.getByRole("heading", { name: "Voici l’accord" })).toBeVisible();
  await expectGoodLooks(artist);
  const eventId = await agree(artist);
  for (const page of [artist, host]) {
    const agreement = await page.request.get(`${stage.url}/event/${eventId}/accord.pdf`);
    expect(agreement.headers()["content-type"]).toContain("pdf");
  }
  expect((await stranger.request.get(`${stage.url}/event/${eventId}/accord.pdf`)).status()).toBe(404);
  await artist.goto(`/proposal/to-artist/accept/${second}`);
  await expect(artist.getByRole("heading", { name: "Cette proposition est déjà acceptée" })).toBeVisible();
  await expectGoodLooks(artist);
  await host.goto(`/proposal/${second}`);
  await expectLabel(host, "Acceptée");
  await expect(host.getByRole("link", { name: ARTIST })).toBeVisible();
});

test("a host's proposal, accepted by an artist who lacks everything; and one that is paid first", async ({
  browser,
  stage,
}) => {
  await stage.query("delete from payment_accounts where user_id = (select id from users where email = $1)", [ARTIST]);
  await stage.query("update users set structure_kind = null, company_name = null, siren = null where email = $1", [
    ARTIST,
  ]);
  const host = await pageOf(browser, stage, HOST);
  const artist = await pageOf(browser, stage, ARTIST);
  const offer = {
    direction: "to-artist",
    conditions: { remuneration: "ticketing-or-purchase", amountCents: "250" },
  } as const;
  const proposalId = await sendProposal(host.request, stage, {
    ...offer,
    title: "Une heure de musique",
    dates: [matinee(100), matinee(101), matinee(102)],
  });

  await artist.goto("/proposal/to-artist/accept");
  await expectGoodLooks(artist);
  await follow(artist, "Une heure de musique");
  await expect(artist).toHaveURL(`/proposal/to-artist/accept/${proposalId}?etape=dates`);
  await wakeScripts(artist);
  await expectGoodLooks(artist);
  await press(artist, "Garder ces dates");
  await expect(artist.getByRole("alert")).toBeVisible();
  const boxes = artist.getByRole("group", { name: /Les dates proposées/ }).getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await press(artist, "Garder ces dates");
  await expect(artist).toHaveURL(/etape=remuneration/);
  await expectGoodLooks(artist);
  await artist.getByRole("radio", { name: /^Billetterie/ }).check();
  await press(artist, "Continuer");
  await expect(artist).toHaveURL(/etape=billetterie/);
  await expectGoodLooks(artist);
  await field(artist, "tariffs.0.label").fill("Plein tarif");
  await field(artist, "tariffs.0.priceCents").fill("12");
  await field(artist, "tariffs.0.quantity").fill("25");
  await field(artist, "vatRate").selectOption("550");
  await press(artist, "Enregistrer la billetterie");
  await expect(artist.getByRole("alert")).toContainText("25");
  await field(artist, "tariffs.0.quantity").fill("24");
  await press(artist, "Enregistrer la billetterie");
  await expect(artist).toHaveURL(/etape=compte/);
  await expectGoodLooks(artist);

  // Each lacking piece is done where it lives, and leads back here.
  await follow(artist, "Compléter");
  await artist.getByRole("radio", { name: /^Association/ }).check();
  await field(artist, "companyName").fill("Les Voix de traverse");
  await field(artist, "siren").fill("732 829 320");
  await field(artist, "addressLine").fill("14 rue des Cascades");
  await field(artist, "postalCode").fill("75020");
  await field(artist, "city").fill("Paris");
  await press(artist, "Enregistrer");
  await expect(artist).toHaveURL(/\/proposal\/to-artist\/accept\/.*etape=compte/);
  await follow(artist, "Ouvrir mon compte");
  await press(artist, /Ouvrir mon compte de paiement/);
  await artist.getByLabel("Nom de la personne ou de la structure").fill("Camille Roussel");
  await artist.getByRole("button", { name: "Envoyer mes informations" }).click();
  await expect(artist).toHaveURL(/\/proposal\/to-artist\/accept\/.*etape=accord/);
  await expect(artist.getByRole("heading", { name: "Les séances" })).toBeVisible();
  const eventId = await agree(artist);
  expect(await stage.query("select 1 from event_slots where event_id = $1", [eventId])).toHaveLength(2);
  expect((await mailsTo(host.request, HOST, stage.url))[0]?.subject).toContain("accepte votre proposition");

  // The host buys the evening: both have said yes, and the event waits for the money.
  const bought = await sendProposal(host.request, stage, {
    direction: "to-artist",
    title: "Un concert acheté",
    dates: [matinee(120)],
    conditions: { remuneration: "service-purchase", amountCents: "200" },
  });
  await artist.goto(`/proposal/to-artist/accept/${bought}`);
  await artist.getByLabel(/J’ai lu le contrat/).check();
  await press(artist, "Signer le contrat");
  await expect(artist.getByRole("heading", { name: /doit encore régler 230/ })).toBeVisible();
  await expectGoodLooks(artist);
  await host.goto(`/proposal/${bought}`);
  await expectLabel(host, "À finaliser");
  await follow(host, /^Régler 230/);
  await expect(host.getByRole("heading", { name: /Il ne reste qu’à régler 230/ })).toBeVisible();
  await expectGoodLooks(host);
  await press(host, /^Régler 230/);
  await expect(host).toHaveURL(`/proposal/${bought}/paiement`);
  await expectGoodLooks(host);
  await payByCard(host, "4000 0000 0000 0002");
  await expect(host.getByRole("alert")).toContainText("refusé");
  await payByCard(host, "4242 4242 4242 4242");
  await expect(host).toHaveURL(/\/event\/[^/]+\/etape$/);
});

test("declined with a word, lapsed without one, and sent again each time", async ({ browser, stage }) => {
  const artist = await pageOf(browser, stage, ARTIST);
  const host = await pageOf(browser, stage, HOST);
  const seed = { direction: "to-host", tariffs: [fullTariff] } as const;
  const declined = await sendProposal(artist.request, stage, {
    ...seed,
    title: "Contes à la bougie",
    dates: [matinee(130)],
  });

  await host.goto("/proposal/to-host/refuse");
  await follow(host, "Contes à la bougie");
  await expect(host).toHaveURL(`/proposal/to-host/refuse/${declined}`);
  await expectGoodLooks(host);
  await host.getByLabel("Un mot d’explication").fill("Nous serons en travaux.");
  await press(host, "Décliner la proposition");
  await expect(host).toHaveURL(`/proposal/${declined}`);
  await expectLabel(host, "Archivée");
  await expect(host.getByRole("link", { name: "Proposer autre chose" })).toBeVisible();
  await host.goto(`/proposal/to-host/refuse/${declined}`);
  await expect(host.getByRole("heading", { name: "Cette proposition a été déclinée" })).toBeVisible();
  await expectGoodLooks(host);

  await artist.goto(`/proposal/${declined}`);
  await expectLabel(artist, "Archivée");
  await expect(artist.getByText("Nous serons en travaux.")).toBeVisible();
  await expectGoodLooks(artist);
  await press(artist, "Envoyer de nouveau");
  await artist.waitForURL(/\/proposal\/to-host\/.*etape=apercu/);
  await press(artist, /^Signer et envoyer/);
  await artist.waitForURL(/\/proposal\/envoyee\//);
  const again = new URL(artist.url()).pathname.split("/")[3] ?? "";
  await artist.goto(`/proposal/${declined}`);
  await expectLabel(artist, "Renvoyée");
  await artist.goto(`/proposal/${again}`);
  await expectLabel(artist, "En attente de l’hôte");

  // Four days later one day is left, and the host is reminded; then it is over, by itself.
  await advanceClock(host.request, stage.url, "P4DT1H");
  const letters = await mailsTo(host.request, HOST, stage.url);
  const reminder = letters.find(({ subject }) => subject === "Une proposition attend votre réponse");
  expect(reminder?.text).toContain(`/proposal/to-host/accept/${again}`);
  await host.goto(`/proposal/${again}`);
  await expect(host.getByText(/Encore 22.heures|Encore 23.heures/)).toBeVisible();
  await advanceClock(host.request, stage.url, "P1D");
  await host.goto(`/proposal/to-host/accept/${again}`);
  await expect(host.getByRole("heading", { name: "Cette proposition est passée" })).toBeVisible();
  await expectGoodLooks(host);
  await mailsTo(host.request, HOST, stage.url);
  await artist.goto(`/proposal/${again}`);
  await expectLabel(artist, "Passée");
  await expectGoodLooks(artist);
  await press(artist, "Envoyer de nouveau");
  await artist.waitForURL(/\/proposal\/to-host\/.*etape=apercu/);

  // What the sender takes back is gone for the receiver, and says so.
  const withdrawn = await sendProposal(artist.request, stage, {
    ...seed,
    title: "Un soir de plus",
    dates: [matinee(140)],
  });
  await host.goto(`/proposal/to-host/accept/${withdrawn}`);
  await artist.goto(`/proposal/${withdrawn}`);
  await artist.getByRole("link", { name: "Retirer la proposition" }).click();
  await artist.getByRole("dialog").getByRole("button", { name: "Retirer la proposition" }).click();
  await expectLabel(artist, "Annulée");
  await host.getByLabel(/J’ai lu le contrat/).check();
  await press(host, "Signer et créer l’événement");
  await expect(host.getByRole("heading", { name: "Cette proposition a été retirée" })).toBeVisible();
  await expectGoodLooks(host);
  await host.goto("/proposal");
  await expect(host.getByRole("region", { name: "Classées" })).toContainText("Un soir de plus");
  await expectGoodLooks(host);

  // The other way round: the artist declines what a host proposes. The host accepts the last one, to its event.
  const unwanted = await sendProposal(host.request, stage, {
    ...seed,
    direction: "to-artist",
    title: "Un dimanche de trop",
    dates: [matinee(150)],
  });
  await artist.goto(`/proposal/to-artist/refuse/${unwanted}`);
  await press(artist, "Décliner la proposition");
  await expect(artist).toHaveURL(`/proposal/${unwanted}`);
  await expectLabel(artist, "Archivée");
  const wanted = await sendProposal(artist.request, stage, { ...seed, title: "Le bon soir", dates: [matinee(160)] });
  await host.goto(`/proposal/to-host/accept/${wanted}`);
  await host.getByLabel(/J’ai lu le contrat/).check();
  await press(host, "Signer et créer l’événement");
  await expect(host).toHaveURL(/\/event\/[^/]+\/etape$/);
});
