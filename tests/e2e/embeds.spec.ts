import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { anotherBrowser, field, press, sayName, someone } from "./support/accounts.ts";
import { BACH, eventPath } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { payByCard } from "./support/pay-by-card.ts";
import { wakeScripts } from "./support/scripts.ts";

/** Somebody else's site, at an address of its own: `localhost` and `127.0.0.1` are two sites to a browser. */
async function openStrangeSite(bodyOf: (path: string) => string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.end(`<!doctype html><html lang="fr"><title>Le café du coin</title>${bodyOf(request.url ?? "")}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test("one line in the page of a café: the evening is there without a cookie, as high as it is, and is booked from there", async ({
  browser,
  request,
  baseURL,
}) => {
  const path = await eventPath(request, BACH);
  const id = path.split("/").at(-1);
  const line = (attributes: string) => `<script src="${baseURL}/widget.js" ${attributes} async></script>`;
  const { url, server } = await openStrangeSite((asked) =>
    asked === "/nuit"
      ? `<body style="color-scheme: dark"><h1>Ce soir</h1>${line(`data-evenement="${id}"`)}</body>`
      : `<body><h1>Ce soir</h1>${line(`data-evenement="${id}"`)}${line('data-lieu="rien"')}
         <iframe name="page" src="${baseURL}${path}"></iframe></body>`,
  );
  try {
    const page = await anotherBrowser(browser);
    const answered = await page.context().cookies();
    await page.context().clearCookies();
    await page.goto(url);
    const frame = page.frameLocator("iframe[title='Réserver sur Hors les murs']").first();
    await expect(frame.getByRole("heading", { name: BACH })).toBeVisible();
    await expect(frame.getByText("dès 8 € ou prix libre")).toBeVisible();
    await expect(page.frameLocator("iframe").nth(1).getByText("n’existe plus")).toBeVisible();
    // Nothing scrolls inside, at whatever width.
    for (const width of [390, 900]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() =>
          frame.locator("html").evaluate((html) => Math.abs(html.getBoundingClientRect().height - window.innerHeight)),
        )
        .toBeLessThanOrEqual(1);
    }
    expect(await page.context().cookies()).toEqual([]);
    await page.context().addCookies(answered);
    // Our own pages stay out of frames.
    expect(page.frame({ name: "page" })?.url()).not.toContain(path);

    await page.goto(`${url}/nuit`);
    await expect(frame.locator("html")).toHaveAttribute("data-theme", "sombre");
    await frame.getByRole("link", { name: "Réserver" }).focus();
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Enter");
    const booking = await opened;
    await expect(booking).toHaveURL(`${baseURL}${path}/book`);
    await wakeScripts(booking);
    await booking
      .getByRole("button", { name: /Un de plus/ })
      .first()
      .click();
    await sayName(booking);
    await field(booking, "email").fill(someone().email);
    await press(booking, "Continuer vers le paiement");
    await payByCard(booking, "4242424242424242");
    await expect(booking.getByRole("heading", { level: 1, name: /Merci/ })).toBeVisible();
  } finally {
    server.close();
  }
});

test("what stands in the frame reads well by itself, by day and by night", async ({ page, request }) => {
  const path = await eventPath(request, BACH);
  const html = await (await request.get(path)).text();
  await page.goto(`/embed${path}`);
  await expectGoodLooks(page);
  await page.goto(`/embed${/\/place\/[0-9a-f-]{36}/.exec(html)?.[0]}?theme=sombre`);
  await expect(page.getByRole("link", { name: BACH })).toBeVisible();
  await expectGoodLooks(page);
});
