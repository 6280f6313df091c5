import { redirect } from "react-router";
import { leaveTheirPlace } from "#core/accounts/sign-in-as.ts";
import { clearedSessionCookies } from "#platform/http/session-cookies.ts";
import { requestContext } from "#web/request-context.ts";
import { isSecure } from "#web/server/private-cookie.ts";
import { sessionHeaders } from "#web/server/session-start.ts";
import type { Route } from "./+types/leave-their-place.ts";

/** From the banner that every page shows in somebody's place. */
export async function action({ context }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  if (ctx.actor.kind !== "user" || !ctx.actor.impersonatorId) throw redirect("/");
  const theirs = ctx.actor.userId;
  const tokens = await leaveTheirPlace(ctx);
  if (tokens) throw redirect(`/admin/personnes/${theirs}`, { headers: sessionHeaders(ctx, tokens) });
  const headers = new Headers();
  for (const cookie of clearedSessionCookies(isSecure(ctx))) headers.append("set-cookie", cookie);
  throw redirect("/login?redir=/admin", { headers });
}

export function loader() {
  throw redirect("/");
}
