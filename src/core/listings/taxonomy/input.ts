import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import {
  artistRemunerationModes,
  availabilities,
  hostRemunerationModes,
  opennesses,
  paidProjectTypes,
  priceTypes,
} from "./rules.ts";
import {
  accessibilities,
  artFamilies,
  artistHelps,
  hostHelps,
  indications,
  needs,
  placeFamilies,
  possibilities,
} from "./taxonomy.ts";

const codeOf = <L extends readonly { code: string }[]>(list: L) =>
  z.enum(list.map((entry) => entry.code) as L[number]["code"][], { error: () => m["field.required"]() });

export const artFamilyCode = codeOf(artFamilies);
export const artTypeCode = codeOf(artFamilies.flatMap<ArtTypeEntry>((family) => [...family.types]));
export const placeFamilyCode = codeOf(placeFamilies);
export const placeTypeCode = codeOf(placeFamilies.flatMap<PlaceTypeEntry>((family) => [...family.types]));
export const needCode = codeOf(needs);
export const artistHelpCode = codeOf(artistHelps);
export const hostHelpCode = codeOf(hostHelps);
export const possibilityCode = codeOf(possibilities);
export const accessibilityCode = codeOf(accessibilities);
export const indicationCode = codeOf(indications);
export const availabilityCode = codeOf(availabilities);
export const opennessCode = codeOf(opennesses);
export const priceTypeCode = codeOf(priceTypes);
export const artistRemunerationMode = codeOf(artistRemunerationModes);
export const hostRemunerationMode = codeOf(hostRemunerationModes);
export const paidProjectTypeCode = codeOf(paidProjectTypes);

type ArtTypeEntry = (typeof artFamilies)[number]["types"][number];
type PlaceTypeEntry = (typeof placeFamilies)[number]["types"][number];

export type ArtFamily = z.infer<typeof artFamilyCode>;
export type ArtType = z.infer<typeof artTypeCode>;
export type PlaceFamily = z.infer<typeof placeFamilyCode>;
export type PlaceType = z.infer<typeof placeTypeCode>;
export type Need = z.infer<typeof needCode>;
export type ArtistHelp = z.infer<typeof artistHelpCode>;
export type HostHelp = z.infer<typeof hostHelpCode>;
export type Possibility = z.infer<typeof possibilityCode>;
export type Accessibility = z.infer<typeof accessibilityCode>;
export type Indication = z.infer<typeof indicationCode>;
export type Availability = z.infer<typeof availabilityCode>;
export type Openness = z.infer<typeof opennessCode>;
export type PriceType = z.infer<typeof priceTypeCode>;
export type ArtistRemunerationMode = z.infer<typeof artistRemunerationMode>;
export type HostRemunerationMode = z.infer<typeof hostRemunerationMode>;
export type PaidProjectType = z.infer<typeof paidProjectTypeCode>;
