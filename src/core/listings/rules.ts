import type { z } from "zod";
import type { Seller } from "#core/accounts/rules.ts";
import { own, put } from "#platform/own.ts";
import type { Availability } from "./taxonomy/input.ts";

export const LISTING_PHOTOS_MIN = 2;
export const LISTING_PHOTOS_MAX = 5;

export const listingKinds = ["project", "place"] as const;
export type ListingKind = (typeof listingKinds)[number];
export type ListingRef<K extends ListingKind = ListingKind> = { kind: K; id: string };

/** Days, both included: `2026-12-24` to `2026-12-26`. */
export type Period = { startsOn: string; endsOn: string };

/** In order, without overlap, adjacent periods joined: what is stored and shown. */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  for (const { startsOn, endsOn } of [...periods].sort((left, right) => (left.startsOn < right.startsOn ? -1 : 1))) {
    const last = merged.at(-1);
    if (last && startsOn <= dayAfter(last.endsOn)) {
      if (endsOn > last.endsOn) last.endsOn = endsOn;
    } else merged.push({ startsOn, endsOn });
  }
  return merged;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

export function isAvailableOn(
  listing: { availability: Availability | null; unavailabilities: readonly Period[] },
  day: string,
): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  switch (listing.availability) {
    case "every-day":
      return true;
    case "weekdays":
      return !isWeekend;
    case "weekends":
      return isWeekend;
    case "custom":
      return !listing.unavailabilities.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
    default:
      return false;
  }
}

/** What a wizard step still lacks, in the words of its form. */
export type Missing<Step extends string> = { step: Step; field: string; message: string };

/** The schema of a step is also what says whether it is complete: nothing is described twice. */
export function missingInSteps<Step extends string>(
  schemas: Partial<Record<Step, z.ZodObject>>,
  content: Record<string, unknown>,
): Missing<Step>[] {
  return (Object.entries(schemas) as [Step, z.ZodObject][]).flatMap(([step, schema]) => {
    const parsed = schema.safeParse(content);
    if (parsed.success) return [];
    return parsed.error.issues.map(({ path, message }) => ({ step, field: path.map(String).join("."), message }));
  });
}

/** The steps of a wizard are a list of slugs, in order. */
export const isStep = <Step extends string>(steps: readonly Step[], slug: string): slug is Step =>
  steps.some((step) => step === slug);

export const inOrderOf = <Step extends string>(steps: readonly Step[], missing: Missing<Step>[]): Missing<Step>[] =>
  missing.toSorted((left, right) => steps.indexOf(left.step) - steps.indexOf(right.step));

/** The preview is complete when everything before it is. */
export function completedSteps<Step extends string>(
  steps: readonly (Step | "apercu")[],
  missing: readonly Missing<Step>[],
): (Step | "apercu")[] {
  const lacking = new Set<Step | "apercu">(missing.map(({ step }) => step));
  const beforePreview = steps.slice(0, steps.indexOf("apercu"));
  if (beforePreview.some((step) => lacking.has(step))) lacking.add("apercu");
  return steps.filter((step) => !lacking.has(step));
}

/** What is already right of a form that its author leaves unfinished. */
export function validFieldsOf(schema: z.ZodObject, values: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (!(name in values)) continue;
    const parsed = (field as z.ZodType).safeParse(own(values, name));
    if (parsed.success) put(kept, name, parsed.data);
  }
  return kept;
}

export const hasEnoughPhotos = (count: number): boolean => count >= LISTING_PHOTOS_MIN && count <= LISTING_PHOTOS_MAX;

/** How a listing's people answer proposals. Null until there were enough proposals to tell. */
export type ResponseStats = { ratePercent: number; typicalHours: number } | null;

/** Who stands behind a listing, as anybody may see it. */
export type PublicPerson = {
  id: string;
  name: string;
  portrait: string | null;
  memberSince: Date;
  /** What they say of themselves. */
  bio: string | null;
  seller: Seller;
};

/** A copy says that it is one, without growing « (copie) (copie) ». */
export function copyTitle(title: string | null, max: number): string | null {
  if (title === null) return null;
  const bare = title.replace(/ \(copie\)$/, "");
  return `${bare.slice(0, max - 8).trimEnd()} (copie)`;
}

/** Of a row or of a table's columns, those that are named. */
export const pick = <Value>(from: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, own(from, name) as Value]));
