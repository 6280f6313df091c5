import { expect, type Page } from "@playwright/test";
import { field, press } from "../accounts.ts";
import {
  chooseRemuneration,
  fillDates,
  fillPaymentAccount,
  fillTariff,
  openPaymentAccount,
  type TypedDate,
} from "../proposal-steps.ts";
import { waitForScripts, wakeScripts } from "../scripts.ts";
import { goOn, stepIs } from "../wizard-steps.ts";

const words = (page: Page) => page.getByRole("textbox", { name: "Votre message" });

/** From the place's page to a first letter. Answers the conversation's address. */
export async function writeToHost(page: Page, place: string, letter: string): Promise<string> {
  await page.goto(place);
  await page.getByRole("link", { name: "Contacter l’hôte" }).click();
  await page.getByRole("main").getByLabel("Votre message").fill(letter);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page).toHaveURL(/\/message\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

export async function answerLetter(page: Page, letter: string, answer: string): Promise<void> {
  await page.goto("/message");
  await page.getByRole("region", { name: "Cette semaine" }).getByRole("link").first().click();
  const thread = page.getByRole("log", { name: "Messages" });
  await expect(thread).toContainText(letter);
  await waitForScripts(page);
  await words(page).fill(answer);
  await page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(thread).toContainText(answer);
}

export type Deal = {
  title: string;
  date: TypedDate;
  capacity: number;
  goal: string;
  fixed: { label: string; price: string; seats: number };
  free: { label: string; seats: number };
};

/** From the conversation to a proposal on its way: shared profits, insured, with a goal. */
export async function propose(page: Page, discussion: string, deal: Deal, legalName: string): Promise<void> {
  await page.goto(discussion);
  await page.getByRole("link", { name: "Envoyer une proposition" }).click();
  await wakeScripts(page);
  await page.getByRole("button", { name: "Commencer" }).click();
  // With one project and one place there is nothing to choose.
  await stepIs(page, "dates");
  await fillDates(page, deal.date);
  await page.getByRole("radio", { name: /Ouvert au public/ }).check();
  await field(page, "message").fill("Comme convenu : voici la date, et le partage.");
  await goOn(page);
  await stepIs(page, "conditions");
  await fillConditions(page, deal);
  await goOn(page);
  await stepIs(page, "billetterie");
  await fillTariffs(page, deal);
  await goOn(page);
  await stepIs(page, "apercu");
  await page.getByRole("link", { name: "Changer le titre ou la description" }).click();
  await stepIs(page, "description");
  await field(page, "title").fill(deal.title);
  await goOn(page);
  await stepIs(page, "apercu");
  await openPaymentAccount(page, legalName);
  await stepIs(page, "apercu");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Signer et envoyer à/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invitation envoyée");
}

async function fillConditions(page: Page, { capacity, goal }: Deal): Promise<void> {
  await chooseRemuneration(page, "shared-profits");
  await field(page, "capacity").fill(String(capacity));
  await page.getByRole("radio", { name: /^Avec l’assurance/ }).check();
  await field(page, "vatRate").selectOption("550");
  await field(page, "goalCents").fill(goal);
  await field(page, "cancelDelayDays").selectOption("7");
}

async function fillTariffs(page: Page, { fixed, free }: Deal): Promise<void> {
  await fillTariff(page, 0, { label: fixed.label, priceCents: fixed.price, quantity: String(fixed.seats) });
  await page.getByRole("button", { name: "Ajouter un tarif" }).click();
  await field(page, "tariffs.1.priceType").selectOption("free-price");
  await fillTariff(page, 1, { label: free.label, quantity: String(free.seats) });
}

/** The host would rather have another day; and then opens the account that their share will reach. */
export async function counter(page: Page, proposal: string, day: string, legalName: string): Promise<void> {
  await page.goto(proposal);
  await page.getByRole("main").getByRole("link", { name: "Faire une contre-proposition" }).first().click();
  await page.waitForURL(/\/autre-date$/);
  await wakeScripts(page);
  await field(page, "dates.0.day").fill(day);
  await page.getByLabel("Un mot avec votre contre-proposition").fill("La veille, la cour est en travaux.");
  await press(page, "Signer et envoyer ma contre-proposition");
  await expect(page.getByRole("heading", { name: "Ce qui change" })).toBeVisible();
  await page.goto("/account/stripe");
  await fillPaymentAccount(page, legalName);
}

/** The other side says yes. Answers the event's address. */
export async function accept(page: Page): Promise<string> {
  await page.goto("/profil");
  await page
    .getByText(/vous fait une contre-proposition/)
    .first()
    .waitFor();
  await page.goto("/proposal/to-artist/accept");
  await page.getByRole("main").getByRole("link").first().click();
  await page.getByLabel(/J’ai lu le contrat/).check();
  await press(page, "Signer et créer l’événement");
  await page.waitForURL(/\/event\/[0-9a-f-]{36}\/etape/);
  return new URL(page.url()).pathname.replace(/\/etape$/, "");
}
