import { redirect } from "react-router";
import { leaveTheirPlace } from "#core/accounts/sign-in-as.ts";
import { clearedSessionCookies } from "#platform/http/session-cookies.ts";
import { noFields } from "#web/server/field-names.ts";
import { afterwards, pageForm, pagelessAction } from "#web/server/form-action.ts";
import { isSecure } from "#web/server/private-cookie.ts";
import { sessionHeaders } from "#web/server/session-start.ts";
import type { Route } from "./+types/leave-their-place.ts";

/** From the banner that every page shows in somebody's place. */
export const action = pagelessAction({
  "": pageForm<Route.ActionArgs>()({
    schema: noFields,
    run: async ({ ctx }) => {
      if (ctx.actor.kind !== "user" || !ctx.actor.impersonatorId) throw redirect("/");
      return { theirs: ctx.actor.userId, tokens: await leaveTheirPlace(ctx) };
    },
    done: ({ theirs, tokens }, { ctx }) =>
      tokens
        ? redirect(`/admin/personnes/${theirs}`, { headers: sessionHeaders(ctx, tokens) })
        : afterwards("/login?redir=/admin", undefined, clearedSessionCookies(isSecure(ctx))),
  }),
});

export function loader() {
  throw redirect("/");
}
