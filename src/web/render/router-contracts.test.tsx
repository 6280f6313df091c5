import vm from "node:vm";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  matchRoutes,
  ServerRouter,
  UNSAFE_decodeViaTurboStream,
} from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { holdContracts, type Trick, versionProblem } from "#tests/support/contracts.ts";
import { GREETING, HERE, inBrowser, MARK, probe, siteOf, visit, visitPage } from "#tests/support/small-site.tsx";
import { finishPage } from "./finish-page.ts";
import { pageBytes } from "./fixed-markup.ts";
import { timeScripts } from "./late-scripts.ts";
import { keepingUnsentForms, patientReloads } from "./network-loss.ts";
import { PAGE_TAGS_HEADER } from "./page-cache-keys.ts";

const scriptsOf = (html: string) => [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
const streamOf = (text: string) => new Response(text).body as ReadableStream<Uint8Array>;

const down = () => Promise.reject(new TypeError("Failed to fetch"));
const screen = { here: () => HERE, stay: () => undefined, tell: () => undefined };

const reactRouter = { library: "react-router", version: "8.4.0" };

const tricks: Record<string, Trick> = {
  "hand-off": {
    ...reactRouter,
    files: ["src/web/render/finish-page.ts", "src/web/entry.server.tsx"],
    lookAt: "ServerRouter, StreamTransfer and Scripts (lib/dom/ssr), and the turbo-stream format",
    contracts: {
      "loader data is a stream of text of its own, whole before anything is rendered": async () => {
        const { handoff } = await visitPage();
        const { value } = await UNSAFE_decodeViaTurboStream(streamOf(handoff), globalThis as never);
        expect(value).toMatchObject({ loaderData: { page: { greeting: GREETING, id: "7" } } });
      },
      "without that stream, the page renders in one go, and its own script makes the place for the data": async () => {
        const { rendered, handoff } = await visitPage();
        const finishing = {
          mark: MARK,
          timing: "late",
          handoff,
          shell: { tagManagerId: null, liveMap: null, user: null, apiUrl: "" },
          fixed: null,
        } as const;
        const html = Buffer.from(pageBytes(finishPage(rendered, finishing).pieces)).toString();
        const [, , data = ""] = scriptsOf(html).find(([, attributes]) => attributes?.includes("handoff")) ?? [];
        const page = vm.createContext({ ReadableStream, TextEncoderStream });
        page.window = page;
        page.document = { getElementById: () => ({ textContent: data }) };
        for (const [, attributes, code = ""] of scriptsOf(html)) if (attributes === "") vm.runInContext(code, page);
        const { stream } = (page as { __reactRouterContext: { stream: ReadableStream<Uint8Array> } })
          .__reactRouterContext;
        const { value } = await UNSAFE_decodeViaTurboStream(stream, globalThis as never);
        expect(value).toMatchObject({ loaderData: { page: { greeting: GREETING } } });
      },
      "left in the context, the stream would not be waited for (negative control)": async () => {
        const { context } = await visit();
        if (!context) throw new Error("no page");
        const html = renderToString(<ServerRouter context={context} url={HERE} nonce={MARK} />);
        expect(html).toContain("<!--$");
        expect(html).not.toContain("streamController.enqueue");
      },
      "an answer without a body comes back as it is, with the headers that the entry gave it": async () => {
        const { response } = await visit();
        expect(response.body).toBeNull();
        expect(response.headers.get(PAGE_TAGS_HEADER)).toBe("event:7");
      },
    },
  },
  "late scripts": {
    ...reactRouter,
    files: ["src/web/render/late-scripts.ts", "src/web/render/late-bootstrap.js"],
    lookAt: "the markup of Scripts (lib/dom/ssr/components)",
    contracts: {
      "every script and preload carries the nonce, one of them is the module that starts everything": async () => {
        const { rendered } = await visitPage();
        expect(scriptsOf(rendered).map(([, attributes]) => attributes)).toEqual([
          ` nonce="${MARK}"`,
          ` nonce="${MARK}" type="module" async=""`,
        ]);
        const preloads = rendered.match(/<link [^>]*modulepreload[^>]*>/g) ?? [];
        expect(preloads.length).toBeGreaterThan(3);
        for (const link of preloads) expect(link).toMatch(/^<link rel="modulepreload" [^>]*nonce="/);
      },
      "made late, it starts nothing and preloads nothing": async () => {
        const { rendered } = await visitPage();
        const plain = rendered.replaceAll(` nonce="${MARK}"`, "");
        expect(plain).toMatch(/type="module"[\s\S]*import\("\/assets\/entry\.js"\)/);
        const late = timeScripts(plain, "late", { tagManagerId: null, liveMap: null, user: null, apiUrl: "" });
        expect(late).not.toMatch(/type="module"|modulepreload/);
        expect(late).toMatch(/<script type="text\/late-module">[\s\S]*import\("\/assets\/entry\.js"\)/);
      },
    },
  },
  "narrowed renderer": {
    ...reactRouter,
    files: ["src/web/render/page-renderer.ts"],
    lookAt: "createRequestHandler (lib/server-runtime/server): what it reads of a build",
    contracts: {
      "a handler looks at the routes of the build that it was given, and at no others": async () => {
        const narrow = createRequestHandler(siteOf(["root", "page"]), "production");
        const [whole, narrowed] = [await visit("/page.data"), await visit("/page.data", {}, narrow)];
        expect(await narrowed.response.text()).toBe(await whole.response.text());
        expect((await visit("/other", {}, narrow)).response.status).toBe(404);
      },
      "browsers get the whole list of routes, as a file that the page names": async () => {
        expect((await visitPage()).rendered).toContain('import "/assets/manifest-1.js"');
      },
    },
  },
  "page beside its frame": {
    ...reactRouter,
    files: ["src/web/render/page-renderer.ts", "src/web/render/page-cache-keys.ts"],
    lookAt: "EntryContext (lib/dom/ssr/entry), and the answers to `.data` (lib/server-runtime/single-fetch)",
    contracts: {
      "the entry is told routes, data, errors and modules of the page": async () => {
        const { context } = await visitPage();
        const { matches, loaderData, errors, statusCode } = context.staticHandlerContext;
        expect(matches.map(({ route }) => route.id)).toEqual(["root", "page"]);
        expect([loaderData.page, errors, statusCode]).toEqual([{ greeting: GREETING, id: "7" }, null, 200]);
        expect(context.routeModules.page).toHaveProperty("handle.cacheable");
      },
      "data of a page is known by its type": async () => {
        expect((await visit("/page.data")).response.headers.get("content-type")).toBe("text/x-script");
      },
      "whatever is to be sent is walked through, so that what refuses to be read is not sent": async () => {
        const reading = visit("/other.data").then(({ response }) => response.text());
        await expect(reading).rejects.toThrow("cannot be serialised");
      },
    },
  },
  "kept forms": {
    ...reactRouter,
    files: ["src/web/render/network-loss.ts"],
    lookAt: "fetchAndDecodeViaTurboStream and the status that keeps loaders quiet (lib/dom/ssr/single-fetch)",
    contracts: {
      "an action's null is answered in the very words that stand for no answer": async () => {
        const unsent = await keepingUnsentForms(down, screen)(new URL("/page.data", HERE), { method: "POST" });
        const { response } = await visit("/page.data", { method: "POST", body: new URLSearchParams({ a: "1" }) });
        expect(await unsent.text()).toBe(await response.text());
        expect([...unsent.headers.keys()]).toContain("x-remix-response");
        expect(response.headers.has("x-remix-response")).toBe(true);
      },
      "so answered, the form stays on its page, which asks for nothing more": async () => {
        const ask = vi.fn<typeof fetch>(down);
        const router = await inBrowser(keepingUnsentForms(ask, screen));
        const formData = new FormData();
        await router.navigate("/page", { formMethod: "post", formData });
        expect(router.state).toMatchObject({ errors: null, actionData: { page: null } });
        expect(router.state.loaderData.page).toEqual({ greeting: "here" });
        expect(ask).toHaveBeenCalledOnce();
      },
      "with a status of success it would ask for the page's data (negative control)": async () => {
        const ask = vi.fn<typeof fetch>(async () => new Response('[{"_1":-5},"data"]\n'));
        const router = await inBrowser(ask);
        await router.navigate("/page", { formMethod: "post", formData: new FormData() });
        expect(ask.mock.calls.map(([url, init]) => [String(url), init?.method ?? "GET"])).toEqual([
          ["http://localhost/page.data", "POST"],
          ["http://localhost/page.data", "GET"],
        ]);
      },
      "left alone, a swallowed form puts an error in the place of the page (negative control)": async () => {
        const router = await inBrowser(down);
        await router.navigate("/page", { formMethod: "post", formData: new FormData() });
        expect(Object.values(router.state.errors ?? {}).map(String)).toEqual(["TypeError: Failed to fetch"]);
      },
    },
  },
  "network loss": {
    ...reactRouter,
    files: ["src/web/render/network-loss.ts"],
    lookAt: "singleFetchUrl (lib/dom/ssr/single-fetch): addresses and how fetch is called",
    contracts: {
      "fresh data is asked for with a URL of the page and `.data`, by the fetch that the window has": async () => {
        let lost = 1;
        const answer = await visit("/page.data").then(({ response }) => response.text());
        const ask = vi.fn<typeof fetch>(async () => {
          if (lost-- > 0) throw new TypeError("Failed to fetch");
          return new Response(answer);
        });
        const router = await inBrowser(
          patientReloads(
            ask,
            () => HERE,
            async () => undefined,
          ),
        );
        await router.revalidate();
        await vi.waitFor(() => expect(router.state.revalidation).toBe("idle"));
        expect(ask.mock.calls.map(([url]) => url)).toEqual([expect.any(URL), expect.any(URL)]);
        expect(router.state.loaderData.page).toEqual({ greeting: GREETING, id: "7" });
      },
    },
  },
  "link prefetch": {
    ...reactRouter,
    files: ["src/web/render/link-prefetch.tsx"],
    lookAt: "UNSAFE_DataRouterContext and UNSAFE_FrameworkContext: routes and manifest",
    contracts: {
      "a page knows every route, and of each the files that it is made of": async () => {
        await visitPage();
        const { router, manifest } = probe as {
          router: { routes: Parameters<typeof matchRoutes>[0] };
          manifest: EntryContext["manifest"];
        };
        const ids = (matchRoutes(router.routes, "/other") ?? []).map(({ route }) => route.id ?? "");
        expect(ids).toEqual(["root", "other"]);
        expect(manifest.routes.other).toMatchObject({
          module: "/assets/other.js",
          imports: ["/assets/other-part.js"],
        });
      },
    },
  },
};

afterEach(() => vi.unstubAllGlobals());

holdContracts(tricks);

test("another version fails with what to look at (negative control)", () => {
  const trick = tricks["hand-off"] as Trick;
  const same = { installed: trick.version, pinned: trick.version };
  expect(versionProblem(trick, same)).toBeUndefined();
  expect(versionProblem(trick, { ...same, installed: "8.5.0" })).toMatch(/8\.5\.0.*Look at ServerRouter/);
  expect(versionProblem(trick, { ...same, pinned: "^8.4.0" })).toContain("^8.4.0");
});
