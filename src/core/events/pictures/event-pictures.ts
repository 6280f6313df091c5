import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { OpenedFile } from "#adapters/storage/port.ts";
import { type Ctx, defineJob } from "#core/context.ts";
import { fileName, photoKey } from "#core/listings/photos/photo-files.ts";
import { largePhotoUrl } from "#core/listings/photos/rules.ts";
import { DomainError } from "#platform/errors.ts";
import { dateWriter, formatHour } from "#platform/french-dates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadEventAccess, maySee, requireCoOrganiser } from "../event-access.ts";
import { eventIdInput } from "../input.ts";
import { type EventCard, loadEventCards } from "../search/event-cards.ts";
import { events } from "../tables.ts";
import { DRAWING_VERSION, drawPictureTask } from "./draw-picture.ts";
import { type PictureFormat, type PictureWords, pictureFormats } from "./picture-rules.ts";

const pictureInput = eventIdInput.extend({ format: z.enum(pictureFormats) });

type Picture =
  | { file: OpenedFile; mark: string }
  /** Not drawn yet: what there is to be seen meanwhile. */
  | { file: null; meanwhile: string | null };

/**
 * Of whatever may be seen by whoever asks. Nobody waits for a picture to be drawn: a job draws the one that is missing, and until then
 * the cover itself is shown.
 */
export async function getEventPicture(ctx: Ctx, input: unknown): Promise<Picture> {
  const { eventId, format } = parseInput(pictureInput, input);
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event || !maySee(event, await loadEventAccess(ctx, event))) throw new DomainError("not_found");
  const card = await loadCard(ctx, eventId);
  const mark = markOf(card);
  const file = await ctx.storage.open(keyOf(eventId, mark, format));
  if (file) return { file, mark };
  await askFor(ctx, eventId, mark, [format]);
  return { file: null, meanwhile: card.cover && largePhotoUrl(card.cover) };
}

/** For its two sides: which of them are drawn. Those that are not, will be. */
export async function prepareEventPictures(ctx: Ctx, input: unknown): Promise<Record<PictureFormat, boolean>> {
  const { eventId } = parseInput(eventIdInput, input);
  await requireCoOrganiser(ctx, eventId);
  const mark = markOf(await loadCard(ctx, eventId));
  const drawn = await drawnOf(ctx, eventId);
  const isDrawn = (format: PictureFormat) => drawn.includes(keyOf(eventId, mark, format));
  const missing = pictureFormats.filter((format) => !isDrawn(format));
  await askFor(ctx, eventId, mark, missing);
  return Object.fromEntries(pictureFormats.map((format) => [format, isDrawn(format)])) as Record<
    PictureFormat,
    boolean
  >;
}

const ASKED_AGAIN_AFTER_MS = 60_000;
const asked = new LRUCache<string, true>({ max: 5_000, ttl: ASKED_AGAIN_AFTER_MS });

/** Everybody may ask, as often as they like: of each picture, this process remembers for a while that a job was told. */
async function askFor(ctx: Ctx, eventId: string, mark: string, formats: readonly PictureFormat[]): Promise<void> {
  const wanted = formats.filter((format) => !asked.has(keyOf(eventId, mark, format)));
  if (wanted.length === 0) return;
  for (const format of wanted) asked.set(keyOf(eventId, mark, format), true);
  await queuePictures(ctx, eventId, wanted);
}

/** Whoever changes what a picture says has it drawn at once, before somebody shares it. */
export const queuePictures = (ctx: Ctx, eventId: string, formats: PictureFormat[]): Promise<void> =>
  ctx.enqueue(ctx.db, drawEventPictures, { eventId, formats });

/** Run again, it finds them drawn. */
export const drawEventPictures = defineJob({
  name: "events-draw-pictures",
  payload: z.object({ eventId: z.uuid(), formats: z.array(z.enum(pictureFormats)) }),
  // Networks that ask too early get the cover.
  leisurely: true,
  async handler(ctx, { eventId, formats }) {
    const card = await loadCard(ctx, eventId);
    const mark = markOf(card);
    const drawn = await drawnOf(ctx, eventId);
    const cover = await masterOf(ctx, card);
    for (const format of formats) {
      const key = keyOf(eventId, mark, format);
      if (drawn.includes(key)) continue;
      const body = await ctx.beside(drawPictureTask, { cover, words: wordsOf(card), format });
      await ctx.storage.put(key, { body, contentType: "image/jpeg" });
    }
    // What said something else, or showed a cover that was taken away.
    for (const key of drawn) if (!key.includes(mark)) await ctx.storage.delete(key);
  },
});

async function masterOf(ctx: Ctx, { cover }: EventCard): Promise<Uint8Array | null> {
  if (!cover) return null;
  return (await ctx.storage.get(photoKey(cover.filesId, fileName(cover.width, "jpg"))))?.body ?? null;
}

async function loadCard(ctx: Ctx, eventId: string): Promise<EventCard> {
  const [card] = await loadEventCards(ctx, [eventId]);
  if (!card) throw new DomainError("not_found");
  return card;
}

const folderOf = (eventId: string) => `evenings/${eventId}/`;

const keyOf = (eventId: string, mark: string, format: PictureFormat) => `${folderOf(eventId)}${mark}-${format}.jpg`;

async function drawnOf(ctx: Ctx, eventId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of ctx.storage.list(folderOf(eventId))) keys.push(key);
  return keys;
}

/** The same as long as the picture would be. */
const markOf = (card: EventCard): string =>
  createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, card.cover?.filesId, wordsOf(card)]))
    .digest("hex")
    .slice(0, 20);

const dayText = dateWriter({ weekday: "long", day: "numeric", month: "long" });

/** The town, never the street. */
export function wordsOf({
  title,
  artistName,
  startsAt,
  moreDates,
  placeTitle,
  communeName,
  city,
  price,
  phase,
}: EventCard): PictureWords {
  const more = moreDates > 1 ? ` et ${moreDates} autres dates` : moreDates === 1 ? " et une autre date" : "";
  const town = (communeName ?? city ?? "").replace(/ Arrondissement$/, "");
  return {
    title,
    artist: artistName,
    when: `${dayText(startsAt)}, ${formatHour(startsAt)}${more}`,
    where: [placeTitle, town].filter(Boolean).join(", "),
    price: phase === "cancelled" ? "Annulé" : price,
  };
}
