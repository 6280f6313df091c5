import type { Commune, Point } from "#adapters/geocoding/port.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";

type Typed = { communeCode?: string | undefined; city: string; postalCode?: string | undefined };

type Located = {
  communeCode: string;
  communeName: string;
  city: string;
  postalCode: string;
  latitude: number;
  longitude: number;
};

/** Coordinates are looked up here, never taken from the browser. */
export async function locateCommune(ctx: Ctx, typed: Typed): Promise<Located> {
  const commune = await find(ctx, typed);
  if (!commune) {
    throw new DomainError("invalid_input", { fields: { city: [m["listing.unknown_city"]()] } });
  }
  const fits = typed.postalCode !== undefined && commune.postalCodes.includes(typed.postalCode);
  return {
    communeCode: commune.code,
    communeName: commune.name,
    city: commune.parentName ?? commune.name,
    postalCode: (fits ? typed.postalCode : commune.postalCodes[0]) ?? "",
    latitude: commune.latitude,
    longitude: commune.longitude,
  };
}

async function find(ctx: Ctx, { communeCode, city, postalCode }: Typed): Promise<Commune | undefined> {
  const chosen = communeCode ? await ctx.geocoding.findCommune(communeCode) : undefined;
  // « Paris » with 75011 is the 11th arrondissement, which says more.
  const isPrecise = chosen && (postalCode === undefined || chosen.postalCodes.length === 1);
  if (isPrecise) return chosen;
  const [best] = await ctx.geocoding.searchCommunes([postalCode, city].filter(Boolean).join(" "), 1);
  if (chosen && (best?.parentName ?? best?.name) !== chosen.name) return chosen;
  return best ?? chosen;
}

type TypedAddress = Typed & {
  number?: string | null | undefined;
  street?: string | undefined;
};

const CANDIDATES = 5;

/** The commune is public, the point is not. A street that the geocoder does not know stands at the centre of its commune. */
export async function locateAddress(ctx: Ctx, typed: TypedAddress): Promise<{ commune: Located; point: Point }> {
  const commune = await locateCommune(ctx, typed);
  const centre = { latitude: commune.latitude, longitude: commune.longitude };
  if (!typed.street) return { commune, point: centre };
  const line = [typed.number, typed.street].filter(Boolean).join(" ");
  const found = await ctx.geocoding.searchAddresses(`${line}, ${commune.postalCode} ${commune.city}`, CANDIDATES);
  // A street of the same name elsewhere would put the place in another town.
  const fitting = found.find(
    ({ communeCode, postalCode }) => communeCode === commune.communeCode || postalCode === commune.postalCode,
  );
  return { commune, point: fitting ? { latitude: fitting.latitude, longitude: fitting.longitude } : centre };
}
