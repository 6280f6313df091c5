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
