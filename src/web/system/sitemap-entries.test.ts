import { expect, test } from "vitest";
import { sitemapXml } from "./sitemap-entries.ts";

test("addresses are absolute, encoded and escaped", () => {
  const xml = sitemapXml("https://hors-les-murs.test", [
    { path: "/" },
    { path: "/event/l'été & vous", changedAt: new Date("2026-03-01T10:00:00Z") },
  ]);
  expect(xml).toContain("<url><loc>https://hors-les-murs.test/</loc></url>");
  expect(xml).toContain("<loc>https://hors-les-murs.test/event/l&apos;%C3%A9t%C3%A9%20&amp;%20vous</loc>");
  expect(xml).toContain("<lastmod>2026-03-01T10:00:00.000Z</lastmod>");
});
