import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { placeSearch, projectSearch } from "#core/listings/search/tables.ts";
import { personBlocks } from "#core/moderation/tables.ts";
import { offersFor } from "./match-rules.ts";

const KM_PER_DEGREE = 111.2;
/** Within one town nobody counts kilometres: a large one is as wide as that. */
const TOWN_KM = 30;
/** A pair that cannot meet in this time does not fit now. */
const DAYS_AHEAD = 90;

export const matchDistance = sql<number>`(12742 * asin(sqrt(least(1,
  sin(radians(${projectSearch.latitude} - ${placeSearch.latitude}) / 2) ^ 2
  + cos(radians(${placeSearch.latitude})) * cos(radians(${projectSearch.latitude}))
    * sin(radians(${projectSearch.longitude} - ${placeSearch.longitude}) / 2) ^ 2))))`;

const reach = sql`greatest(${projects.maxTravelKm}, case when ${projectSearch.cityKey} = ${placeSearch.cityKey} then ${sql.raw(String(TOWN_KM))} else 0 end)`;

const isTicketing = sql`(${projects.priceType} = 'fixed' and 'ticketing' = any(${projects.remunerationModes})
  and 'ticketing' = any(${places.paidProjectTypes}))`;

const isPurchase = sql`(${projects.priceType} = 'fixed' and 'purchase' = any(${projects.remunerationModes})
  and 'purchase' = any(${places.paidProjectTypes})
  and (${places.maxBudgetCents} is null or ${projects.priceCents} <= ${places.maxBudgetCents}))`;

const isGratis = sql`(${projects.priceType} = 'free' and 'free' = any(${places.paidProjectTypes}))`;

const isRental = sql`(${places.rentType} = 'fixed' and 'rental' = any(${places.remunerationModes}) and ${projects.acceptsRent}
  and (${projects.maxRentCents} is null or ${places.rentCents} <= ${projects.maxRentCents}))`;

/** What `remunerationChoices` says of a pair, for whole tables: at least one choice has no reason against it. */
export const agreesOnMoney = sql`(${isTicketing} or ${isPurchase} or ${isGratis} or ${isRental})`;

const sharesDays = sql`((${projectSearch.onWeekdays} and ${placeSearch.onWeekdays}) or (${projectSearch.onWeekends} and ${placeSearch.onWeekends}))`;

const hasFreeDay = (
  today: string,
): SQL => sql`(${projectSearch.unavailable} is null and ${placeSearch.unavailable} is null
  or not isempty(datemultirange(daterange(${today}::date, ${today}::date + ${sql.raw(String(DAYS_AHEAD))}))
    - coalesce(${projectSearch.unavailable}, '{}') - coalesce(${placeSearch.unavailable}, '{}')))`;

const isBlocked = sql`exists (select from ${personBlocks} where
  (${personBlocks.blockerId} = ${projects.ownerId} and ${personBlocks.blockedId} = ${places.ownerId})
  or (${personBlocks.blockerId} = ${places.ownerId} and ${personBlocks.blockedId} = ${projects.ownerId}))`;

/** Whether the row of each of the four tables is of a pair that fits. One condition for lists and for alerts, from either side. */
export function fits(today: string): SQL | undefined {
  return and(
    eq(projects.id, projectSearch.id),
    eq(places.id, placeSearch.id),
    ne(projects.ownerId, places.ownerId),
    // Cheap, and leaves the true distance to few rows.
    sql`abs(${projectSearch.latitude} - ${placeSearch.latitude}) * ${sql.raw(String(KM_PER_DEGREE))} <= ${reach}`,
    sql`${matchDistance} <= ${reach}`,
    sql`(cardinality(${projects.placeFamilies}) = 0 or ${places.placeFamily} = any(${projects.placeFamilies}))`,
    sql`(cardinality(${places.artTypes}) = 0 or ${projects.artType} = any(${places.artTypes}))`,
    sql`${places.surfaceM2} >= coalesce(${projects.minSurfaceM2}, 0)`,
    sql`${places.maxCapacity} >= ${projects.audienceMin}`,
    sql`${projects.openness} && ${places.openness}`,
    sharesDays,
    hasFreeDay(today),
    agreesOnMoney,
    sql`not ${isBlocked}`,
  );
}

const answered = sql.join(
  [...offersFor].flatMap(([need, offers]) => offers.map((offer) => sql`(${need}, ${offer})`)),
  sql`, `,
);
const asked = sql.param([...offersFor.keys()]);

/** How many needs the place says nothing about, of those that places speak of: pairs with fewer come first. */
export const unmetNeeds = sql<number>`(select count(*)::int from unnest(${projects.needs}) as need
  where need = any(${asked}::text[]) and not exists (
    select from (values ${answered}) as answered (need, offer) where answered.need = need
      and answered.offer = any(${places.possibilities} || ${places.accessibilities} || ${places.helps})))`;
