import { createHash } from "node:crypto";
import { parisDay } from "#platform/french-dates.ts";
import type { Row } from "./read-csv.ts";
import { isAddress, isCalledOff, readAmount, readDate, readQuantity } from "./read-values.ts";
import { AMOUNT_MAX, type ImportField, plainWords, QUANTITY_MAX, type Reading, TEXT_MAX } from "./rules.ts";
import { NOBODY } from "./seller-form-rules.ts";

export type Evening = { key: string; title: string; startsAt: Date | null; place: string | null };
export type Person = {
  key: string;
  name: string | null;
  email: string | null;
  tariff: string | null;
  tickets: number;
  amountCents: number;
  reference: string | null;
  orderedAt: Date | null;
  calledOff: boolean;
};
export type Line = { line: number; evening: Evening; person: Person | null };
export type Refused = { line: number; says: string };

const MOMENTS_KEPT = 1000;

/** Long numbers and addresses make no key longer, and no key tells them. */
const keyOf = (...parts: readonly (string | number)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * Reads lines of one file, in their order: two lines that say the same are two tickets, and are told apart by which of them came
 * first, so that the same file read again has the same keys.
 */
export function createLineReader(reading: Reading): (row: Row) => Line | Refused {
  const seen = new Map<string, number>();
  const places = new Map(
    reading.mapping.flatMap((field, place) => (field ? [[field, place] as [ImportField, number]] : [])),
  );
  // Thousands of lines are of one evening, and a moment in Paris costs more than all the rest of a line.
  const moments = new Map<string, Date | undefined>();
  const readMoment = (text: string): Date | undefined => {
    if (!moments.has(text)) {
      if (moments.size >= MOMENTS_KEPT) moments.clear();
      moments.set(text, readDate(text));
    }
    return moments.get(text);
  };
  return ({ line, cells }) => {
    const cell = (field: ImportField): string => cells[places.get(field) ?? -1] ?? "";
    const wrong: string[] = [];
    const refuse = (says: string): undefined => void wrong.push(says);

    const date = (field: ImportField): Date | null => {
      const text = cell(field);
      if (!text) return null;
      return readMoment(text) ?? refuse(`la date «\u202f${short(text)}\u202f» ne se lit pas`) ?? null;
    };
    const text = (field: ImportField): string | null => {
      const said = cell(field);
      if (said.length > TEXT_MAX) refuse(`un texte dépasse ${TEXT_MAX} caractères`);
      return said || null;
    };

    const evening = readEvening(reading, {
      title: text("evening"),
      startsAt: date("eveningDate"),
      place: text("place"),
    });
    if (!evening) refuse("le nom de la soirée manque");
    if (reading.kind === "evenings") {
      if (evening && !evening.startsAt && wrong.length === 0) refuse("la date de la soirée manque");
      if (!evening || wrong.length > 0) return { line, says: sentence(wrong) };
      return { line, evening, person: null };
    }

    const called = text("name") ?? ([text("firstName"), text("lastName")].filter(Boolean).join(" ") || null);
    const name = called === NOBODY ? null : called;
    const email = cell("email").toLowerCase() || null;
    if (email && !isAddress(email)) refuse(`l’adresse «\u202f${short(email)}\u202f» n’en est pas une`);
    if (!called && !email) refuse("ni nom ni adresse e-mail");
    const amount = cell("amount");
    const amountCents = amount ? readAmount(amount) : 0;
    if (amountCents === undefined) refuse(`le montant «\u202f${short(amount)}\u202f» ne se lit pas`);
    else if (amountCents > AMOUNT_MAX) refuse(`le montant «\u202f${short(amount)}\u202f» est trop grand`);
    const quantity = reading.kind === "participants" ? "" : cell("quantity");
    const tickets = quantity ? readQuantity(quantity) : 1;
    if (tickets === undefined || tickets < 1 || tickets > QUANTITY_MAX)
      refuse(`le nombre de billets «\u202f${short(quantity)}\u202f» ne se lit pas`);
    const [ticketNumber, orderNumber, tariff, orderedAt] = [
      text("ticketNumber"),
      text("orderNumber"),
      text("tariff"),
      date("orderedAt"),
    ];
    if (!evening || wrong.length > 0) return { line, says: sentence(wrong) };

    const said = [
      evening.key,
      orderNumber ?? "",
      email ?? "",
      name ?? "",
      tariff ?? "",
      amountCents ?? 0,
      tickets ?? 1,
    ];
    const same = keyOf(reading.kind, ...said, orderedAt?.getTime() ?? 0);
    const before = seen.get(same) ?? 0;
    const numbered = reading.kind === "participants" && ticketNumber;
    if (!numbered) seen.set(same, before + 1);
    return {
      line,
      evening,
      person: {
        key: numbered ? keyOf("ticket", evening.key, numbered) : keyOf(same, before),
        name,
        email,
        tariff,
        tickets: tickets ?? 1,
        amountCents: amountCents ?? 0,
        reference: orderNumber ?? ticketNumber,
        orderedAt,
        calledOff: isCalledOff(cell("status")),
      },
    };
  };
}

type Told = { title: string | null; startsAt: Date | null; place: string | null };

function readEvening({ evening }: Reading, { title, startsAt, place }: Told): Evening | undefined {
  const called = title ?? evening?.title ?? null;
  if (!called || plainWords(called) === "") return undefined;
  const at = startsAt ?? (evening?.day ? (readDate(evening.day) ?? null) : null);
  return { key: `${plainWords(called)}|${at ? parisDay(at) : ""}`, title: called, startsAt: at, place };
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function sentence(wrong: readonly string[]): string {
  const all = wrong.join(" ; ").replaceAll(" ; ", "\u202f; ");
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
}
