import type pg from "pg";

/** A file that a row promises. Those of one photo have together so many bytes; what was made of it later may count or not. */
export type NamedFile = { key: string; photo?: { filesId: string; bytes: number; isLater: boolean } };

const EXISTS = `select to_regclass('public.excerpts') is not null as "hasExcerpts",
  to_regclass('public.photos') is not null and to_regclass('public.place_safety') is not null as known`;

/** Photos in all their sizes, and certificates of insurance: what people would miss. Ticket files of mails are made again. */
const NAMED = `
  select distinct 'photos/' || files_id || '/' || side || '.' || format as key, files_id::text as "filesId", bytes, format = 'avif' as "isLater"
  from photos, jsonb_each(variants) as variant(format, widths), jsonb_array_elements_text(widths) as width(side)
  union all
  select insurance_file_key, null, null, null from place_safety where insurance_file_key is not null`;

const EXCERPTS = `
  union all
  select distinct 'excerpts/' || files_id || '/' || content_hash || '.' || format, null, null::integer, null::boolean from excerpts`;

type Named = { key: string; filesId: string | null; bytes: number; isLater: boolean };

/** Which files the rows name, in the transaction of the given session. A schema from before there were any names none. */
export async function readNamedFiles(client: pg.ClientBase): Promise<NamedFile[]> {
  const { rows } = await client.query<{ known: boolean; hasExcerpts: boolean }>(EXISTS);
  if (!rows[0]?.known) return [];
  const named = await client.query<Named>(rows[0].hasExcerpts ? NAMED + EXCERPTS : NAMED);
  return named.rows.map(({ key, filesId, bytes, isLater }) =>
    filesId ? { key, photo: { filesId, bytes, isLater } } : { key },
  );
}
