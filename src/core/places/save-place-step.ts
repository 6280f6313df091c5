import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { tellChanged } from "#core/listings/listing-parts.ts";
import { refuseIncomplete } from "#core/listings/refuse-incomplete.ts";
import { isAlreadySaved, staleVersion } from "#core/listings/stale-version.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { addUnder } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type PlaceFormStep, savePlaceStepInput } from "./input.ts";
import { type PlaceContent, readPlaceFacts } from "./place-content.ts";
import { readStepAnswers } from "./read-step-answers.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";
import { fieldAtFault, fieldsAtStreet, missingForPublishing, safetyProblems } from "./rules.ts";
import { places } from "./tables.ts";
import { writePlaceParts } from "./write-place-parts.ts";

/** Saves one step of the wizard. Of two windows that show the same version, the second is told, and nothing is overwritten. */
export async function savePlaceStep(ctx: Ctx, input: unknown): Promise<{ version: number }> {
  const { placeId, version, step, values, unfinished } = parseInput(savePlaceStepInput, input);
  const before = await requirePlaceOwner(ctx, placeId);
  const isDraft = before.place.state === "draft";
  // Before the row is locked: looking up an address holds up nobody.
  const answers = await readStepAnswers(ctx, step, values, unfinished && isDraft);
  return transact(ctx, async (inner) => {
    const { place } = await requirePlaceOwner(inner, placeId, "update");
    const facts = await readPlaceFacts(inner, place);
    const { columns, address, safety, unavailabilities } = answers;
    const given = { ...columns, ...typedPart(address), ...safety, ...(unavailabilities ? { unavailabilities } : {}) };
    if (isAlreadySaved(facts.content, given)) return { version: place.version };
    if (place.version !== version) throw staleVersion();
    const content = { ...facts.content, ...given } as PlaceContent;
    refuseUnsafe(content, step);
    if (place.state === "published") {
      refuseNamedStreet(content, step);
      refuseIncomplete(missingForPublishing({ ...facts, content }).filter((each) => each.step === step));
    }
    await inner.db
      .update(places)
      .set({ ...columns, version: place.version + 1, updatedAt: inner.now })
      .where(eq(places.id, placeId));
    await writePlaceParts(inner, placeId, answers);
    if (place.visible) await tellChanged(inner, { kind: "place", id: placeId });
    return { version: place.version + 1 };
  });
}

/** Coordinates follow from the rest, and the geocoder may find better ones another day. */
function typedPart(address: Record<string, unknown> = {}): Record<string, unknown> {
  const { latitude: _, longitude: __, ...typed } = address;
  return typed;
}

/** Of a draft it is told before it is published; of what is public already, at once, whichever of the two changes. */
function refuseNamedStreet(content: PlaceContent, step: PlaceFormStep): void {
  const found = step === "lieu" || step === "adresse" ? fieldsAtStreet(content) : [];
  if (found.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(
    step === "lieu"
      ? found.map((field) => [field, [m["listing.names_street"]()]])
      : [["street", [m["listing.named_by_text"]()]]],
  );
  throw new DomainError("invalid_input", { reason: "names_street", fields });
}

/** Told at the step that causes it, where it can be put right. */
function refuseUnsafe(content: PlaceContent, step: PlaceFormStep): void {
  const fields: FieldErrors = {};
  for (const problem of safetyProblems(content)) {
    const field = fieldAtFault(problem, step);
    if (field) addUnder(fields, field, problem.message);
  }
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { reason: "unsafe", fields });
}
