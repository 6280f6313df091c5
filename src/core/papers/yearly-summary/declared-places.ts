import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots } from "#core/events/tables.ts";
import { loadPlaceAddresses } from "#core/listings/places/place-address.ts";
import { places } from "#core/listings/places/tables.ts";
import type { PlaceType } from "#core/listings/taxonomy/input.ts";
import { placeTypeLabel } from "#core/listings/taxonomy/rules.ts";
import type { Activity } from "../rules.ts";

/** A property that was let: what a declaration says of it. */
export type DeclaredPlace = {
  title: string;
  typeCode: PropertyType;
  typeLabel: string;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  /** Days of the year on which it was somebody else's stage. */
  days: number;
};

/** As the tax administration lists kinds of property; whatever it does not know is « autre », with our word for it. */
type PropertyType = "DPI901" | "DPI902" | "DPI903" | "DPI904" | "DPI905" | "DPI907" | "DPI908" | "DPI910";

const propertyTypes: Partial<Record<PlaceType, PropertyType>> = {
  bureaux: "DPI901",
  coworking: "DPI901",
  hotel: "DPI902",
  "chambre-d-hotes": "DPI903",
  maison: "DPI904",
  appartement: "DPI905",
  loft: "DPI905",
  "auberge-camping": "DPI907",
  "peniche-bateau": "DPI908",
};

export const lineAddress = ({ street, postalCode, city }: Omit<DeclaredPlace, "title">): string =>
  [street, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");

type Credited = { activity: Activity; placeId: string; eventId: string };

/** Of those that were let, by place. A place whose owner has left keeps its town only. */
export async function loadDeclaredPlaces(
  ctx: Ctx,
  year: number,
  lines: readonly Credited[],
): Promise<Map<string, DeclaredPlace>> {
  const rented = lines.filter(({ activity }) => activity === "rental");
  if (rented.length === 0) return new Map();
  const placeIds = [...new Set(rented.map(({ placeId }) => placeId))];
  const rows = await ctx.db.select().from(places).where(inArray(places.id, placeIds));
  const addresses = await loadPlaceAddresses(ctx, placeIds);
  const daysOf = await loadDays(
    ctx,
    year,
    rented.map(({ eventId }) => eventId),
  );
  return new Map(
    rows.map((place) => {
      const address = addresses.get(place.id);
      const { title, placeType, postalCode, city } = place;
      return [
        place.id,
        {
          title: title ?? "Lieu",
          typeCode: (placeType && propertyTypes[placeType]) || "DPI910",
          typeLabel: placeType ? placeTypeLabel(placeType) : "Lieu",
          street: [address?.number, address?.street].filter(Boolean).join(" ") || null,
          postalCode,
          city,
          days: daysOf.get(place.id) ?? 0,
        },
      ];
    }),
  );
}

async function loadDays(ctx: Ctx, year: number, eventIds: readonly string[]): Promise<Map<string, number>> {
  const day = sql<string>`(${eventSlots.startsAt} at time zone 'Europe/Paris')::date`;
  const rows = await ctx.db
    .select({ placeId: eventSlots.placeId, days: sql<string>`count(distinct ${day})` })
    .from(eventSlots)
    .where(
      and(
        inArray(eventSlots.eventId, [...new Set(eventIds)]),
        eq(eventSlots.active, true),
        gte(day, `${year}-01-01`),
        lt(day, `${year + 1}-01-01`),
      ),
    )
    .groupBy(eventSlots.placeId);
  return new Map(rows.map(({ placeId, days }) => [placeId, Number(days)]));
}
