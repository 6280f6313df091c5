import type { Page } from "@playwright/test";
import { BACH, eventPath } from "./support/buy-tickets.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/log-in.ts";

test.use({ consent: "not asked yet" });

/** What the browser refuses because of the policy, with the page it was on. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("refused", (what: string) => refused.push(`${new URL(page.url()).pathname}: ${what}`));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      (window as unknown as { refused(what: string): void }).refused(
        [effectiveDirective, blockedURI, sample, sourceFile].join(" "),
      ),
    ),
  );
  return refused;
}

/** Read, then alive. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await page.mouse.move(5, 5);
    await page.keyboard.press("Shift");
    await page.waitForFunction(() => "__hydrated" in window || document.querySelector("[data-reading]"));
  }
}

test("the policy refuses nothing of ours on the main pages, nor the consent panel", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const refused = await watchRefusals(page);
  const event = await eventPath(page.request, BACH);
  await walk(page, ["/event", "/projet", event, `${event}/book`, "/login", "/dev/mailbox", "/"]);
  // On a phone the banner comes once one reads on.
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: "instant" }));
  await page.locator("#tarteaucitronAlertBig").getByRole("button", { name: "Personnaliser" }).click();
  await expect(page.locator("#tarteaucitron")).toBeVisible();

  await logIn(context, baseURL, "artiste@demo.fr");
  const own = ["/profil", "/projet/new", "/proposal", "/proposal/to-host", `${event}/admin/argent`, `${event}/scan`];
  await walk(page, own);
  await context.clearCookies({ name: /^auth\./ });
  await logIn(context, baseURL, "admin@demo.fr");
  await page.goto("/admin");
  expect(refused).toEqual([]);
});

test("a script that somebody gets into a page does not run", async ({ page }) => {
  const refused = await watchRefusals(page);
  const injected = '<script>window.ran = true</script><p style="color: red" id="styled">…</p>';
  let allowed = "";
  await page.route("**/about-us", async (route) => {
    const response = await route.fetch();
    const policy = response.headers()["content-security-policy"] ?? "";
    const headers = {
      ...response.headers(),
      "content-security-policy": policy.replace("script-src", `script-src ${allowed}`),
    };
    const body = (await response.text()).replace("</h1>", `</h1>${injected}`);
    await route.fulfill({ response, headers, body });
  });
  const ran = () => page.evaluate(() => "ran" in window);
  await page.goto("/about-us");
  expect(await ran()).toBe(false);
  await expect(page.locator("#styled")).not.toHaveCSS("color", "rgb(255, 0, 0)");
  expect(refused.map((each) => each.split(" ").slice(0, 2).join(" ")).sort()).toEqual([
    "/about-us: script-src-elem",
    "/about-us: style-src-attr",
  ]);
  // Negative control: with its hash in the policy, as when hashes were made of whatever the page held, it runs.
  allowed = "'sha256-n9EN4HRuqAZWS3DkzeVa5nrYbAXf6rOQSDqdLq/Yc5c='";
  await page.goto("/about-us");
  expect(await ran()).toBe(true);
});
