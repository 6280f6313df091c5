import { redirect } from "react-router";
import { logOut } from "#core/accounts/log-out.ts";
import { clearedSessionCookies, REFRESH_COOKIE, readCookie } from "#platform/http/session-cookies.ts";
import { m } from "#platform/messages/messages.js";
import { requestContext } from "#web/request-context.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { readForm } from "#web/server/form-action.ts";
import { isSecure } from "#web/server/private-cookie.ts";
import { forgetBooking } from "#web/server/remembered-booking.ts";
import type { Route } from "./+types/logout.ts";

/** Followed by hand, the address does nothing: only a press of the button logs anybody out. */
export const loader = () => redirect("/");

/**
 * Revokes on the server and clears what the browser keeps. Private pages kept for offline go by themselves: the service
 * worker drops them when it sees this post. The bars come here too when a session turns out to be over, and go on to log in.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext);
  const sessionOver = (await readForm(request)).has("over");
  await logOut(ctx, { refresh_token: readCookie(request, REFRESH_COOKIE) });
  const headers = flashHeaders(
    sessionOver
      ? { kind: "info", text: m["login.session_over"]() }
      : { kind: "success", text: m["login.logged_out"]() },
  );
  for (const cookie of [...clearedSessionCookies(isSecure(ctx)), forgetBooking()]) headers.append("set-cookie", cookie);
  return redirect(sessionOver ? "/login" : "/", { headers });
}
