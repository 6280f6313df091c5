import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createRoute, z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { API_VERSION } from "#api/contract/contract.ts";
import { callsOf, readContract } from "#tests/support/contract.ts";
import { typographyFaults } from "#tests/support/french-typography.ts";
import { createApi } from "../api-app.ts";
import { changes, fingerprint } from "./changes.tsx";
import { STYLE } from "./style.ts";

const nobody = () => {
  throw new Error("nobody's name is asked for");
};
const open = (more: object = {}) =>
  createApi({ receive: nobody, asVisitor: nobody, liveFeed: {} as never, publicUrl: "https://exemple.fr", ...more });
const api = open();

async function read(address: string, from = api): Promise<string> {
  const answer = await from.request(address);
  expect(answer.status, address).toBe(200);
  return answer.text();
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<(style|script|textarea|pre|code)[ >].*?<\/\1>/gs, "code")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const linksOf = (html: string): string[] => [...html.matchAll(/ href="(\/api\/docs[^"#]*)/g)].map(([, to = ""]) => to);

/** Every page that can be reached from the first one. */
async function walk(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ["/api/docs"];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (pages.has(next)) continue;
    const html = await read(next);
    pages.set(next, html);
    waiting.push(...linksOf(html));
  }
  return pages;
}

test("every page is reached by links, has its own title and description, one heading, and good French", async () => {
  const pages = await walk();
  const calls = callsOf(readContract());
  for (const { call } of calls) expect([...pages.keys()]).toContain(`/api/docs/appels/${call.operationId}`);
  expect(pages.size).toBeGreaterThan(calls.length + 15);
  const heads = [...pages].map(([address, html]) => {
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
    expect(html, address).toContain(`<link rel="canonical" href="https://exemple.fr${address}"/>`);
    expect(
      textOf(html)
        .split("\n")
        .flatMap((line) => typographyFaults(line.trim())),
      address,
    ).toEqual([]);
    return { title, description };
  });
  expect(new Set(heads.map(({ description }) => description)).size).toBe(pages.size);
  expect(heads.filter(({ title, description }) => !title || !description)).toEqual([]);
});

test("a call has its parameters, body, answers, refusals, right and samples on its page", async () => {
  const html = await read("/api/docs/appels/holdSeats");
  for (const part of [
    "/api/events/{eventId}/orders",
    "idempotency-key",
    "holderNames",
    "payment",
    "Vendre",
    "application/problem+json",
    "&quot;code&quot;: &quot;conflict&quot;",
    "curl -X POST &#x27;https://exemple.fr/api/events/0198c1f2",
    "await api.POST(&quot;/api/events/{eventId}/orders&quot;",
    "RateLimit-Policy",
  ]) {
    expect(html).toContain(part);
  }
});

test("samples hold what a person would send: a real key, names and dates, and no word that fills a length", async () => {
  const hold = await read("/api/docs/appels/holdSeats");
  expect(hold).toContain("6f1f2b52-0c5e-4b1c-9a53-8d1a5f0f7c2e");
  const pages = await walk();
  const filled = [...pages].filter(([, html]) => /texte-+/.test(html)).map(([address]) => address);
  expect(filled).toEqual([]);
  const proposal = await read("/api/docs/appels/prepareAcceptance");
  expect(proposal).toContain("Plein tarif");
});

test("a call that is added is there by itself: on its page, in its group and in the search", async () => {
  const grown = open();
  const route = createRoute({
    method: "get",
    path: "/api/balloons/{balloonId}",
    operationId: "getBalloon",
    tags: ["events"],
    summary: "Un ballon captif",
    request: { params: z.object({ balloonId: z.uuid() }) },
    responses: {
      200: { description: "Le ballon", content: { "application/json": { schema: z.object({ colour: z.string() }) } } },
    },
  });
  grown.openapi(route, (c) => c.json({ colour: "rouge" }, 200));
  expect(await read("/api/docs/appels/getBalloon", grown)).toContain("colour");
  for (const address of ["/api/docs/reference/events", "/api/docs/reference", "/api/docs/recherche?q=ballons"]) {
    expect(await read(address, grown), address).toContain("/api/docs/appels/getBalloon");
    expect(await read(address), address).not.toContain("/api/docs/appels/getBalloon");
  }
});

const found = async (words: string): Promise<string[]> => {
  const html = await read(`/api/docs/recherche?q=${encodeURIComponent(words)}`);
  const list = /<ul class="hits">(.*?)<\/ul>/s.exec(html)?.[1] ?? "";
  return linksOf(list).map((to) => to.slice("/api/docs/".length));
};

test("the search finds calls and guides by their words, accents or not, the fittest first", async () => {
  expect((await found("réserver"))[0]).toBe("guides/reserver-depuis-votre-site");
  expect(await found("reserver")).toEqual(await found("réserver"));
  expect((await found("RÉPERTOIRE"))[0]).toBe("appels/getRepertoire");
  expect((await found("holdSeats"))[0]).toBe("appels/holdSeats");
  expect((await found("hold seats"))[0]).toBe("appels/holdSeats");
  expect((await found("webhook signature"))[0]).toBe("guides/recevoir-des-webhooks");
  expect(await found("billets réseau")).toContain("appels/getDoor");
  // All of the words, not some.
  expect(await found("billets xylophone")).toEqual([]);
  for (const nothing of ["", " ", "%", "'\"<script>", "x".repeat(5000)]) expect(await found(nothing)).toEqual([]);
  const html = await read(`/api/docs/recherche?q=${encodeURIComponent("<script>alert(1)</script>")}`);
  expect(html).not.toContain("<script>alert");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test("a demonstration is kept by no search engine", async () => {
  const html = await read("/api/docs", open({ isDemonstration: true }));
  expect(html).toContain("Démonstration");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test("each page lets nothing be loaded from elsewhere, and its style is the one that its policy knows", async () => {
  const answer = await api.request("/api/docs/appels/editEvent");
  const policy = answer.headers.get("content-security-policy") ?? "";
  const html = await answer.text();
  expect(policy).toContain("default-src 'none'");
  for (const [, , text = ""] of html.matchAll(/<(style|script)>(.*?)<\/\1>/gs)) {
    expect(policy).toContain(createHash("sha256").update(text).digest("base64"));
  }
  expect(html).not.toMatch(/ (?:src|href)="(?:https?:)?\/\/(?!exemple\.fr|www\.standardwebhooks\.com)/);
});

/** The form in which the reader tries a call; undefined where there is none. */
async function tryForm(id: string): Promise<string | undefined> {
  return /<form hidden.*?<\/form>/s.exec(await read(`/api/docs/appels/${id}`))?.[0];
}
const tokenField = (form: string | undefined) => /<input type="password"[^>]*>/.exec(form ?? "")?.[0];

test("reading what is public is tried by anyone, all else with a token alone; what no token may has no form", async () => {
  expect(tokenField(await tryForm("searchEvents"))).not.toContain("required");
  const guarded = callsOf(readContract()).filter(
    ({ method, call }) =>
      call["x-token-scope"] && (method !== "GET" || !call.security.some((way) => !Object.keys(way)[0])),
  );
  expect(guarded.length).toBeGreaterThan(40);
  for (const { call } of guarded) {
    const form = await tryForm(call.operationId);
    if (form) expect(tokenField(form), call.operationId).toContain("required");
    else expect(["uploadPhoto", "sendExcerpt"]).toContain(call.operationId);
  }
  for (const id of ["openSession", "blockPerson", "setNoticeChoices", "streamMessages"]) {
    expect(await tryForm(id), id).toBeUndefined();
    expect(await read(`/api/docs/appels/${id}`)).not.toContain("<script>");
  }
});

test("the colours are the site's own, by day and by night", () => {
  const sheet = readFileSync(path.resolve(import.meta.dirname, "../../web/app.css"), "utf8");
  const halves = (text: string) => text.split("prefers-color-scheme: dark");
  const tokens = (text = "") => [...text.matchAll(/--color-[\w-]+: #[0-9a-f]{6}(?=;)/g)].map(String);
  halves(sheet).forEach((half, at) => {
    const ours = tokens(halves(STYLE)[at]);
    expect(ours.length).toBeGreaterThan(15);
    expect(tokens(half)).toEqual(expect.arrayContaining(ours));
  });
});

test("the changes begin with today's version, and whoever adds a call is told to say so there", () => {
  expect(changes[0]?.version).toBe(API_VERSION);
  const names = callsOf(readContract()).map(({ call }) => call.operationId);
  for (const id of changes.flatMap((each) => each.added)) expect(names).toContain(id);
  const now = createHash("sha256").update(names.toSorted().join()).digest("hex").slice(0, 12);
  expect(now, "calls came or went: say so in src/api/docs/changes.tsx, move API_VERSION, then put this there").toBe(
    fingerprint,
  );
});

test("an address that leads nowhere is a page for whoever follows it, and no fault", async () => {
  for (const address of ["appels/constructor", "appels/__proto__", "guides/toString", "reference/none"]) {
    const response = await api.request(`/api/docs/${address}`);
    expect([response.status, response.headers.get("content-type")], address).toEqual([404, "text/html; charset=UTF-8"]);
    expect(await response.text(), address).toContain("Cette page n’existe pas");
  }
});
