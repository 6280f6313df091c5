import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openSmtpServer } from "../support/smtp-server.ts";
import { signLetter } from "../support/stripe-double/letters.ts";
import { payInBrowser } from "../support/stripe-double/pay-in-browser.ts";
import { openStripeDouble, type StripeDouble, WEBHOOK_SECRET } from "../support/stripe-double/stripe-double.ts";
import { field, press, sayName, someone } from "./support/accounts.ts";
import { openApp } from "./support/apps.ts";
import { eventPath } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { wakeScripts, watchComplaints } from "./support/scripts.ts";

const WEBHOOK = "/api/webhooks/payment";
const SOUL = "Soul dans la cave de la traboule";

/**
 * Stripe.js as far as our page sees it: a field of its own, the button of a wallet that this browser has, and a call to Stripe with
 * the secret that only this page has.
 */
const stripeJs = `
  const wallet = ({ paymentMethods, buttonType }) => {
    const heard = {};
    return {
      on: (name, listener) => { heard[name] = listener; },
      destroy() {},
      mount(place) {
        const offered = Object.keys(paymentMethods).filter((each) => paymentMethods[each] === "auto");
        place.innerHTML = '<button type="button" id="wallet">Payer avec Google Pay</button>';
        place.dataset.offers = offered.map((each) => each + " " + buttonType[each]).join(", ");
        place.firstChild.addEventListener("click", () => heard.confirm({
          paymentFailed: ({ message }) => { place.dataset.told = message; },
        }));
        setTimeout(() => heard.ready({ availablePaymentMethods: { applePay: false, googlePay: true } }), 20);
      },
    };
  };
  window.Stripe = () => ({
    elements: ({ clientSecret }) => ({
      clientSecret,
      submit: async () => ({}),
      create: (kind, options) => kind === "expressCheckout" ? wallet(options) : ({
        on: (name, listener) => { if (name === "ready") setTimeout(listener, 20); },
        destroy() {},
        mount(place) { place.innerHTML = '<label>Carte <input id="stub" autocomplete="off"></label>'; },
      }),
    }),
    confirmPayment: async ({ elements: { clientSecret }, confirmParams }) => {
      const id = clientSecret.split("_secret_")[0];
      const body = new URLSearchParams({
        client_secret: clientSecret,
        card: document.querySelector("#stub").value,
        return_url: confirmParams.return_url,
      });
      const answer = await fetch("https://api.stripe.com/v1/payment_intents/" + id + "/confirm", { method: "POST", body });
      return answer.json();
    },
  });`;

/** Stripe's two hosts, as this browser meets them. Its letter is there before its answer. */
async function playStripe(page: Page, double: StripeDouble, app: string) {
  const letters: number[] = [];
  const states: string[] = [];
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: stripeJs }),
  );
  await page.route("https://api.stripe.com/**", async (route) => {
    const asked = new URLSearchParams(route.request().postData() ?? "");
    const clientSecret = asked.get("client_secret") ?? "";
    const payment = { paymentId: clientSecret.split("_secret_")[0] ?? "", clientSecret };
    const outcome = await payInBrowser(double.url, payment, asked.get("card") ?? "");
    letters.push(...(await double.deliverLetters(`${app}${WEBHOOK}`, { duplicate: true })));
    const { pathname, searchParams } = new URL(page.url());
    const order = `${app}/api/orders/${pathname.split("/").at(-1)}?token=${searchParams.get("cle")}`;
    states.push((await (await page.request.get(order)).json()).state);
    const error = { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" };
    await route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: outcome === "succeeded" ? { paymentIntent: { status: outcome } } : { error },
    });
  });
  return { letters, states };
}

test("with Stripe configured: its form on our page, a card refused, a wallet paid, and its signed letter makes the tickets", async ({
  page,
  baseURL,
  request,
}) => {
  test.slow();
  const [double, post] = [await openStripeDouble(), await openSmtpServer()];
  const domainFile = path.join(await mkdtemp(path.join(tmpdir(), "hlm-wallet-")), "domain");
  await writeFile(domainFile, "7B2276657273696F6E\n");
  const app = await openApp(`e2e_${randomBytes(5).toString("hex")}`, {
    SEED: "none",
    STRIPE_SECRET_KEY: "sk_test_double",
    STRIPE_PUBLISHABLE_KEY: "pk_test_double",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: double.url,
    AUTH_SECRET: "a secret of thirty-two characters or more",
    SMTP_URL: post.url,
    BREVO_API_KEY: "unused",
    APPLE_PAY_DOMAIN_FILE: domainFile,
  });
  try {
    const complaints = watchComplaints(page);
    const { letters, states } = await playStripe(page, double, app.server.url);
    const { email } = someone();
    await page.goto(`${app.server.url}${await eventPath(request, SOUL, `${baseURL}`)}/book`);
    await wakeScripts(page);
    await page.getByRole("button", { name: /Un de plus.*Plein tarif/ }).click();
    await sayName(page);
    await field(page, "email").fill(email);
    await press(page, "Continuer vers le paiement");
    await expect(page).toHaveURL(/\/commande\//);
    const pay = page.getByRole("button", { name: /Commander avec obligation de paiement · 14\s€/ });
    await page.locator("#stub").fill("4000000000009995");
    await expect(page.getByText("ou avec une carte")).toBeVisible();
    await expectGoodLooks(page);
    await pay.click();
    await expect(page.getByRole("alert")).toContainText("ne suffisent pas");

    // Nobody but Stripe can say that it is paid.
    const [intent] = double.books.intents.values();
    const event = { id: "evt_forged", object: "event", type: "payment_intent.succeeded", created: 0 } as const;
    const forged = signLetter({ ...event, data: { object: { ...intent, status: "succeeded" } } }, "whsec_of_nobody");
    const headers = { "content-type": "application/json", "stripe-signature": forged.signature };
    expect((await request.post(`${app.server.url}${WEBHOOK}`, { headers, data: forged.rawBody })).status()).toBe(400);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Payer par carte" })).toBeVisible();

    // The browser's wallet, on the same payment: its sheet hears of the refusal, its card pays.
    const googlePay = page.getByRole("button", { name: "Payer avec Google Pay" });
    await expect(page.locator("[data-offers='applePay pay, googlePay pay']")).toBeVisible();
    await page.locator("#stub").fill("4000000000009995");
    await googlePay.click();
    await expect(page.locator("[data-told*='ne suffisent pas']")).toBeVisible();
    await page.locator("#stub").fill("4242424242424242");
    await googlePay.click();
    await expect(page.getByRole("heading", { level: 1, name: "Merci" })).toBeVisible();
    // Refused twice, paid once; each letter came twice, and the order stood before our page had heard anything.
    expect(new Set(letters)).toEqual(new Set([204]));
    expect(states).toEqual(["held", "held", "confirmed"]);
    expect([...double.books.intents.values()].map(({ status }) => status)).toEqual(["succeeded"]);
    expect(double.keyless).toEqual([]);
    const domain = `${app.server.url}/.well-known/apple-developer-merchantid-domain-association`;
    expect(await (await request.get(domain)).text()).toBe("7B2276657273696F6E");
    // The sandbox and its tools are nowhere in a platform that takes real cards.
    expect((await request.get(`${app.server.url}/dev/mailbox.json`)).status()).toBe(404);
    expect(complaints.filter((each) => !each.includes("402"))).toEqual([]);
  } finally {
    await app.close();
    await Promise.all([double.close(), post.close(), rm(path.dirname(domainFile), { recursive: true })]);
  }
});
