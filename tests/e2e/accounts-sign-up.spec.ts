import type { Page } from "@playwright/test";
import {
  advanceClock,
  anotherBrowser,
  codeFor,
  field,
  fillSignUp,
  forgetEverything,
  freshPhone,
  linkFor,
  mailsTo,
  openAccount,
  PASSWORD,
  press,
  someone,
} from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { wakeScripts } from "./support/scripts.ts";

const purposes = [
  { card: "Je cherche des lieux", path: "/signup-artist", steps: ["/projet/new"] },
  { card: "Je cherche des artistes", path: "/signup-host", steps: ["/place/new"] },
  { card: "Je cherche des sorties", path: "/signup-spectators", steps: ["/event"] },
  { card: "Un peu tout cela", path: "/signup-spectators?raison=tout", steps: ["/projet/new", "/place/new", "/event"] },
];

async function accept(page: Page): Promise<void> {
  await field(page, "terms").check();
  await field(page, "privacy").check();
}

for (const { card, path, steps } of purposes) {
  test(`${card}: choice, form, mailed link, consents, first step`, async ({ page, request }) => {
    const person = someone();
    await page.goto("/signup");
    await page.getByRole("link", { name: card }).click();
    await expect(page).toHaveURL(path);
    await fillSignUp(page, person);
    await press(page, "Recevoir mon lien par e-mail");
    await expect(page).toHaveURL("/signup-pending");
    await expect(page.getByRole("main")).toContainText(person.email);
    await page.goto(await linkFor(request, person.email));
    await expect(page).toHaveURL("/signup-final");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Bienvenue ${person.firstName}`);
    await accept(page);
    await press(page, "Ouvrir mon compte");
    await expect(page).toHaveURL("/onboarding");
    for (const step of steps) await expect(page.getByRole("main").locator(`a[href="${step}"]`)).toBeVisible();
    await expect(page.locator("main article")).toHaveCount(steps.length);
    const subjects = (await mailsTo(request, person.email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
  });
}

test("terms and privacy are two consents with two messages", async ({ page, request }) => {
  const person = someone();
  await page.goto("/signup-artist");
  await fillSignUp(page, person);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(page).toHaveURL("/signup-pending");
  await page.goto(await linkFor(request, person.email));
  await press(page, "Ouvrir mon compte");
  await expect(field(page, "terms")).toHaveAccessibleDescription(/conditions générales/);
  await expect(field(page, "privacy")).toHaveAccessibleDescription(/politique de confidentialité/);
  await expect(field(page, "terms")).toBeFocused();
  await field(page, "terms").check();
  await expect(field(page, "terms")).toHaveAccessibleDescription("");
  await press(page, "Ouvrir mon compte");
  await expect(field(page, "privacy")).toBeFocused();
});

test("all consents at one press, each in sight, taken back one by one and recorded by itself", async ({
  page,
  request,
}) => {
  await signUpToFinal(page, request);
  const all = page.getByRole("checkbox", { name: "Tout accepter" });
  await wakeScripts(page);
  await all.check();
  for (const name of ["terms", "privacy", "newsletter", "marketing"]) await expect(field(page, name)).toBeChecked();
  await expectGoodLooks(page);
  await field(page, "newsletter").uncheck();
  await expect(all).not.toBeChecked();
  await press(page, "Ouvrir mon compte");
  await expect(page).toHaveURL("/onboarding");
  await page.goto("/account/newsletter");
  await expect(
    page
      .getByRole("switch", { name: /lettre/i })
      .or(page.getByRole("checkbox", { name: /lettre/i }))
      .first(),
  ).not.toBeChecked();
  await expect(field(page, "marketing")).toBeChecked();
});

test("the password's strength shows while typing, and weak ones are refused", async ({ page }) => {
  await page.goto("/signup-host");
  await field(page, "firstName").fill("Camille");
  const password = field(page, "password");
  await password.pressSequentially("motdepasse");
  await expect(page.getByText("Très faible")).toBeVisible();
  await password.fill(PASSWORD);
  await expect(page.getByText("Excellent")).toBeVisible();
  await password.fill("M0tDeP@sse2024!");
  await password.press("Tab");
  await expect(password).toHaveAccessibleDescription(/devine en premier/);
});

test("fields are checked when they are left, one at a time, and the first wrong one gets the focus", async ({
  page,
}) => {
  await page.goto("/signup-host");
  const email = field(page, "email");
  await email.pressSequentially("lea@");
  await expect(page.getByText("Saisissez une adresse e-mail valide")).toBeHidden();
  await email.press("Tab");
  await expect(page.getByText("Saisissez une adresse e-mail valide")).toBeVisible();
  await expect(page.getByText("Ce champ est obligatoire")).toHaveCount(0);
  await email.fill("lea@exemple.fr");
  await expect(page.getByText("Saisissez une adresse e-mail valide")).toBeHidden();
  await press(page, "Recevoir mon lien par e-mail");
  await expect(field(page, "firstName")).toBeFocused();
});

test("a phone number is validated by SMS: wrong code, then the right one", async ({ page, request }) => {
  const person = await signUpToFinal(page, request);
  const phone = freshPhone();
  await accept(page);
  await field(page, "phone").fill("12");
  await press(page, "Ouvrir mon compte");
  await expect(field(page, "phone")).toHaveAccessibleDescription(/mobile valide/);
  await field(page, "phone").fill(phone.replace("+33", "0"));
  await press(page, "Ouvrir mon compte");
  await expect(page).toHaveURL("/signup-final/telephone");
  await field(page, "code").fill((await codeFor(request, phone)) === "123456" ? "654321" : "123456");
  await press(page, "Valider mon numéro");
  await expect(page.getByText("La validation de votre téléphone a échoué.")).toBeVisible();
  await expect(page.getByText(/Essais restants/).first()).toBeVisible();
  await field(page, "code").fill(await codeFor(request, phone));
  await press(page, "Valider mon numéro");
  await expect(page).toHaveURL("/onboarding");
  await expect(page.getByRole("status").getByText("Votre numéro est validé.")).toBeVisible();
  await page.goto("/account/phone");
  await expect(page.getByText("Validé", { exact: true })).toBeVisible();
  expect(person.email).toContain("@");
});

test("phone later: the account is open, and the settings carry a dot", async ({ page, request }) => {
  await signUpToFinal(page, request);
  await accept(page);
  await field(page, "phone").fill(freshPhone());
  await press(page, "Ouvrir mon compte");
  await press(page, "Plus tard, je continue");
  await expect(page).toHaveURL("/onboarding");
  await page.goto("/account");
  await expect(page.getByRole("main").getByRole("link", { name: /Téléphone/ })).toContainText("À valider");
});

test("a code that cannot be sent says so, the account is open all the same", async ({ page, request }) => {
  await signUpToFinal(page, request);
  await accept(page);
  await field(page, "phone").fill(`06 12 ${String(Date.now()).slice(-2)} 99 99`);
  await press(page, "Ouvrir mon compte");
  await expect(page.getByText("Le code de confirmation n’a pas pu être envoyé.")).toBeVisible();
  await press(page, "Plus tard, je continue");
  await expect(page).toHaveURL("/onboarding");
});

test("a booking that was left is taken up again, once", async ({ page, context, request, baseURL }) => {
  await context.addCookies([{ name: "bookEvent", value: "01997c5e-0000-7000-8000-000000000001", url: `${baseURL}` }]);
  await signUpToFinal(page, request);
  await accept(page);
  await press(page, "Ouvrir mon compte");
  await expect(page).toHaveURL("/event/01997c5e-0000-7000-8000-000000000001/book");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("bookEvent");
});

test("a sponsor's link is carried to the end", async ({ page, context, browser, request }) => {
  await openAccount(context);
  await page.goto("/account/sponsorship");
  const link = await field(page, "copie").inputValue();
  const visitor = await anotherBrowser(browser);
  await visitor.goto(link);
  await expect(visitor.getByText("Vous venez de la part d’un membre")).toBeVisible();
  await visitor.getByRole("link", { name: "Je cherche des artistes" }).click();
  const person = someone("Hélène");
  await fillSignUp(visitor, person);
  await press(visitor, "Recevoir mon lien par e-mail");
  await expect(visitor).toHaveURL("/signup-pending");
  await visitor.goto(await linkFor(request, person.email));
  await accept(visitor);
  await press(visitor, "Ouvrir mon compte");
  await expect(visitor).toHaveURL("/onboarding");
  await visitor.context().close();
  await page.reload();
  await expect(page.getByText("Hélène R.")).toBeVisible();
});

test("the waiting page: another link after a countdown, another address with the names kept", async ({ page }) => {
  const person = someone();
  await page.goto("/signup-artist");
  await fillSignUp(page, person);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(page.getByRole("button", { name: "Renvoyer le lien" })).toBeDisabled();
  await expect(page.getByText(/dans [45]\d\ss|dans 60\ss/)).toBeVisible();
  await page.getByRole("link", { name: "Changer d’adresse" }).click();
  await expect(field(page, "firstName")).toHaveValue(person.firstName);
  await expect(field(page, "password")).toHaveValue("");
});

test("opened in another browser, the link asks for a password", async ({ page, browser, request }) => {
  const person = someone();
  await page.goto("/signup-artist");
  await fillSignUp(page, person);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(page).toHaveURL("/signup-pending");
  const elsewhere = await anotherBrowser(browser);
  await elsewhere.goto(await linkFor(request, person.email));
  await accept(elsewhere);
  await field(elsewhere, "password").fill("Un-autre-grenier-43");
  await field(elsewhere, "passwordAgain").fill("Un-autre-grenier-43");
  await press(elsewhere, "Ouvrir mon compte");
  await expect(elsewhere).toHaveURL("/onboarding");
  await elsewhere.context().close();
});

test("a used link says that the account is open, an expired one offers another", async ({ page, request, ownApp }) => {
  const app = ownApp.url;
  const person = someone();
  await page.goto(`${app}/signup-artist`);
  await fillSignUp(page, person);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(page).toHaveURL(`${app}/signup-pending`);
  const link = await linkFor(request, person.email, app);
  await advanceClock(request, app, "P3D");
  await page.goto(app + link);
  await expect(page.getByText(/Vérifiez l’e-mail de confirmation/)).toBeVisible();
  await page.getByRole("link", { name: "Recevoir un nouveau lien" }).click();
  await expect(page).toHaveURL(`${app}/signup-pending`);

  const second = someone();
  await page.goto(`${app}/signup-host`);
  await fillSignUp(page, second);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(page).toHaveURL(`${app}/signup-pending`);
  const fresh = await linkFor(request, second.email, app);
  await page.goto(app + fresh);
  await accept(page);
  await press(page, "Ouvrir mon compte");
  await expect(page).toHaveURL(`${app}/onboarding`);
  await forgetEverything(page.context());
  await page.goto(app + fresh);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre compte est déjà ouvert");
});

async function signUpToFinal(page: Page, request: Parameters<typeof linkFor>[0]) {
  const person = someone();
  await page.goto("/signup-artist");
  await fillSignUp(page, person);
  await press(page, "Recevoir mon lien par e-mail");
  await expect(page).toHaveURL("/signup-pending");
  await page.goto(await linkFor(request, person.email));
  return person;
}
