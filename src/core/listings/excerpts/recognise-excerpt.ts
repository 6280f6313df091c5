import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { forgetWhere } from "./forget-where.ts";
import { EXCERPT_MAX_BYTES, type ExcerptFormat } from "./rules.ts";

/** By what the library calls them, parameters left out. */
const RECOGNISED: Record<string, ExcerptFormat> = {
  "audio/mpeg": "mp3",
  "audio/x-m4a": "m4a",
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
  "audio/vnd.wave": "wav",
  "video/mp4": "mp4",
  "video/x-m4v": "mp4",
  "video/webm": "webm",
};

export function excerptTooLarge(): DomainError {
  return new DomainError("too_large", { reason: "excerpt_too_large", detail: m["excerpt.too_large"]() });
}

/** What a file is, by content alone, and the bytes that are kept of it: a film by telephone says where it was made. */
export async function recogniseExcerpt(sent: Uint8Array): Promise<{ format: ExcerptFormat; body: Uint8Array }> {
  if (sent.length === 0) {
    throw new DomainError("invalid_input", { reason: "excerpt_empty", detail: m["excerpt.empty"]() });
  }
  if (sent.length > EXCERPT_MAX_BYTES) throw excerptTooLarge();
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(sent).catch(() => undefined);
  const format = own(RECOGNISED, found?.mime.split(";")[0] ?? "");
  if (!format || (format === "mp3" && !hasFrames(sent))) {
    throw new DomainError("unsupported_media", { reason: "excerpt_format", detail: m["excerpt.format"]() });
  }
  return { format, body: format === "mp4" || format === "m4a" ? forgetWhere(sent) : sent };
}

const FRAMES_WANTED = 3;
/** Tags hold pictures, and some programs leave a gap after them. */
const GAP_MAX = 64 * 1024;

/** Two bytes, or a tag, make an MP3 of anything for the library: frames that follow one another do not happen by chance. */
function hasFrames(bytes: Uint8Array): boolean {
  const start = endOfTag(bytes);
  for (let at = start; at < Math.min(start + GAP_MAX, bytes.length - 4); at++) {
    let [next, count] = [at, 0];
    while (count < FRAMES_WANTED) {
      const length = frameLength(bytes, next);
      if (length === 0) break;
      next += length;
      count++;
      // A very short one may end before the third.
      if (next >= bytes.length) return count > 0 && next === bytes.length;
    }
    if (count === FRAMES_WANTED) return true;
  }
  return false;
}

/** Its length is written in four times seven bits. */
function endOfTag(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== "ID3") return 0;
  return 10 + bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}

const KBITS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
};
const RATES = [44_100, 48_000, 32_000];

/** Of layer III, which is what people mean by MP3; zero where no frame begins. */
function frameLength(bytes: Uint8Array, at: number): number {
  const [sync = 0, version = 0, rates = 0] = bytes.subarray(at, at + 3);
  if (sync !== 0xff || (version & 0xe6) !== 0xe2) return 0;
  // 3: MPEG 1; 2: MPEG 2; 0: MPEG 2.5; 1 is nothing.
  const mpeg = (version >> 3) & 3;
  const rate = (RATES[(rates >> 2) & 3] ?? 0) / ({ 3: 1, 2: 2, 0: 4 }[mpeg] ?? Number.POSITIVE_INFINITY);
  const kbits = KBITS[mpeg === 3 ? 1 : 2][rates >> 4] ?? 0;
  if (rate === 0 || kbits === 0) return 0;
  return Math.floor(((mpeg === 3 ? 144 : 72) * kbits * 1000) / rate) + ((rates >> 1) & 1);
}
