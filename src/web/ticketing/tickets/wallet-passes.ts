import { redirect } from "react-router";
import {
  getAppleOrderPasses,
  getApplePass,
  getGoogleLink,
  getGoogleOrderLink,
} from "#core/ticketing/wallet/take-passes.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { keysIn } from "../addresses.ts";
import type { Route } from "./+types/wallet-passes.ts";

/** Apple's wallet takes a file, Google's an address of theirs: of one ticket, or of all those of an order. */
export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const keys = keysIn(url);
  const asked = params.ticketid
    ? { ticketId: params.ticketid, ...keys }
    : { orderId: params.orderid, token: keys.orderToken };
  const isOne = "ticketId" in asked;
  if (url.pathname.endsWith("/apple-wallet")) {
    return ownFile(await (isOne ? getApplePass(ctx, asked) : getAppleOrderPasses(ctx, asked)), "attachment");
  }
  const link = await (isOne ? getGoogleLink(ctx, asked) : getGoogleOrderLink(ctx, asked));
  // Signed for whoever asks now: kept by nobody.
  return redirect(link, { headers: { "cache-control": "private, no-store", "referrer-policy": "no-referrer" } });
});
