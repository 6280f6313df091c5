import { expect, type Page } from "@playwright/test";
import { field, fillLogIn, fillSignUp, linkFor, press, type Someone } from "../accounts.ts";

/** From « Créer un compte » to the first useful step, with the link that comes by mail. */
export async function signUp(page: Page, app: string, person: Someone, purpose: string): Promise<void> {
  await page.goto("/signup");
  await page.getByRole("link", { name: purpose }).click();
  await fillSignUp(page, person);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(page).toHaveURL(/\/signup-pending$/);
  await page.goto(await linkFor(page.request, person.email, app));
  await field(page, "terms").check();
  await field(page, "privacy").check();
  await press(page, "Ouvrir mon compte");
  await expect(page).toHaveURL(/\/onboarding$/);
}

/** Who is paid says who they are: an association, a company or a person at their own account. */
export async function fillInvoiceInfo(page: Page, structure: RegExp, companyName: string): Promise<void> {
  await page.goto("/account/invoice");
  await page.getByRole("radio", { name: structure }).check();
  await field(page, "companyName").fill(companyName);
  await field(page, "siren").fill("732 829 320");
  await field(page, "addressLine").fill("14 rue des Cascades");
  await field(page, "postalCode").fill("75020");
  await field(page, "city").fill("Paris");
  await press(page, "Enregistrer");
  await expect(page.getByRole("status").first()).toBeVisible();
}

/** On another device of theirs. */
export async function logIn(page: Page, { email }: Someone): Promise<void> {
  await page.goto("/login");
  await fillLogIn(page, email);
  await expect(page).toHaveURL(/\/profil$/);
}
