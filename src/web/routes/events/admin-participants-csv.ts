import { getEventDesk } from "#core/events/get-event-desk.ts";
import { exportParticipants } from "#core/ticketing/export-participants.ts";
import { formatCsv } from "#platform/csv.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import { orderKindWords, ticketStateWords } from "#web/components/event-admin/admin-words.ts";
import { filterOf } from "#web/components/event-admin/participant-filters.tsx";
import { requestContext } from "#web/request-context.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/admin-participants-csv.ts";
import { atTheDesk } from "./admin-door.ts";

const heads = ["Numéro", "Nom", "E-mail", "Séance", "Tarif", "Prix", "Billet", "Origine", "Confirmé le", "Contrôlé le"];
const dateText = (date: Date | null | undefined): string => (date ? formatDateTime(date) : "");

/** The list as it is filtered on the screen, for a spreadsheet. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const { id, slots } = await atTheDesk(getEventDesk(ctx, { eventId: params.eventid }));
  const participants = await exportParticipants(ctx, { eventId: id, ...filterOf(url.searchParams) });
  const lines = participants.map((each) => [
    each.number ?? "",
    each.holderName ?? "",
    each.email ?? "",
    dateText(slots.find((slot) => slot.id === each.slotId)?.startsAt),
    each.tariffLabel,
    formatExactCents(each.priceCents),
    ticketStateWords[each.state].label,
    orderKindWords[each.kind],
    dateText(each.confirmedAt),
    dateText(each.controlledAt),
  ]);
  return new Response(formatCsv([heads, ...lines]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="participants-${id}.csv"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
