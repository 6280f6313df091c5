import { getTicketCalendar } from "#core/ticketing/tickets/get-ticket.ts";
import { orItsStatus, orNotFound, ownFile } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import { keysIn } from "../addresses.ts";
import type { Route } from "./+types/ticket-calendar.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const file = await orItsStatus(orNotFound(getTicketCalendar(ctx, { ticketId: params.ticketid, ...keysIn(url) })));
  return ownFile(file, "attachment");
}
