import { type ComponentType, createElement } from "react";
import { type MetaFunction, type MiddlewareFunction, RouterContextProvider } from "react-router";
import type { Ctx } from "#core/context.ts";
import type { SharedData } from "#web/render/shared-data.ts";
import routes from "#web/routes.ts";
import { translating } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import { renderScreen, visitorShell } from "./render-screen.tsx";

type Entry = (typeof routes)[number];

/** A page with everything whose loader runs for it: layouts and frames first. */
export type RoutePage = { path: string; files: string[] };

/** Nobody's id, of whatever kind. */
export const NOBODY = "01890000-0000-7000-8000-000000000000";

const modules = import.meta.glob([
  "../../src/web/**/*.{ts,tsx}",
  "!**/*.test.{ts,tsx}",
  "!../../src/web/{client,service-worker}/**",
  "!../../src/web/entry.*",
]);

export function routePages(entries: readonly Entry[] = routes, prefix = "", around: string[] = []): RoutePage[] {
  return entries.flatMap((entry) => {
    const path = [prefix, entry.path].filter(Boolean).join("/");
    const files = [...around, entry.file];
    return entry.children ? routePages(entry.children, path, files) : [{ path: `/${path}`, files }];
  });
}

type Visiting = {
  isGuarded?: boolean;
  /** By the name of the segment; what is not there is nobody's. */
  ids?: ReadonlyMap<string, string>;
  sharedData?: SharedData;
};

/** What asking for a page comes to, for whoever `ctx` stands for. */
export async function visitPage(
  { path, files }: RoutePage,
  ctx: Ctx,
  { isGuarded = true, ids, sharedData }: Visiting = {},
): Promise<string> {
  const { url, params } = addressOf(path, ids);
  const asked = { ctx, url, params, pattern: path, isGuarded, sharedData };
  // A page may load nothing: the server asks who comes all the same.
  for (const file of ["root.tsx", ...files]) {
    const answer = await ask(file, "loader", asked);
    // A file that nobody reads goes on asking for its lines, while the next page is looked at.
    if (answer instanceof Response && !answer.bodyUsed) await answer.body?.cancel();
    const outcome = outcomeOf(answer, url);
    if (outcome !== "open") return outcome;
  }
  return "open";
}

/** What sending an empty form to a page comes to, by the browser itself or by a script; undefined where nothing can be sent. */
export async function sendNothing(
  { path, files }: RoutePage,
  ctx: Ctx,
  sentBy: "browser" | "script",
  intent?: string,
): Promise<string | undefined> {
  const { url, params } = addressOf(path);
  const what = sentBy === "script" ? "scripted action" : "action";
  const answer = await ask(files.at(-1) ?? "", what, { ctx, url, params, pattern: path, intent });
  return answer === undefined ? undefined : outcomeOf(answer, url);
}

export function addressOf(
  path: string,
  ids: ReadonlyMap<string, string> = new Map(),
): { url: URL; params: Record<string, string> } {
  const params: Record<string, string> = {};
  const address = path.replaceAll(/\/?:(\w+)(\??)/g, (found, name: string, optional: string) => {
    if (optional) return "";
    params[name] = name === "year" ? "2026" : (ids.get(name) ?? NOBODY);
    return found.replace(`:${name}`, params[name]);
  });
  return { url: new URL(address, "https://hors-les-murs.example"), params };
}

/** A page as the server writes it for whoever `ctx` stands for, without its layout. */
export async function readPage(
  ctx: Ctx,
  pattern: string,
  params: Record<string, string>,
  query: Record<string, string> = {},
): Promise<string> {
  const loaderData = await loadPage(ctx, pattern, params, query);
  const Page = await pageAt<{ loaderData: unknown }>(pattern);
  return renderScreen(() => createElement(Page, { loaderData }), {
    at: addressAt(pattern, params, query).url.pathname,
  });
}

/** Everything that a page is given, whether it shows it or not: a browser gets all of it. */
export async function loadPage(
  ctx: Ctx,
  pattern: string,
  params: Record<string, string>,
  query: Record<string, string> = {},
): Promise<unknown> {
  const { url, file } = addressAt(pattern, params, query);
  const answer = await ask(file, "loader", { ctx, url, params, pattern });
  if (answer instanceof Error) throw answer;
  return isDataWithInit(answer) ? answer.data : answer;
}

const isDataWithInit = (answer: unknown): answer is { data: unknown } =>
  (answer as { type?: string } | null)?.type === "DataWithResponseInit";

/** The component of the page at this address, as src/web/routes.ts has it. */
export async function pageAt<Props = object>(path: string): Promise<ComponentType<Props>> {
  const { file } = addressAt(path, {}, {});
  const module = (await modules[`../../src/web/${file}`]?.()) as { default?: ComponentType<Props> } | undefined;
  if (!module?.default) throw new Error(`no page at ${path}`);
  return module.default;
}

