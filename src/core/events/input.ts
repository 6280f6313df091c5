import { z } from "zod";
import { DEFAULT_RADIUS_KM, SEARCH_MAX_PAGES, searchRadii } from "#core/listings/search/rules.ts";
import { accessibilityCode, artFamilyCode, artTypeCode } from "#core/listings/taxonomy/input.ts";
import { CAPACITY_MAX, tariffsInput } from "#core/terms/input.ts";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo, withoutNul } from "#platform/typed-text.ts";
import { requiredText, wholeNumber } from "../listings/input.ts";
import {
  EVENT_DESCRIPTION_MAX,
  EVENT_TITLE_MAX,
  entryRuleCodes,
  JUSTIFICATION_MAX,
  JUSTIFICATION_MIN,
  MAX_PER_ORDER_MAX,
  salesClosings,
} from "./rules.ts";
import { eventFieldNames, eventSorts, eventViews } from "./search/search-rules.ts";

export const eventIdInput = z.object({ eventId: z.uuid() });

export const editEventInput = z.object({
  eventId: z.uuid(),
  title: requiredText(EVENT_TITLE_MAX),
  description: requiredText(EVENT_DESCRIPTION_MAX),
  /** The `updatedAt` that the form was filled from: somebody else's save in between is not overwritten. */
  seen: z.preprocess((value) => value || undefined, z.coerce.number().int().optional()),
});

/** « Toutes les soirées à venir de la série ». */
const wholeSeries = z.preprocess((value) => value === true || value === "true", z.boolean());

export const visibilityInput = z.object({
  eventId: z.uuid(),
  visibility: z.enum(["public", "private"]),
  series: wholeSeries,
});

export const elsewhereInput = z.object({ eventId: z.uuid(), elsewhere: z.enum(["yes", "no"]) });

export const salesSettingsInput = z.object({
  eventId: z.uuid(),
  salesCloseMinutes: wholeNumber({ min: 0, max: Math.max(...salesClosings.map(({ minutes }) => minutes)) }),
  maxPerOrder: wholeNumber({ min: 1, max: MAX_PER_ORDER_MAX }),
  /** As it was, unless told. */
  entry: z.enum(entryRuleCodes, { error: () => m["field.required"]() }).optional(),
});

const justification = requiredText(JUSTIFICATION_MAX).refine((text) => text.length >= JUSTIFICATION_MIN, {
  error: () => m["event.postpone_reason_short"]({ min: JUSTIFICATION_MIN }),
});

export const cancelEventInput = z.object({
  eventId: z.uuid(),
  justification: requiredText(JUSTIFICATION_MAX).refine((text) => text.length >= JUSTIFICATION_MIN, {
    error: () => m["event.justification_short"]({ min: JUSTIFICATION_MIN }),
  }),
  series: wholeSeries,
});

const spokenDate = z.object({
  day: z.iso.date({ error: () => m["field.required"]() }),
  startTime: z.iso.time({ precision: -1, error: () => m["field.required"]() }),
  endTime: z.iso.time({ precision: -1, error: () => m["field.required"]() }),
});

export const askPostponementInput = z.object({
  eventId: z.uuid(),
  /** Dates that stay where they are may be among them. */
  moves: z
    .array(spokenDate.extend({ slotId: z.uuid() }))
    .min(1)
    .max(50),
  reason: justification,
});

export const answerPostponementInput = z.object({
  postponementId: z.uuid(),
  agreed: z.boolean(),
  answer: z
    .string()
    .overwrite(asTyped)
    .refine(...upTo(JUSTIFICATION_MAX))
    .meta({ maxLength: JUSTIFICATION_MAX })
    .optional(),
});

export const askAmendmentInput = z.object({
  eventId: z.uuid(),
  capacity: wholeNumber({ min: 1, max: CAPACITY_MAX }),
  tariffs: tariffsInput,
  reason: justification,
});

export const answerAmendmentInput = z.object({
  amendmentId: z.uuid(),
  agreed: z.boolean(),
  answer: answerPostponementInput.shape.answer,
});

export const amendmentIdInput = z.object({ amendmentId: z.uuid() });

export const postponementIdInput = z.object({ postponementId: z.uuid() });

/** A search lives in an address that people edit, share and keep: what makes no sense in it is left out, never refused. */
const forgiving = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

export const eventSearchInput = z.object({
  text: forgiving(z.string().trim().min(1).max(120)),
  /** Days in Paris, both included. */
  from: forgiving(z.iso.date()),
  to: forgiving(z.iso.date()),
  city: forgiving(z.string().trim().min(1).max(80)),
  radiusKm: z.coerce
    .number()
    .refine((radius) => searchRadii.some((offered) => offered === radius))
    .catch(DEFAULT_RADIUS_KM),
  family: forgiving(artFamilyCode),
  type: forgiving(artTypeCode),
  /** Whole euros, of the cheapest ticket. */
  maxPrice: forgiving(z.coerce.number().int().min(0).max(10_000)),
  free: z.preprocess((value) => value === "oui" || value === true, z.boolean()),
  features: z
    .array(z.unknown())
    .transform((values) => values.flatMap((value) => accessibilityCode.safeParse(value).data ?? []))
    .catch([]),
  /** « 2026-12 », for the calendar. */
  month: forgiving(z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)),
  /** All the evenings of one series, instead of one of each. */
  series: forgiving(z.uuid()),
  view: z.enum(eventViews).catch("liste"),
  sort: z.enum(eventSorts).catch("date"),
  page: z.coerce.number().int().min(1).max(SEARCH_MAX_PAGES).catch(1),
});

export type EventSearch = z.output<typeof eventSearchInput>;

export function eventSearchFromParams(params: URLSearchParams): EventSearch {
  const one = (name: string) => params.get(name)?.trim() || undefined;
  const said = Object.fromEntries(
    Object.entries(eventFieldNames).map(([key, name]) => [key, key === "features" ? params.getAll(name) : one(name)]),
  );
  const search = eventSearchInput.parse(withoutNul(said));
  const { from, to } = search;
  // The wrong way round, they still say which days are meant.
  return from && to && from > to ? { ...search, from: to, to: from } : search;
}

/** The shortest address of a search: filters in a fixed order, nothing that goes without saying. */
export function eventSearchToParams(search: EventSearch): URLSearchParams {
  const params = new URLSearchParams();
  const unsaid: Partial<Record<keyof EventSearch, unknown>> = {
    page: 1,
    view: "liste",
    sort: "date",
    free: false,
    radiusKm: search.city ? DEFAULT_RADIUS_KM : search.radiusKm,
  };
  for (const [key, name] of Object.entries(eventFieldNames) as [keyof EventSearch, string][]) {
    const value = search[key];
    if (Array.isArray(value)) for (const each of value) params.append(name, each);
    else if (value !== undefined && value !== unsaid[key]) params.set(name, value === true ? "oui" : String(value));
  }
  return params;
}

export const areaEventsInput = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) });
