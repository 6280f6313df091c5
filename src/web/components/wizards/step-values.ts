import type { FieldErrors } from "#platform/errors.ts";
import { formatCents } from "#platform/money.ts";
import type { FormFields } from "#web/components/forms/form-check.ts";
import type { FieldValues } from "#web/ui/field-scope.tsx";

type PeriodRow = { startsOn: string; endsOn: string };

const PERIOD_FIELD = /^unavailabilities\.(\d+)\.(startsOn|endsOn)$/;

/** The rows of periods that say something, with the number that each has on the screen. */
function periodRows(fields: FormFields): { number: string; row: PeriodRow }[] {
  const rows = new Map<string, PeriodRow>();
  for (const [name, value] of Object.entries(fields)) {
    const [, number, side] = PERIOD_FIELD.exec(name) ?? [];
    if (number === undefined || side === undefined || typeof value !== "string" || value === "") continue;
    rows.set(number, { ...(rows.get(number) ?? { startsOn: "", endsOn: "" }), [side]: value });
  }
  return [...rows].map(([number, row]) => ({ number, row }));
}

/** As the rooms' schemas take it: `unavailabilities.0.startsOn` and its like become rows. */
export function stepAnswers(fields: FormFields): Record<string, unknown> {
  const flat = Object.entries(fields).filter(([name]) => !PERIOD_FIELD.test(name));
  return { ...Object.fromEntries(flat), unavailabilities: periodRows(fields).map(({ row }) => row) };
}

/** Each error under the field of the screen that it concerns: lines of a text by its name, rows by the number they have there. */
export function errorsOnScreen(errors: FieldErrors, fields: FormFields): FieldErrors {
  const numbers = periodRows(fields).map(({ number }) => number);
  const shown: FieldErrors = {};
  for (const [path, messages] of Object.entries(errors)) {
    const name = path
      .replace(/^unavailabilities\.(\d+)\./, (_, index) => `unavailabilities.${numbers[Number(index)] ?? index}.`)
      .replace(/\.\d+$/, "");
    shown[name] = [...(shown[name] ?? []), ...messages];
  }
  return shown;
}

const ONE_A_LINE: ReadonlySet<string> = new Set(["videoLinks", "otherLinks"]);

/** What is stored, as the fields of the wizard show it. */
export function savedValues(content: Record<string, unknown>): FieldValues {
  const values: FieldValues = {};
  for (const [name, value] of Object.entries(content)) {
    if (name === "unavailabilities") Object.assign(values, periodValues(value as readonly PeriodRow[]));
    else if (name.endsWith("Cents") && typeof value === "number")
      values[name] = formatCents(value).replace(/\s€$/u, "");
    else if (isTexts(value)) values[name] = ONE_A_LINE.has(name) ? value.join("\n") : value;
    else if (["string", "number", "boolean"].includes(typeof value)) values[name] = String(value);
  }
  return values;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

function periodValues(periods: readonly PeriodRow[]): FieldValues {
  const entries = periods.flatMap(({ startsOn, endsOn }, index) => [
    [`unavailabilities.${index}.startsOn`, startsOn],
    [`unavailabilities.${index}.endsOn`, endsOn],
  ]);
  return Object.fromEntries(entries);
}

/** How many rows of periods a form shows: every one that says something, and some empty ones. */
export function periodRowCount(values: FieldValues): number {
  const numbers = Object.keys(values).map((name) => PERIOD_FIELD.exec(name)?.[1]);
  return Math.max(0, ...numbers.map((number) => (number === undefined ? 0 : Number(number) + 1)));
}
