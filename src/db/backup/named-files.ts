import type pg from "pg";

/** A file that a row promises. `bytes` is of all files of one photo together, where the row knows. */
export type NamedFile = { key: string; group?: string; groupBytes?: number };

const EXISTS =
  "select to_regclass('public.photos') is not null and to_regclass('public.place_safety') is not null as known";

/** Photos in all their sizes, and certificates of insurance: what people would miss. Ticket files of mails are made again. */
const NAMED = `
  select distinct 'photos/' || files_id || '/' || width || '.' || format as key,
    case when format <> 'avif' then files_id::text end as "group", case when format <> 'avif' then bytes end as "groupBytes"
  from photos, jsonb_each(variants) as variant(format, widths), jsonb_array_elements_text(widths) as width
  union all
  select insurance_file_key, null, null from place_safety where insurance_file_key is not null`;

/** Which files the rows name, in the transaction of the given session. A schema from before there were any names none. */
export async function readNamedFiles(client: pg.ClientBase): Promise<NamedFile[]> {
  const { rows } = await client.query<{ known: boolean }>(EXISTS);
  if (!rows[0]?.known) return [];
  const named = await client.query<{ key: string; group: string | null; groupBytes: number | null }>(NAMED);
  return named.rows.map(({ key, group, groupBytes }) =>
    group && groupBytes !== null ? { key, group, groupBytes } : { key },
  );
}
