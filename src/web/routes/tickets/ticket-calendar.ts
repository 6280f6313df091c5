import { getTicketCalendar } from "#core/ticketing/get-ticket-calendar.ts";
import { requestContext } from "#web/request-context.ts";
import { ownFile } from "#web/server/own-page.ts";
import { orItsStatus, orNotFound } from "#web/server/page-errors.ts";
import type { Route } from "./+types/ticket-calendar.ts";
import { keysIn } from "./ticket-address.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const file = await orItsStatus(orNotFound(getTicketCalendar(ctx, { ticketId: params.ticketid, ...keysIn(url) })));
  return ownFile(file, "attachment");
}
