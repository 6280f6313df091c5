import { getTicketFile } from "#core/ticketing/tickets/get-ticket.ts";
import { orItsStatus, orNotFound, ownFile } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import { keysIn } from "../addresses.ts";
import type { Route } from "./+types/ticket-file.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const format = url.searchParams.get("format") ?? undefined;
  const asked = { ticketId: params.ticketid, ...keysIn(url), format };
  return ownFile(await orItsStatus(orNotFound(getTicketFile(ctx, asked))), "inline");
}
