import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { loadEventCards } from "#core/events/search/event-cards.ts";
import { eventSlots } from "#core/events/tables.ts";
import { fileName, photoKey } from "#core/listings/photos/photo-files.ts";
import { drawQr } from "#core/ticketing/tickets/qr-code.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { posterInput } from "../input.ts";
import { typesetPosterTask } from "./typeset-poster.ts";

type PosterFile = { filename: string; contentType: string; body: Buffer };

/** For its two sides: a sheet for a window or a counter, with the way to the evening's page. */
export async function getEventPoster(ctx: Ctx, input: unknown): Promise<PosterFile> {
  const { eventId, format } = parseInput(posterInput, input);
  const { event } = await requireCoOrganiser(ctx, eventId);
  // There is nothing to announce any more.
  if (event.state === "cancelled") throw new DomainError("not_found");
  const [[card], slots] = await Promise.all([
    loadEventCards(ctx, [eventId]),
    ctx.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId)).orderBy(eventSlots.startsAt),
  ]);
  if (!card) throw new DomainError("not_found");
  const { cover, title, artistName, placeTitle, communeName, city, isFree, price } = card;
  const active = slots.filter((slot) => slot.active);
  const coming = active.filter(({ endsAt }) => endsAt > ctx.now);
  const picture = cover && (await ctx.storage.get(photoKey(cover.filesId, fileName(cover.width, "jpg"))));
  const body = await ctx.beside(typesetPosterTask, {
    format,
    picture: picture?.body ?? null,
    title,
    artist: artistName,
    dates: (coming.length > 0 ? coming : active).map(({ startsAt }) => startsAt),
    placeTitle: placeTitle ?? "",
    town: (communeName ?? city ?? "").replace(/ Arrondissement$/, ""),
    price: isFree ? "Entrée gratuite" : price,
    qr: drawQr(`${ctx.settings.publicUrl}/event/${eventId}`),
    site: new URL(ctx.settings.publicUrl).host,
    edition: event.updatedAt,
  });
  return { filename: `affiche-${format}.pdf`, contentType: "application/pdf", body: Buffer.from(body) };
}
