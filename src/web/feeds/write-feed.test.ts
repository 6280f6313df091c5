import { expect, test } from "vitest";
import { feedLinks } from "./feed-links.ts";
import { type FeedEvent, feedAnswer } from "./write-feed.ts";

const hostile = '<script>alert("1")</script> & ]]>\u0007; a,b\nBEGIN:VEVENT';
const evening = (title: string): FeedEvent => ({
  id: "0192",
  title,
  artistName: "Camille R.",
  art: "Classique",
  placeTitle: "Le salon d’Hélène",
  communeName: "Lyon 3e Arrondissement",
  postalCode: "69003",
  startsAt: new Date("2026-12-12T19:30:00Z"),
  endsAt: new Date("2026-12-12T21:00:00Z"),
  price: "dès 8\u00a0€",
  cover: null,
});
const asking = (known?: string) => ({ headers: new Headers(known === undefined ? {} : { "if-none-match": known }) });
const written = (format: string, ...titles: string[]) => writtenFor({}, format, ...titles);
const writtenFor = (
  { known, now = "2026-11-18T12:00:00Z" }: { known?: string; now?: string },
  format: string,
  ...titles: string[]
) =>
  feedAnswer(asking(known), format, {
    title: "Hors les murs\u202f: Lyon",
    pageUrl: "https://hlm.test/event?ville=Lyon&rayon=10",
    feedUrl: `https://hlm.test/event/flux/${format}?ville=Lyon&rayon=10`,
    publicUrl: "https://hlm.test",
    now: new Date(now),
    events: titles.map(evening),
  });
const text = async (format: string, ...titles: string[]) => (await written(format, ...titles)?.text()) ?? "";

test("a calendar: one entry an evening, and a title cannot begin another", async () => {
  const lines = (await text("ics", "Suites de Bach", hostile)).replaceAll("\r\n ", "").split("\r\n");
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
  expect(lines).toContain("DTSTART:20261212T193000Z");
  expect(lines).toContain("LOCATION:Le salon d’Hélène\\, 69003\\, Lyon 3e Arrondissement");
  expect(lines).toContain("URL:https://hlm.test/event/0192");
});

test("RSS: nothing in a title is markup, and no sign is there that XML forbids", async () => {
  const xml = await text("rss", hostile);
  expect(xml).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ]]&gt;; a,b");
  expect(xml).not.toContain("<script>");
  expect(xml).not.toContain("\u0007");
  expect(xml).toContain('href="https://hlm.test/event/flux/rss?ville=Lyon&amp;rayon=10"');
  expect(xml.match(/<item>/g)).toHaveLength(1);
});

test("JSON Feed, as its version asks for, also without any evening", async () => {
  expect(JSON.parse(await text("json", "Suites de Bach"))).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: "https://hlm.test/event?ville=Lyon&rayon=10",
    items: [{ id: "https://hlm.test/event/0192", title: "Suites de Bach", tags: ["Classique"] }],
  });
  expect(JSON.parse(await text("json"))).toMatchObject({ items: [] });
});

test("kept for ten minutes; another format is none", () => {
  const headers = Object.fromEntries(written("rss")?.headers ?? []);
  expect(headers).toMatchObject({
    "content-type": "application/rss+xml; charset=utf-8",
    "cache-control": "public, max-age=600",
  });
  for (const format of ["atom", "constructor", ""]) expect(written(format)).toBeUndefined();
});

test.each(["ics", "rss", "json"])(
  "who has the same %s already takes nothing, an hour later too, until an evening changes",
  async (format) => {
    const known = written(format, "Suites de Bach")?.headers.get("etag") ?? "";
    expect(known).toMatch(/^W\/"[\w-]{22}"$/);
    const later = "2026-11-18T13:00:00Z";
    const same = writtenFor({ known: `"other", ${known}`, now: later }, format, "Suites de Bach");
    expect([same?.status, same?.headers.get("etag"), await same?.text()]).toEqual([304, known, ""]);
    expect(same?.headers.get("cache-control")).toBe("public, max-age=600");
    const changed = writtenFor({ known, now: later }, format, "Partitas de Bach");
    expect(changed?.status).toBe(200);
    expect(changed?.headers.get("etag")).not.toBe(known);
  },
);

test("pages name their feeds", () => {
  expect(feedLinks("https://hlm.test", "/event/flux", "?ville=Lyon").map(({ type, href }) => [type, href])).toEqual([
    ["text/calendar", "https://hlm.test/event/flux/ics?ville=Lyon"],
    ["application/rss+xml", "https://hlm.test/event/flux/rss?ville=Lyon"],
    ["application/feed+json", "https://hlm.test/event/flux/json?ville=Lyon"],
  ]);
});
