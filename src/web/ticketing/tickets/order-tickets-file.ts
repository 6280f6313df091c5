import { getOrderTicketsFile } from "#core/ticketing/tickets/ticket-files.ts";
import { orNotFound, ownFile } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/order-tickets-file.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const query = url.searchParams;
  const asked = {
    orderId: params.orderid,
    token: query.get("cle") ?? undefined,
    format: query.get("format") ?? undefined,
  };
  return ownFile(await orNotFound(getOrderTicketsFile(ctx, asked)), "inline");
}
