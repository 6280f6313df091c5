import { data, Form, redirect } from "react-router";
import { setMessageAlerts, unsubscribeFromAlerts, wantsMessageAlerts } from "#core/messaging/set-message-alerts.ts";
import { isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { readForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/alerts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Alertes de messages",
    description: "Être prévenu par e-mail des messages qui attendent.",
    path: "/message/alertes",
    matches,
    noIndex: true,
  });

/** With the link of a mail, nobody has to log in to be left in peace. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.searchParams.has("jeton")) return { byLink: true, wanted: true };
  requireLogin({ context, url });
  return { byLink: false, wanted: await wantsMessageAlerts(context.get(requestContext).ctx) };
}

/** Answers the button of this page and, by RFC 8058, the one of the mail program: the link alone is enough. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  const token = url.searchParams.get("jeton");
  if (token === null) {
    requireLogin({ context, url });
    const wanted = (await readForm(request)).get("wanted") === "true";
    await setMessageAlerts(ctx, { wanted });
    const text = wanted ? m["messages.alerts_on"]() : m["messages.alerts_off"]();
    throw redirect("/message/alertes", { headers: flashHeaders({ kind: "success", text }) });
  }
  try {
    await unsubscribeFromAlerts(ctx, { token });
    return { done: true, message: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const message = error.detail ?? m["messages.alerts_link_unknown"]();
    return data({ done: false, message }, { status: error.status });
  }
}

export default function Alerts({ loaderData: { byLink, wanted }, actionData }: Route.ComponentProps) {
  const done = actionData?.done === true;
  const isOn = wanted && !done;
  return (
    <div className="wrap grid max-w-form justify-items-start gap-8 py-12 sm:py-16">
      <PageHeading
        title="Alertes de messages"
        lead={
          isOn
            ? "Quand des messages vous attendent depuis un quart d’heure, un e-mail vous le dit. Un seul, jusqu’à votre prochaine visite."
            : "Aucun e-mail ne part pour vos messages. Vous les trouvez ici, quand vous venez."
        }
      />
      {actionData?.message && <Banner kind="error" title={actionData.message} className="w-full" />}
      <div className="flex flex-wrap gap-3">
        {!done && (
          <Form method="post">
            <input type="hidden" name="wanted" value={String(!isOn)} />
            <Button type="submit" variant={isOn ? "secondary" : "primary"}>
              {isOn ? "Ne plus recevoir ces e-mails" : "Me prévenir par e-mail"}
            </Button>
          </Form>
        )}
        <ButtonLink to={byLink ? "/" : "/message"} variant="quiet">
          {byLink ? "Aller à l’accueil" : "Revenir aux messages"}
        </ButtonLink>
      </div>
    </div>
  );
}
