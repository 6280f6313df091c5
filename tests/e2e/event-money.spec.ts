import type { APIRequestContext, Page } from "@playwright/test";
import { advanceClock, field, mailsTo, press, someone } from "./support/accounts.ts";
import { BACH, buyTickets, eventPath } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";

// A platform that nobody else's clock has moved; who cancels comes first, for the other journey leaves it weeks ahead.
test.use({ appEnv: { SEED: "demo" } });
test.describe.configure({ mode: "serial" });

const TRIO = "Trio au coin du feu, chez les canuts";
const CYRANO = "Cyrano sous la verrière";
const GLOVES = "La boîte à gants, pour mains de tous âges";
const FLOWERS = "Duo pour un couloir de fleurs";
const BUYER = "spectateur@demo.fr";
const HOUR_MS = 3_600_000;

type App = { request: APIRequestContext; url: string };

/** Every kind of space made plain: amounts are written with narrow ones. */
const plain = (text: string | undefined): string => (text ?? "").replace(/\s+/gu, " ");

async function letterTo({ request, url }: App, email: string, subject: string): Promise<string | undefined> {
  const found = (await mailsTo(request, email, url)).find((mail) => mail.subject.startsWith(subject));
  return found && plain(found.text);
}

const subjectsTo = async ({ request, url }: App, email: string): Promise<string[]> =>
  (await mailsTo(request, email, url)).map(({ subject }) => plain(subject));

const orderIn = (letter: string | undefined): string => /(\/commande\/[0-9a-f-]+)\S*/.exec(letter ?? "")?.[0] ?? "/404";

async function startOf({ request, url }: App, path: string): Promise<number> {
  const calendar = await (await request.get(`${url}${path}/calendrier.ics`)).text();
  const [, day, time] = /DTSTART:(\d{8})T(\d{6})Z/.exec(calendar) ?? [];
  return Date.parse(
    `${day?.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3")}T${time?.replace(/(\d\d)(\d\d)(\d\d)/, "$1:$2:$3")}Z`,
  );
}

/** The platform's clock only goes forward. */
async function waitUntil({ request, url }: App, moment: number): Promise<void> {
  const { now } = await (await request.get(`${url}/dev/clock`)).json();
  await advanceClock(request, url, `PT${Math.ceil((moment - Date.parse(now)) / 60_000)}M`);
  await request.post(`${url}/dev/jobs/run`);
}

async function callOff(page: Page, path: string, why: string): Promise<void> {
  await page.goto(`${path}/delete`);
  await field(page, "justification").fill(why);
  await press(page, "Continuer");
  await page.getByRole("dialog").getByRole("button", { name: "Annuler l’événement" }).click();
  await expect(page.getByText("Cet événement est annulé").first()).toBeVisible();
}

test("artist or host calls an evening off: whoever booked has the reason, the whole price back and no ticket left", async ({
  browser,
  page: guest,
  ownApp,
}) => {
  // A fresh app first works off what the demo left it.
  test.slow();
  const app = { request: guest.request, url: ownApp.url };
  const buyer = await (await openAs(browser, app.url, BUYER)).newPage();
  const sides = [
    { title: GLOVES, by: "margaux.thiry@demo.fr", other: "anne.vasseur@demo.fr", paid: "13 €", who: "L’artiste" },
    { title: FLOWERS, by: "julie.castan@demo.fr", other: "rosalie.nguyen@demo.fr", paid: "26 €", who: "L’hôte" },
  ];
  for (const { title, by, other, paid, who } of sides) {
    const path = await eventPath(app.request, title, app.url);
    const organiser = await (await openAs(browser, app.url, by)).newPage();
    const why = `Le plafond a cédé, et ${title} ne peut pas avoir lieu.`;
    await callOff(organiser, path, why);
    if (by === sides[0]?.by) await expectGoodLooks(organiser);

    expect(await letterTo(app, other, "Annulation")).toContain(`${who} a annulé`);
    const letter = await letterTo(app, BUYER, `Soirée annulée\u202f: ${title}`);
    expect(letter).toContain(why);
    expect(letter).toContain(`${paid} vous sont rendus, soit la totalité du prix payé`);
    await buyer.goto(orderIn(letter));
    await expect(buyer.getByText("Ces billets ne sont plus valables")).toBeVisible();
    await expect(
      buyer.getByRole("region", { name: "Vos billets" }).getByText("Date annulée", { exact: true }),
    ).toHaveCount(2);
    await expect(buyer.getByRole("link", { name: /billets? en PDF/ })).toHaveCount(0);
    await guest.goto(`${app.url}${path}`);
    await expect(guest.getByText(why).first()).toBeVisible();
    await expect(guest.getByRole("main").getByRole("link", { name: "Réserver", exact: true })).toHaveCount(0);
  }
  const receipt = await buyer.getByRole("link", { name: "Reçu de remboursement" }).getAttribute("href");
  expect((await buyer.request.get(`${receipt}`)).headers()["content-type"]).toBe("application/pdf");
  await expectGoodLooks(buyer);
  // Who waited for a seat waits for nothing any more, is told so with other evenings to go to, and is offered none.
  const toWaiting = await subjectsTo(app, "inaya.rousseau@exemple.fr");
  expect(toWaiting.toSorted()).toEqual([
    expect.stringMatching(/^La soirée que vous attendiez est annulée/),
    expect.stringMatching(/^Vous êtes sur la liste d’attente/),
  ]);
  expect(await letterTo(app, "inaya.rousseau@exemple.fr", "La soirée que vous attendiez")).toContain(
    "D’autres soirées se réservent encore",
  );
});

