import type { Page } from "@playwright/test";
import { field } from "../../tests/e2e/support/accounts.ts";
import { chooseRemuneration, fillDates, fillTariff } from "../../tests/e2e/support/proposal-steps.ts";
import { waitForScripts, wakeScripts } from "../../tests/e2e/support/scripts.ts";
import { goOn, stepIs } from "../../tests/e2e/support/wizard-steps.ts";

/** A draft, up to its tickets: there the deal is shown while it is made. */
export async function beginProposal(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wakeScripts(page);
  await page.getByRole("button", { name: "Commencer" }).click();
  const answers: Record<string, () => Promise<unknown>> = {
    choix: () => page.getByRole("radio", { name: /Suites de Bach/ }).check(),
    ouverture: () => page.getByRole("radio", { name: /Ouvert au public/ }).check(),
    description: () => field(page, "title").fill("Bach à la bougie"),
    dates: () => fillDates(page, { day: "2027-06-12", startTime: "20:30", endTime: "22:30" }),
    async conditions() {
      await chooseRemuneration(page, "shared-profits");
      await field(page, "vatRate").selectOption("550");
    },
  };
  for (const [step, answer] of Object.entries(answers)) {
    await stepIs(page, step);
    await answer();
    await goOn(page);
    if (step !== "description") continue;
    await stepIs(page, "couverture");
    await page.getByRole("link", { name: "Continuer" }).click();
  }
  await stepIs(page, "billetterie");
  await waitForScripts(page);
  await fillTariff(page, 0, { label: "Plein tarif", priceCents: "15", quantity: "20" });
  await page.getByText("Salle à moitié pleine").first().waitFor();
}
