import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { advanceClock, field, press } from "./support/accounts.ts";
import { openApp } from "./support/apps.ts";
import { buyTickets } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";

test("a webhook is made, told of a sale, refused, and told again", async ({ browser, request }) => {
  const heard: { type: string; id: unknown }[] = [];
  let status = 500;
  const partner = createServer((asked, response) => {
    let body = "";
    asked.on("data", (chunk) => {
      body += chunk;
    });
    asked.on("end", () => {
      heard.push({ type: JSON.parse(body).type, id: asked.headers["webhook-id"] });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => partner.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(partner.address() as AddressInfo).port}`;
  const { server, close } = await openApp(`e2e_webhooks_${Date.now()}`, { WEBHOOK_HOSTS: host });
  const page = await (await openAs(browser, server.url, "artiste@demo.fr")).newPage();
  const pass = async (time: string) => {
    await advanceClock(request, server.url, time);
    await request.post(`${server.url}/dev/jobs/run`);
  };

  await page.goto("/account/webhooks");
  await field(page, "name").fill("Agenda de mon site");
  await field(page, "url").fill("https://192.168.1.1/ici");
  await page.getByRole("checkbox", { name: /Réservation confirmée/ }).check();
  await press(page, "Créer le webhook");
  await expect(field(page, "url")).toHaveAccessibleDescription(/ne peut pas être appelée/);
  // Nothing typed is lost.
  await expect(field(page, "name")).toHaveValue("Agenda de mon site");
  await expect(page.getByRole("checkbox", { name: /Réservation confirmée/ })).toBeChecked();
  await field(page, "url").fill(`http://${host}/crochet`);
  await press(page, "Créer le webhook");
  const shownSecret = page.getByLabel("Secret de «\u202fAgenda de mon site\u202f»");
  await expect(shownSecret).toHaveValue(/^whsec_/);
  const firstSecret = await shownSecret.inputValue();

  await buyTickets(request, { app: server.url, email: "public@exemple.fr" });
  await pass("PT1M");
  await page.goto("/account/webhooks");
  await expect(page.getByText("Ne répond pas")).toBeVisible();
  await page.getByRole("link", { name: "Agenda de mon site" }).click();
  await expect(page.getByText(/essais?.*Réponse 500\./)).toBeVisible();
  await expectGoodLooks(page);

  status = 204;
  // It was tried again meanwhile, perhaps, where the look took long: the next try is later each time.
  await pass("PT40M");
  await page.reload();
  await expect(page.getByText("Reçu", { exact: true })).toBeVisible();
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  expect(heard[0]?.type).toBe("order.confirmed");

  const before = heard.length;
  await press(page, "Renvoyer");
  await expect.poll(() => heard.length).toBe(before + 1);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);

  await press(page, "Arrêter");
  await expect(page.getByText("Arrêté", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Renvoyer" })).toHaveCount(0);
  await press(page, "Relancer");
  await expect(page.getByText("Actif", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Renouveler le secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Renouveler" }).click();
  await expect(shownSecret).not.toHaveValue(firstSecret);
  await expect(shownSecret).toHaveValue(/^whsec_/);
  await page.getByRole("link", { name: "Supprimer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer ce webhook" }).click();
  await expect(page).toHaveURL(/\/account\/webhooks$/);
  await expect(page.getByRole("link", { name: "Agenda de mon site" })).toHaveCount(0);
  await page.context().close();
  await close();
  partner.close();
});
