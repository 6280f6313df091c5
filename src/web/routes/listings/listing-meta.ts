import { type PhotoView, photoUrl } from "#core/photos/rules.ts";

/** The first lines of a description, cut between words. */
export function excerpt(text: string | null, fallback: string, max = 200): string {
  const flat = (text ?? "").replace(/\s+/g, " ").trim();
  if (flat === "") return fallback;
  return flat.length <= max ? flat : `${flat.slice(0, max).replace(/\s\S*$/, "")}…`;
}

/** Social networks want JPEG, and not the smallest. */
export function coverImage(photos: readonly PhotoView[]): string | undefined {
  const [cover] = photos;
  const widths = cover?.variants.jpg ?? [];
  const width = widths.find((each) => each >= 1200) ?? widths.at(-1);
  return cover && width ? photoUrl(cover, width, "jpg") : undefined;
}
