import type { MiddlewareFunction } from "react-router";
import { unserialisable } from "#platform/unserialisable.ts";
import { requestContext } from "./request-context.ts";
import { rulesOf } from "./rules-of.ts";

/**
 * Pages that search engines keep show everybody the same, so visitors' may be read where everybody reads (a replica), when the page
 * cache offers it. All others may show what somebody has just written: a guest's order has an address, and no login.
 */
export const readPublicly: MiddlewareFunction<Response> = ({ request, pattern, context }, next) => {
  const page = context.get(requestContext);
  const { ctx, publicDb } = page;
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (publicDb && isReading && ctx.actor.kind === "visitor" && rulesOf(pattern).indexed) {
    page.ctx = unserialisable({ ...ctx, db: publicDb });
  }
  return next();
};
