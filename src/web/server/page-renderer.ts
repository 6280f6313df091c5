import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { own } from "#platform/own.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * The framework looks at every route it knows for every page, several times: to match, to list their modules, to build the
 * tree that it renders. So each page is rendered by a handler that knows only the routes that its path may lead to: those
 * that begin like it, and those that begin with anything.
 */
export function createPageRenderer(build: ServerBuild): Render {
  const renderAny = createRequestHandler(build, "production");
  const renderers = new Map<string, Render>();
  for (const start of new Set(Object.values(build.routes).map((route) => startOf(build, route?.id ?? "")))) {
    if (start !== undefined) renderers.set(start, createRequestHandler(narrowed(build, start), "production"));
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

function narrowed(build: ServerBuild, start: string): ServerBuild {
  const mayAnswer = (id: string) => [undefined, start].includes(startOf(build, id));
  const narrow = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => mayAnswer(id))) as Routes;
  return { ...build, routes: narrow(build.routes), assets: { ...build.assets, routes: narrow(build.assets.routes) } };
}
