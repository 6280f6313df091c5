import type { Point } from "#adapters/geocoding/port.ts";
import type { Ctx } from "#core/context.ts";

export type SearchedCity = Point & { code: string; name: string };

const FIVE_DIGITS = /^(?:\d{2}|2[AB])\d{3}$/;

/**
 * A name, or five digits, which people type as a postal code: 69001 is Lyon, although it is also the INSEE code of a
 * village. Programs may send INSEE codes, which are tried next.
 */
export async function findCity(ctx: Ctx, typed: string): Promise<SearchedCity | undefined> {
  const [found] = await ctx.geocoding.searchCommunes(typed, 1);
  const commune = found ?? (FIVE_DIGITS.test(typed) ? await ctx.geocoding.findCommune(typed) : undefined);
  if (!commune) return undefined;
  const { code, name, latitude, longitude } = commune;
  return { code, name, latitude, longitude };
}
