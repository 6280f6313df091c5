import { type RouterContextProvider, redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { requestContext } from "../request-context.ts";

/** Pages for people who are not logged in: whoever is goes on to where they would have landed. */
export function requireGuest(context: Readonly<RouterContextProvider>, place: string): Ctx {
  const { ctx } = context.get(requestContext);
  if (ctx.actor.kind === "user") throw redirect(place);
  return ctx;
}
