import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { placeIdInput } from "./input.ts";
import { readContent } from "./place-content.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";
import { safetyAdvice, safetyProblems } from "./rules.ts";

export type SafetySheet = Awaited<ReturnType<typeof getSafetySheet>>;

/** What is printed and hung up beside the door: the owner's, address included. */
export async function getSafetySheet(ctx: Ctx, input: unknown) {
  const { placeId } = parseInput(placeIdInput, input);
  const { place } = await requirePlaceOwner(ctx, placeId);
  const content = await readContent(ctx, place);
  const { surfaceM2, maxCapacity, insuranceAddedAt } = content;
  return {
    placeId,
    title: content.title,
    placeFamily: content.placeFamily,
    placeType: content.placeType,
    number: content.number,
    street: content.street,
    postalCode: content.postalCode,
    city: content.city,
    accessInfo: content.accessInfo,
    surfaceM2,
    maxCapacity,
    /** One decimal, as it is printed. */
    m2PerPerson: surfaceM2 !== null && maxCapacity !== null ? Math.round((surfaceM2 * 10) / maxCapacity) / 10 : null,
    exits: content.exits,
    neighboursInformed: content.neighboursInformed,
    safetyNotes: content.safetyNotes,
    accessibilities: content.accessibilities,
    insuranceAddedAt,
    problems: safetyProblems(content),
    advice: safetyAdvice({ ...content, hasInsurance: insuranceAddedAt !== null }),
    updatedAt: place.updatedAt,
  };
}
