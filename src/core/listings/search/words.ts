import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { searchWords } from "./tables.ts";

/** What two spellings share: « Théâtre d’Œuvres » and « theatre d'oeuvres » are both `theatre d oeuvres`. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

const LONGEST_WORD = 40;

export function foldedWords(text: string): string[] {
  const words = foldText(text).split(" ");
  return [...new Set(words)].filter((word) => word !== "" && word.length <= LONGEST_WORD);
}

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

/** How many typing errors are forgiven: one in a short word, two in a long one, none in the shortest. */
function allowedSlips(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Those of `candidates` that `word` was probably meant to be, closest first; a beginning counts as meant. */
export function closeWords(word: string, candidates: readonly string[], max: number): string[] {
  const slips = allowedSlips(word);
  return candidates
    .map((candidate) => ({
      candidate,
      distance: isBeginningOf(word, candidate) ? slips : editDistance(word, candidate),
    }))
    .filter(({ distance }) => distance <= slips)
    .sort((left, right) => left.distance - right.distance)
    .slice(0, max)
    .map(({ candidate }) => candidate);
}

function isBeginningOf(word: string, candidate: string): boolean {
  return word.length >= 3 && candidate.startsWith(word);
}

/** How many letters to insert, delete, replace or swap with their neighbour. */
export function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}
