import { expect, type Page } from "@playwright/test";
import { wakeScripts } from "../scripts.ts";
import {
  answerScreen,
  leaveScreen,
  placeAnswers,
  placeScreens,
  projectAnswers,
  projectScreens,
  stepIs,
} from "../wizard-steps.ts";

type Answers = typeof projectAnswers;

const everyDay = (page: Page) => page.getByRole("radio", { name: "Tous les jours", exact: true }).check();

/** A flat, of few seats: the platform takes care of its music rights, and it is soon full. */
const flat: Answers = {
  ...placeAnswers,
  async lieu(page) {
    await page.getByRole("radio", { name: "Logement" }).check();
    await page.getByRole("radio", { name: "Appartement" }).check();
    await page.getByLabel("Nom du lieu").fill("La verrière des Capucins");
    await page.getByLabel("Description").fill("Une verrière sur cour, un tapis, huit chaises dépareillées.");
    await page.getByLabel("Surface").fill("45");
  },
  async "preferences-2"(page) {
    await page.getByRole("checkbox", { name: /^Projets avec billetterie|billetterie/i }).check();
  },
  "preferences-5": everyDay,
};

export const publishProject = (page: Page): Promise<string> =>
  publish(page, "/projet/new", { ...projectAnswers, "preferences-5": everyDay }, projectScreens);

export const publishPlace = (page: Page): Promise<string> => publish(page, "/place/new", flat, placeScreens);

/** The wizard from its first question to « en ligne ». Answers the address of what is now online. */
async function publish(page: Page, start: string, answers: Answers, screens: readonly string[][]): Promise<string> {
  await page.goto(start);
  await wakeScripts(page);
  await page.getByRole("button", { name: "Commencer" }).click();
  for (const screen of screens) {
    await answerScreen(page, screen, answers);
    await leaveScreen(page, screen);
  }
  await stepIs(page, "apercu");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByRole("heading", { name: /est en ligne$/ })).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/edit$/, "");
}
