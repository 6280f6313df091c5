/** Money is whole cents, everywhere; euros exist only on screens. */
export type Cents = number;

// Made once: constructing Intl formatters per card halved the page rate of lists.
const wholeEuros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR", maximumFractionDigits: 0 });
const exactEuros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });

/** `1200` → `12 €`, `1250` → `12,50 €`. */
export function formatCents(cents: Cents): string {
  assertCents(cents);
  return written(cents % 100 === 0 ? wholeEuros : exactEuros, cents);
}

/** Always with its cents, for columns of figures: `45,00 €`. */
export function formatExactCents(cents: Cents): string {
  assertCents(cents);
  return written(exactEuros, cents);
}

/** As it is printed: a narrow no-break space before €, and a minus where `Intl` writes a hyphen. */
const written = (euros: Intl.NumberFormat, cents: Cents): string =>
  euros
    .format(cents / 100)
    .replace(/[\u00a0\u202f]€/, "\u202f€")
    .replace("-", "\u2212");

/** Half-up to the cent, for amounts that are never negative. */
export function percentOf(cents: Cents, percent: number): Cents {
  assertCents(cents);
  return Math.floor((cents * percent * 2 + 100) / 200);
}

export function sumCents(amounts: readonly Cents[]): Cents {
  let total = 0;
  for (const amount of amounts) {
    assertCents(amount);
    total += amount;
  }
  return total;
}

/** Reads what a person typed: `12`, `12,5`, `12.50`, `1 200,00 €`. Undefined when it is not an amount. */
export function parseEuros(text: string): Cents | undefined {
  const compact = text.replace(/[\s\u00a0\u202f€]/g, "");
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(compact);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

function assertCents(cents: Cents): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`);
}

/** `12.50`, for programs. */
export const decimalEuros = (cents: Cents): string => (cents / 100).toFixed(2);

/** `12,50`: a decimal comma, as French spreadsheets want it. */
export const spreadsheetEuros = (cents: Cents): string => decimalEuros(cents).replace(".", ",");
