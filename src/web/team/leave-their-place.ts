import { redirect } from "react-router";
import { endSignInAs } from "#core/accounts/team/team-access.ts";
import { clearedSessionCookies } from "#platform/http/session-cookies.ts";
import { sessionHeaders } from "#web/accounts/session-start.ts";
import { afterwards, noFields, pageForm, pagelessAction } from "#web/forms/form-action.ts";
import { isSecure } from "#web/server/cookies.ts";
import type { Route } from "./+types/leave-their-place.ts";

/** From the banner that every page shows in somebody's place. */
export const action = pagelessAction({
  "": pageForm<Route.ActionArgs>()({
    schema: noFields,
    run: async ({ ctx }) => {
      if (ctx.actor.kind !== "user" || !ctx.actor.impersonatorId) throw redirect("/");
      return { theirs: ctx.actor.userId, tokens: await endSignInAs(ctx) };
    },
    done: ({ theirs, tokens }, { ctx }) =>
      tokens
        ? redirect(`/admin/personnes/${theirs}`, { headers: sessionHeaders(ctx, tokens) })
        : afterwards("/login?redir=/admin", undefined, clearedSessionCookies(isSecure(ctx))),
  }),
});

export const loader = () => redirect("/");
