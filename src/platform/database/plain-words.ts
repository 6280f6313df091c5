import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Small letters and digits without accents, a space around each word: « Dupont-Léger » is ` dupont leger `. The same as the function of
 * that name in the database, on which indexes of trigrams are made.
 */
export const plainWords = (text: string): string =>
  ` ${text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;

export const wordsIn = (text: string): string[] => plainWords(text).split(" ").filter(Boolean);

/** Three letters and more are found anywhere in a word; fewer begin one, or nothing would be narrowed down. */
const patternOf = (word: string): string => (word.length < 3 ? `% ${word}%` : `%${word}%`);

/** Each of these words, in whatever order. `column` is written as its index has it. */
export const hasWords = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`plain_words(${column}) like ${patternOf(word)}`),
    sql` and `,
  );
