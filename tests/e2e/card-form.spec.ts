import { expect, test } from "./support/journey.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { payByCard } from "./support/pay-by-card.ts";

test("the sandbox's card form: slips, refusals, the bank's question, paid", async ({ page }) => {
  await page.goto("/dev/carte");
  const button = page.getByRole("button", { name: "obligation de paiement" });
  await button.click();
  await expect(page.getByText("Saisissez le numéro complet")).toBeVisible();
  await expect(page.getByLabel("Numéro de carte")).toBeFocused();
  await expectGoodLooks(page);

  await page.getByLabel("Numéro de carte").pressSequentially("4000000000000002");
  await expect(page.getByLabel("Numéro de carte")).toHaveValue("4000 0000 0000 0002");
  await payByCard(page, "4000 0000 0000 0002");
  await expect(page.getByRole("alert")).toContainText("Votre banque a refusé ce paiement");
  await payByCard(page, "4000 0000 0000 9995");
  await expect(page.getByRole("alert")).toContainText("ne suffisent pas");

  await payByCard(page, "4000 0025 0000 3155");
  await expect(page.getByRole("heading", { name: "Votre banque vous demande de confirmer" })).toBeVisible();
  await expect(page.getByText("30 €")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Refuser" }).click();
  await expect(page).toHaveURL(/redirect_status=failed/);
  await expect(page.getByTestId("etat")).toContainText("open");

  await payByCard(page, "4000 0025 0000 3155");
  const question = page.waitForURL(/\/dev\/confirmation\//);
  await question;
  const asked = page.url();
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect(page).toHaveURL(/redirect_status=succeeded/);
  await expect(page.getByTestId("etat")).toContainText("succeeded");
  await page.goto(asked);
  await expect(page.getByRole("heading", { name: "Cette demande est terminée" })).toBeVisible();
});

test("a double press on a good card pays once, and the page learns it from the server", async ({ page }) => {
  await page.goto("/dev/carte");
  await page.getByLabel("Numéro de carte").fill("4242424242424242");
  await page.getByLabel("Expiration").fill("12/40");
  await page.getByLabel("Cryptogramme").fill("123");
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/confirmer")) calls++;
  });
  await page.getByRole("button", { name: "obligation de paiement" }).dblclick();
  await expect(page.getByTestId("etat")).toContainText("succeeded succeeded");
  expect(calls).toBe(1);
});

test("a network that fails leaves it to the server", async ({ page }) => {
  await page.goto("/dev/carte");
  await page.route("**/confirmer", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payByCard(page, "4242 4242 4242 4242");
  await expect(page.getByTestId("etat")).toContainText("succeeded unknown");
});

test.describe("Stripe's form, its script stubbed", () => {
  // The sandbox's policy lets no script of Stripe's in.
  test.use({ bypassCSP: true });

  const stub = `
    window.Stripe = (key) => ({
      elements: ({ clientSecret, locale }) => ({
        submit: async () => ({}),
        create: (kind) => {
          const listeners = {};
          // A browser without any wallet.
          const ready = () => listeners.ready({});
          if (kind === "expressCheckout") {
            return { on: (name, listener) => { listeners[name] = listener; }, destroy() {}, mount: () => setTimeout(ready, 50) };
          }
          return {
            on: (name, listener) => { listeners[name] = listener; },
            destroy() {},
            mount(place) {
              place.innerHTML = '<label>Carte <input id="stub"></label>';
              place.dataset.asked = [key, clientSecret.split("_")[0], locale].join(" ");
              setTimeout(() => listeners.ready(), 50);
            },
          };
        },
      }),
      confirmPayment: async ({ redirect }) =>
        document.querySelector("#stub").value === "bonne" && redirect === "if_required"
          ? { paymentIntent: { status: "succeeded" } }
          : { error: { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" } },
    });`;

  test("loads only here, says when it cannot, shows refusals, and tells the page", async ({ page }) => {
    let reachable = false;
    await page.route("https://js.stripe.com/**", (route) =>
      reachable ? route.fulfill({ contentType: "text/javascript", body: stub }) : route.abort(),
    );
    await page.goto("/dev/carte?forme=stripe");
    await expect(page.getByText("Le formulaire de paiement ne s’affiche pas")).toBeVisible();
    reachable = true;
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.locator("[data-asked='pk_test_stub pi fr']")).toBeVisible();
    const button = page.getByRole("button", { name: "obligation de paiement" });
    await expect(page.getByText("ou avec une carte")).toBeHidden();
    await page.getByLabel("Carte").fill("mauvaise");
    await button.click();
    await expect(page.getByRole("alert")).toContainText("ne suffisent pas");
    await page.getByLabel("Carte").fill("bonne");
    await button.click();
    await expect(page.getByTestId("etat")).toContainText("open succeeded");
  });
});
