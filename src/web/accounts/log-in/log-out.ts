import { redirect } from "react-router";
import { z } from "zod";
import { logOut } from "#core/accounts/sessions/log-out.ts";
import { clearedSessionCookies, REFRESH_COOKIE, readCookie } from "#platform/http/session-cookies.ts";
import { m } from "#platform/messages/messages.js";
import { pageForm, pagelessAction } from "#web/forms/form-action.ts";
import { flashHeaders, isSecure } from "#web/server/cookies.ts";
import { forgetBooking } from "#web/ticketing/booking-memory.ts";
import type { Route } from "./+types/log-out.ts";

/** Followed by hand, the address does nothing: only a press of the button logs anybody out. */
export const loader = () => redirect("/");

/**
 * Revokes on the server and clears what the browser keeps. Private pages kept for offline go by themselves: the service
 * worker drops them when it sees this post. The bars come here too when a session turns out to be over, and go on to log in.
 */
export const action = pagelessAction({
  "": pageForm<Route.ActionArgs>()({
    schema: z.object({ over: z.string() }),
    run: ({ ctx, request }) => logOut(ctx, { refresh_token: readCookie(request, REFRESH_COOKIE) }),
    done: (_, { ctx, fields }) => {
      const over = fields.over !== undefined;
      const headers = over
        ? flashHeaders({ kind: "info", text: m["login.session_over"]() })
        : flashHeaders({ kind: "success", text: m["login.logged_out"]() });
      for (const cookie of [...clearedSessionCookies(isSecure(ctx)), forgetBooking()]) {
        headers.append("set-cookie", cookie);
      }
      return redirect(over ? "/login" : "/", { headers });
    },
  }),
});
