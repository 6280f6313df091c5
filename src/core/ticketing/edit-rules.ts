/** So long after the last edit, those who booked are told: whoever corrects a text saves it several times. */
export const QUIET_MINUTES = 15;
/** Fewer words are a correction, not news. */
const WORTH_WORDS = 4;

/** Accents, case, punctuation and spaces are spelling. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words that only one of the two has, counted as often. */
function differingWords(from: string, to: string): string[] {
  const left = new Map<string, number>();
  for (const word of wordsOf(from)) left.set(word, (left.get(word) ?? 0) + 1);
  for (const word of wordsOf(to)) left.set(word, (left.get(word) ?? 0) - 1);
  return [...left].flatMap(([word, count]) => Array.from({ length: Math.abs(count) }, () => word));
}

/** People look for an evening under its name: another name is news, another spelling is not. */
export const isTitleNews = (from: string, to: string): boolean => wordsOf(from).join(" ") !== wordsOf(to).join(" ");

/** A whole sentence, or anything with a figure in it: an hour, an age, a price. */
export function isDescriptionNews(from: string, to: string): boolean {
  const words = differingWords(from, to);
  return words.length >= WORTH_WORDS || words.some((word) => /\p{N}/u.test(word));
}

export type Wording = { title: string; description: string };

/** Which of them is worth a mail. A cover alone never is. */
export const newsIn = (from: Wording, to: Wording): { title: boolean; description: boolean } => ({
  title: isTitleNews(from.title, to.title),
  description: isDescriptionNews(from.description, to.description),
});
