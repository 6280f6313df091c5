import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { expectGoodLooks } from "./support/looks.ts";

const RECEIVED = /votre message est bien arrivé/;
const NOT_SENT = /Votre message n’est pas parti/;

let nth = 0;
/** Limits count by address: each journey writes from its own. */
const freshAddress = () => `visite-${Date.now()}-${process.pid}-${nth++}@exemple.fr`;

type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo: string | null;
  headers: Record<string, string>;
};

async function mailsTo(request: APIRequestContext, to: string): Promise<Mail[]> {
  await request.post("/dev/jobs/run");
  return (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).json();
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Écrivez-nous" });

/** Scripts come with the first interaction. */
async function wakeScripts(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1);
  await page.waitForFunction(() => "__hydrated" in window);
}

async function openDialog(page: Page): Promise<void> {
  await page.goto("/contact");
  await wakeScripts(page);
  await page.evaluate(() => {
    window.location.hash = "#contact-form";
  });
  await expect(dialog(page)).toBeVisible();
  // It stands open before its own script is there, and forms are then the server's to check.
  await expect(dialog(page)).toHaveAttribute("data-live");
}

async function fill(form: Locator, email: string, message: string): Promise<void> {
  await form.getByLabel("Votre adresse e-mail").fill(email);
  await form.getByLabel("Ce qui vous amène").selectOption({ label: "Je suis hôte" });
  await form.getByLabel("Votre message").fill(message);
  await form.getByLabel(/politique de confidentialité/).check();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not get there");
}

/** A form sent within two seconds of its making looks like a machine's. */
const behaveLikeAPerson = (page: Page) => page.waitForTimeout(2100);

test("the modal opens from the address, sends, toasts, clears, closes, and returns the address to #", async ({
  page,
  request,
}) => {
  await openDialog(page);
  const email = freshAddress();
  await fill(dialog(page), email, "Mon salon cherche un quatuor.");
  await behaveLikeAPerson(page);
  await dialog(page).getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByRole("status").getByText(RECEIVED)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(page.url()).toMatch(/\/contact#$/);
  await page.evaluate(() => {
    window.location.hash = "#contact-form";
  });
  await expect(dialog(page).getByLabel("Votre adresse e-mail")).toHaveValue("");
  await expect(dialog(page).getByLabel("Votre message")).toHaveValue("");
  expect((await mailsTo(request, email)).map((mail) => mail.subject)).toEqual(["Votre message est bien arrivé"]);
});

test("an invalid submit sends nothing, marks every field and puts the caret into the first", async ({ page }) => {
  await openDialog(page);
  const sent: string[] = [];
  page.on("request", (each) => each.method() === "POST" && sent.push(each.url()));
  await dialog(page).getByRole("button", { name: "Envoyer le message" }).click();
  await expect(dialog(page).getByText("Ce champ est obligatoire")).toHaveCount(3);
  await expect(
    dialog(page).getByText("Acceptez la politique de confidentialité pour envoyer ce message"),
  ).toBeVisible();
  await expect(dialog(page).getByLabel("Votre adresse e-mail")).toBeFocused();
  expect(sent).toEqual([]);
});

test("errors show on touch, one field at a time, and go when it is right", async ({ page }) => {
  await openDialog(page);
  const email = dialog(page).getByLabel("Votre adresse e-mail");
  await email.fill("lea@");
  await expect(dialog(page).getByText("Saisissez une adresse e-mail valide")).toBeHidden();
  await email.press("Tab");
  await expect(dialog(page).getByText("Saisissez une adresse e-mail valide")).toBeVisible();
  await expect(dialog(page).getByText("Ce champ est obligatoire")).toHaveCount(0);
  await email.fill("lea@exemple.fr");
  await expect(dialog(page).getByText("Saisissez une adresse e-mail valide")).toBeHidden();
  const message = dialog(page).getByLabel("Votre message");
  await message.fill("é".repeat(501));
  await message.press("Tab");
  await expect(dialog(page).getByText("Au plus 500 caractères")).toBeVisible();
});

test("sending shows; a failure toasts at the bottom, also on a phone, and keeps every word", async ({ page }) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await openDialog(page);
  await page.route("**/email", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.abort();
  });
  await fill(dialog(page), "lea@exemple.fr", "À ne pas perdre");
  const button = dialog(page).getByRole("button", { name: /Envoyer le message|Envoi en cours/ });
  await button.click();
  await expect(button).toHaveText("Envoi en cours…");
  await expect(button).toHaveAttribute("aria-busy", "true");
  const toast = page.getByRole("status").getByText(NOT_SENT);
  await expect(toast).toBeVisible();
  await expect(dialog(page).getByLabel("Votre message")).toHaveValue("À ne pas perdre");
  await expect(button).toHaveText("Envoyer le message");
  const told = await toast.boundingBox();
  expect(phone.height - ((told?.y ?? 0) + (told?.height ?? 0))).toBeLessThan(60);
  // The sheet ends above it: what failed can be sent again at once.
  await button.scrollIntoViewIfNeeded();
  const again = await button.boundingBox();
  expect((again?.y ?? 0) + (again?.height ?? 0)).toBeLessThanOrEqual(told?.y ?? 0);
});

test("a form from an open tab that is too old asks to send again, and the second time works", async ({
  page,
  request,
}) => {
  await openDialog(page);
  const email = freshAddress();
  await fill(dialog(page), email, "Bonjour");
  await page.locator('input[name=stamp][form="contact-form-envoi"]').evaluate((input: HTMLInputElement) => {
    input.value = "stale.stamp";
  });
  await behaveLikeAPerson(page);
  const button = dialog(page).getByRole("button", { name: "Envoyer le message" });
  await button.click();
  await expect(dialog(page).getByText(/envoyez-le une seconde fois/)).toBeVisible();
  await expect(dialog(page).getByLabel("Votre message")).toHaveValue("Bonjour");
  await behaveLikeAPerson(page);
  await button.click();
  await expect(dialog(page)).toBeHidden();
  expect(await mailsTo(request, email)).toHaveLength(1);
});

