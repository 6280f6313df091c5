import { declareEvent } from "#core/music-rights/declare-event.ts";
import { getEventRights } from "#core/music-rights/get-event-rights.ts";
import { sendProgramme } from "#core/music-rights/send-programme.ts";
import { m } from "#platform/messages/messages.js";
import { EventRightsScreen } from "#web/components/music-rights/event-rights-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { anyFields, noFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
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

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  programme: form({
    schema: anyFields,
    run: async ({ ctx, form: sent, params: { eventid: eventId } }) => {
      const { declared } = await getEventRights(ctx, { eventId });
      const { works, names } = playedWorks(sent, declared?.works ?? []);
      return sendProgramme(ctx, { eventId, works }).catch(onScreen(names));
    },
    done: (_, { url }) => afterwards(url.pathname, m["rights.programme_saved"]()),
  }),
  declare: form({
    schema: noFields,
    run: ({ ctx, params }) => declareEvent(ctx, { eventId: params.eventid }),
    done: ({ before }, { url }) =>
      afterwards(url.pathname, before ? m["rights.declared_before"]() : m["rights.declared_after"]()),
  }),
});

export default function EventRightsPage({ loaderData: { rights, now }, actionData }: Route.ComponentProps) {
  return <EventRightsScreen rights={rights} now={now} refused={actionData} />;
}
