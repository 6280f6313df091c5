import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./support/journey.ts";
import { wakeScripts } from "./support/scripts.ts";

test.use({ serviceWorkers: "allow" });

type Front = { url: string; deploy(): void; close(): void };

/** Stands before the platform, and can make its service worker look like a newer build's. */
async function openFront(appUrl: string): Promise<Front> {
  let version = 1;
  const app = new URL(appUrl);
  const server: Server = createServer((request, response) => {
    const headers = { ...request.headers, "accept-encoding": "identity", "if-none-match": "" };
    const { method, url: path } = request;
    const onward = forward({ host: app.hostname, port: app.port, method, path, headers }, (answer) => {
      const isWorker = path === "/sw.js";
      const { "content-length": length, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isWorker ? kept : answer.headers);
      answer.pipe(response, { end: !isWorker });
      if (isWorker) answer.on("end", () => response.end(`\n// build ${version} after ${length ?? "?"} bytes`));
    });
    onward.on("error", () => response.writeHead(502).end());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy: () => {
      version += 1;
    },
    close: () => void server.close(),
  };
}

test("a new version offers to refresh for 30 s, and takes over when asked to", async ({ page, baseURL }) => {
  const front = await openFront(`${baseURL}`);
  try {
    await page.goto(front.url);
    await wakeScripts(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    const toast = page.getByRole("status").filter({ hasText: "Une nouvelle version est disponible." });
    await expect(toast).toHaveCount(0);

    front.deploy();
    await page.clock.install();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    await expect(toast).toBeVisible();
    await page.clock.fastForward(29_000);
    await expect(toast).toBeVisible();

    await page.evaluate(() => Object.assign(window, { beforeRefresh: true }));
    await toast.getByRole("button", { name: "Actualiser" }).click();
    await page.waitForFunction(() => !("beforeRefresh" in window));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull();
  } finally {
    front.close();
  }
});

test("left alone, the offer goes after 30 s, and comes back with the next page", async ({ page, baseURL }) => {
  const front = await openFront(`${baseURL}`);
  try {
    await page.clock.install();
    await page.goto(front.url);
    await wakeScripts(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    const toast = page.getByRole("status").filter({ hasText: "Une nouvelle version est disponible." });
    front.deploy();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(30_100);
    await expect(toast).toHaveCount(0);
    await page.goto(`${front.url}/about-us`);
    await wakeScripts(page);
    await expect(toast).toBeVisible();
  } finally {
    front.close();
  }
});
