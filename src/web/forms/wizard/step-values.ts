import { data } from "react-router";
import type { FieldErrors } from "#platform/errors.ts";
import { formatCents } from "#platform/money.ts";
import { put } from "#platform/own.ts";
import type { FieldValues } from "#web/ui/fields/field.tsx";
import type { Refused } from "../form-action.ts";
import { errorsOf, type FormCheck, type FormFields, formFields, type Schema, withFrenchWords } from "../form-check.ts";

/** `dates.0.startTime`: a field of a row, in a list of rows. */
const ROW_FIELD = /^(unavailabilities|dates|tariffs)\.(\d+)\.(\w+)$/;

/** Fields that say something by themselves: a row with nothing else was not filled in. */
const NEVER_EMPTY: ReadonlySet<string> = new Set(["priceType"]);

type Row = { number: string; values: Map<string, string> };

/** The rows of each list, with the number that they have on the screen. Rows that say nothing are left out. */
function rowsOf(fields: FormFields): Map<string, Row[]> {
  const lists = new Map<string, Map<string, Row>>();
  for (const [name, value] of Object.entries(fields)) {
    const [, list, number, field] = ROW_FIELD.exec(name) ?? [];
    if (list === undefined || number === undefined || field === undefined || typeof value !== "string") continue;
    const rows = lists.get(list) ?? new Map<string, Row>();
    const row = rows.get(number) ?? { number, values: new Map<string, string>() };
    row.values.set(field, value);
    lists.set(list, rows.set(number, row));
  }
  const filled = [...lists].map(([list, rows]) => [list, inOrder([...rows.values()].filter(saysSomething))] as const);
  return new Map(filled);
}

const saysSomething = ({ values }: Row): boolean =>
  [...values].some(([field, value]) => value.trim() !== "" && !NEVER_EMPTY.has(field));

/** Dates are stored in order: what is then said of the second must find the second here, too. */
const inOrder = (rows: Row[]): Row[] => [...rows].sort((left, right) => (moment(left) < moment(right) ? -1 : 1));

const moment = ({ values }: Row): string =>
  values.get("day") ? `${values.get("day")}T${values.get("startTime") ?? ""}` : "";

/** As the areas' schemas take it: `unavailabilities.0.startsOn` and its like become rows. */
export function stepAnswers(fields: FormFields): Record<string, unknown> {
  const flat = Object.entries(fields).filter(([name]) => !ROW_FIELD.test(name));
  const lists = [...rowsOf(fields)].map(([list, rows]) => [list, rows.map(({ values }) => Object.fromEntries(values))]);
  return { ...Object.fromEntries(flat), ...Object.fromEntries(lists) };
}

/** Each error under the field of the screen that it concerns: lines of a text by its name, rows by the number they have there. */
export function errorsOnScreen(errors: FieldErrors, fields: FormFields): FieldErrors {
  const lists = rowsOf(fields);
  const shown = new Map<string, string[]>();
  for (const [path, messages] of Object.entries(errors)) {
    const name = path
      .replace(
        ROW_FIELD,
        (_, list, index, field) => `${list}.${lists.get(list)?.[Number(index)]?.number ?? index}.${field}`,
      )
      .replace(/\.\d+$/, "");
    shown.set(name, [...(shown.get(name) ?? []), ...messages]);
  }
  return Object.fromEntries(shown);
}

const ONE_A_LINE: ReadonlySet<string> = new Set(["videoLinks", "otherLinks"]);

/** What is stored, as the fields of the wizard show it. */
export function savedValues(content: Record<string, unknown>): FieldValues {
  const values: FieldValues = {};
  for (const [name, value] of Object.entries(content)) {
    if (isTexts(value)) put(values, name, ONE_A_LINE.has(name) ? value.join("\n") : value);
    else if (ROW_FIELD.test(`${name}.0.x`) && Array.isArray(value)) Object.assign(values, rowValues(name, value));
    else {
      const text = fieldText(name, value);
      if (text !== undefined) put(values, name, text);
    }
  }
  return values;
}

function fieldText(name: string, value: unknown): string | undefined {
  if (name.endsWith("Cents") && typeof value === "number") return formatCents(value).replace(/\s€$/u, "");
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

function rowValues(list: string, rows: readonly Record<string, unknown>[]): FieldValues {
  const entries = rows.flatMap((row, index) =>
    Object.entries(row).map(([field, value]) => [`${list}.${index}.${field}`, fieldText(field, value)] as const),
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** How many rows of a list say something: a form shows all of these, and some empty ones. */
export function rowCount(list: string, values: FieldValues): number {
  const numbers = Object.entries(values).map(([name, value]) => {
    const [, named, number, field] = ROW_FIELD.exec(name) ?? [];
    const counts = named === list && value !== "" && !NEVER_EMPTY.has(field ?? "");
    return counts ? Number(number) + 1 : 0;
  });
  return Math.max(0, ...numbers);
}

/** The area's own schemas of a screen's steps, loaded when its form is first touched. */
export const stepCheck =
  (load: () => Promise<readonly Schema[]>): FormCheck =>
  async () => {
    const schemas = await withFrenchWords(load);
    return (fields) => {
      const answers = stepAnswers(fields);
      const errors = schemas.map((schema) => errorsOf(schema.safeParse(answers)));
      return errorsOnScreen(Object.assign({}, ...errors), fields);
    };
  };

/** Refusals that name steps rather than fields. */
const ABOUT_STEPS: ReadonlySet<string | undefined> = new Set(["incomplete", "structure_needed"]);

/** A refused step comes back with everything that was typed, lists and rows included, each error at its field. */
export function stepRefusal(refused: Refused, form: FormData): Refused {
  const values = formFields(form);
  const { errors, reason } = refused.data;
  const shown = ABOUT_STEPS.has(reason) ? {} : errorsOnScreen(errors, values);
  return data({ ...refused.data, values, errors: shown }, refused.init ?? undefined);
}
