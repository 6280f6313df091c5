import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openNearRowCode } from "#web/client/near-town.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { finishPage, handoffScript } from "./finish-page.ts";
import { pageBytes } from "./fixed-markup.ts";

const mark = "a-mark-of-this-page";
const options = {
  mark,
  handoff: '["</script>"]',
  shell: { tagManagerId: null, liveMap: null, user: null, apiUrl: "" },
  fixed: null,
};

/** A page as the framework renders it, with something that people wrote in it. */
const page = (content: string, head = "") =>
  `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="${mark}"/>${head}</head><body>${content}` +
  `<script nonce="${mark}">scroll()</script><script nonce="${mark}" type="module" async="">import "/assets/a.js";</script></body></html>`;

function finish(rendered: string, timing: "late" | "never" = "late") {
  const { pieces, scripts } = finishPage(rendered, { ...options, timing });
  const policy = contentSecurityPolicy(
    scripts,
    { tagManagerId: null, liveMap: null, apiUrl: "", photosUrl: "" },
    { sandbox: true },
  );
  const allows = (code: string) => policy.includes(createHash("sha256").update(code).digest("base64"));
  return { html: Buffer.from(pageBytes(pieces)).toString(), scripts, allows };
}

test("the content comes through as it was, with the scripts timed and the data behind it", () => {
  const { html } = finish(page("<p>$&amp; $1</p>"));
  expect(html).toMatch(/^<!DOCTYPE html><html><head><\/head><body><p>\$&amp; \$1<\/p><script>scroll\(\)/);
  expect(html).toContain('<script type="text/late-module">import');
  expect(html.indexOf('id="handoff"')).toBeGreaterThan(html.indexOf("late-module"));
  expect(html.endsWith("</script></body></html>")).toBe(true);
  expect(html).not.toContain(mark);
});

test("the policy allows every script of the page: the framework's, the one that gives the data over, the bootstrap", () => {
  const { html, scripts, allows } = finish(page("<p>a</p>"));
  const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
  expect(inline).toHaveLength(4);
  expect(inline.toSorted()).toEqual([...scripts].toSorted());
  expect(inline.every(allows)).toBe(true);
});

test("what opens home's row for the town is allowed where the row is, and nowhere else", () => {
  expect(finish(page(`<section><script>${openNearRowCode}</script></section>`)).allows(openNearRowCode)).toBe(true);
  expect(finish(page("<p>a</p>")).allows(openNearRowCode)).toBe(false);
});

const injected = "alert(document.cookie)";

test.each([
  `<script>${injected}</script>`,
  `<script type="module" async="">${injected}</script>`,
  `<script type="text/late-module">${injected}</script>`,
  `<script nonce="guessed">${injected}</script>`,
  `</head><script>${injected}</script>`,
  `</body></html><script>${injected}</script>`,
  `<script type="application/json" id="handoff">{}</script><script>${injected}</script>`,
])("a script in what people wrote is not allowed, wherever it gets: %s", (markup) => {
  for (const rendered of [page(`<h1>${markup}</h1>`), page("<p>a</p>", `<title>${markup}</title>`)]) {
    const { allows, scripts } = finish(rendered);
    expect(allows(injected)).toBe(false);
    expect(scripts).toHaveLength(4);
  }
});

test("the same script would be allowed if it carried the page's mark (negative control)", () => {
  expect(finish(page(`<script nonce="${mark}">${injected}</script>`)).allows(injected)).toBe(true);
});

test("never: the page stays, its scripts go, also those of the content", () => {
  const { html, scripts } = finish(page(`<p>$&amp; $1</p><script>${injected}</script>`), "never");
  expect(html).toContain("<p>$&amp; $1</p>");
  expect(html).not.toMatch(/<script|nonce/);
  expect(scripts).toEqual([]);
});

test("data cannot end its block, and reads as it was", () => {
  const data = JSON.stringify(["</script><script>alert(1)</script>", "<!--", "a & b > c"]);
  const [, block = ""] =
    /^<script type="application\/json" id="handoff">(.*?)<\/script>/.exec(handoffScript(data)) ?? [];
  expect(block).not.toMatch(/[<>&]/);
  expect(JSON.parse(block)).toEqual(JSON.parse(data));
});
