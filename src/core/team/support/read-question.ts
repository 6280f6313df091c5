import { plainWords, wordsIn } from "#platform/database/plain-words.ts";
import { parisDay } from "#platform/french-dates.ts";
import { isId } from "#platform/ids.ts";
import { type Cents, parseEuros } from "#platform/money.ts";

/** What somebody of the team has in hand, read from one field. Everything that is said must be true of what is found. */
export type Question = {
  id?: string;
  /** Beginning, or all, of the eight letters and digits that a buyer reads as their number. */
  short: string[];
  /** As invoices and credit notes are numbered: `F2026-000123`. */
  paper?: string;
  cents?: Cents;
  /** A day in Paris. */
  day?: string;
  /** Four to seven: of a card, of a ticket, or of a short number. */
  digits: string[];
  /** Of a ticket, within its event. */
  ticket?: number;
  /** Of a telephone: ten, or nine after the country. */
  phone?: string;
  /** Held and never paid, or not yet. */
  isUnpaid: boolean;
  emails: string[];
  /** Of names and titles, without accents. */
  words: string[];
};

const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];
const MONTHS = "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre".split(" ");
const DAY_MS = 24 * 3600_000;

/** Said around what matters. */
const EMPTY =
  /^(?:mme|mlle|monsieur|madame|dame|les?|la|une?|des?|du|et|au|aux|en|sur|par|avec|chez|pour|carte|commande|reservation|billet|facture|avoir|euros?|dernier|derniere|numero|n|no|fini|finissant|finit|terminant|paye|payee|montant|date)$/;

/** In the order in which they must be taken out: what is left at the end are words. */
export function readQuestion(text: string, now: Date): Question {
  const question: Question = { short: [], digits: [], emails: [], words: [], isUnpaid: false };
  const id = text.trim();
  if (isId(id)) return { ...question, id };
  let rest = ` ${text} `;
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean | undefined) => {
    const match = pattern.exec(rest);
    if (match && use(match) !== false) rest = rest.replace(match[0], " ");
  };
  take(/[^\s<>,;]+@[^\s<>,;]+/, ([address]) => {
    question.emails.push(address.toLowerCase());
    return true;
  });
  take(/\b([FA]\d{4})[-\s]?(\d{1,6})\b/i, ([, series = "", number = ""]) => {
    question.paper = `${series.toUpperCase()}-${number.padStart(6, "0")}`;
    return true;
  });
  take(
    /(?<!\d)(\d{1,3}(?:[\s\u00a0\u202f]\d{3})+|\d{1,7})(?:[.,]\d{1,2})?[\s\u00a0\u202f]*(?:€|euros?\b|eur\b)/i,
    ([amount]) => isAmount(question, amount),
  );
  take(/(?<![\d/.-])\d{1,7}[.,]\d{2}(?![\d/.-])/, ([amount]) => isAmount(question, amount));
  readDay(take, question, now);
  take(/\b(?:non[\s-]?pay[ée]e?s?|impay[ée]e?s?)(?![\p{L}])/iu, () => {
    question.isUnpaid = true;
    return true;
  });
  take(/(?<!\d)(?:\+33|0033|0)[\s.]?[1-9](?:[\s.-]?\d{2}){4}(?!\d)/, ([phone]) => {
    question.phone = phone.replace(/\D/g, "").slice(-9);
    return true;
  });
  take(/\b(?:n[°o]\s*|billet\s+)(\d{1,7})\b/i, ([, number]) => {
    question.ticket = Number(number);
    return true;
  });
  for (const word of wordsIn(rest)) {
    if (/^\d{4,7}$/.test(word)) question.digits.push(word);
    else if (/^\d{1,3}$/.test(word) && question.ticket === undefined) question.ticket = Number(word);
    else if (/^(?:(?=.*\d)[0-9a-f]{4,7}|[0-9a-f]{8})$/.test(word)) question.short.push(word);
    else if (!EMPTY.test(word)) question.words.push(word);
  }
  const { paper, cents, day, ticket, phone, isUnpaid, short, digits, emails } = question;
  const isSaid = [paper, cents, day, ticket, phone].some((each) => each !== undefined) || isUnpaid;
  // Somebody may be called « Carte »: what is all that was typed is no empty word.
  if (!isSaid && [short, digits, emails, question.words].every(({ length }) => length === 0)) {
    question.words = wordsIn(text);
  }
  return question;
}

/** As large as the books can hold. */
const LARGEST_CENTS = 2 ** 31 - 1;

function isAmount(question: Question, typed: string): boolean {
  const cents = parseEuros(typed.replace(/\s*(?:euros?|eur)\s*$/i, ""));
  if (cents === undefined || cents > LARGEST_CENTS) return false;
  question.cents = cents;
  return true;
}

type Take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean | undefined) => void;

function readDay(take: Take, question: Question, now: Date): void {
  const noted = (day: string | undefined) => {
    if (!day || !isDay(day)) return false;
    question.day = day;
    return true;
  };
  const before = (days: number) => parisDay(new Date(now.getTime() - days * DAY_MS));
  take(/\b(\d{4})-(\d{2})-(\d{2})\b/, ([day]) => noted(day));
  take(/(?<!\d)(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?(?!\d)/, ([, day = "", month = "", year]) =>
    noted(dayOf({ day, month: Number(month), year }, now)),
  );
  take(
    /(?<!\d)(\d{1,2})(?:er)?\s+(janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)(?:\s+(\d{4}))?/i,
    ([, day = "", name = "", year]) =>
      noted(dayOf({ day, month: MONTHS.indexOf(plainWords(name).trim()) + 1, year }, now)),
  );
  take(/\bavant[\s-]hier\b/i, () => noted(before(2)));
  take(/\bhier\b/i, () => noted(before(1)));
  take(/\baujourd['’]hui\b/i, () => noted(before(0)));
  take(/\b(dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi)(?:\s+derniere?)?\b/i, ([, name = ""]) => {
    const today = new Date(`${before(0)}T12:00:00Z`).getUTCDay();
    // Said of what is over: on a Tuesday, « mardi » is a week ago.
    return noted(before((today - WEEKDAYS.indexOf(name.toLowerCase()) + 7) % 7 || 7));
  });
}

/** In the calendar, and within the life of a platform. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T12:00:00Z`);
  return /^20\d\d-/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

type Typed = { day: string; month: number; year: string | undefined };

/** Without a year, the last such day or, within three months, the next one. */
function dayOf({ day, month, year }: Typed, now: Date): string | undefined {
  const written = (each: number) => `${each}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year) return written(year.length === 2 ? 2000 + Number(year) : Number(year));
  const thisYear = Number(parisDay(now).slice(0, 4));
  const inThreeMonths = parisDay(new Date(now.getTime() + 92 * DAY_MS));
  return [thisYear + 1, thisYear, thisYear - 1].map(written).find((each) => each <= inThreeMonths);
}
