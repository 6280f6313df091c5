import type { Ctx } from "#core/context.ts";
import type { KeptOrder } from "#core/ticketing/earlier-holds.ts";
import { readCookie } from "#platform/http/session-cookies.ts";
import { privateCookie } from "./private-cookie.ts";

/** Longer than a hold, renewed or not; what is over is looked up and found to be over. */
const KEPT_SECONDS = 3600;

const cookieName = (eventId: string): string => `places.${eventId}`;

/** A guest's last choice for an event, one cookie each: whoever comes back and chooses otherwise lets go of it. */
export const heldOrderCookie = (ctx: Ctx, eventId: string, { orderId, token }: KeptOrder): string =>
  privateCookie(ctx, { name: cookieName(eventId), value: `${orderId}~${token}`, maxAge: KEPT_SECONDS });

export function readHeldOrder(request: Request, eventId: string): KeptOrder | undefined {
  const [orderId, token] = (readCookie(request, cookieName(eventId)) ?? "").split("~");
  return orderId && token ? { orderId, token } : undefined;
}
