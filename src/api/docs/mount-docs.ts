import type { Context } from "hono";
import type { Api } from "../api-app.ts";
import { describeApi, registerParts } from "../contract/contract.ts";
import { CHANGES, DOCS, GUIDES, REFERENCE, SEARCH } from "./addresses.ts";
import { callPage } from "./call-page.tsx";
import { changesPage } from "./changes.tsx";
import { type DocsPage, renderPage, type Site } from "./frame.tsx";
import { guideEntries, guidePage, guidesPage } from "./guides/guide-pages.tsx";
import { guides } from "./guides/guides.ts";
import { type Contract, readCalls } from "./read-contract.ts";
import { referencePage, tagPage } from "./reference-pages.tsx";
import { callEntries, nothingPage, prepare, searchPage } from "./search.tsx";
import { startPage } from "./start-page.tsx";

export type Served = { publicUrl: string; isDemonstration: boolean; isSandbox: boolean };

/** The contract for programs, and a site about it for people: every page is made from the contract, none asks who reads. */
export function mountDocs(api: Api, served: Served): void {
  registerParts(api);
  const contractOf = () => describeApi(api, served.publicUrl);
  api.get("/api/openapi.json", (c) => c.json(contractOf()));

  let known: Site | undefined;
  // Of what is mounted once all is: described at the first reading, then kept.
  const site = (): Site => {
    if (known) return known;
    const contract: Contract = JSON.parse(JSON.stringify(contractOf()));
    known = { ...served, contract, calls: readCalls(contract) };
    return known;
  };
  // As many as there are pages: each is the same for all. What somebody looked for is their own.
  const rendered = new Map<string, ReturnType<typeof renderPage>>();
  const show = (c: Context, page: DocsPage, status: 200 | 404 = 200) => {
    const { html, policy } = rendered.get(page.path) ?? renderPage(site(), page);
    if (page.isIndexed !== false) rendered.set(page.path, { html, policy });
    c.header("content-security-policy", policy);
    c.header("cache-control", "public, max-age=300");
    return c.html(html, status);
  };
  // People follow old links, too: what they read is a page, where programs read a problem.
  const showNothing = (c: Context) => show(c, nothingPage(), 404);

  api.get(DOCS, (c) => show(c, startPage(site())));
  api.get(REFERENCE, (c) => show(c, referencePage(site())));
  api.get(`${REFERENCE}/:tag`, (c) => {
    const tag = site().contract.tags?.find(({ name }) => name === c.req.param("tag"));
    return tag ? show(c, tagPage(site(), tag)) : showNothing(c);
  });
  api.get(`${DOCS}/appels/:call`, (c) => {
    const call = site().calls.find(({ id }) => id === c.req.param("call"));
    return call ? show(c, callPage(site(), call)) : showNothing(c);
  });
  api.get(GUIDES, (c) => show(c, guidesPage()));
  api.get(`${GUIDES}/:guide`, (c) => {
    const guide = guides.find(({ slug }) => slug === c.req.param("guide"));
    return guide ? show(c, guidePage(guide)) : showNothing(c);
  });
  api.get(CHANGES, (c) => show(c, changesPage(site())));
  let findable: ReturnType<typeof prepare> | undefined;
  api.get(SEARCH, (c) => {
    findable ??= prepare([...guideEntries, ...callEntries(site())]);
    return show(c, searchPage(findable, c.req.query("q") ?? ""));
  });
}
