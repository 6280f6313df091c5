import { inArray, sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import type { ListingKind, ListingRef } from "#core/listings/rules.ts";
import { type SearchTable, searchWords } from "#core/listings/search/tables.ts";
import { foldedWords } from "#core/listings/search/words.ts";
import { catalogues } from "./catalogues.ts";
import { DOCUMENT_VERSION, type SearchDocument } from "./search-document.ts";

/** What can be found follows what is shown, in the same transaction. */
export const refreshDocument = (ctx: Ctx, { kind, id }: ListingRef): Promise<void> => refreshDocuments(ctx, kind, [id]);

/** Makes search agree with the listings: writes those that are visible, forgets the others. */
export async function refreshDocuments(ctx: Ctx, kind: ListingKind, ids: readonly string[]): Promise<void> {
  const { table, documents } = catalogues[kind];
  await transact(ctx, async (inner) => {
    const visible = await documents(inner, ids);
    const seen = new Set(visible.map((document) => document.id));
    const gone = ids.filter((id) => !seen.has(id));
    if (gone.length > 0) await inner.db.delete(table).where(inArray(table.id, gone));
    if (visible.length === 0) return;
    await writeDocuments(inner, table, visible);
    await learnWords(inner, visible);
  });
}

/** Those that are written as they come; the two texts are made by the database. */
const plainColumns = [
  "version",
  "published_at",
  "family",
  "type",
  "is_open",
  "is_private",
  "on_weekdays",
  "on_weekends",
  "features",
  "seats_min",
  "seats_max",
  "price_cents",
  "unavailable",
  "latitude",
  "longitude",
  "cell",
  "postal_code",
  "city_key",
];

const columns = [...plainColumns, "names", "document"];
const columnList = sql.raw(columns.join(", "));
const plainList = sql.raw(plainColumns.map((column) => `written.${column}`).join(", "));
const takeNew = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(", "));

/** As JSON, so that five hundred rows are one parameter. */
async function writeDocuments(ctx: Ctx, table: SearchTable, documents: readonly SearchDocument[]): Promise<void> {
  const rows = documents.map((document) => ({ ...snakeCased(document), version: DOCUMENT_VERSION, ...document.texts }));
  await ctx.db.execute(sql`
    insert into ${table} (id, ${columnList})
    select written.id, ${plainList},
           setweight(to_tsvector('pg_catalog.french', sent ->> 'title'), 'A')
             || setweight(to_tsvector('pg_catalog.french', sent ->> 'kind'), 'B')
             || setweight(to_tsvector('pg_catalog.french', sent ->> 'place'), 'C'),
           -- Only matched, never ranked: positions would double its size.
           strip(to_tsvector('pg_catalog.french', concat_ws(' ', sent ->> 'title', sent ->> 'kind', sent ->> 'place', sent ->> 'rest')))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as sent,
         jsonb_populate_record(null::${table}, sent) as written
    on conflict (id) do update set ${takeNew}`);
}

function snakeCased({ texts: _, ...document }: SearchDocument): Record<string, unknown> {
  const entries = Object.entries(document);
  return Object.fromEntries(
    entries.map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}

const SHORTEST_WORD = 3;

/** In one order for everybody: two publications that share words cannot deadlock. */
async function learnWords(ctx: Ctx, documents: readonly SearchDocument[]): Promise<void> {
  const texts = documents.map(({ texts }) => Object.values(texts).join(" "));
  const words = foldedWords(texts.join(" ")).filter((word) => word.length >= SHORTEST_WORD && !/^\d+$/.test(word));
  if (words.length === 0) return;
  await ctx.db.execute(sql`
    insert into ${searchWords} (word)
    select word from unnest(${sql.param(words.toSorted())}::text[]) as said(word)
    where not exists (select from ${searchWords} known where known.word = said.word)
    on conflict do nothing`);
}
