import type { Ctx } from "#core/context.ts";
import type { KeptOrder } from "#core/ticketing/selling/release-holds.ts";
import { readCookie } from "#platform/http/session-cookies.ts";
import { privateCookie } from "#web/server/cookies.ts";

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

const NAME = "bookEvent";
const EVENT_ID = /^[\w-]{1,64}$/;
/** What was chosen there, with the event's id before it: of no use to another event's booking. */
const CHOICE_NAME = "bookChoice";
const CHOICE_PART = /^[\w.]{1,40}$/;
const CHOICE_MAX = 1000;

type Choice = Record<string, string>;

/** The event that somebody was booking when they left to log in or sign up. The cookie is readable: scripts write it, too. */
export function rememberedBooking(request: Request): string | undefined {
  const eventId = readCookie(request, NAME);
  if (!eventId || !EVENT_ID.test(eventId)) return undefined;
  const query = new URLSearchParams(rememberedChoice(request, eventId));
  return query.size > 0 ? `/event/${eventId}/book?${query}` : `/event/${eventId}/book`;
}

function rememberedChoice(request: Request, eventId: string): [string, string][] {
  const kept = readCookie(request, CHOICE_NAME) ?? "";
  if (!kept.startsWith(`${eventId}?`) || kept.length > CHOICE_MAX) return [];
  return [...new URLSearchParams(kept.slice(eventId.length))].filter(([name]) => CHOICE_PART.test(name));
}

/** For somebody who leaves a booking to log in or sign up: whichever door they take, they are led back with their choice. */
export function rememberBooking(eventId: string, choice: Choice): string[] {
  const kept = `${eventId}?${new URLSearchParams(choice)}`;
  return [
    `${NAME}=${encodeURIComponent(eventId)}; Path=/; SameSite=Lax`,
    `${CHOICE_NAME}=${kept.length > CHOICE_MAX ? "" : encodeURIComponent(kept)}; Path=/; SameSite=Lax`,
  ];
}

/** Once it has been followed, or when its person leaves. A choice without its event says nothing. */
export const forgetBooking = (): string => `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;
