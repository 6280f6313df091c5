import { getOrderTicketsFile } from "#core/ticketing/get-order-tickets-file.ts";
import { requestContext } from "#web/request-context.ts";
import { ownFile } from "#web/server/own-page.ts";
import { orNotFound } from "#web/server/page-errors.ts";
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
