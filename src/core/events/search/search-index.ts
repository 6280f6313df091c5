import { and, eq, inArray, sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { cellOf } from "#core/listings/search/geography.ts";
import { foldText } from "#core/listings/search/words.ts";
import { artTypeLabel, labelOf, placeTypeLabel } from "#core/listings/taxonomy/rules.ts";
import { artFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { fromPrice, isFreeOfCharge } from "../rules.ts";
import { seatColumns, type TariffFacts, tariffOf } from "../seats-and-goal.ts";
import { tariffsOnSale } from "../selling-rules.ts";
import { eventSearch, events } from "../tables.ts";

/** Raise it when rows are made in another way: every row is then written again, by a job. */
export const EVENT_SEARCH_VERSION = 1;

/** Makes search agree with the events: writes those that everybody may see, forgets the others. */
export async function refreshEventSearch(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transact(ctx, async (inner) => {
    const found = await inner.db
      .select({ event: events, project: projects, place: places, ...seatColumns })
      .from(events)
      .innerJoin(projects, eq(projects.id, events.projectId))
      .innerJoin(places, eq(places.id, events.placeId))
      .where(and(inArray(events.id, [...ids]), eq(events.visibility, "public"), eq(events.state, "upcoming")));
    const shown = new Set(found.map(({ event }) => event.id));
    const gone = ids.filter((id) => !shown.has(id));
    if (gone.length > 0) await inner.db.delete(eventSearch).where(inArray(eventSearch.id, gone));
    if (found.length > 0)
      await write(
        inner,
        found.map((each) => documentOf(each, inner.now)),
      );
  });
}

type Found = {
  event: typeof events.$inferSelect;
  project: typeof projects.$inferSelect;
  place: typeof places.$inferSelect;
  slots: readonly { startsAt: string }[] | null;
  tariffs: readonly TariffFacts[] | null;
};

const coming = (slots: Found["slots"], now: Date): { startsAt: Date }[] =>
  (slots ?? []).map(({ startsAt }) => ({ startsAt: new Date(startsAt) })).filter(({ startsAt }) => startsAt > now);

function documentOf({ event, project, place, slots, tariffs }: Found, now: Date) {
  const point = { latitude: place.areaLatitude ?? 0, longitude: place.areaLongitude ?? 0 };
  const words = [
    event.title,
    event.description,
    project.title,
    project.artistName,
    project.artFamily && labelOf(artFamilies, project.artFamily),
    project.artType && artTypeLabel(project.artType),
    place.title,
    place.placeType && placeTypeLabel(place.placeType),
    place.city,
    place.communeName,
    place.postalCode,
  ];
  return {
    id: event.id,
    version: EVENT_SEARCH_VERSION,
    last_ends_at: event.lastEndsAt,
    family: project.artFamily ?? "",
    type: project.artType ?? "",
    from_cents: fromPrice(tariffsOnSale((tariffs ?? []).map(tariffOf), coming(slots, now), now)),
    is_free: isFreeOfCharge(event.terms.tariffs),
    features: [...place.accessibilities, ...project.indications],
    ...point,
    cell: cellOf(point),
    postal_code: place.postalCode ?? "",
    city_key: foldText(place.city ?? ""),
    series_id: event.seriesId,
    words: foldText(words.filter((word) => word !== null).join(" ")),
  };
}

const plainColumns = [
  "version",
  "last_ends_at",
  "family",
  "type",
  "from_cents",
  "is_free",
  "features",
  "latitude",
  "longitude",
  "cell",
  "postal_code",
  "city_key",
  "series_id",
];
const columnList = sql.raw([...plainColumns, "document"].join(", "));
const plainList = sql.raw(plainColumns.map((column) => `written.${column}`).join(", "));
const takeNew = sql.raw([...plainColumns, "document"].map((column) => `${column} = excluded.${column}`).join(", "));

async function write(ctx: Ctx, rows: readonly ReturnType<typeof documentOf>[]): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${eventSearch} (id, ${columnList})
    select written.id, ${plainList}, strip(to_tsvector('pg_catalog.french', sent ->> 'words'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as sent,
         jsonb_populate_record(null::${eventSearch}, sent) as written
    on conflict (id) do update set ${takeNew}`);
}
