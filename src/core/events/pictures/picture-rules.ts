/** What is made of an evening's cover, for social networks: as wide as each of them shows it. */
export const pictureSizes = {
  partage: { width: 1200, height: 630 },
  carre: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const;

export type PictureFormat = keyof typeof pictureSizes;

export const pictureFormats = Object.keys(pictureSizes) as [PictureFormat, ...PictureFormat[]];

/** What a picture says over the cover. */
export type PictureWords = {
  title: string;
  artist: string;
  /** « samedi 12 décembre, 20 h 30 » */
  when: string;
  where: string;
  /** « dès 8 € »; « Annulé » once it is called off. */
  price: string;
};

type Shown = { id: string; updatedAt: Date; cover: { filesId: string } | null };

/** Another address once its words or its cover have changed: networks keep a picture by its address. */
export const pictureUrl = ({ id, updatedAt, cover }: Shown, format: PictureFormat): string =>
  `/event/${id}/image/${format}.jpg?v=${updatedAt.getTime().toString(36)}${cover?.filesId.slice(-6) ?? ""}`;
