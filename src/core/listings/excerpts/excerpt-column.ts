import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { StoredExcerpt } from "./rules.ts";
import { excerpts } from "./tables.ts";

/** The excerpt of the project that this column names, in the question that asks about it. */
export const excerptOf = (projectId: AnyColumn): SQL<StoredExcerpt | null> => sql`(
  select json_build_object('filesId', heard.files_id, 'contentHash', heard.content_hash, 'format', heard.format,
    'bytes', heard.bytes)
  from ${excerpts} as heard where heard.project_id = ${projectId})`;
