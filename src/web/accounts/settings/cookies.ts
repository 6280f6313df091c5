import { data, redirect } from "react-router";
import { setCookieConsentInput } from "#core/accounts/input.ts";
import { setCookieConsent } from "#core/accounts/profile/consents.ts";
import { pageForm, pagelessAction } from "#web/forms/form-action.ts";
import type { Route } from "./+types/cookies.ts";

export const loader = () => redirect("/account/newsletter");

/** Called by the page when the consent panel was answered; a visitor's answer stays in their browser. */
export const action = pagelessAction({
  "": pageForm<Route.ActionArgs>()({
    schema: setCookieConsentInput,
    run: ({ ctx, fields }) => setCookieConsent(ctx, fields),
    done: (kept) => data(kept),
  }),
});
