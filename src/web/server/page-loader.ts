import type { LoaderFunctionArgs } from "react-router";
import type { Ctx, UserActor } from "#core/context.ts";
import { unserialisable } from "#platform/unserialisable.ts";
import { keyOf } from "#web/render/page-cache-keys.ts";
import { requireLogin } from "./access.ts";
import { type RequestContext, requestContext } from "./request-context.ts";

type LoaderArgs = Pick<LoaderFunctionArgs, "request" | "url" | "params" | "context">;

/** A page as it is asked for: `Visit<Route.LoaderArgs>` where its address has parameters. */
export type Visit<Args extends Pick<LoaderArgs, "params"> = LoaderArgs> = Omit<RequestContext, "body"> & {
  request: Request;
  url: URL;
  params: Args["params"];
  /** For pages of people who are logged in; a visitor who gets here all the same is led to the login. */
  readonly user: UserActor;
};

/**
 * What a page loads. Who may ask is in src/web/routes.ts, and asked before (access.ts); what a verb refuses is told in the
 * same way for all pages (page-answers.ts).
 */
export function pageLoader<Asked extends Visit, Loaded>(load: (visit: Asked) => Loaded): (args: LoaderArgs) => Loaded {
  return ({ request, url, params, context }) => {
    const { body: _, ...known } = context.get(requestContext);
    const visit: Visit = {
      ...known,
      request,
      url,
      params,
      get user() {
        return requireLogin(known.ctx, url);
      },
    };
    return load(visit as Asked);
  };
}

export type Sharing = Pick<Visit, "ctx" | "sharedData" | "publicDb">;

/**
 * What everybody is shown alike, read as for a visitor, so that nothing of one person's is in it, and once for all. Not where a page is
 * read from a standby: what was read there is not for whoever has just written. `tagsOf` names what it shows, as `handle.cacheable` does.
 */
export function readShared<Loaded>(
  { ctx, sharedData, publicDb }: Sharing,
  key: string,
  tagsOf: (loaded: Loaded) => readonly string[],
  load: (ctx: Ctx) => Promise<Loaded>,
): Promise<Loaded> {
  if (!sharedData || ctx.db === publicDb) return load(ctx);
  return sharedData.read(key, tagsOf, () => load(unserialisable({ ...ctx, actor: { kind: "visitor" } })));
}

/** For a page that shows everybody the same, in the bars of whoever is logged in. Visitors share whole pages instead. */
export function sharedLoader<Loaded>(
  tagsOf: (loaded: Loaded) => readonly string[],
  load: (visit: Sharing & Pick<Visit, "url">) => Promise<Loaded>,
): (args: LoaderArgs) => Promise<Loaded> {
  return pageLoader((visit: Visit) => {
    const { ctx, url, sharedData, publicDb } = visit;
    const asked = keyOf({ method: "GET", url: `${url.pathname}${url.search}`, cookie: "", isAuthorised: false });
    const loadFor = (ctx: Ctx) => load({ ctx, url, sharedData, publicDb });
    return asked && ctx.actor.kind === "user" ? readShared(visit, asked.key, tagsOf, loadFor) : loadFor(ctx);
  });
}
