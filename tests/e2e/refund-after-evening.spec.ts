import type { Page } from "@playwright/test";
import { advanceClock, mailsTo, press, someone } from "./support/accounts.ts";
import { BACH, buyTickets, eventPath } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";

// A platform that nobody else's clock has moved.
test.use({ appEnv: { SEED: "demo" } });

const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/gu, " ");

test("after the evening, a refund that costs the host waits for the host's yes; both sides read what it cost", async ({
  browser,
  page: guest,
  ownApp,
}) => {
  test.slow();
  const { request } = guest;
  const { email } = someone();
  const path = await eventPath(request, BACH, ownApp.url);
  await buyTickets(request, { title: BACH, email, quantity: 5, app: ownApp.url });
  await advanceClock(request, ownApp.url, "P30D");
  await request.post(`${ownApp.url}/dev/jobs/run`);
  const artist = await (await openAs(browser, ownApp.url, "artiste@demo.fr")).newPage();
  const host = await (await openAs(browser, ownApp.url, "hote@demo.fr")).newPage();
  const letters = async (to: string, subject: string) =>
    (await mailsTo(request, to, ownApp.url))
      .filter((mail) => plain(mail.subject).startsWith(subject))
      .map(({ text }) => plain(text));
  const openBooking = async (page: Page) => {
    await page.goto(`${path}/admin/reservations?q=${email}`);
    await page.getByRole("link", { name: "Camille Roux" }).click();
    await expect(page.getByRole("heading", { name: "Camille Roux", exact: true })).toBeVisible();
  };

  // The dialog says who pays before anything leaves.
  await openBooking(artist);
  await artist.getByRole("link", { name: "Rembourser ce billet" }).first().click();
  const dialog = artist.getByRole("dialog");
  await expect(dialog.getByText(/Qui paie ces 15\s€/)).toBeVisible();
  const theirs = plain(await dialog.getByText("Part de l’hôte").locator("xpath=following-sibling::dd").innerText());
  await expect(dialog).toContainText("rien n’est remboursé");
  await expectGoodLooks(artist);
  await dialog.getByLabel("Pourquoi").fill("Elle était malade.");
  await dialog.getByRole("button", { name: "Demander l’accord de l’hôte" }).click();
  await expect(artist.getByRole("heading", { name: /attend l’accord de l’hôte/ })).toBeVisible();
  await expect(artist.getByText("Rendu", { exact: true })).toHaveCount(0);
  await expectGoodLooks(artist);

  // The host hears of it by mail and in their space, and says yes.
  const cost = theirs.replace(/^−\s/, "");
  const [asked] = await letters("hote@demo.fr", "Un remboursement demande votre accord");
  expect(asked).toContain(`ce remboursement vous coûterait ${cost}`);
  await host.goto("/profil");
  await expect(host.getByText(/Un remboursement pour .* demande votre accord/).first()).toBeVisible();
  await host.goto(`${path}/admin/reservations`);
  await expect(host.getByText(/à rembourser.*Votre accord est demandé/)).toBeVisible();
  await expectGoodLooks(host);
  await openBooking(host);
  await expectGoodLooks(host);
  await press(host, /^Accepter de rembourser 15\s€$/);
  await expect(host.getByText(/demandé à l’hôte le .*, accepté/)).toBeVisible();

  // Both read what it took from them, and the buyer has the whole price.
  await request.post(`${ownApp.url}/dev/jobs/run`);
  const [toHost] = await letters("hote@demo.fr", "Remboursement après la soirée");
  expect(toHost).toContain(`Votre part baisse de ${cost}`);
  const [toArtist] = await letters("artiste@demo.fr", "Remboursement après la soirée");
  expect(toArtist).toContain(`dont la part de l’hôte : ${cost}`);
  const [toBuyer] = await letters(email, "Remboursement");
  expect(toBuyer).toContain("15 € vous sont rendus, soit la totalité du prix payé");
});
