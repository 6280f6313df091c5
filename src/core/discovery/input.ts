import { z } from "zod";
import { emailField } from "#core/accounts/input.ts";
import {
  DEFAULT_RADIUS_KM,
  searchFieldNames as names,
  SEARCH_MAX_PAGES,
  searchRadii,
  searchSorts,
} from "#core/listings/search/rules.ts";
import {
  accessibilityCode,
  artFamilyCode,
  artTypeCode,
  indicationCode,
  opennessCode,
  placeFamilyCode,
  placeTypeCode,
} from "#core/listings/taxonomy/input.ts";
import { canonicalQuery, followKinds, searchKinds } from "./rules.ts";

/**
 * A search lives in an address that people edit, share and keep: what makes no sense in it is left out, never refused.
 */
const forgiving = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

const list = <S extends z.ZodType>(entry: S) =>
  z
    .array(z.unknown())
    .transform((values) => values.flatMap((value) => entry.safeParse(value).data ?? []))
    .catch([]);

const anyCatalogue = {
  text: forgiving(z.string().trim().min(1).max(120)),
  /** As typed: a name or a postal code; INSEE codes are understood, too. */
  city: forgiving(z.string().trim().min(1).max(80)),
  radiusKm: z.coerce
    .number()
    .refine((radius) => searchRadii.some((offered) => offered === radius))
    .catch(DEFAULT_RADIUS_KM),
  /** People to be welcomed. */
  seats: forgiving(z.coerce.number().int().min(1).max(5000)),
  /** Whole euros; 0 is « gratuit ». */
  maxPrice: forgiving(z.coerce.number().int().min(0).max(100_000)),
  openness: forgiving(opennessCode),
  /** The database knows no year 0. */
  date: forgiving(z.iso.date().regex(/^20/)),
  sort: forgiving(z.enum(searchSorts)),
  page: z.coerce.number().int().min(1).max(SEARCH_MAX_PAGES).catch(1),
};

export const projectSearchInput = z.object({
  ...anyCatalogue,
  family: forgiving(artFamilyCode),
  type: forgiving(artTypeCode),
  features: list(indicationCode),
});

export const placeSearchInput = z.object({
  ...anyCatalogue,
  family: forgiving(placeFamilyCode),
  type: forgiving(placeTypeCode),
  features: list(accessibilityCode),
});

export type ProjectSearch = z.output<typeof projectSearchInput>;
export type PlaceSearch = z.output<typeof placeSearchInput>;
/** What every catalogue understands. */
export type Search = Omit<ProjectSearch, "family" | "type" | "features"> & {
  family?: string | undefined;
  type?: string | undefined;
  features: string[];
};

export function searchFromParams(params: URLSearchParams): Record<keyof Search, unknown> {
  const one = (name: string) => params.get(name)?.trim() || undefined;
  return {
    text: one(names.text),
    family: one(names.family),
    type: one(names.type),
    city: one(names.city),
    radiusKm: one(names.radiusKm),
    seats: one(names.seats),
    maxPrice: one(names.maxPrice),
    openness: one(names.openness),
    features: params.getAll(names.features),
    date: one(names.date),
    sort: one(names.sort),
    page: one(names.page),
  };
}

/** The shortest address of a search: filters in a fixed order, nothing that goes without saying. */
export function searchToParams(search: Search): URLSearchParams {
  const params = new URLSearchParams();
  const said: Search = { ...search, radiusKm: search.city ? search.radiusKm : DEFAULT_RADIUS_KM };
  for (const [key, name] of Object.entries(names) as [keyof Search, string][]) {
    const value = said[key];
    if (Array.isArray(value)) for (const each of value) params.append(name, each);
    else if (value !== undefined && !isDefault(key, value)) params.set(name, String(value));
  }
  return params;
}

function isDefault(key: keyof Search, value: unknown): boolean {
  return (key === "page" && value === 1) || (key === "radiusKm" && value === DEFAULT_RADIUS_KM);
}

export const areaListInput = z.object({
  kind: z.enum(["project", "place"]),
  /** « Paris », « Lyon »: a whole city, arrondissements included. All of France without it. */
  city: z.string().max(80).optional(),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export const subjectInput = z.object({ kind: z.enum(followKinds), id: z.uuid() });

export const followInput = subjectInput.extend({
  wanted: z.preprocess((value) => value === true || value === "true", z.boolean()),
});

export const searchInput = z.object({
  kind: z.enum(searchKinds),
  query: z.string().max(600).transform(canonicalQuery),
  label: z.string().trim().min(1).max(160),
});

/** For who has no account. */
export const alertInput = searchInput.extend({ email: emailField });
export const alertLinkInput = z.object({ token: z.string().max(4_000) });

export const searchIdInput = z.object({ id: z.uuid() });
