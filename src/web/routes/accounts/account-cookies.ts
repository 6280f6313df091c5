import { data, redirect } from "react-router";
import { setCookieConsent } from "#core/accounts/set-cookie-consent.ts";
import { requestContext } from "#web/request-context.ts";
import { fieldsOf, readForm } from "#web/server/form-action.ts";
import type { Route } from "./+types/account-cookies.ts";

export const loader = () => redirect("/account/newsletter");

/** Called by the page when the consent panel was answered; a visitor's answer stays in their browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  return data(await setCookieConsent(ctx, fieldsOf(await readForm(request))));
}
