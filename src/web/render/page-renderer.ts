import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { acceptsHtml, problemOfStatus } from "#platform/http/problem.ts";
import { own } from "#platform/own.ts";
import { type RequestContext, requestContext } from "#web/server/request-context.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * The framework looks at every route it knows for every page, several times: to match, to list their modules, to build the
 * tree that it renders. So each page is rendered by a handler that knows only the routes that its path may lead to: those
 * that begin like it, and those that begin with anything.
 */
export function createPageRenderer(build: ServerBuild): Render {
  const renderAny = createRequestHandler(build, "production");
  const starts = new Map(Object.keys(build.routes).map((id) => [id, startOf(build, id)]));
  const renderers = new Map<string, Render>();
  for (const start of new Set(starts.values())) {
    if (start !== undefined) renderers.set(start, createRequestHandler(narrowed(build, starts, start), "production"));
  }
  return (request, context) => (renderers.get(firstSegment(request.url)) ?? renderAny)(request, context);
}

/** `projet` of `http://…/projet/x`, `/projet?page=2`, `/Projet` and `/projet.data`. */
function firstSegment(url: string): string {
  const [, segment = ""] = /^[^:]+:\/\/[^/]*\/([^/?#]*)/.exec(url) ?? [];
  return segment.replace(/\.data$/, "").toLowerCase();
}

type Route = { parentId?: string; path?: string };

/** The fixed word that a route's address begins with; nothing when it begins with anything, or is only a frame. */
function startOf({ routes }: ServerBuild, id: string): string | undefined {
  const path: string[] = [];
  for (let route: Route | undefined = own(routes, id); route; route = own(routes, route.parentId ?? "")) {
    if (route.path) path.unshift(route.path);
  }
  const [first = ""] = path.join("/").split("/").filter(Boolean);
  return /^[^:*?]+$/.test(first) ? first.toLowerCase() : undefined;
}

function narrowed(build: ServerBuild, starts: ReadonlyMap<string, string | undefined>, start: string): ServerBuild {
  const mayAnswer = (id: string) => [undefined, start].includes(starts.get(id));
  const narrow = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => mayAnswer(id))) as Routes;
  return { ...build, routes: narrow(build.routes), assets: { ...build.assets, routes: narrow(build.assets.routes) } };
}

/**
 * The page, or the file. A file that is refused has no page of its own to say so, and the framework's answer to a browser
 * would be a white page with « null »: people then get the error page, and programs a problem.
 */
export async function showPage(
  render: Render,
  request: Request,
  page: RequestContext,
  requestId: string,
): Promise<Response> {
  const answer = await renderWhole(render, request, page);
  if (!isBareRefusal(request, answer)) return answer;
  const { status } = answer;
  const retryAfter = answer.headers.get("retry-after");
  const said = acceptsHtml(request)
    ? await renderWhole(render, errorPageRequest(request), {
        ...page,
        body: undefined,
        refusal: { status, path: pathOf(request) },
      })
    : problemOfStatus(status, requestId);
  if (retryAfter) said.headers.set("retry-after", retryAfter);
  said.headers.set("cache-control", "private, no-store");
  return said;
}

/** The frame that the renderer answers, with the page that it left beside it, or with its data; files go out as they come. */
async function renderWhole(render: Render, request: Request, page: RequestContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, page);
  const answer = await render(request, context);
  const body = page.body ?? (await readData(answer));
  return body === undefined ? answer : new Response(body, { status: answer.status, headers: answer.headers });
}

/** Data that turns out not to be fit to be sent is a failure like any other, and not a 200 that breaks off. */
async function readData({ headers, body }: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const isData = headers.get("content-type") === "text/x-script";
  // The HTTP server puts a Response of its own in the place of Node's, which knows no bytes().
  return isData && body ? new Uint8Array(await new Response(body).arrayBuffer()) : undefined;
}

/** Pages bring their own words, calls of our scripts a problem, and navigations inside the application are the framework's. */
function isBareRefusal(request: Request, { status, headers }: Response): boolean {
  const isSaid = /^(?:text\/html|application\/problem\+json)/.test(headers.get("content-type") ?? "");
  return status >= 400 && !isSaid && !pathOf(request).endsWith(".data");
}

function errorPageRequest({ url, headers, method }: Request): Request {
  return new Request(new URL("/404", url), { headers, method: method === "HEAD" ? "HEAD" : "GET" });
}

const pathOf = ({ url }: Request): string => new URL(url).pathname;
