import { type APIRequestContext, expect } from "@playwright/test";

export const BACH = "Suites de Bach dans un salon haussmannien";

/** The path of an event, found as people find it. */
export async function eventPath(request: APIRequestContext, title: string, app = ""): Promise<string> {
  const list = await (await request.get(`${app}/event?q=${encodeURIComponent(title)}`)).text();
  const path = new RegExp(`href="(/event/[0-9a-f-]{36})"[^>]*>${title}<`).exec(list)?.[1];
  if (!path) throw new Error(`no event called ${title}`);
  return path;
}

const valueIn = (html: string, name: string): string =>
  /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "")?.[1] ?? "";

type Wish = { title?: string; email?: string; quantity?: number; app?: string };

/** Holds and pays by the same forms, without their screens. Answers the order's address; a guest's has its key. */
export async function buyTickets(request: APIRequestContext, wish: Wish = {}): Promise<string> {
  const { title = BACH, email, quantity = 1, app = `${process.env.HLM_E2E_URL}` } = wish;
  const path = `${app}${await eventPath(request, title, app)}/book`;
  const page = await (await request.get(path)).text();
  const form = {
    date: valueIn(page, "date"),
    key: valueIn(page, "key"),
    "items.0.quantity": String(quantity),
    firstName: "Camille",
    lastName: "Roux",
    ...(email ? { email } : {}),
  };
  // Each buyer lives elsewhere: what one address may hold is bounded.
  const headers = { "x-forwarded-for": `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join(".")}` };
  const held = await request.post(path, { form, headers, maxRedirects: 0 });
  const order = `${app}${held.headers().location}`;
  const clientSecret = /\w+_secret_\w+/.exec(await (await request.get(order)).text())?.[0] ?? "";
  const card = { number: "4242424242424242", expiryMonth: 12, expiryYear: 2060, cvc: "123" };
  const paid = await request.post(`${app}/dev/paiements/${clientSecret.split("_secret_")[0]}/confirmer`, {
    data: { clientSecret, card, returnUrl: "/" },
  });
  expect(await paid.json()).toMatchObject({ status: "succeeded" });
  await expect.poll(async () => (await request.get(order)).text()).toContain("billets.pdf");
  return order.slice(app.length);
}
