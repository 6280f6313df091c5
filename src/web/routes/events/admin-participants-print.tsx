import { getEventDesk } from "#core/events/get-event-desk.ts";
import { exportParticipants } from "#core/ticketing/export-participants.ts";
import { filterOf } from "#web/components/event-admin/participant-filters.tsx";
import { ParticipantSheet } from "#web/components/event-admin/participant-sheet.tsx";
import { requestContext } from "#web/request-context.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/admin-participants-print.ts";
import { atTheDesk } from "./admin-door.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Liste à imprimer", matches);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const { id, title, slots } = await atTheDesk(getEventDesk(ctx, { eventId: params.eventid }));
  const asked = { eventId: id, ...filterOf(url.searchParams) };
  // On paper only those who may come in, unless somebody asked for others.
  const participants = await exportParticipants(ctx, { ...asked, state: asked.state ?? "valid" });
  return { eventId: id, title, slots, participants, printedAt: ctx.now };
}

export default function AdminParticipantsPrint({ loaderData }: Route.ComponentProps) {
  return <ParticipantSheet {...loaderData} />;
}