type Asked = {
  ctx: Ctx;
  url: URL;
  params: Record<string, string>;
  pattern: string;
  /** False: as if no middleware had asked who comes. */
  isGuarded?: boolean;
  sharedData?: SharedData | undefined;
  intent?: string | undefined;
};
type Handler = (args: Served) => unknown;
type RouteModule = Partial<Record<"loader" | "action", Handler>>;
type Served = Parameters<MiddlewareFunction<Response>>[0];

/** What the loader or the action of a route answers or throws, as the server asks it; undefined without one. */
async function ask(
  file: string,
  what: "loader" | "action" | "scripted action",
  { ctx, isGuarded = true, sharedData, intent, ...asked }: Asked,
): Promise<unknown> {
  const module = (await modules[`../../src/web/${file}`]?.()) as RouteModule | undefined;
  if (!module) throw new Error(`${file} is not there`);
  const handler = module[what === "loader" ? "loader" : "action"];
  if (!handler) return undefined;
  const context = new RouterContextProvider();
  context.set(requestContext, { ctx, shell: visitorShell, sandbox: true, sharedData });
  const form = what === "loader" ? {} : { method: "POST", body: new URLSearchParams(intent ? { intent } : {}) };
  const address = what === "scripted action" ? new URL(`${asked.url.pathname}.data`, asked.url) : asked.url;
  const args = { ...asked, request: new Request(address, form), context };
  const translated = async () => translating(handler as Parameters<typeof translating>[0])(args);
  return (isGuarded ? serve(args, translated) : translated()).catch((thrown: unknown) => thrown);
}

/** Through the root's middleware; refusals are put into the words of pages as src/main.ts has it. */
async function serve(args: Served, handle: () => Promise<unknown>): Promise<unknown> {
  const { middleware } = await import("#web/root.tsx");
  let answer: unknown;
  const next = middleware.reduceRight<() => Promise<Response>>(
    (inner, each) => async () => (await each(args, inner)) ?? new Response(),
    async () => {
      answer = await handle();
      return new Response();
    },
  );
  await next();
  return answer;
}

/** A file at an address of ours, as its own route hands it over: `fetchFile(ctx, "/commande/:orderid/recu.pdf", …)`. */
export async function fetchFile(
  ctx: Ctx,
  pattern: string,
  params: Record<string, string>,
  query: Record<string, string> = {},
): Promise<Response> {
  const { url, file } = addressAt(pattern, params, query);
  const answer = await ask(file, "loader", { ctx, url, params, pattern });
  if (answer instanceof Response) return answer;
  const status = (answer as { init?: ResponseInit } | null)?.init?.status;
  if (!status) throw answer;
  return new Response(null, { status });
}

function addressAt(pattern: string, params: Record<string, string>, query: Record<string, string>) {
  const file = routePages()
    .find(({ path }) => path === pattern)
    ?.files.at(-1);
  if (!file) throw new Error(`no route ${pattern}`);
  const address = pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  return { url: new URL(`${address}?${new URLSearchParams(query)}`, "https://hors-les-murs.example"), file };
}

function outcomeOf(answer: unknown, url: URL): string {
  if (answer instanceof Error) throw answer;
  const status = answer instanceof Response ? answer.status : (answer as { init?: ResponseInit } | null)?.init?.status;
  const to = answer instanceof Response ? answer.headers.get("location") : null;
  if (to === `/login?redir=${encodeURIComponent(url.pathname)}`) return "log in, then back";
  if (to) return `to ${to}`;
  return status && status >= 300 ? String(status) : "open";
}

type Head = { robots?: string; canonical?: string };

/** What a page tells search engines before it knows anything in particular; undefined without words of its own for them. */
export async function headOf({ path, files }: RoutePage, ctx: Ctx): Promise<Head | undefined> {
  const { url, params } = addressOf(path);
  const module = (await modules[`../../src/web/${files.at(-1)}`]?.()) as { meta?: MetaFunction } | undefined;
  const context = new RouterContextProvider();
  context.set(requestContext, { ctx, shell: visitorShell, sandbox: true });
  const { loader } = await import("#web/root.tsx");
  const loaderData = loader({ request: new Request(url), url, params: {}, pattern: path, context });
  const root = { id: "root", loaderData };
  const said =
    module?.meta?.({ matches: [root], location: url, params } as unknown as Parameters<MetaFunction>[0]) ?? [];
  const robots = said.find((each) => "name" in each && each.name === "robots") as { content: string } | undefined;
  const link = said.find((each) => "rel" in each && each.rel === "canonical") as { href: string } | undefined;
  return said.length === 0 ? undefined : { robots: robots?.content, canonical: link?.href };
}

/** The forms that a page declares, with their fields; undefined where nothing can be sent. */
export async function formsOf({
  files,
}: RoutePage): Promise<ReadonlyMap<string, ReadonlySet<string> | "any"> | undefined> {
  const module = (await modules[`../../src/web/${files.at(-1)}`]?.()) as RouteModule | undefined;
  if (!module?.action) return undefined;
  return "forms" in module.action ? (module.action.forms as Map<string, Set<string> | "any">) : new Map([["", "any"]]);
}
