import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { parseEuros } from "#platform/money.ts";
import { asTyped, upTo } from "#platform/typed-text.ts";
import { listingKinds } from "./rules.ts";
import { artistRemunerationMode, availabilityCode, hostRemunerationMode, opennessCode } from "./taxonomy/input.ts";
import { isCancelDelay } from "./taxonomy/rules.ts";

/**
 * Fields that projects and places share. Forms arrive as text and JSON as values: both are taken, and so are the nulls of
 * a row, because the same schemas say whether what is stored is complete.
 */

export const required = () => m["field.required"]();

const emptyAsUndefined = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

const typedText = (value: unknown) => {
  const text = emptyAsUndefined(value);
  return typeof text === "string" ? asTyped(text) : text;
};

const textUpTo = (max: number) =>
  z
    .string({ error: required })
    .refine(...upTo(max))
    .meta({ maxLength: max });

export const requiredText = (max: number) => z.preprocess(typedText, textUpTo(max));

export const optionalText = (max: number) =>
  z.preprocess(
    typedText,
    textUpTo(max)
      .optional()
      .transform((value) => value ?? null),
  );

const typedNumber = (value: unknown) => {
  const typed = emptyAsUndefined(value);
  return typeof typed === "string" && /^-?\d+(?:[.,]\d+)?$/.test(typed.trim())
    ? Number(typed.replace(",", "."))
    : typed;
};

type Bounds = { min: number; max: number };

const whole = ({ min, max }: Bounds) =>
  z
    .number({ error: ({ input }) => (input === undefined ? required() : m["field.numeric"]()) })
    .refine(Number.isSafeInteger, { error: () => m["field.whole"](), abort: true })
    .min(min, { error: () => m["field.min"]({ min }) })
    .max(max, { error: () => m["field.max"]({ max }) });

export const wholeNumber = (bounds: Bounds) => z.preprocess(typedNumber, whole(bounds));

export const optionalWholeNumber = (bounds: Bounds) =>
  z.preprocess(
    typedNumber,
    whole(bounds)
      .optional()
      .transform((value) => value ?? null),
  );

/** Text is euros as somebody typed them (« 12,50 »), a number is cents. */
const typedCents = (value: unknown) => {
  const typed = emptyAsUndefined(value);
  return typeof typed === "string" ? (parseEuros(typed) ?? Number.NaN) : typed;
};

const MAX_CENTS = 10_000_000;

export const optionalCents = z.preprocess(
  typedCents,
  z
    .number({ error: () => m["field.prices"]() })
    .refine((cents) => Number.isSafeInteger(cents) && cents > 0 && cents <= MAX_CENTS, {
      error: () => m["field.prices"](),
    })
    .optional()
    .transform((value) => value ?? null),
);

const TRUE = ["true", "on", "1", "oui"];
const FALSE = ["false", "off", "0", "non"];

const typedBoolean = (value: unknown) => {
  if (typeof value !== "string") return value ?? undefined;
  const typed = value.trim().toLowerCase();
  if (TRUE.includes(typed)) return true;
  return FALSE.includes(typed) ? false : undefined;
};

/** A box: absent means not ticked. */
export const ticked = z.preprocess((value) => typedBoolean(value) ?? false, z.boolean());

/** A question: no answer is an error. */
export const yesOrNo = z.preprocess(typedBoolean, z.boolean({ error: required }));

/** A form sends one ticked box as a single value, and nothing at all when none is ticked. */
const typedList = (value: unknown) => {
  const typed = emptyAsUndefined(value);
  if (typed === undefined) return [];
  return Array.isArray(typed) ? [...new Set(typed)] : [typed];
};

export const listOf = <E extends z.ZodType<string>>(entry: E) => z.preprocess(typedList, z.array(entry));

export const nonEmptyListOf = <E extends z.ZodType<string>>(entry: E) =>
  z.preprocess(typedList, z.array(entry).min(1, { error: () => m["listing.choose_one"]() }));

