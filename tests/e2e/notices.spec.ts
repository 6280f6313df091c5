import { mailsTo } from "./support/accounts.ts";
import { pathOfListing } from "./support/demo-listings.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";

test("a notice without an account: received, decided, contested and answered, each by mail", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = `ines.${crypto.randomUUID()}@exemple.fr`;
  const words = `Cette photo est la mienne (${crypto.randomUUID()}).`;
  const path = await pathOfListing(request, { url: `${baseURL}`, kind: "place", title: "La guinguette du canal" });
  await page.goto(`/signaler${path}`);
  await expectGoodLooks(page);
  await page.getByLabel("Ce qui est en cause").selectOption({ label: "La photo 1" });
  await page.getByLabel("Motif").selectOption({ label: "Droit d’auteur, image ou marque" });
  await page.getByLabel("Ce qui s’est passé").fill(words);
  await page.getByLabel("Votre nom").fill("Inès Rocher");
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByRole("main").getByLabel("Votre adresse e-mail")).toHaveAccessibleDescription(/obligatoire/);
  await expect(page.getByLabel("Ce qui s’est passé")).toHaveValue(words);
  await page.getByRole("main").getByLabel("Votre adresse e-mail").fill(email);
  await page.getByLabel(/Je déclare de bonne foi/).check();
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page).toHaveURL(path);
  const subjects = async () => (await mailsTo(request, email)).map(({ subject }) => subject);
  expect(await subjects()).toContain("Votre signalement est bien arrivé");

  const team = await openAs(browser, baseURL, "admin@demo.fr");
  const office = await team.newPage();
  await office.goto("/admin/signalements");
  const report = office.getByRole("listitem").filter({ hasText: words });
  await expect(report).toContainText("une photo de");
  await report.getByText("Décider", { exact: true }).click();
  await report.getByLabel("Mesure").selectOption({ label: "Ne rien faire" });
  await report.getByLabel("Motif").filter({ visible: true }).fill("La licence de cette photo nous a été montrée.");
  await report.getByRole("button", { name: "Décider et prévenir" }).click();
  await expect(office.getByText(words)).toHaveCount(0);

  const decided = (await mailsTo(request, email)).find(({ subject }) => subject.includes("notre décision"));
  const [link = ""] = /\/decision\/[\w-]+\?cle=[\w.~-]+/.exec(decided?.text ?? "") ?? [];
  await page.goto(link);
  await expect(page.getByText("La licence de cette photo nous a été montrée.")).toBeVisible();
  await expectGoodLooks(page);
  expect((await request.get(`${baseURL}${link.replace(/cle=.*/, "cle=x")}`)).status()).toBe(404);
  await page.getByLabel("Pourquoi vous n’êtes pas d’accord").fill("La licence est échue depuis un an.");
  await page.getByRole("button", { name: "Envoyer ma contestation" }).click();
  await expect(page.getByText("Nous la lisons")).toBeVisible();

  await office.goto("/admin/signalements");
  const appeal = office.getByRole("listitem").filter({ hasText: "La licence est échue depuis un an." });
  await appeal.getByText("Répondre", { exact: true }).first().click();
  await appeal.getByLabel("Réponse").selectOption({ label: "Maintenir la décision" });
  await appeal.getByLabel("Motif").fill("Elle a été renouvelée ce printemps.");
  await appeal.getByRole("button", { name: "Répondre" }).click();
  await expect(office.getByText("Personne ne conteste de décision.")).toBeVisible();
  expect(await subjects()).toContain("Notre réponse à votre contestation");
  await page.reload();
  await expect(page.getByText("Elle a été renouvelée ce printemps.")).toBeVisible();
  await team.close();
});
