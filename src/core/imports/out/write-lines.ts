import { csvLine } from "#platform/formats/csv.ts";
import { PARIS } from "#platform/french-dates.ts";
import { type Cents, decimalEuros, spreadsheetEuros } from "#platform/money.ts";
import { recogniseColumns } from "../columns.ts";
import type { ImportField, ImportKind } from "../rules.ts";
import {
  type Beside,
  besideOf,
  type LineState,
  NOBODY,
  type Payment,
  type Seller,
  sellerForms,
} from "../seller-form-rules.ts";

export type EveningToTake = { title: string; startsAt: Date | null; place: string | null };

/** An evening, a ticket or an order that somebody takes along. */
export type LineToTake = {
  evening: EveningToTake;
  tariffs: string;
  name: string | null;
  buyerName: string | null;
  email: string | null;
  tariff: string | null;
  quantity: number;
  amountCents: Cents;
  ticketNumber: string | null;
  orderNumber: string | null;
  orderedAt: Date | null;
  state: LineState;
  payment: Payment;
  promoCode: string | null;
};

export const emptyLine: Omit<LineToTake, "evening"> = {
  tariffs: "",
  name: null,
  buyerName: null,
  email: null,
  tariff: null,
  quantity: 1,
  amountCents: 0,
  ticketNumber: null,
  orderNumber: null,
  orderedAt: null,
  state: "valid",
  payment: "none",
  promoCode: null,
};

const minutes = new Intl.DateTimeFormat("sv-SE", { timeZone: PARIS, dateStyle: "short", timeStyle: "short" });

function dateText(at: Date | null, dates: "day-first" | "year-first"): string {
  if (!at) return "";
  const [day = "", hour = ""] = minutes.format(at).split(" ");
  return `${dates === "year-first" ? day : day.split("-").reverse().join("/")} ${hour}`;
}

/** « Ève Dupont Martin » is Ève of the Dupont Martins; one word alone is a name. */
function namesOf(whole: string | null): { first: string; last: string } {
  if (whole === null || whole === NOBODY) return { first: "", last: NOBODY };
  const cut = whole.indexOf(" ");
  return cut < 0 ? { first: "", last: whole } : { first: whole.slice(0, cut), last: whole.slice(cut + 1) };
}

/** In one seller's form: what a column tells is asked of the very table by which files are read. */
export function createLineWriter(
  seller: Seller,
  kind: ImportKind,
): { heads: string; write: (line: LineToTake) => string } {
  const form = sellerForms[seller];
  const heads = form.heads[kind];
  const read = recogniseColumns(heads);
  const columns = heads.map((head, place) => read[place] ?? besideOf(head));
  const cells: Record<ImportField | Beside, (line: LineToTake) => string> = {
    evening: ({ evening }) => evening.title,
    eveningDate: ({ evening }) => dateText(evening.startsAt, form.dates),
    place: ({ evening }) => evening.place ?? "",
    firstName: ({ name }) => namesOf(name).first,
    lastName: ({ name }) => namesOf(name).last,
    name: ({ name }) => name ?? NOBODY,
    email: ({ email }) => email ?? "",
    tariff: ({ tariff }) => tariff ?? "",
    quantity: ({ quantity }) => String(quantity),
    amount: ({ amountCents }) => (form.decimals === "," ? spreadsheetEuros(amountCents) : decimalEuros(amountCents)),
    ticketNumber: ({ ticketNumber }) => ticketNumber ?? "",
    orderNumber: ({ orderNumber }) => orderNumber ?? "",
    orderedAt: ({ orderedAt }) => dateText(orderedAt, form.dates),
    status: ({ state }) => form.states[state],
    buyerFirstName: ({ buyerName }) => (buyerName ? namesOf(buyerName).first : ""),
    buyerLastName: ({ buyerName }) => (buyerName ? namesOf(buyerName).last : ""),
    payment: ({ payment }) => form.payments[payment],
    promoCode: ({ promoCode }) => promoCode ?? "",
    tariffs: ({ tariffs }) => tariffs,
  };
  return {
    heads: `\ufeff${csvLine(heads, form.delimiter)}`,
    write: (line) =>
      csvLine(
        columns.map((told) => (told ? cells[told](line) : "")),
        form.delimiter,
      ),
  };
}
