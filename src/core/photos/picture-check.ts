import { fileTypeFromBuffer } from "file-type";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { PHOTO_MAX_BYTES } from "./rules.ts";

const ACCEPTED: Record<string, string> = { "image/jpeg": "jpeg", "image/png": "png" };

/** The decoder's name of the format, by content alone: names and declared types are only claims. */
export async function checkedFormat(bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw new DomainError("invalid_input", { reason: "photo_empty", detail: m["photo.empty"]() });
  if (bytes.length > PHOTO_MAX_BYTES) throw photoTooLarge();
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = own(ACCEPTED, found?.mime ?? "");
  if (!format) throw new DomainError("unsupported_media", { reason: "photo_format", detail: m["photo.format"]() });
  return format;
}

export function photoTooLarge(): DomainError {
  return new DomainError("too_large", { reason: "photo_too_large", detail: m["photo.too_large"]() });
}

export function tooManyPixels(cause: unknown): DomainError {
  return new DomainError("too_large", { reason: "photo_too_many_pixels", detail: m["photo.too_many_pixels"](), cause });
}

export function brokenPicture(cause: unknown): DomainError {
  return new DomainError("invalid_input", { reason: "photo_broken", detail: m["photo.broken"](), cause });
}
