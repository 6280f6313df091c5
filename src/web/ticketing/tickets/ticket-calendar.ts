import { getTicketCalendar } from "#core/ticketing/tickets/get-ticket.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { keysIn } from "../addresses.ts";
import type { Route } from "./+types/ticket-calendar.ts";

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const file = await getTicketCalendar(ctx, { ticketId: params.ticketid, ...keysIn(url) });
  return ownFile(file, "attachment");
});
