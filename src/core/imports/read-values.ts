import { parisMoment } from "#core/terms/slot-rules.ts";
import type { Cents } from "#platform/money.ts";
import { plainWords } from "./rules.ts";

const NOTHING_TO_PAY = new Set(["gratuit", "gratuite", "free", "offert", "invitation", "exonere"]);

/** `12,50 €`, `1 234,56`, `1.234,56`, `12.50`, `EUR 12.5`, `Gratuit`; undefined for what is none, less than nothing, or two
 * things to two readers: `12,505` is twelve euros and a half to one and twelve thousand to the other. */
export function readAmount(text: string): Cents | undefined {
  if (NOTHING_TO_PAY.has(plainWords(text))) return 0;
  const figures = text.replace(/[\s\u00a0\u202f]/g, "").replace(/^(?:€|eur)|(?:€|eur|euros?)$/gi, "");
  const match =
    /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(figures) ??
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(figures) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(figures);
  if (!match) return undefined;
  return Number((match[1] ?? "").replace(/[.,]/g, "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

const MONTHS = [
  ["janvier", "janv", "jan", "january"],
  ["fevrier", "fevr", "fev", "february", "feb"],
  ["mars", "march", "mar"],
  ["avril", "avr", "april", "apr"],
  ["mai", "may"],
  ["juin", "june", "jun"],
  ["juillet", "juil", "july", "jul"],
  ["aout", "august", "aug"],
  ["septembre", "sept", "sep", "september"],
  ["octobre", "oct", "october"],
  ["novembre", "nov", "november"],
  ["decembre", "dec", "december"],
];

const monthOf = (word: string): number => MONTHS.findIndex((names) => names.includes(word)) + 1;

/** Its hour: `20:30`, `20h30`, `20 h`, `20:30:15`; noon where a date has none, which is that day wherever it is read. */
function hourIn(rest: string): string | undefined {
  if (!/\d/.test(rest)) return "12:00";
  const match = /(\d{1,2})\s*(?:[:h]\s*(\d{2})?)(?::\d{2}(?:\.\d+)?)?/i.exec(rest);
  if (!match) return undefined;
  const after = rest.slice((match.index ?? 0) + match[0].length);
  const late = /^\s*p\.?m/i.test(after) && Number(match[1]) < 12 ? 12 : 0;
  return `${String(Number(match[1]) + late).padStart(2, "0")}:${match[2] ?? "00"}`;
}

/**
 * As France and ISO 8601 write dates: `12/03/2024 20:30`, `12.03.24`, `mardi 12 mars 2024 à 20h30`, `2024-03-12T20:30:00+01:00`.
 * The day comes before the month, always: a file from elsewhere that has them the other way is refused where that shows.
 */
export function readDate(text: string): Date | undefined {
  const said = text.replace(/[\u00a0\u202f]/g, " ").trim();
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(said)) {
    const at = new Date(said);
    return Number.isNaN(at.getTime()) ? undefined : at;
  }
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(said);
  if (iso) return momentOf(iso[1], iso[2], iso[3], said.slice(iso[0].length));
  const french = /^(?:\p{Letter}+\.?,?\s+)?(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/u.exec(said);
  if (french) return momentOf(french[3], french[2], french[1], said.slice(french[0].length));
  const words = /^(?:\p{Letter}+\.?,?\s+)?(\d{1,2})(?:er)?\s+(\p{Letter}+)\.?\s+(\d{4})/u.exec(said);
  if (!words) return undefined;
  return momentOf(words[3], String(monthOf(plainWords(words[2] ?? ""))), words[1], said.slice(words[0].length));
}

function momentOf(year = "", month = "", day = "", rest = ""): Date | undefined {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const hour = hourIn(rest);
  if (!hour || Number(fullYear) < 1950 || Number(fullYear) > 2100) return undefined;
  return parisMoment(`${fullYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, hour);
}

/** Undefined for a number that is none. */
export function readQuantity(text: string): number | undefined {
  const match = /^(\d{1,6})(?:[.,]0+)?$/.exec(text.replace(/[\s\u00a0\u202f]/g, ""));
  return match ? Number(match[1]) : undefined;
}

const GONE = /annul|rembours|refund|cancel|refus|echou|failed|deleted|supprim|expir|abandon|not attending/;

/** Whether whoever it names did not come after all, as the four say it. */
export const isCalledOff = (status: string): boolean => GONE.test(plainWords(status));

export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/.test(text);