export const oneOf = <E extends z.ZodType<string>>(entry: E) => z.preprocess(emptyAsUndefined, entry);

const LINK_MAX = 300;

const link = z
  .string()
  .transform((typed) => (/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`))
  .pipe(
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: () => m["field.url"]() })
      .max(LINK_MAX, { error: () => m["field.max_length"]({ max: LINK_MAX }) }),
  );

/** One address per line, or one per field. */
export const links = (max: number) =>
  z.preprocess(
    (value) => {
      const lines = typedList(value).flatMap((each) => (typeof each === "string" ? each.split(/\s+/) : [each]));
      return [...new Set(lines.filter((line) => line !== ""))];
    },
    z.array(link).max(max, { error: () => m["listing.too_many_links"]({ max }) }),
  );

export const openness = nonEmptyListOf(opennessCode);

export const artistModes = listOf(artistRemunerationMode);
export const hostModes = listOf(hostRemunerationMode);

export const optionalCancelDelay = z.preprocess(
  typedNumber,
  z
    .number({ error: required })
    .refine(isCancelDelay, { error: required })
    .optional()
    .transform((value) => value ?? null),
);

const PERIODS_MAX = 60;

const day = z.iso.date({ error: () => m["listing.date"]() });

const period = z
  .object({ startsOn: day, endsOn: z.preprocess(emptyAsUndefined, day.optional()) })
  // One single day is a period, too.
  .transform(({ startsOn, endsOn }) => ({ startsOn, endsOn: endsOn ?? startsOn }))
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ["endsOn"], error: () => m["listing.period_order"]() });

const isEmptyPeriod = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((each) => emptyAsUndefined(each) === undefined);

export const availabilityStep = z
  .object({
    availability: oneOf(availabilityCode),
    unavailabilities: z.preprocess(
      (value) => (Array.isArray(value) ? value.filter((each) => !isEmptyPeriod(each)) : []),
      z.array(period).max(PERIODS_MAX, { error: () => m["listing.too_many_periods"]({ max: PERIODS_MAX }) }),
    ),
  })
  .superRefine(({ availability, unavailabilities }, check) => {
    if (availability === "custom" && unavailabilities.length === 0) {
      check.addIssue({ code: "custom", path: ["unavailabilities"], message: m["listing.period_needed"]() });
    }
  });

export const communeFields = {
  /** INSEE code of a suggestion that was chosen. */
  communeCode: z.preprocess(emptyAsUndefined, z.string().max(5).optional()),
  /** What was typed, when no suggestion was chosen. */
  city: requiredText(100),
  postalCode: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^\d{5}$/, { error: () => m["listing.postal_code"]() })
      .optional(),
  ),
};

/** Of projects and places alike. */
export const TITLE_MAX = 100;

export const kindInput = z.object({ kind: z.enum(listingKinds) });

export const listingRefInput = kindInput.extend({ id: z.uuid() });

/** Both ways of publishing, and the switch afterwards. */
export const visibilityInput = listingRefInput.extend({ visible: yesOrNo });

export const createDraftInput = z.object({
  /** Chosen by whoever sends: a form sent twice makes one draft. */
  id: z.uuid().optional(),
});

export const saveStepInput = listingRefInput.extend({
  /** Of the listing that the form shows. */
  version: wholeNumber({ min: 1, max: 2 ** 31 - 1 }),
  /** Several where they stand on one screen. */
  step: z.union([z.string(), z.array(z.string()).min(1).max(20)]),
  values: z.record(z.string(), z.unknown()),
  /** « Enregistrer et quitter »: keeps what is right so far. Drafts only. */
  unfinished: ticked,
});

export const listOwnInput = kindInput.extend({
  /** Id of the last listing of the previous page. */
  before: z.uuid().nullish(),
  limit: z.number().int().min(1).max(100).default(24),
});
