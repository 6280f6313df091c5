import { useOutletContext } from "react-router";
import type { EventDesk } from "#core/events/get-event-desk.ts";
import { participantsInput } from "#core/ticketing/input.ts";
import { listParticipants } from "#core/ticketing/list-participants.ts";
import { filterOf, filterParams, ParticipantFilters } from "#web/components/event-admin/participant-filters.tsx";
import { ParticipantRows } from "#web/components/event-admin/participant-rows.tsx";
import { requestContext } from "#web/request-context.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { buttonClass } from "#web/ui/button-style.ts";
import { counted } from "#web/ui/counted.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/admin-participants.ts";
import { atTheDesk } from "./admin-door.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Participants", matches);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const asked = { eventId: params.eventid, ...filterOf(url.searchParams) };
  const { participants, total, page, pages } = await atTheDesk(listParticipants(ctx, asked));
  const { text, slotId, state, controlled } = participantsInput.parse(asked);
  return { participants, total, page, pages, filter: { text, slotId, state, controlled } };
}

export default function AdminParticipants({ loaderData }: Route.ComponentProps) {
  const { id, slots } = useOutletContext<EventDesk>();
  const { participants, total, page, pages, filter } = loaderData;
  const path = `/event/${id}/admin/participants`;
  const params = filterParams(filter);
  const query = params.size > 0 ? `?${params}` : "";
  const href = (number: number) => {
    const next = new URLSearchParams(params);
    if (number > 1) next.set("page", String(number));
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return (
    <div className="grid gap-6">
      <ParticipantFilters path={path} filter={filter} slots={slots} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{counted(total, "billet", "billets")}</h2>
        <div className="flex flex-wrap gap-3">
          <a href={`${path}.csv${query}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="download" />
            Tableur (CSV)
          </a>
          <a href={`${path}/imprimer${query}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="printer" />
            Imprimer
          </a>
        </div>
      </div>
      {participants.length === 0 ? (
        <EmptyState title={params.size > 0 ? "Aucun billet ne correspond" : "Aucun billet pour l’instant"} level={3}>
          <p>
            {params.size > 0
              ? "Essayez un autre nom, ou moins de filtres."
              : "Les personnes qui réservent apparaissent ici, avec leur billet et leur passage à l’entrée."}
          </p>
        </EmptyState>
      ) : (
        <ParticipantRows eventId={id} participants={participants} slots={slots} />
      )}
      <Pagination page={page} total={pages} href={href} />
    </div>
  );
}