test("goals: one missed and paid back, one reached, played and paid out once the accounts are validated, one missed and kept", async ({
  browser,
  page: guest,
  ownApp,
}) => {
  test.slow();
  const app = { request: guest.request, url: ownApp.url };
  const [bach, trio, cyrano] = await Promise.all(
    [BACH, TRIO, CYRANO].map((title) => eventPath(app.request, title, app.url)),
  );
  const progress = guest.getByRole("region", { name: "Billetterie annulable" });

  // Five more seats, and Bach is there.
  await guest.goto(`${app.url}${bach}`);
  await expect(progress).toContainText(/83\s€ sur 150\s€/);
  await expect(progress).toContainText("la soirée est annulée et les billets sont remboursés en totalité");
  const { email } = someone();
  await buyTickets(app.request, { title: BACH, email, quantity: 5, app: app.url });
  await guest.goto(`${app.url}${bach}`);
  await expect(progress).toContainText(/158\s€ sur 150\s€/);
  await expect(progress).toContainText("L’objectif est atteint");

  // The day before, both sides of the other one are warned; then it is called off.
  const trioStart = await startOf(app, `${trio}`);
  await waitUntil(app, trioStart - 7.5 * 24 * HOUR_MS);
  for (const side of ["bastien.leroux@demo.fr", "francoise.morel@demo.fr"]) {
    expect(await letterTo(app, side, "Encore un jour pour l’objectif")).toContain("Il manque 62 €");
  }
  await waitUntil(app, (await startOf(app, `${bach}`)) - 7 * 24 * HOUR_MS + 2 * HOUR_MS);
  expect(await letterTo(app, "bastien.leroux@demo.fr", "Annulation")).toContain(
    "L’objectif de recettes n’est pas atteint",
  );
  const back = await letterTo(app, BUYER, `Soirée annulée\u202f: ${TRIO}`);
  expect(back).toContain("n’a pas atteint son objectif de recettes");
  expect(back).toContain("32 € vous sont rendus");
  const buyer = await (await openAs(browser, app.url, BUYER)).newPage();
  await buyer.goto(orderIn(back));
  await expect(buyer.getByText("Ces billets ne sont plus valables")).toBeVisible();
  await guest.goto(`${app.url}${trio}`);
  await expect(guest.getByText("Cet événement est annulé").first()).toBeVisible();
  await expect(guest.getByText("L’objectif de recettes n’est pas atteint.").first()).toBeVisible();
  await expectGoodLooks(guest);

  // Bach stands: nobody's ticket moved.
  expect(await letterTo(app, "artiste@demo.fr", "Objectif atteint")).toContain("158 €");
  expect((await subjectsTo(app, email)).filter((subject) => subject.startsWith("Remboursement"))).toEqual([]);
  await guest.goto(`${app.url}${bach}`);
  await expect(progress).toContainText("décidé");

  // Played; a day later the shares are there, and wait for an account.
  await waitUntil(app, (await startOf(app, `${bach}`)) + 27 * HOUR_MS);
  const artist = await (await openAs(browser, app.url, "artiste@demo.fr")).newPage();
  await artist.goto("/account/versements");
  const line = artist.getByRole("listitem").filter({ hasText: BACH }).first();
  await expect(line).toContainText("En attente");
  const due = plain(await line.getByText(/^[\d\s]+(?:,\d\d)?\s€$/).innerText());
  await expect(artist.getByText(/€ vous attendent/).first()).toBeVisible();
  await expectGoodLooks(artist);
  await artist.goto(`${bach}/admin`);
  await expect(artist.getByText(/€ vous attendent/).first()).toBeVisible();
  await artist.goto("/profil");
  await expect(artist.getByText(/€ vous attendent/).first()).toBeVisible();
  await artist.getByRole("link", { name: "Ouvrir mon compte" }).click();
  await press(artist, "Ouvrir mon compte de paiement");
  await artist.getByLabel("Nom de la personne ou de la structure").fill("Camille Roy");
  await artist.getByRole("button", { name: "Envoyer mes informations" }).click();
  await expect(artist.getByText("En cours de validation").first()).toBeVisible();
  await artist.goto("/account/versements");
  await expect(line).toContainText("En attente");

  // Validated: it leaves, and the history says when. The host, who did nothing, still waits.
  await waitUntil(app, (await startOf(app, `${bach}`)) + 51 * HOUR_MS);
  expect(await letterTo(app, "artiste@demo.fr", `Votre versement\u202f: ${BACH}`)).toContain(`${due} sont en route`);
  await artist.goto("/account/versements");
  await expect(line).toContainText("Versé le");
  expect(plain(await line.innerText())).toContain(due);
  await expect(artist.getByText(/€ vous attendent/)).toHaveCount(0);
  const host = await (await openAs(browser, app.url, "hote@demo.fr")).newPage();
  await host.goto("/account/versements");
  await expect(host.getByRole("listitem").filter({ hasText: BACH }).first()).toContainText("En attente");
  await expect(host.getByText(/€ vous attendent/).first()).toBeVisible();

  // Missed, and kept all the same: tickets stand, the sale goes on.
  await waitUntil(app, (await startOf(app, `${cyrano}`)) - 3 * 24 * HOUR_MS + 2 * HOUR_MS);
  const kept = await letterTo(app, "noemie.lambert@demo.fr", "Objectif manqué, événement maintenu");
  expect(kept).toContain("Comme convenu, l’événement est maintenu");
  expect((await subjectsTo(app, "etienne.dumas@exemple.fr")).filter((each) => each.startsWith("Rembour"))).toEqual([]);
  await guest.goto(`${app.url}${cyrano}`);
  await expect(progress).toContainText("comme convenu, la soirée a lieu");
  await expect(guest.getByRole("main").getByRole("link", { name: "Réserver", exact: true }).first()).toBeVisible();
});
