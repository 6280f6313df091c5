import { type RouterContextProvider, redirect } from "react-router";
import type { UserActor } from "#core/context.ts";
import { requestContext } from "../request-context.ts";

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/** Pages for people who are logged in: everyone else logs in first and comes back to where they were going. */
export function requireLogin({ context, url }: Args): UserActor {
  const { actor } = context.get(requestContext).ctx;
  if (actor.kind === "user") return actor;
  throw redirect(`/login?redir=${encodeURIComponent(url.pathname + url.search)}`);
}

/** The admin guard: whoever lacks the role goes to the login page, whatever they were looking for. */
export function requireAdminRole({ context }: Args): UserActor {
  const { actor } = context.get(requestContext).ctx;
  if (actor.kind === "user" && actor.roles.includes("ROLE_ADMIN")) return actor;
  throw redirect("/login");
}
