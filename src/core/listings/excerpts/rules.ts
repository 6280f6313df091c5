import { own } from "#platform/own.ts";

/** What browsers play by themselves. By what the content is, not by what a file is called. */
export const excerptFormats = {
  mp3: { contentType: "audio/mpeg", kind: "audio" },
  m4a: { contentType: "audio/mp4", kind: "audio" },
  ogg: { contentType: "audio/ogg", kind: "audio" },
  wav: { contentType: "audio/wav", kind: "audio" },
  mp4: { contentType: "video/mp4", kind: "video" },
  webm: { contentType: "video/webm", kind: "video" },
} as const satisfies Record<string, { contentType: string; kind: "audio" | "video" }>;

export type ExcerptFormat = keyof typeof excerptFormats;

/** Ten minutes of music, or a minute and a half of film from a telephone: an excerpt, not the evening. */
export const EXCERPT_MAX_BYTES = 20 * 1024 * 1024;

/** For the file picker; the server looks at the content. */
export const EXCERPT_ACCEPT =
  "audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,audio/wav,video/mp4,video/webm,.mp3,.m4a,.ogg,.oga,.opus,.wav,.mp4,.webm";

/** How the formats are named to people. */
export const EXCERPT_FORMATS_TEXT = "MP3, M4A, OGG, WAV, MP4 ou WebM";

/** What pages need of an excerpt. */
export type ExcerptView = { src: string; contentType: string; kind: "audio" | "video"; bytes: number };

export type StoredExcerpt = { filesId: string; contentHash: string; format: string; bytes: number };

/** The address names what the file holds: other content has another address, so that it may be kept for ever. */
export function excerptUrl({ filesId, contentHash, format }: StoredExcerpt): string {
  return `/excerpts/${filesId}/${contentHash}.${format}`;
}

/** Nothing for a format that a later build wrote and this one does not know. */
export function viewOfExcerpt(stored: StoredExcerpt | null | undefined): ExcerptView | null {
  const known = stored && own(excerptFormats, stored.format);
  return known ? { src: excerptUrl(stored), ...known, bytes: stored.bytes } : null;
}
