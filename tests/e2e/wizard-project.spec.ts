import type { Page } from "@playwright/test";
import { heavyJpegBytes } from "#tests/support/pictures.ts";
import { mp3Bytes, wavBytes } from "#tests/support/sounds.ts";
import { pathOfListing } from "./support/demo-listings.ts";
import { expect, test } from "./support/journey.ts";
import { logIn, openAs } from "./support/log-in.ts";
import { expectGoodFit, expectGoodLooks, expectNoViolations } from "./support/looks.ts";
import { wakeScripts, watchComplaints } from "./support/scripts.ts";
import {
  addPhotos,
  answerScreen,
  dropFile,
  goOn,
  leaveScreen,
  picture,
  projectAnswers,
  projectScreens,
  stepIs,
} from "./support/wizard-steps.ts";

const preferences = [1, 2, 3, 4, 5].map((number) => `preferences-${number}`);

async function startDraft(page: Page): Promise<string> {
  await page.goto("/projet/new");
  await wakeScripts(page);
  await page.getByRole("button", { name: "Commencer" }).click();
  await stepIs(page, "art");
  return new URL(page.url()).pathname;
}

test.beforeEach(async ({ context, baseURL }) => logIn(context, baseURL, "artiste@demo.fr"));

test("from the introduction to publication, refreshed and gone back in the middle", async ({ page }) => {
  test.slow();
  const complaints = watchComplaints(page);
  await page.goto("/projet/new");
  await wakeScripts(page);
  await expect(page.getByLabel("Nom d’artiste ou du groupe")).toHaveValue("Camille R.");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Commencer" }).click();
  await answerScreen(page, ["art", "description", "public"], projectAnswers);
  await expectGoodLooks(page);
  await goOn(page);
  await stepIs(page, "photos");
  await page.reload();
  await wakeScripts(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Montrez-le");
  await page.goBack();
  await stepIs(page, "art");
  await expect(page.getByLabel("Au plus")).toHaveValue("35");
  await expect(page.getByRole("checkbox", { name: "Pour enfants" })).toBeChecked();
  await page.goForward();
  await stepIs(page, "photos");
  await addPhotos(page, "une.jpg", "deux.jpg");
  await expect(page.getByAltText("Photo 2 sur 2")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Continuer" }).click();
  await answerScreen(page, ["lieu", "details"], projectAnswers);
  await expectGoodLooks(page);
  const address = new URL(page.url()).pathname;
  await page.goto(`${address}?etape=apercu`);
  await expect(page.getByRole("link", { name: /^Préférences 1/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publier", exact: true })).toHaveCount(0);
  await page.goto(`${address}?etape=lieu`);
  await wakeScripts(page);
  await answerScreen(page, ["lieu", "details"], projectAnswers);
  await goOn(page);

  // What closes no door is answered already, in words, and folded; each of it has an address of its own.
  const [first = "", ...others] = preferences;
  await stepIs(page, first);
  await expect(page.getByText("Tous les types de lieux")).toBeVisible();
  await expect(page.getByText("Non, sans loyer seulement").first()).toBeVisible();
  await expectGoodLooks(page);
  await page.goto(`${address}?etape=preferences-2`);
  await expect(page.getByRole("radio", { name: /^Non, sans loyer/ })).toBeChecked();
  await page.goto(`${address}?etape=${first}`);
  await wakeScripts(page);
  await page.getByRole("button", { name: "Enregistrer et voir l’aperçu" }).click();
  await expect(page.getByRole("group", { name: "Votre prix" })).toContainText("Ce champ est obligatoire");
  await answerScreen(page, [first, ...others], projectAnswers);
  await expectGoodLooks(page);
  await goOn(page);
  await stepIs(page, "apercu");
  await expect(page.getByRole("heading", { name: "Votre projet est prêt" })).toBeVisible();
  await expect(page.getByText("350,50 €")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Votre projet est en ligne" })).toBeVisible();

  await page.getByRole("button", { name: "Rendre invisible" }).click();
  await expect(page.getByRole("heading", { name: "Votre projet est publié, sans être visible" })).toBeVisible();
  // What the server refuses is not a fault of the page.
  expect(complaints.filter((complaint) => !complaint.includes("status of 422"))).toEqual([]);
});

test("a wrong step is not sent: errors stand at their fields, the first one has the focus, nothing typed is lost", async ({
  page,
}) => {
  const address = await startDraft(page);
  await page.goto(`${address}?etape=description`);
  await wakeScripts(page);
  await projectAnswers.art?.(page);
  await page.getByLabel("Titre").fill("Solo");
  await page.getByLabel("Durée").fill("1,5");
  await page.getByLabel("Liens vidéo").fill("pas un lien");
  await goOn(page);
  const description = page.getByLabel("Description", { exact: false }).first();
  await expect(description).toBeFocused();
  await expect(page.getByLabel("Durée")).toHaveAccessibleDescription(/nombre entier|entier/i);
  await expect(page.getByLabel("Liens vidéo")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Titre")).toHaveValue("Solo");
  await expectNoViolations(page);
});

test("left unfinished, found again elsewhere", async ({ page, browser, baseURL }) => {
  const address = await startDraft(page);
  await page.goto(`${address}?etape=description`);
  await wakeScripts(page);
  await page.getByLabel("Titre").fill("Ailleurs");
  await page.getByLabel("Durée").fill("beaucoup");
  await page.getByRole("button", { name: "Enregistrer et quitter" }).click();
  await page.waitForURL("**/profil");

  const elsewhere = await openAs(browser, baseURL, "artiste@demo.fr");
  const other = await elsewhere.newPage();
  await other.goto("/projet/new");
  await other.getByRole("link", { name: "Ailleurs" }).first().click();
  await stepIs(other, "art");
  await other.goto(`${address}?etape=description`);
  await expect(other.getByLabel("Titre")).toHaveValue("Ailleurs");
  await expect(other.getByLabel("Durée")).toHaveValue("");
  await elsewhere.close();
});

test("of two windows, the second is told, and loses nothing", async ({ page, context }) => {
  const address = await startDraft(page);
  await page.goto(`${address}?etape=description`);
  await wakeScripts(page);
  const second = await context.newPage();
  await second.goto(`${address}?etape=description`);
  await wakeScripts(second);
  for (const [window, title] of [
    [page, "Le premier"],
    [second, "Le second"],
  ] as const) {
    await answerScreen(window, ["description", "art", "public"], projectAnswers);
    await window.getByLabel("Titre").fill(title);
    await goOn(window);
  }
  await stepIs(page, "photos");
  await expect(second.getByRole("alert")).toContainText("Une autre fenêtre");
  await expect(second.getByLabel("Titre")).toHaveValue("Le second");
  await goOn(second);
  await stepIs(second, "photos");
  await page.goto(`${address}?etape=description`);
  await expect(page.getByLabel("Titre")).toHaveValue("Le second");
});

test("photos: a failed upload is tried again, six are too many, a text is no picture", async ({ page }) => {
  const address = await startDraft(page);
  await page.goto(`${address}?etape=photos`);
  await wakeScripts(page);
  await page.route("**/api/photos", (route) => route.abort(), { times: 1 });
  await addPhotos(page, "perdue.jpg");
  await expect(page.getByRole("alert")).toContainText("L’envoi a échoué");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Réessayer l’envoi de perdue.jpg" }).click();
  await expect(page.getByAltText("Photo 1 sur 1, couverture")).toBeVisible();

  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("bonjour") };
  const five = await Promise.all(["a", "b", "c", "d", "e"].map((name) => picture(`${name}.jpg`)));
  await page.getByLabel("Ajouter des photos").setInputFiles([...five, text]);
  await expect(page.getByRole("alert")).toContainText("notes.txt");
  await expect(page.getByRole("alert")).toContainText("e.jpg");
  await expect(page.getByAltText("Photo 5 sur 5")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByAltText(/^Photo/)).toHaveCount(5);
});

test("photos: dropped, shrunk when too heavy, undone, ordered by keyboard, removed after a question", async ({
  page,
}) => {
  const address = await startDraft(page);
  await page.goto(`${address}?etape=photos`);
  await wakeScripts(page);
  const heavy = { name: "lourde.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await heavyJpegBytes()) };
  expect(heavy.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/photos"));
  await page.getByLabel("Ajouter des photos").setInputFiles(heavy);
  expect(Number((await (await sent).allHeaders())["content-length"])).toBeLessThan(5 * 1024 * 1024);
  await expect(page.getByAltText("Photo 1 sur 1, couverture")).toBeVisible();
  await dropFile(page.getByText(/^(?:Déposez.*)?JPG ou PNG/), await picture("lâchée.jpg"));
  await expect(page.getByAltText("Photo 2 sur 2")).toBeVisible();
  for (const left of [1, 0]) {
    await page.getByRole("link", { name: "Supprimer la photo 1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer la photo" }).click();
    await expect(page.getByAltText(/^Photo/)).toHaveCount(left);
  }

  await page.route("**/api/photos", (route) => route.abort(), { times: 1 });
  await addPhotos(page, "regret.jpg");
  await page.getByRole("button", { name: "Annuler l’envoi de regret.jpg" }).click();
  await expect(page.getByText("regret.jpg")).toHaveCount(0);

  await addPhotos(page, "une.jpg", "deux.jpg", "trois.jpg");
  await expect(page.getByAltText("Photo 3 sur 3")).toBeVisible();
  const sources = () =>
    page.getByAltText(/^Photo/).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const [first, second, third] = await sources();
  const moved = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  await page.getByRole("button", { name: "Monter la photo 3" }).press("Enter");
  await expect.poll(sources).toEqual([first, third, second]);
  await moved;
  await expect(page.getByRole("button", { name: "Monter la photo 2" })).toBeFocused();
  // The screen does not wait for the server; leaving the page must.
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  await page.keyboard.press("Enter");
  await expect.poll(sources).toEqual([third, first, second]);
  await saved;
  await expect(page.getByText("Photo déplacée en position 1 sur 3, couverture.")).toBeAttached();
  await page.reload();
  await wakeScripts(page);
  expect(await sources()).toEqual([third, first, second]);

  const handles = page.getByTitle("Glisser pour déplacer");
  const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(1).boundingBox()];
  if (!from || !to) throw new Error("no handles");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect.poll(sources).toEqual([first, third, second]);

  await page.getByRole("link", { name: "Supprimer la photo 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer la photo 2 ?" });
  await dialog.getByRole("link", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();
  expect(await sources()).toHaveLength(3);
  await page.getByRole("link", { name: "Supprimer la photo 2" }).click();
  await dialog.getByRole("button", { name: "Supprimer la photo" }).click();
  await expect.poll(sources).toEqual([first, second]);
});

test("an excerpt: tried again after a failure, refused when it is none, replaced, played without a fetch, taken away", async ({
  page,
}) => {
  const address = await startDraft(page);
  await page.goto(`${address}?etape=photos`);
  await wakeScripts(page);
  await page.route("**/excerpt", (route) => route.abort(), { times: 1 });
  const sound = { name: "prelude.mp3", mimeType: "audio/mpeg", buffer: Buffer.from(mp3Bytes()) };
  await page.getByLabel("Choisir un son ou une vidéo").setInputFiles(sound);
  await expect(page.getByRole("alert")).toHaveText("L’envoi a échoué.");
  await page.getByRole("button", { name: "Réessayer l’envoi de prelude.mp3" }).click();
  const player = page.getByLabel("Son : un extrait de");
  await expect(player).toBeVisible();
  await expect(player).toHaveAttribute("preload", "none");

  const disguised = { ...sound, name: "chanson.mp3", buffer: Buffer.from("<!doctype html><script>alert(1)</script>") };
  await page.getByLabel("Remplacer l’extrait").setInputFiles(disguised);
  await expect(page.getByRole("alert")).toContainText("ni un son MP3");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Annuler l’envoi de chanson.mp3" }).click();
  await page.getByLabel("Remplacer l’extrait").setInputFiles({ ...sound, buffer: Buffer.from(wavBytes()) });
  await expect(player.locator("source")).toHaveAttribute("type", "audio/wav");

  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.reload();
  await wakeScripts(page);
  await expect(player).toBeVisible();
  expect(fetched.filter((path) => path.startsWith("/excerpts/"))).toEqual([]);
  await page.getByRole("link", { name: "Retirer l’extrait" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer l’extrait" }).click();
  await expect(player).toHaveCount(0);
  await expect(page.getByText("L’extrait est retiré.")).toBeVisible();
});

test("a copy is a draft of its own; deleting asks, names the project, and is for good", async ({ page }) => {
  const address = await startDraft(page);
  await page.goto(`${address}?etape=description`);
  await wakeScripts(page);
  await answerScreen(page, ["description", "art", "public"], projectAnswers);
  await goOn(page);
  await stepIs(page, "photos");
  await page.getByRole("button", { name: "Dupliquer" }).click();
  await stepIs(page, "description");
  await expect(page.getByLabel("Titre")).toHaveValue("Trio pour une cuisine (copie)");
  const copy = new URL(page.url()).pathname;
  expect(copy).not.toBe(address);
  await page.getByRole("link", { name: "Supprimer" }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer « Trio pour une cuisine (copie) » ?" });
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Supprimer pour de bon" }).click();
  await page.waitForURL("**/profil");
  expect((await page.goto(copy))?.status()).toBe(404);
  expect((await page.goto(address))?.status()).toBe(200);
});

test("somebody else's draft is not there, for pages, posts and photos alike", async ({ page, browser, baseURL }) => {
  const address = await startDraft(page);
  const stranger = await openAs(browser, baseURL, "hote@demo.fr");
  expect((await stranger.request.get(address)).status()).toBe(404);
  const post = (form: Record<string, string>) => stranger.request.post(`${address}?etape=intro`, { form });
  expect((await post({ intent: "delete" })).status()).toBe(404);
  expect((await post({ version: "1", go: "next", artistName: "Voleur" })).status()).toBe(404);
  const id = address.split("/")[2] ?? "";
  const upload = { file: await picture("x.jpg"), subjectKind: "project", subjectId: id };
  expect((await stranger.request.post("/api/photos", { multipart: upload })).status()).toBe(404);
  await stranger.close();
  expect((await page.goto(address))?.status()).toBe(200);
});

test("a paid project leads to the invoice details and back, with its draft", async ({ browser, baseURL }) => {
  test.slow();
  // A structure once given stays: somebody whom no other journey needs without one.
  const context = await openAs(browser, baseURL, "spectateur@demo.fr");
  const page = await context.newPage();
  await startDraft(page);
  for (const screen of projectScreens) {
    await answerScreen(page, screen, projectAnswers);
    await leaveScreen(page, screen);
  }
  await stepIs(page, "apercu");
  await page.getByRole("link", { name: /^Votre structure/ }).click();
  await page.waitForURL("**/account/invoice?redir=*");
  await page.getByRole("radio", { name: /^Association/ }).check();
  await page.getByLabel("Nom de la structure").fill("Les Passe-murailles");
  await page.getByRole("textbox", { name: "Numéro SIREN" }).fill("732 829 320");
  await page.getByRole("textbox", { name: "Adresse", exact: true }).fill("14 rue des Cascades");
  await page.getByRole("textbox", { name: "Code postal" }).fill("75020");
  await page.getByRole("textbox", { name: "Ville" }).fill("Paris");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await stepIs(page, "apercu");
  await page.getByRole("button", { name: "Publier sans rendre visible" }).click();
  await expect(page.getByRole("heading", { name: "Votre projet est publié, sans être visible" })).toBeVisible();
  await context.close();
});

test("a group invites, somebody joins by the link of the mail, and is removed", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await page.goto("/projet/new");
  await wakeScripts(page);
  await page.getByRole("radio", { name: /^En groupe/ }).check();
  await page.getByRole("button", { name: "Commencer" }).click();
  await stepIs(page, "art");
  const address = new URL(page.url()).pathname;
  await page.goto(`${address}?etape=intro`);
  await wakeScripts(page);
  const email = `membre-${Date.now()}@exemple.fr`;
  await page.getByLabel("Inviter par e-mail").fill(email);
  await page.getByRole("button", { name: "Inviter", exact: true }).click();
  await expect(page.getByText("En attente")).toBeVisible();
  await expectGoodLooks(page);
  await request.post("/dev/jobs/run");
  const [mail] = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
  const link = /\/projet\/rejoindre\?jeton=[\w%-]+/.exec(mail.text)?.[0] ?? "";

  const theirs = await openAs(browser, baseURL, "tout@demo.fr");
  const member = await theirs.newPage();
  await member.goto(link);
  expect(member.url()).not.toContain("jeton");
  await expectGoodLooks(member);
  await member.getByRole("button", { name: "Rejoindre le projet" }).click();
  await stepIs(member, "apercu");
  expect((await member.goto(link))?.status()).toBe(200);
  await expect(member.getByRole("heading", { name: "Cette invitation n’ouvre plus" })).toBeVisible();

  await page.reload();
  await wakeScripts(page);
  await expectGoodFit(page, "a member who joined");
  await page.getByRole("link", { name: "Retirer", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Retirer Inès D. du groupe ?" })
    .getByRole("button", { name: "Retirer du groupe" })
    .click();
  await expect(page.getByText("Inès D.")).toHaveCount(0);
  expect((await member.goto(address))?.status()).toBe(404);
  await theirs.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("steps are saved, refused with their errors, and photos are sent and moved", async ({ page }) => {
    await page.goto("/projet/new");
    await page.getByRole("button", { name: "Commencer" }).click();
    await stepIs(page, "art");
    await page.getByRole("radio", { name: "Musique", exact: true }).check();
    await goOn(page);
    await expect(page.getByRole("radio", { name: "Musique", exact: true })).toBeChecked();
    await expect(page.getByRole("alert")).toBeVisible();
    await answerScreen(page, ["art", "description", "public"], projectAnswers);
    await page.getByLabel("Durée").fill("une nuit");
    await goOn(page);
    await expect(page.getByLabel("Durée")).toHaveValue("une nuit");
    await expect(page.getByLabel("Durée")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Durée").fill("2");
    await goOn(page);
    await stepIs(page, "photos");
    await addPhotos(page, "une.jpg", "deux.jpg");
    await page.getByRole("button", { name: "Envoyer les photos" }).click();
    await expect(page.getByAltText("Photo 2 sur 2")).toBeVisible();
    await page.getByRole("button", { name: "Envoyer l’extrait" }).click();
    await expect(page.getByRole("alert")).toContainText("Choisissez d’abord un fichier.");
    const sound = { name: "un.mp3", mimeType: "audio/mpeg", buffer: Buffer.from(mp3Bytes()) };
    await page.locator("input[name=excerpt]").setInputFiles(sound);
    await page.getByRole("button", { name: "Envoyer l’extrait" }).click();
    await expect(page.getByLabel("Son : un extrait de")).toBeVisible();
    const sources = () =>
      page.getByAltText(/^Photo/).evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    const [first, second] = await sources();
    await page.getByRole("button", { name: "Monter la photo 2" }).click();
    await expect.poll(sources).toEqual([second, first]);
    await page.goto(page.url().replace("photos", "preferences-5"));
    await projectAnswers["preferences-4"]?.(page);
    await page.getByRole("radio", { name: /sauf certaines dates/ }).check();
    await page.locator("input[name='unavailabilities.2.startsOn']").fill("2027-05-01");
    await goOn(page);
    // Nothing lies ahead but the preview, which says what is still missing before.
    await stepIs(page, "apercu");
    await expect(page.getByRole("link", { name: /^Lieu/ })).toBeVisible();
    await page.goto(page.url().replace(/apercu.*/, "preferences-5"));
    await expect(page.locator("input[name='unavailabilities.0.startsOn']")).toHaveValue("2027-05-01");
  });
});

test("what fits a project is shown with why, from its publication to the proposal", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const bach = { url: `${baseURL}`, kind: "projet", title: "Suites de Bach au salon" } as const;
  await page.goto(await pathOfListing(request, bach));
  await page.getByRole("link", { name: "Lieux qui conviennent" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Les lieux qui conviennent" })).toBeVisible();
  const place = page.getByRole("article").first();
  await expect(place.getByRole("list", { name: "Pourquoi" })).toContainText(/tout près|à \d+ km/u);
  await expectGoodLooks(page);
  await place.getByRole("button", { name: /^Proposer une date/ }).click();
  await expect(page).toHaveURL(/\/proposal\/to-host\/[0-9a-f-]{36}\?proposition=.*etape=dates/);

  const host = await (await openAs(browser, baseURL, "hote@demo.fr")).newPage();
  const salon = { url: `${baseURL}`, kind: "place", title: "Le salon d’Hélène" } as const;
  await host.goto(await pathOfListing(request, salon));
  await host.getByRole("link", { name: "Projets qui conviennent" }).click();
  await expect(host.getByRole("heading", { level: 1, name: "Les projets qui conviennent" })).toBeVisible();
  await expectGoodLooks(host);
  await host.context().close();
});
