import type { ArtFamily, ArtType, PlaceFamily, PlaceType } from "./input.ts";
import { artFamilies, type Entry, type Family, placeFamilies } from "./taxonomy.ts";

/** Short lists with English codes: rules depend on them, and addresses do not show them. */

export const availabilities = [
  { code: "every-day", label: "Tous les jours" },
  { code: "weekdays", label: "Du lundi au vendredi" },
  { code: "weekends", label: "Le week-end" },
  { code: "custom", label: "Tous les jours, sauf certaines dates" },
] as const satisfies readonly Entry[];

export const opennesses = [
  { code: "open", label: "Ouvert au public" },
  { code: "private", label: "Privé, sur invitation" },
] as const satisfies readonly Entry[];

export const priceTypes = [
  { code: "fixed", label: "Prix fixe" },
  { code: "free", label: "Gratuit" },
] as const satisfies readonly Entry[];

export const artistRemunerationModes = [
  { code: "ticketing", label: "Billetterie" },
  { code: "purchase", label: "Achat de la prestation" },
] as const satisfies readonly Entry[];

export const hostRemunerationModes = [
  { code: "ticketing", label: "Part de la billetterie" },
  { code: "rental", label: "Location de l’espace" },
] as const satisfies readonly Entry[];

/** Which projects a host welcomes, by who pays for them. */
export const paidProjectTypes = [
  { code: "purchase", label: "Projets que j’achète" },
  { code: "ticketing", label: "Projets avec billetterie" },
  { code: "free", label: "Projets gratuits" },
] as const satisfies readonly Entry[];

/** How many days before its first date an event is cancelled if its goal is not reached. */
export const cancelDelays = [1, 3, 7, 14] as const;

export type CancelDelay = (typeof cancelDelays)[number];

export const isCancelDelay = (days: number): days is CancelDelay => cancelDelays.some((delay) => delay === days);

/** The label of a code; a code that is no longer offered is shown as it is, rather than nothing. */
export function labelOf(list: readonly Entry[], code: string): string {
  return list.find((entry) => entry.code === code)?.label ?? code;
}

export const labelsOf = (list: readonly Entry[], codes: readonly string[]): string[] =>
  codes.map((code) => labelOf(list, code));

const familyOf = (families: readonly Family[], type: string): Family | undefined =>
  families.find((family) => family.types.some((entry) => entry.code === type));

export const artFamilyOf = (type: ArtType): ArtFamily | undefined =>
  familyOf(artFamilies, type)?.code as ArtFamily | undefined;

export const placeFamilyOf = (type: PlaceType): PlaceFamily | undefined =>
  familyOf(placeFamilies, type)?.code as PlaceFamily | undefined;

export const artTypesOf = (family: ArtFamily): readonly Entry[] =>
  artFamilies.find(({ code }) => code === family)?.types ?? [];

export const placeTypesOf = (family: PlaceFamily): readonly Entry[] =>
  placeFamilies.find(({ code }) => code === family)?.types ?? [];

/** « Jazz », « Appartement »: of any family. */
export const artTypeLabel = (type: string): string => labelOf(familyOf(artFamilies, type)?.types ?? [], type);
export const placeTypeLabel = (type: string): string => labelOf(familyOf(placeFamilies, type)?.types ?? [], type);
