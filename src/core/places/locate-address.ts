import type { Point } from "#adapters/geocoding/port.ts";
import type { Ctx } from "#core/context.ts";
import { type Located, locateCommune } from "#core/listings/locate-commune.ts";

type Typed = {
  communeCode?: string | undefined;
  city: string;
  postalCode?: string | undefined;
  number?: string | null | undefined;
  street?: string | undefined;
};

const CANDIDATES = 5;

/** The commune for everybody, the point for the address alone. A street nobody knows stands at its commune's centre. */
export async function locateAddress(ctx: Ctx, typed: Typed): Promise<{ commune: Located; point: Point }> {
  const commune = await locateCommune(ctx, typed);
  const centre = { latitude: commune.latitude, longitude: commune.longitude };
  if (!typed.street) return { commune, point: centre };
  const line = [typed.number, typed.street].filter(Boolean).join(" ");
  const found = await ctx.geocoding.searchAddresses(`${line}, ${commune.postalCode} ${commune.city}`, CANDIDATES);
  // A homonymous street elsewhere would put the place in another town.
  const fitting = found.find(
    ({ communeCode, postalCode }) => communeCode === commune.communeCode || postalCode === commune.postalCode,
  );
  return { commune, point: fitting ? { latitude: fitting.latitude, longitude: fitting.longitude } : centre };
}
