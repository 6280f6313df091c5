import { redirect } from "react-router";
import { declareEvent } from "#core/music-rights/declare-event.ts";
import { getEventRights } from "#core/music-rights/get-event-rights.ts";
import { sendProgramme } from "#core/music-rights/send-programme.ts";
import { m } from "#platform/messages/messages.js";
import { EventRightsScreen } from "#web/components/music-rights/event-rights-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { readForm, runForm } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/event-rights.ts";
import { onScreen, playedWorks } from "./read-programme.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: "Droits musicaux de la soirée",
    description: "Déclarer la soirée, voir ce que coûtent les droits, confirmer le programme.",
    path: location.pathname,
    matches,
    noIndex: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return { rights: await orNotFound(getEventRights(ctx, { eventId: params.eventid })), now: ctx.now };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const { eventid: eventId } = params;
  const form = await readForm(request);
  if (form.get("intent") === "programme") {
    const { declared } = await orNotFound(getEventRights(ctx, { eventId }));
    const { works, names } = playedWorks(form, declared?.works ?? []);
    const outcome = await runForm(ctx, form, () => sendProgramme(ctx, { eventId, works }).catch(onScreen(names)));
    if (outcome.refused) return outcome.refused;
    throw redirect(url.pathname, { headers: flashHeaders({ kind: "success", text: m["rights.programme_saved"]() }) });
  }
  const outcome = await runForm(ctx, form, () => declareEvent(ctx, { eventId }));
  if (outcome.refused) return outcome.refused;
  const text = outcome.value.before ? m["rights.declared_before"]() : m["rights.declared_after"]();
  throw redirect(url.pathname, { headers: flashHeaders({ kind: "success", text }) });
}

export default function EventRightsPage({ loaderData: { rights, now }, actionData }: Route.ComponentProps) {
  return <EventRightsScreen rights={rights} now={now} refused={actionData} />;
}
