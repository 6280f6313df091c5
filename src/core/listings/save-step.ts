import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { parseInput, parseInputs } from "#platform/parse-input.ts";
import { saveStepInput } from "./input.ts";
import { type Answers, type Content, type FormStep, lifeOf } from "./listing-life.ts";
import { tellChanged } from "./listing-parts.ts";
import { requireListingManager } from "./load-listing.ts";
import { isAlreadySaved, refuseIncomplete, staleVersion } from "./refusals.ts";
import { type ListingKind, mergePeriods, type Period, validFieldsOf } from "./rules.ts";
import { replaceUnavailabilities } from "./unavailabilities.ts";

/**
 * Saves one step of the wizard, or those that stand on one screen: all of them or none. Of two windows that show the same
 * version, the second is refused, and nothing is overwritten.
 */
export async function saveListingStep(ctx: Ctx, input: unknown): Promise<{ version: number }> {
  const { kind, id, version, values, unfinished, ...asked } = parseInput(saveStepInput, input);
  const { table, ...life } = lifeOf(kind);
  const steps = [asked.step].flat().map((step) => requireFormStep(kind, step));
  const before = await requireListingManager(ctx, { kind, id });
  const isDraft = before.listing.state === "draft";
  // Before the row is locked: looking up an address holds up nobody.
  const answers = await stepAnswers(ctx, { kind, steps, values, unfinished: unfinished && isDraft });
  return transact(ctx, async (inner) => {
    const { listing } = await requireListingManager(inner, { kind, id }, "update");
    const facts = await life.loadFacts(inner, listing);
    const { columns, parts, unavailabilities } = answers;
    const given = { ...columns, ...life.typedParts(parts), ...(unavailabilities ? { unavailabilities } : {}) };
    if (isAlreadySaved(facts.content, given)) return { version: listing.version };
    if (listing.version !== version) throw staleVersion();
    const content = { ...facts.content, ...given } as Content<ListingKind>;
    const isPublished = listing.state === "published";
    for (const step of steps) await life.refuse(inner, { step, isPublished, given, content });
    if (isPublished) {
      const missing = life.missing({ ...facts, content } as typeof facts);
      refuseIncomplete(missing.filter((each) => steps.some((step) => step === each.step)));
    }
    await inner.db
      .update(table)
      .set({ ...columns, version: version + 1, updatedAt: inner.now })
      .where(eq(table.id, id));
    await life.writeParts(inner, id, parts);
    if (unavailabilities) await replaceUnavailabilities(inner, { kind, id }, unavailabilities);
    if (listing.visible) await tellChanged(inner, { kind, id });
    return { version: version + 1 };
  });
}

function requireFormStep(kind: ListingKind, step: string): FormStep<ListingKind> {
  if (own(lifeOf(kind).stepInputs, step)) return step as FormStep<ListingKind>;
  throw new DomainError("invalid_input", { fields: { step: [m["field.invalid"]()] } });
}

type Sent<K extends ListingKind> = {
  kind: K;
  steps: readonly FormStep<K>[];
  values: Record<string, unknown>;
  /** Keeps what is right so far, and refuses nothing. */
  unfinished: boolean;
};

/** What the form of one or several steps becomes, table by table. */
export async function stepAnswers<K extends ListingKind>(
  ctx: Ctx,
  { kind, steps, values, unfinished }: Sent<K>,
): Promise<Answers<K> & { unavailabilities?: Period[] }> {
  const life = lifeOf(kind);
  const schemas: z.ZodObject[] = steps.map((step) => life.stepInputs[step]);
  const parsed = unfinished ? schemas.map((schema) => validFieldsOf(schema, values)) : parseInputs(schemas, values);
  const all: Answers<K> & { unavailabilities?: Period[] } = { columns: {}, parts: {} };
  for (const [index, step] of steps.entries()) {
    const { unavailabilities, ...answers } = parsed[index] ?? {};
    const { columns, parts } = await life.answers(ctx, step, answers);
    Object.assign(all.columns, columns);
    all.parts = { ...all.parts, ...parts };
    const periods = periodsOf(answers.availability, unavailabilities as Period[] | undefined);
    if (periods) all.unavailabilities = periods;
  }
  return all;
}

/** Dates are kept only with the answer « custom ». */
function periodsOf(availability: unknown, given: readonly Period[] | undefined): Period[] | undefined {
  if (availability !== undefined && availability !== "custom") return [];
  return given && mergePeriods(given);
}
