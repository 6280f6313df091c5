import pLimit from "p-limit";
import type { Sharp } from "sharp";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { MASTER_SIDE, PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, type PhotoFormat, shownWidths } from "./rules.ts";

type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `max` at a time, the others wait; when more than `maxWaiting` do, the next is refused at once, not kept in memory. */
export function makeSlots(max: number, maxWaiting: number): Slots {
  const inTurn = pLimit(max);
  return async (work) => {
    if (inTurn.pendingCount >= maxWaiting) {
      throw new DomainError("unavailable", { reason: "photos_busy", detail: m["photo.busy"](), retryAfterSeconds: 10 });
    }
    return inTurn(work);
  };
}

const ACCEPTED: Record<string, string> = { "image/jpeg": "jpeg", "image/png": "png" };

/** What the decoder calls the format, by content alone: names and declared types are only claims. */
async function checkedFormat(bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw new DomainError("invalid_input", { reason: "photo_empty", detail: m["photo.empty"]() });
  if (bytes.length > PHOTO_MAX_BYTES) throw photoTooLarge();
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = own(ACCEPTED, found?.mime ?? "");
  if (!format) throw new DomainError("unsupported_media", { reason: "photo_format", detail: m["photo.format"]() });
  return format;
}

export function photoTooLarge(): DomainError {
  return new DomainError("too_large", { reason: "photo_too_large", detail: m["photo.too_large"]() });
}

function tooManyPixels(cause: unknown): DomainError {
  return new DomainError("too_large", { reason: "photo_too_many_pixels", detail: m["photo.too_many_pixels"](), cause });
}

function brokenPicture(cause: unknown): DomainError {
  return new DomainError("invalid_input", { reason: "photo_broken", detail: m["photo.broken"](), cause });
}

// Two pictures at once, one thread each: requests keep being answered while photos are encoded.
const inSlot = makeSlots(2, 24);

/** With the first picture: a process that has none to encode starts sooner without it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const WHITE = "#ffffff";
const DECODE_SECONDS = 20;
const PLACEHOLDER_SIDE = 16;

export type EncodedFile = { width: number; format: PhotoFormat; body: Uint8Array };

type EncodedPhoto = { width: number; height: number; placeholder: string; files: EncodedFile[] };

type Pixels = { width: number; height: number; open(): Sharp };

/** Only pixels leave this function: orientation is applied, then all metadata and every foreign byte of the file is dropped. */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto> {
  const format = await checkedFormat(bytes);
  return inSlot(async () => {
    const pixels = await decode(bytes, format);
    const { width, height } = pixels;
    const files: EncodedFile[] = [{ width, format: "jpg", body: await toJpeg(pixels) }];
    for (const each of shownWidths(width))
      files.push({ width: each, format: "webp", body: await toWebp(pixels, each) });
    return { width, height, placeholder: await toPlaceholder(pixels), files };
  });
}

/** Each width takes seconds, so a job does it: between two widths the slot is free for an upload. */
export async function* encodeAvif(master: Uint8Array): AsyncIterable<EncodedFile> {
  const pixels = await inSlot(() => decode(master, "jpeg"));
  for (const width of shownWidths(pixels.width)) {
    const body = await inSlot(() => sized(pixels, width).avif({ quality: 52, effort: 3 }).toBuffer());
    yield { width, format: "avif", body };
  }
}

async function decode(bytes: Uint8Array, format: string): Promise<Pixels> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: "warning", pages: 1 });
    const metadata = await picture.metadata();
    if (metadata.format !== format) throw new Error(`looks like ${format}, decodes as ${metadata.format}`);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: WHITE })
      .toColourspace("srgb")
      .timeout({ seconds: DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { width, height, open: () => sharp(data, { raw: { width, height, channels: 3 } }) };
  } catch (error) {
    throw /pixel limit/i.test(String(error)) ? tooManyPixels(error) : brokenPicture(error);
  }
}

const sized = ({ open }: Pixels, width: number): Sharp => open().resize({ width });

const toJpeg = (pixels: Pixels) => sized(pixels, pixels.width).jpeg({ quality: 85 }).toBuffer();

const toWebp = (pixels: Pixels, width: number) => sized(pixels, width).webp({ quality: 78, effort: 3 }).toBuffer();

async function toPlaceholder({ open }: Pixels): Promise<string> {
  const small = await open()
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: "inside" })
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString("base64")}`;
}
