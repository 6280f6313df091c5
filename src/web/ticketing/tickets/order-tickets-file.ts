import { getOrderTicketsFile } from "#core/ticketing/tickets/ticket-files.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/order-tickets-file.ts";

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const query = url.searchParams;
  const asked = {
    orderId: params.orderid,
    token: query.get("cle") ?? undefined,
    format: query.get("format") ?? undefined,
  };
  return ownFile(await getOrderTicketsFile(ctx, asked), "inline");
});
