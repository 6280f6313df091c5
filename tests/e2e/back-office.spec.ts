import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { readPdf } from "../support/pdf.ts";
import { openAccount, someone } from "./support/accounts.ts";
import { buyTickets, eventPath } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks, sidewaysFaultsOf, violationsOf } from "./support/looks.ts";

const ID = "01890000-0000-7000-8000-000000000000";

/** Every page of the team, from the very table of routes: one that is added is tested, too. */
const adminPaths = [...readFileSync("src/web/routes.ts", "utf8").matchAll(/route\("(admin[^"]*)"/g)].map(
  ([, path = ""]) =>
    `/${path
      .replace(/:(?:user|event|document|order|mail|remittance)id/, ID)
      .replace(":year", "2026")
      .replace(":kind", "receipt")
      .replace(":file", "fec")}`,
);

const REASON = "Demandé par la personne, au téléphone.";

test("no page of the team opens to anybody else", async ({ browser, baseURL, request }) => {
  expect(adminPaths.length).toBeGreaterThan(12);
  const stranger = await openAs(browser, baseURL, "artiste@demo.fr");
  for (const path of adminPaths) {
    for (const call of [request, stranger.request]) {
      const answer = await call.get(`${baseURL}${path}`, { maxRedirects: 0 });
      const isLeave = path === "/admin/quitter";
      expect(answer.status(), path).toBe(302);
      expect(answer.headers().location, path).toBe(isLeave ? "/" : "/login");
    }
  }
  await stranger.close();
});

/** Of the form that is open. */
const motif = (main: Locator) => main.getByLabel("Motif").filter({ visible: true });

const NOCTURNES = "Nocturnes pour voisins";
const PRICE_CENTS = 1200;

/** `1 036,50 €` and `-36 €` in cents. */
const cents = (text: string | null | undefined): number => {
  const [, sign = "", euros = "", rest = "00"] =
    /([-−])?([\d\s\u202f\u00a0]+)(?:,(\d{2}))?[\s\u202f\u00a0]*€/.exec(text ?? "") ?? [];
  return (sign ? -1 : 1) * (Number(euros.replace(/\D/g, "")) * 100 + Number(rest));
};

