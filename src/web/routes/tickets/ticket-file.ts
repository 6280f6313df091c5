import { getTicketFile } from "#core/ticketing/get-ticket-file.ts";
import { requestContext } from "#web/request-context.ts";
import { ownFile } from "#web/server/own-page.ts";
import { orItsStatus, orNotFound } from "#web/server/page-errors.ts";
import type { Route } from "./+types/ticket-file.ts";
import { keysIn } from "./ticket-address.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const format = url.searchParams.get("format") ?? undefined;
  const asked = { ticketId: params.ticketid, ...keysIn(url), format };
  return ownFile(await orItsStatus(orNotFound(getTicketFile(ctx, asked))), "inline");
}
