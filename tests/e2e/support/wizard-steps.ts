import { expect, type Locator, type Page } from "@playwright/test";
import { jpegBytes } from "#tests/support/pictures.ts";

type Fill = (page: Page) => Promise<void>;

/** Small: each one costs the platform several encodings, which journeys that run the due jobs wait for. */
export const picture = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(await jpegBytes(400, 300)),
});

export const goOn = (page: Page) =>
  page.getByRole("button", { name: /Enregistrer et (?:continuer|voir l’aperçu)/ }).click();

export const stepIs = (page: Page, step: string) => page.waitForURL((url) => url.searchParams.get("etape") === step);

export async function addPhotos(page: Page, ...names: string[]): Promise<void> {
  await page.getByLabel("Ajouter des photos").setInputFiles(await Promise.all(names.map(picture)));
}

/** As a hand that lets go of a file over the page. */
export async function dropFile(target: Locator, { name, mimeType, buffer }: Awaited<ReturnType<typeof picture>>) {
  const dataTransfer = await target.page().evaluateHandle(
    ([base64, fileName, type]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    [buffer.toString("base64"), name, mimeType] as const,
  );
  for (const event of ["dragover", "drop"]) await target.dispatchEvent(event, { dataTransfer });
}

const preferences = [1, 2, 3, 4, 5].map((number) => `preferences-${number}`);

/** What stands together after the introduction, on the way to the preview. */
export const projectScreens = [["art", "description", "public"], ["photos"], ["lieu", "details"], preferences];
export const placeScreens = [["lieu"], ["adresse", "details"], ["photos"], preferences];

/** What is answered already is folded: it is opened for who has something else to say. */
export async function unfold(page: Page, step: string): Promise<void> {
  const folded = page.locator(`main details#${step}:not([open]) > summary`);
  if (await folded.count()) await folded.click();
}

/** All that stands on a screen, which is named after its first step. */
export async function answerScreen(
  page: Page,
  screen: readonly string[],
  answers: Record<string, Fill>,
): Promise<void> {
  const [first = ""] = screen;
  await stepIs(page, first);
  if (first === "photos") {
    await addPhotos(page, "une.jpg", "deux.jpg");
    await expect(page.getByAltText("Photo 2 sur 2")).toBeVisible();
  }
  for (const step of screen) {
    // The address may change a moment before the screen does.
    if (screen.length > 1) await page.locator(`main :is(#${step}, #${step}-titre)`).waitFor();
    await unfold(page, step);
    await answers[step]?.(page);
  }
}

export const leaveScreen = (page: Page, [first]: readonly string[]) =>
  first === "photos" ? page.getByRole("link", { name: "Continuer" }).click() : goOn(page);

/** How each step of the project wizard is filled in; whatever is not here has nothing to fill in. */
export const projectAnswers: Record<string, Fill> = {
  async art(page) {
    await page.getByRole("radio", { name: "Musique", exact: true }).check();
    await page.getByRole("radio", { name: "Jazz" }).check();
  },
  async description(page) {
    await page.getByLabel("Titre").fill("Trio pour une cuisine");
    await page
      .getByRole("textbox", { name: "Description" })
      .fill("Contrebasse, voix et batterie de casseroles, à deux mètres du public.");
    await page.getByLabel("Durée").fill("2");
    await page.getByLabel("Liens vidéo").fill("https://exemple.fr/trio");
  },
  async public(page) {
    await page.getByLabel("Au moins").fill("8");
    await page.getByLabel("Au plus").fill("35");
    await page.getByLabel("Âge minimal conseillé").fill("6");
    await page.getByRole("checkbox", { name: "Pour enfants" }).check();
  },
  async lieu(page) {
    await page.getByRole("combobox", { name: "Ville" }).fill("Lyon");
    await page.getByLabel("Code postal").fill("69001");
    await page.getByLabel("Distance maximale").fill("60");
  },
  async details(page) {
    await page.getByRole("checkbox", { name: "Prise électrique à proximité" }).check();
    await page.getByRole("radio", { name: /^Oui/ }).check();
  },
  async "preferences-1"(page) {
    await page.getByRole("checkbox", { name: "Logement" }).check();
    await page.getByRole("checkbox", { name: "Commerce" }).check();
  },
  async "preferences-2"(page) {
    await page.getByRole("radio", { name: /^Oui, jusqu’à/ }).check();
    await page.getByLabel("Loyer maximal").fill("40");
  },
  async "preferences-3"(page) {
    await page.getByRole("checkbox", { name: /^Ouvert au public/ }).check();
  },
  async "preferences-4"(page) {
    await page.getByRole("radio", { name: /^Prix fixe/ }).check();
    await page.getByLabel("Prix par intervention").fill("350,50");
    await page.getByRole("checkbox", { name: /^Billetterie/ }).check();
    await page.getByLabel("Délai d’annulation de la billetterie").selectOption("7");
  },
  async "preferences-5"(page) {
    await page.getByRole("radio", { name: /sauf certaines dates/ }).check();
    await page.locator("input[name='unavailabilities.0.startsOn']").fill("2027-08-01");
    await page.locator("input[name='unavailabilities.0.endsOn']").fill("2027-08-15");
  },
};

export const placeAnswers: Record<string, Fill> = {
  async lieu(page) {
    await page.getByRole("radio", { name: "Commerce" }).check();
    await page.getByRole("radio", { name: "Librairie" }).check();
    await page.getByLabel("Nom du lieu").fill("La librairie du Pas de côté");
    await page.getByLabel("Description").fill("Trois salles en enfilade, des tapis et des lampes basses.");
    await page.getByLabel("Surface").fill("60");
  },
  async adresse(page) {
    await page.getByLabel("Numéro").fill("12");
    await page.getByRole("combobox", { name: "Rue" }).fill("rue Sainte-Catherine");
    await page.getByRole("combobox", { name: "Ville" }).fill("Bordeaux");
    await page.getByLabel("Code postal").fill("33000");
    await page.getByLabel("Pour trouver la porte").fill("Deuxième cour, sonner chez Marchand.");
  },
  async details(page) {
    await page.getByRole("checkbox", { name: "Piano sur place" }).check();
    await page.getByRole("checkbox", { name: "Accessible en fauteuil roulant" }).check();
    await page.getByLabel("Nombre de sorties").fill("2");
    await page.getByRole("radio", { name: "Oui" }).check();
  },
  async "preferences-1"(page) {
    await page.getByRole("checkbox", { name: "Conte" }).check();
    await page.getByRole("checkbox", { name: "Jazz" }).check();
  },
  async "preferences-2"(page) {
    await page.getByRole("checkbox", { name: /^Projets que j’achète/ }).check();
    await page.getByLabel("Budget maximal").fill("200");
  },
  async "preferences-3"(page) {
    await page.getByRole("checkbox", { name: /^Ouvert au public/ }).check();
    await page.getByLabel("Capacité maximale").fill("40");
  },
  async "preferences-4"(page) {
    await page.getByRole("radio", { name: /^Gratuit/ }).check();
    await page.getByRole("checkbox", { name: /^Part de la billetterie/ }).check();
    await page.getByLabel(/part des recettes/).check();
    await page.getByLabel("Délai d’annulation de la billetterie").selectOption("3");
  },
  async "preferences-5"(page) {
    await page.getByRole("radio", { name: "Le week-end" }).check();
  },
};
