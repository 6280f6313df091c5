import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { finishPage } from "./finish-page.ts";
import { handoffScript } from "./handoff.ts";
import { pageBytes } from "./page-bytes.ts";

const rendered =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>$&amp; $1</p><script>inline()</script>' +
  '<script type="module" async="">import "/assets/a.js";</script></body></html>';
const finish = (timing: "late" | "never") => {
  const { pieces, scripted } = finishPage(rendered, { ...options, timing });
  return { html: Buffer.from(pageBytes(pieces)).toString(), scripted };
};
const options = { handoff: '["</script>"]', shell: { tagManagerId: null }, standing: null };

test("the content comes through as it was, with its scripts timed and its data behind it", () => {
  const { html } = finish("late");
  expect(html).toMatch(/^<!DOCTYPE html><html><head><\/head><body><p>\$&amp; \$1<\/p><script>inline/);
  expect(html).toContain('<script type="text/late-module">import');
  expect(html.indexOf('id="handoff"')).toBeGreaterThan(html.indexOf("late-module"));
  expect(html.endsWith("</script></body></html>")).toBe(true);
});

test("the policy knows the scripts of the content and of the frame alike, as if it had read the whole page", () => {
  const { html, scripted } = finish("late");
  const hashesIn = (text: string | readonly string[]) =>
    contentSecurityPolicy(text, { tagManagerId: null, apiUrl: "" }, { sandbox: true }).match(/'sha256-[^']+'/g);
  expect(hashesIn(scripted)?.toSorted()).toEqual(hashesIn(html)?.toSorted());
  // The content's own, the framework's, the one that gives the data over, the bootstrap.
  expect(hashesIn(scripted)).toHaveLength(4);
});

test("never: the page stays, its scripts go, also those of the content", () => {
  const { html } = finish("never");
  expect(html).toContain("<p>$&amp; $1</p>");
  expect(html).not.toContain("<script");
});

test("data cannot end its block, and reads as it was", () => {
  const data = JSON.stringify(["</script><script>alert(1)</script>", "<!--", "a & b > c"]);
  const [, block = ""] =
    /^<script type="application\/json" id="handoff">(.*?)<\/script>/.exec(handoffScript(data)) ?? [];
  expect(block).not.toMatch(/[<>&]/);
  expect(JSON.parse(block)).toEqual(JSON.parse(data));
});