test("keyboard alone: open from the footer, fill, send; Escape closes", async ({ page }) => {
  await page.goto("/contact");
  await wakeScripts(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Contacter l’équipe" });
  await link.focus();
  await page.keyboard.press("Enter");
  const team = page.getByRole("dialog", { name: "Contacter l’équipe" });
  // Visible at once; its scripts, and Escape with them, a moment later.
  await expect(team).toHaveJSProperty("open", true);
  await page.keyboard.press("Escape");
  await expect(team).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await behaveLikeAPerson(page);
  await tabTo(page, team.getByLabel("Votre adresse e-mail"));
  await page.keyboard.type(freshAddress());
  await tabTo(page, team.getByLabel("Ce qui vous amène"));
  await page.keyboard.type("Une sugg");
  await tabTo(page, team.getByLabel("Votre message"));
  await page.keyboard.type("Des chaises plus douces.");
  await tabTo(page, team.getByLabel(/politique de confidentialité/));
  await page.keyboard.press("Space");
  await tabTo(page, team.getByRole("button", { name: "Envoyer le message" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText(RECEIVED)).toBeVisible();
  await expect(team).toBeHidden();
});

test("a suggestion is thanked for on its own page, also without scripts, however its line ends are sent", async ({
  page,
  request,
}) => {
  await openDialog(page);
  await fill(dialog(page), freshAddress(), "Et si l’on jouait au petit matin ?");
  await dialog(page).getByLabel("Ce qui vous amène").selectOption({ label: "Une suggestion" });
  await page.waitForTimeout(2100);
  await dialog(page).getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page).toHaveURL("/feedback/suggestion-email");
  await expect(page.getByRole("status").getByText(RECEIVED)).toBeVisible();
  const post = (message: string) =>
    request.post("/contact", {
      form: { email: freshAddress(), reason: "suggestion", message, privacy: "on" },
      maxRedirects: 0,
    });
  const typed = `${"é".repeat(248)}\r\n${"🎻".repeat(251)}`;
  const sent = await post(typed);
  expect([sent.status(), sent.headers().location]).toEqual([302, "/feedback/suggestion-email"]);
  expect(await (await post(`${typed}!`)).text()).toContain("Au plus 500 caractères");
});

test("the dialog has no accessibility finding, empty or in error", async ({ page }) => {
  await openDialog(page);
  await expectGoodLooks(page);
  await dialog(page).getByRole("button", { name: "Envoyer le message" }).click();
  await expect(dialog(page).getByText("Ce champ est obligatoire")).toHaveCount(3);
  await expectGoodLooks(page);
});

test("the newsletter: asked with a message, confirmed by the mailed link, left by one POST of the mail program", async ({
  page,
  request,
}) => {
  await page.goto("/contact");
  await wakeScripts(page);
  const email = freshAddress();
  const form = page.getByRole("main").locator("form");
  await fill(form, email, "Et votre lettre ?");
  await form.getByLabel(/lettre d’information/).check();
  await behaveLikeAPerson(page);
  await form.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByRole("status").getByText(RECEIVED)).toBeVisible();
  const mail = (await mailsTo(request, email)).find(({ subject }) => subject.startsWith("Confirmez"));
  const link = /https?:\/\/\S+\/newsletter\/confirmer\?jeton=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(page.getByText(email)).toBeVisible();
  const leave = new URL(/<(.+)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "");
  const oneClick = await request.post(leave.pathname + leave.search, { form: { "List-Unsubscribe": "One-Click" } });
  expect(oneClick.status()).toBe(200);
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(page.getByText("Ce lien n’est plus valable.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the modal opens and closes by its address, posts, comes back with a toast", async ({ page, request }) => {
    await page.goto("/newsletter/confirmer#contact-form");
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole("link", { name: "Fermer" }).click();
    await expect(dialog(page)).toBeHidden();
    await page.goto("/newsletter/confirmer#contact-form");
    const email = freshAddress();
    await fill(dialog(page), email, "Sans script");
    await behaveLikeAPerson(page);
    await dialog(page).getByRole("button", { name: "Envoyer le message" }).click();
    await expect(page).toHaveURL(/\/newsletter\/confirmer$/);
    await expect(page.getByRole("status").getByText(RECEIVED)).toBeVisible();
    await page.reload();
    await expect(page.getByText(RECEIVED)).toBeHidden();
    expect(await mailsTo(request, email)).toHaveLength(1);
  });

  test("a refused form comes back on its own page with every word, an error under each field, and 422", async ({
    page,
  }) => {
    await page.goto("/contact");
    const form = page.getByRole("main").locator("form");
    await form.getByLabel("Votre adresse e-mail").fill("lea@");
    await form.getByLabel("Votre message").fill("À ne pas perdre");
    await form.getByLabel(/lettre d’information/).check();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      form.getByRole("button", { name: "Envoyer le message" }).click(),
    ]);
    expect(answer.status()).toBe(422);
    await expect(form.getByLabel("Votre adresse e-mail")).toHaveValue("lea@");
    await expect(form.getByLabel("Votre message")).toHaveValue("À ne pas perdre");
    await expect(form.getByLabel(/lettre d’information/)).toBeChecked();
    await expect(form.getByLabel("Votre adresse e-mail")).toHaveAccessibleDescription(
      "Saisissez une adresse e-mail valide",
    );
    await expect(form.getByLabel("Ce qui vous amène")).toHaveAccessibleDescription("Ce champ est obligatoire");
  });
});
