import { own } from "#platform/own.ts";

const ABBREVIATIONS: Record<string, string> = { st: "saint", ste: "sainte" };

/** What two spellings of one place share: « St Ouen l’Aumône » and « Saint-Ouen-l'Aumône », « Paris 9ème » and « Paris 9e ». */
export function foldName(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && word !== "arrondissement" && word !== "cedex")
    .map((word) => own(ABBREVIATIONS, word) ?? word.replace(/^0?(\d{1,2})(?:er|e|eme)?$/, "$1"))
    .join(" ");
}
