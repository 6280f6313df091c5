import { getTicketFile } from "#core/ticketing/tickets/get-ticket.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { keysIn } from "../addresses.ts";
import type { Route } from "./+types/ticket-file.ts";

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const format = url.searchParams.get("format") ?? undefined;
  const asked = { ticketId: params.ticketid, ...keysIn(url), format };
  return ownFile(await getTicketFile(ctx, asked), "inline");
});
