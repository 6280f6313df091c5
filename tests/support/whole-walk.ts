import { expect } from "vitest";
import { newId } from "#platform/ids.ts";
import { buyOverHttp, type Street } from "#tests/support/http-buyers.ts";
import type { MoneyApp } from "#tests/support/money.ts";
import { makePerson, PASSWORD } from "#tests/support/people.ts";
import { jpegBytes } from "#tests/support/pictures.ts";
import { fixedTariff, makeSale } from "#tests/support/sales.ts";
import { readTicketPages } from "#tests/support/ticket-files.ts";

/**
 * Through everything that a package could have forgotten: a page and its files, a password (argon2), a photo (sharp), a payment, and
 * a ticket as a PDF (fonts) that a job has mailed. The site at `url` runs on the database of `app`. Answers where the photo is.
 */
export async function walkWholeSite(url: string, app: MoneyApp): Promise<string> {
  await lookAtPage(url);
  const photo = await sendPhoto(url, app);
  await bookAndReadTicket(url, app);
  return photo;
}

async function lookAtPage(url: string): Promise<void> {
  const page = await fetch(url);
  expect(page.status).toBe(200);
  const [style] = (await page.text()).match(/\/assets\/[\w.-]+\.css/) ?? [];
  expect(style).toBeDefined();
  const file = await fetch(`${url}${style}`, { headers: { "accept-encoding": "br" } });
  expect([file.status, file.headers.get("content-encoding")]).toEqual([200, "br"]);
}

async function sendPhoto(url: string, app: MoneyApp): Promise<string> {
  const { user } = await makePerson(app);
  const login = await fetch(`${url}/api/login_check`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  });
  expect(login.status).toBe(200);
  const { token } = (await login.json()) as { token: string };
  const form = new FormData();
  form.set("id", newId());
  form.set("file", new File([Buffer.from(await jpegBytes(900, 600))], "salon.jpg", { type: "image/jpeg" }));
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${url}/api/photos`, { method: "POST", headers, body: form });
  expect(sent.status, await sent.clone().text()).toBe(201);
  const { photo } = (await sent.json()) as { photo: { src: string; width: number } };
  expect(photo.width).toBe(900);
  const shown = await fetch(new URL(photo.src, url));
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  return new URL(photo.src, url).pathname;
}

type Mail = { attachments: { contentType: string; base64: string }[] };

async function bookAndReadTicket(url: string, app: MoneyApp): Promise<void> {
  const sale = await makeSale(app, { capacity: 10, tariffs: [fixedTariff(1500, 10)] });
  const street: Street = { url: () => url, statuses: [], step: async () => undefined };
  const email = `${newId()}@exemple.fr`;
  expect((await buyOverHttp(street, sale, { email })).outcome).toBe("ticket");
  const ticket = async () => {
    const mails = (await (await fetch(`${url}/dev/mailbox.json?to=${email}`)).json()) as Mail[];
    return mails.flatMap(({ attachments }) => attachments).find((each) => each.contentType === "application/pdf");
  };
  await expect.poll(async () => (await ticket()) !== undefined, { timeout: 30_000, interval: 250 }).toBe(true);
  const [page] = await readTicketPages(Buffer.from((await ticket())?.base64 ?? "", "base64"));
  expect(page?.text).toContain("Bach au salon");
  expect(page?.codes).toHaveLength(1);
}