test("a booking is found by any detail and given back: buyer, statement and ledger agree to the cent", async ({
  browser,
  baseURL,
  request,
}) => {
  const buyer = await browser.newContext({ baseURL });
  const person = await openAccount(buyer, { path: "/signup-spectators", person: someone("Odile") });
  const orderPath = await buyTickets(buyer.request, { title: NOCTURNES, quantity: 3, app: `${baseURL}` });
  const order = /[0-9a-f-]{36}/.exec(orderPath)?.[0] ?? "";
  const event = await eventPath(request, NOCTURNES);
  const paid = 3 * PRICE_CENTS;

  const host = await openAs(browser, baseURL, "hote@demo.fr");
  const money = await host.newPage();
  const statement = async () => {
    await money.goto(`${event}/admin/argent`);
    const table = money.getByRole("table", { name: "À ce jour" });
    const back = money.getByText(/rendus? au public/);
    const file = await host.request.get(`${event}/releve.pdf`);
    return {
      sold: cents(await table.getByRole("row", { name: /Billets vendus/ }).textContent()),
      returned: (await back.count()) > 0 ? cents(await back.textContent()) : 0,
      paper: (await readPdf(await file.body())).text,
    };
  };
  const team = await openAs(browser, baseURL, "admin@demo.fr");
  const page = await team.newPage();
  const main = page.getByRole("main");
  const held = async () => {
    await page.goto(`/admin/evenements/${event.split("/").at(-1)}`);
    return Math.abs(
      cents(
        await main
          .getByRole("row", { name: /^Fonds conservés/ })
          .first()
          .textContent(),
      ),
    );
  };
  const [before, heldBefore] = [await statement(), await held()];

  // By mail, by name either way round, by the order, by its short number, by the event; then by the number on a ticket.
  const short = order.slice(-8).toUpperCase();
  for (const detail of [
    person.email,
    "roussel ODILE",
    order,
    short,
    `${NOCTURNES} odile`,
    `odile roussel 36 € ${short}`,
  ]) {
    await page.goto(`/admin/reservations?q=${encodeURIComponent(detail)}`);
    await expect(main.getByText(`commande ${order}`), detail).toBeVisible();
  }
  await page.goto(`/admin/reservations?q=${order}`);
  const number = /n° (\d+),/.exec((await main.textContent()) ?? "")?.[1] ?? "";
  await page.goto(`/admin/reservations?q=${number}`);
  await expect(main.getByRole("link", { name: NOCTURNES }).first()).toBeVisible();
  // From any page, one field; then the booking's whole life, and one ticket given back.
  await page.getByRole("searchbox", { name: "Chercher partout" }).fill(`odile roussel ${short}`);
  await page.getByRole("button", { name: "Trouver" }).click();
  await main.getByRole("link", { name: new RegExp(`, ${NOCTURNES}$`) }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/reservations/${order}$`));
  const life = main.getByRole("listitem");
  await expect(life.filter({ hasText: "Choix de 3 places" })).toBeVisible();
  await expect(life.filter({ hasText: /^Paiement reçu, 36/ })).toBeVisible();
  await expectGoodLooks(page);
  // How to reach her is shown to whoever says why, and gone with the page.
  await expect(main).not.toContainText(person.email);
  await main.getByText("Voir les coordonnées", { exact: true }).click();
  await motif(main).fill(REASON);
  await main.getByRole("button", { name: "Voir", exact: true }).click();
  await expect(main.getByText(person.email)).toBeVisible();
  await expectGoodLooks(page);
  await page.reload();
  await expect(main.getByText("Coordonnées vues par l’équipe", { exact: false }).first()).toBeVisible();
  await expect(main).not.toContainText(person.email);
  await main.getByText("Rembourser ce billet", { exact: true }).first().click();
  await motif(main).fill(REASON);
  await main.getByRole("button", { name: "Rembourser ce billet" }).first().click();
  await expect(page.getByText("Le billet est remboursé. La personne est prévenue.").first()).toBeVisible();
  await expect(main.getByText(/remboursée en partie/)).toBeVisible();
  await request.post("/dev/jobs/run");
  await page.reload();
  // A mail as its reader had it, without its links, and once more.
  await main.getByRole("link", { name: /E-mail envoyé à .*: Vos billets/ }).click();
  await expect(main.getByRole("heading", { name: /Vos billets/ }).first()).toBeVisible();
  await expectGoodLooks(page);
  await main.getByRole("button", { name: "Renvoyer ce message" }).click();
  await expect(page.getByText(/Le message repart vers .…@/).first()).toBeVisible();
  await page.goto(`/admin/reservations?q=${order}`);
  await main.getByText("Rembourser", { exact: true }).click();
  await motif(main).fill("Non");
  await main.getByRole("button", { name: "Rembourser cette commande" }).click();
  await expect(main.getByText("Expliquez en quelques mots")).toBeVisible();
  await motif(main).fill(REASON);
  await main.getByRole("button", { name: "Rembourser cette commande" }).click();
  await expect(page.getByText("2 billets sont remboursés. La personne est prévenue.").first()).toBeVisible();
  // What went back whole is no longer called confirmed.
  await expect(main.getByText("remboursée", { exact: true })).toBeVisible();
  await expect(main.getByText("confirmée", { exact: true })).toHaveCount(0);
  await request.post("/dev/jobs/run");

  // The buyer.
  const theirs = await buyer.newPage();
  await theirs.goto(orderPath);
  await expect(theirs.getByRole("main").getByText("Remboursé", { exact: true })).toHaveCount(3);
  const receipt = await readPdf(await (await buyer.request.get(`/commande/${order}/remboursement.pdf`)).body());
  expect(cents(/Total rendu\s*:\s*([^€]*€)/.exec(receipt.text)?.[1])).toBe(paid);
  // The organisers' statement, on the page and on paper.
  const after = await statement();
  expect(before.sold - after.sold).toBe(paid);
  expect(after.returned - before.returned).toBe(paid);
  expect(after.paper).not.toBe(before.paper);
  // The ledger, line by line.
  expect(heldBefore - (await held())).toBe(paid);
  // One movement a ticket, the latest first.
  const movements = main.getByRole("listitem").filter({ hasText: "Remboursement décidé" });
  const lines: number[] = [];
  for (const each of [0, 1, 2]) {
    const [out = "", into = ""] = await movements.nth(each).getByRole("row").allTextContents();
    expect(cents(out) + cents(into)).toBe(0);
    lines.push(Math.abs(cents(out)));
  }
  expect(lines).toEqual([PRICE_CENTS, PRICE_CENTS, PRICE_CENTS]);
  expect(await violationsOf(page, "main")).toEqual([]);
  expect(await sidewaysFaultsOf(page, "an event")).toEqual([]);
  // What the team did and opened is in its log.
  const paper = await team.request.get(`/admin/documents/refund_receipt/${order}`);
  expect(paper.headers()["content-type"]).toBe("application/pdf");
  await page.goto(`/admin/journal?q=${order}`);
  for (const action of ["Réservation remboursée par l’équipe", "Document ouvert par l’équipe"]) {
    await expect(main.getByText(action).first()).toBeVisible();
  }
  await expect(main.getByText(`n° ${short}, ${NOCTURNES}`).first()).toBeVisible();
  await expect(main.getByText("motif\u202f: ", { exact: false }).first()).toBeVisible();
  const file = await team.request.get(`/admin/journal.csv?q=${order}`);
  expect(await file.text()).toContain("Réservation remboursée par l’équipe");
  await expect(main.getByText(REASON).first()).toBeVisible();
  // The same money as whoever keeps the books gets it.
  const year = new Date().getFullYear();
  await page.goto("/admin/comptabilite");
  const [fec] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Fichier des écritures comptables (FEC)" }).click(),
  ]);
  expect(fec.suggestedFilename()).toBe(`123456782FEC${year}1231.txt`);
  const entries = readFileSync(await fec.path(), "utf8")
    .split("\r\n")
    .filter(Boolean);
  const columns = entries.map((line) => line.split("\t"));
  expect(new Set(columns.map(({ length }) => length))).toEqual(new Set([18]));
  const side = (name: string) => {
    const at = columns[0]?.indexOf(name) ?? -1;
    return columns.slice(1).reduce((sum, row) => sum + Math.round(Number(row[at]?.replace(",", ".")) * 100), 0);
  };
  expect(side("Debit")).toBe(side("Credit"));
  expect(side("Debit")).toBeGreaterThan(paid);
  await page.getByRole("link", { name: "Déclaration des revenus (DAC7)" }).click();
  await expect(main.getByRole("heading", { name: `Déclaration des revenus, ${year}` })).toBeVisible();
  await expectGoodLooks(page);
  const declaration = await team.request.get(`/admin/declaration/${year}.xml`);
  expect(declaration.headers()["content-type"]).toContain("application/xml");
  await Promise.all([buyer, host, team].map((each) => each.close()));
});

test("somebody's place is taken in plain sight, and everything done there is written down", async ({
  browser,
  baseURL,
}) => {
  const person = someone("Noémie");
  const theirs = await browser.newContext({ baseURL });
  await openAccount(theirs, { path: "/signup-spectators", person });
  await theirs.close();

  const context = await openAs(browser, baseURL, "admin@demo.fr");
  const page = await context.newPage();
  await page.goto("/admin/personnes");
  await page.getByLabel(/Adresse, nom/).fill(person.email);
  await page.getByRole("button", { name: "Chercher" }).click();
  await page.getByRole("main").getByRole("link", { name: "Noémie Roussel" }).click();
  await expectGoodLooks(page);
  await page.getByText("Prendre sa place", { exact: true }).first().click();
  await motif(page.getByRole("main")).fill(REASON);
  await page.getByRole("button", { name: "Prendre sa place" }).click();
  await expect(page).toHaveURL(/\/profil$/);
  const banner = page.getByText("Vous agissez à la place de Noémie.");
  await expect(banner).toBeVisible();
  await expectGoodLooks(page);
  await page.goto("/event");
  await expect(banner).toBeVisible();
  expect((await page.request.get("/admin", { maxRedirects: 0 })).status()).toBe(302);
  await page.getByRole("button", { name: "Revenir à moi" }).click();
  await expect(page).toHaveURL(/\/admin\/personnes\//);
  await expect(page.getByText("L’équipe agit à la place de la personne")).toBeVisible();
  await expect(page.getByText("L’équipe n’agit plus à sa place")).toBeVisible();
  await context.close();
});

test("figures over time, and what is held for others with its transfers, are read and opened", async ({
  browser,
  baseURL,
}) => {
  const context = await openAs(browser, baseURL, "admin@demo.fr");
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/admin/chiffres");
  await page.getByRole("link", { name: "30 jours" }).click();
  await expect(page).toHaveURL(/periode=30j/);
  await main.getByText("Autres dates, une ville, un art").click();
  await expect(main.getByLabel("Comparer à")).toBeVisible();
  await expectGoodLooks(page);

  await page.goto("/admin/reversements");
  // That of the Sacem has left; the insurer's is being prepared.
  await main.getByRole("link", { name: /^Sacem, jusqu’au/ }).click();
  await expect(page).toHaveURL(/\/admin\/reversements\/[0-9a-f-]{36}$/);
  await expect(main.getByRole("link", { name: "Preuve du virement" })).toBeVisible();
  await expectGoodLooks(page);
  const statement = await context.request.get(`${new URL(page.url()).pathname}/releve.csv`);
  expect(await statement.text()).toContain("Total;");
  await context.close();
});
