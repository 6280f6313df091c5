import { readCookie } from "#platform/http/session-cookies.ts";

const NAME = "bookEvent";
const EVENT_ID = /^[\w-]{1,64}$/;

/** The event that somebody was booking when they left to log in or sign up. The cookie is readable: scripts write it, too. */
export function rememberedBooking(request: Request): string | undefined {
  const eventId = readCookie(request, NAME);
  return eventId && EVENT_ID.test(eventId) ? `/event/${eventId}/book` : undefined;
}

/** For somebody who leaves a booking to log in: whichever door they take, they are led back. */
export const rememberBooking = (eventId: string): string =>
  `${NAME}=${encodeURIComponent(eventId)}; Path=/; SameSite=Lax`;

/** Once it has been followed, or when its person leaves. */
export const forgetBooking = (): string => `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;
