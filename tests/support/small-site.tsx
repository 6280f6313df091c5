import { useContext } from "react";
import { renderToString } from "react-dom/server";
import {
  createMemoryRouter,
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
  UNSAFE_createClientRoutes,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
} from "react-router";
import { vi } from "vitest";
import { unserialisable } from "#platform/unserialisable.ts";
import { readHandoff } from "#web/render/finish-page.ts";
import { PAGE_TAGS_HEADER, pageTags } from "#web/render/page-cache-keys.ts";
import { serverBuild } from "./server-build.ts";

export const MARK = "a-mark-of-this-page";
export const GREETING = "Été </script> & co";

export let probe: { router?: unknown; manifest?: unknown } = {};
function Page() {
  probe = {
    router: useContext(UNSAFE_DataRouterContext)?.router,
    manifest: useContext(UNSAFE_FrameworkContext)?.manifest,
  };
  return <p>Une page</p>;
}

function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="fr">
      <head />
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** A small site, as the framework's compiler writes one down. */
const modules = {
  root: { default: Outlet, Layout, loader: () => null },
  page: {
    default: Page,
    handle: { cacheable: ({ loaderData }: { loaderData: { id: string } }) => [`event:${loaderData.id}`] },
    loader: () => ({ greeting: GREETING, id: "7" }),
    action: () => null,
  },
  other: { default: Page, loader: () => ({ secret: unserialisable({}) }) },
};

function describeRoute(id: keyof typeof modules, route: object) {
  const { loader, action } = modules[id] as { loader?: unknown; action?: unknown };
  const flags = { hasLoader: Boolean(loader), hasAction: Boolean(action), hasErrorBoundary: false };
  return { id, module: `/assets/${id}.js`, imports: [`/assets/${id}-part.js`], ...flags, ...route };
}

const described = {
  root: describeRoute("root", { path: "" }),
  page: describeRoute("page", { parentId: "root", path: "page" }),
  other: describeRoute("other", { parentId: "root", path: "other" }),
};

let seen: EntryContext | undefined;
function handleRequest(_request: Request, status: number, headers: Headers, context: EntryContext): Response {
  seen = context;
  headers.set(PAGE_TAGS_HEADER, pageTags(context) ?? "none");
  return new Response(null, { status, headers });
}

export function siteOf(ids: readonly (keyof typeof described)[]): ServerBuild {
  const of = <T,>(make: (id: keyof typeof described) => T) => Object.fromEntries(ids.map((id) => [id, make(id)]));
  return serverBuild({
    routes: of((id) => ({ ...described[id], module: modules[id] })),
    described: of((id) => described[id]),
    files: {
      entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"] },
      url: "/assets/manifest-1.js",
      version: "1",
    },
    entry: { default: handleRequest, handleError: () => undefined },
  });
}

export const HERE = "http://localhost/page";
const everything = createRequestHandler(siteOf(["root", "page", "other"]), "production");

export async function visit(path = "/page", init?: RequestInit, handler = everything) {
  seen = undefined;
  const response = await handler(new Request(new URL(path, HERE), init), new RouterContextProvider());
  return { response, context: seen as EntryContext | undefined };
}

export async function visitPage() {
  const { response, context } = await visit();
  if (!context) throw new Error("the page was not given to the entry");
  const handoff = await readHandoff(context.serverHandoffStream);
  const { serverHandoffStream: _, ...withoutStream } = context;
  const rendered = renderToString(<ServerRouter context={withoutStream} url={HERE} nonce={MARK} />);
  return { response, context, handoff, rendered };
}

/** The router of browsers, on the same small site; `fetch` is all it knows of the server. */
export async function inBrowser(fetch: typeof globalThis.fetch) {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("location", new URL(HERE));
  vi.stubGlobal("fetch", fetch);
  const manifest = siteOf(["root", "page"]).assets;
  // biome-ignore lint/suspicious/noExplicitAny: the framework's own parts, put together as its entry for browsers does.
  const parts = [manifest.routes, { root: {}, page: {} }, { loaderData: {} }, true, false] as any;
  const routes = (UNSAFE_createClientRoutes as unknown as (...all: unknown[]) => never)(...parts);
  const router: ReturnType<typeof createMemoryRouter> = createMemoryRouter(routes, {
    initialEntries: ["/page"],
    hydrationData: { loaderData: { root: null, page: { greeting: "here" } } },
    dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(() => router as never, manifest, {} as never, true),
  });
  router.initialize();
  return router;
}
