/** Families whose evenings are live performances in the sense of the law; an exhibition is none. */
export const liveArtFamilies: readonly string[] = ["arts-vivants", "musique"];

/** Up to here it is an occasional activity; from the next one on the receipt is asked for. */
export const PERFORMANCES_WITHOUT_LICENCE = 6;

export type PerformanceCount = { year: number; count: number };

export const isLicenceAsked = (count: number): boolean => count > PERFORMANCES_WITHOUT_LICENCE;
