import type { LoaderFunctionArgs } from "react-router";
import type { UserActor } from "#core/context.ts";
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
