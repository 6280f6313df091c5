/** The first photo of a subject is its cover. */
export const photoMaximums = { project: 5, place: 5, proposal: 1, event: 1, person: 1 } as const satisfies Record<
  string,
  number
>;

export type PhotoSubjectKind = keyof typeof photoMaximums;

export const photoSubjectKinds = Object.keys(photoMaximums) as [PhotoSubjectKind, ...PhotoSubjectKind[]];

export type PhotoSubject = { kind: PhotoSubjectKind; id: string };

export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 50_000_000;

/** For the file picker; the server looks at the content, never at names or declared types. */
export const PHOTO_ACCEPT = "image/jpeg,image/png,.jpg,.jpeg,.png";

/** The longest side of what is kept. */
export const MASTER_SIDE = 2400;

const SHOWN_WIDTHS = [320, 640, 960, 1280, 1920] as const;
const WIDEST = 1920;
/** A width this close to the widest makes more files and no sharper picture. */
const NEARLY = 0.9;

/** Never wider than the picture itself. */
export function shownWidths(pictureWidth: number): number[] {
  const widest = Math.min(pictureWidth, WIDEST);
  return [...SHOWN_WIDTHS.filter((width) => width < widest * NEARLY), widest];
}

export const photoFormats = { jpg: "image/jpeg", webp: "image/webp", avif: "image/avif" } as const;

export type PhotoFormat = keyof typeof photoFormats;

/** The widths that exist, by format. AVIF comes later, by a job. */
export type PhotoVariants = Record<PhotoFormat, number[]>;

/** What is needed to show a photo. */
export type PhotoFiles = {
  /** Where its files are; a copy shares them with its original. */
  filesId: string;
  width: number;
  height: number;
  placeholder: string;
  variants: PhotoVariants;
};

/** What pages need of a photo. */
export type PhotoView = PhotoFiles & { id: string };

export function photoUrl(photo: Pick<PhotoFiles, "filesId">, width: number, format: PhotoFormat): string {
  return `/photos/${photo.filesId}/${width}.${format}`;
}

/** A card is 365 px wide at most, or as wide as a phone. */
const CARD_WIDTH = 640;

/** The smallest file there is, for avatars. */
export function smallPhotoUrl(photo: PhotoView): string {
  const [webp] = photo.variants.webp;
  return webp ? photoUrl(photo, webp, "webp") : photoUrl(photo, photo.variants.jpg[0] ?? photo.width, "jpg");
}

/** A still for a player: what is as wide as a telephone. */
export function posterOf(photo: PhotoView): string {
  const width = photo.variants.webp.find((each) => each >= CARD_WIDTH) ?? photo.variants.webp.at(-1);
  return width ? photoUrl(photo, width, "webp") : largePhotoUrl(photo);
}

/** The largest file that every browser shows, for whoever wants to see the whole picture. */
export function largePhotoUrl(photo: PhotoView): string {
  return photoUrl(photo, photo.variants.jpg.at(-1) ?? photo.width, "jpg");
}

type PhotoSourceSet = {
  src: string;
  width: number;
  height: number;
  avif?: string;
  webp?: string;
  blur?: string;
};

/** What a card needs of its photo, in few words: a list has dozens. Widths are one text, the same for most. */
export type CardPhoto = Pick<PhotoFiles, "filesId" | "width" | "height"> & { avif: string; webp: string };

export function cardPhoto({ filesId, width, height, variants }: PhotoFiles): CardPhoto {
  const narrow = ([first, ...others]: readonly number[]) =>
    [first, ...others.filter((each) => each <= CARD_WIDTH)].filter((each) => each !== undefined).join(" ");
  return { filesId, width, height, avif: narrow(variants.avif), webp: narrow(variants.webp) };
}

/** One set of sources; whoever does not know AVIF knows WebP. No blurred picture before it: two dozen of them weigh more than they show. */
export function cardPhotoSources(photo: CardPhoto): PhotoSourceSet {
  const { width, height } = photo;
  const format = photo.avif ? "avif" : "webp";
  const set = photo[format].split(" ").map((each) => `${photoUrl(photo, Number(each), format)} ${each}w`);
  const widest = photo.webp.split(" ").at(-1);
  return { src: photoUrl(photo, Number(widest), "webp"), width, height, [format]: set.join(",") };
}

/** Everything a `<picture>` asks for. */
export function photoSources(photo: PhotoFiles): PhotoSourceSet {
  const sourceSet = (format: PhotoFormat): string | undefined => {
    const widths = photo.variants[format];
    return widths.length > 0
      ? widths.map((width) => `${photoUrl(photo, width, format)} ${width}w`).join(", ")
      : undefined;
  };
  const avif = sourceSet("avif");
  const webp = sourceSet("webp");
  return {
    src: photoUrl(photo, photo.variants.jpg[0] ?? photo.width, "jpg"),
    width: photo.width,
    height: photo.height,
    ...(avif ? { avif } : {}),
    ...(webp ? { webp } : {}),
    blur: photo.placeholder,
  };
}
