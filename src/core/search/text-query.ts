import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { closeWords } from "./close-words.ts";
import { foldedWords } from "./fold-text.ts";
import { searchWords } from "./tables.ts";

const MAX_WORDS = 8;
const CANDIDATES = 24;
const MEANT = 4;

/**
 * What to look for, as PostgreSQL writes it: every word, each as typed or, when no listing uses it, as it was probably
 * meant. Undefined when nothing of the text can be looked for.
 */
export async function textQuery(ctx: Ctx, text: string): Promise<string | undefined> {
  const words = foldedWords(text).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  const { rows } = await ctx.db.execute<{ word: string; close: string[] | null }>(sql`
    select asked.word,
           case when not exists (select from ${searchWords} known where known.word = asked.word)
           then array(select near.word from ${searchWords} near where near.word % asked.word
                      order by similarity(near.word, asked.word) desc, near.word limit ${CANDIDATES}) end as close
    from unnest(${sql.param(words)}::text[]) with ordinality as asked(word, position)
    where length(to_tsvector('pg_catalog.french', asked.word)) > 0
    order by asked.position`);
  const parts = rows.map(({ word, close }) => [word, ...closeWords(word, close ?? [], MEANT)]);
  return parts.length > 0 ? parts.map((each) => `(${each.join(" | ")})`).join(" & ") : undefined;
}
