import type { Browser, Page } from "@playwright/test";
import pg from "pg";
import { field, mailsTo, press, someone } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { wakeScripts, watchComplaints } from "./support/scripts.ts";

const SONGS = "Chansons pour cuisine ouverte";
const ARTIST = "matteo.rinaldi@demo.fr";

async function ask<Row extends pg.QueryResultRow>(statement: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: `${process.env.HLM_E2E_POSTGRES}/e2e` });
  await client.connect();
  const { rows } = await client.query<Row>(statement, values);
  await client.end();
  return rows;
}

/** Seats that nobody else can have because of this guest. */
async function seatsOf(email: string): Promise<number> {
  const [row] = await ask<{ seats: number }>(
    `select count(*)::int as seats from tickets t join orders o on o.id = t.order_id
     where o.email = $1 and t.state in ('held', 'valid')`,
    [email],
  );
  return row?.seats ?? 0;
}

const isUnexpected = (complaint: string): boolean => !complaint.includes("422");

/** Somebody without an account, in a browser without scripts. */
async function openLink(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

test("somebody is invited with two others, says yes with one, then no, and the seats are back", async ({
  browser,
  baseURL,
  request,
}) => {
  const [event] = await ask<{ id: string }>("select id from events where title = $1", [SONGS]);
  const camille = someone("Camille");
  const artist = await openAs(browser, baseURL, ARTIST);
  const admin = await artist.newPage();
  const complaints = watchComplaints(admin);
  const main = admin.getByRole("main");
  await admin.goto(`/event/${event?.id}/admin/invitations`);
  await wakeScripts(admin);
  await field(admin, "name").fill("Camille Rivière");
  await field(admin, "email").first().fill("camille");
  await press(admin, "Envoyer l’invitation");
  await expect(main.getByText(/adresse e-mail valide/).first()).toBeVisible();
  await field(admin, "email").first().fill(camille.email);
  await field(admin, "companions").selectOption("2");
  await field(admin, "word").fill("Tu me dois une danse.");
  await press(admin, "Envoyer l’invitation");
  await expect(admin.getByText(/les places sont gardées/)).toBeVisible();
  const row = main.getByRole("listitem").filter({ hasText: camille.email });
  await expect(row.getByText("Pas de réponse")).toBeVisible();
  await expectGoodLooks(admin);
  expect(await seatsOf(camille.email)).toBe(3);

  const [mail] = await mailsTo(request, camille.email);
  expect(mail?.subject).toMatch(/^Vous êtes invité·e/);
  expect(mail?.text).toContain("Tu me dois une danse.");
  const link = /\S+\/invitation\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const guest = await openLink(browser, link);
  await expect(guest.getByRole("heading", { level: 1, name: "Vous êtes invité·e" })).toBeVisible();
  await expect(guest.getByText("Tu me dois une danse.")).toBeVisible();
  // The same page, where scripts may look at it.
  const looked = await (await browser.newContext()).newPage();
  const look = async () => {
    await looked.goto(link);
    await expectGoodLooks(looked);
  };
  await look();
  await guest.locator("[name=companions]").selectOption("1");
  await guest.locator("[name=companion1]").fill("Paul Roux");
  await guest.getByRole("button", { name: "Je viens" }).click();
  await expect(guest.getByText("Vous venez, avec 1 personne")).toBeVisible();
  await look();
  expect(await seatsOf(camille.email)).toBe(2);
  await guest.getByRole("link", { name: "Voir mes billets" }).click();
  await expect(guest.getByText("Paul Roux").first()).toBeVisible();

  await admin.reload();
  await expect(row.getByText("Vient avec 1")).toBeVisible();

  await guest.goto(link);
  await guest.getByText("Changer ma réponse").first().click();
  await guest.getByRole("button", { name: "Ne plus venir" }).click();
  await expect(guest.getByText("Vous ne venez pas").first()).toBeVisible();
  await look();
  expect(await seatsOf(camille.email)).toBe(0);
  await admin.reload();
  await expect(row.getByText("Ne vient pas")).toBeVisible();
  await row.getByRole("link", { name: /Retirer/ }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Retirer l’invitation" }).click();
  await expect(row.getByText("Retirée")).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText("Cette invitation n’est plus valable")).toBeVisible();
  expect(complaints.filter(isUnexpected)).toEqual([]);
});
