import type { Commune } from "#adapters/geocoding/port.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";

type Typed = { communeCode?: string | undefined; city: string; postalCode?: string | undefined };

export type Located = {
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
