import { type RouterContextProvider, redirect } from "react-router";
import { isProofFresh, type UserActor } from "#core/context.ts";
import { requestContext } from "../request-context.ts";

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/** Pages for people who are logged in: everyone else logs in first and comes back to where they were going. */
export function requireLogin({ context, url }: Args): UserActor {
  const { actor } = context.get(requestContext).ctx;
  if (actor.kind === "user") return actor;
  throw redirect(`/login?redir=${encodeURIComponent(url.pathname + url.search)}`);
}

/**
 * The admin guard: whoever lacks the role goes to the login page, whatever they were looking for; whoever has it proves who they
 * are again when that was long ago.
 */
export function requireAdminRole({ context, url }: Args): UserActor {
  const { ctx } = context.get(requestContext);
  const { actor } = ctx;
  if (actor.kind !== "user" || !actor.roles.includes("ROLE_ADMIN") || actor.impersonatorId) throw redirect("/login");
  if (isProofFresh(ctx, actor)) return actor;
  throw redirect(`/admin/entree?redir=${encodeURIComponent(url.pathname + url.search)}`);
}
