import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { addUnder } from "#platform/own.ts";
import { deleteCertificateFile } from "../jobs.ts";
import type { Answers, ListingLife } from "../listing-life.ts";
import { locateAddress } from "../locate.ts";
import { type PlaceFormStep, type PlaceStepValues, placeStepInputs } from "./input.ts";
import { loadPlaceContent, loadPlaceFacts, loadSafety, type PlaceContent, type PlaceRow } from "./load-place.ts";
import { loadPlaceAddress } from "./place-address.ts";
import { emptyPlace, placeOnCard, placeToOwner, publicPlaceFields } from "./place-columns.ts";
import {
  blurPoint,
  fieldAtFault,
  fieldsAtStreet,
  missingInPlace,
  type PlaceFacts,
  type PlaceStep,
  placeSteps,
  safetyProblems,
  settlePlaceStep,
} from "./rules.ts";
import { placeAddresses, placeSafety, places } from "./tables.ts";

/** What is kept beside the place's own row. */
export type PlaceParts = {
  address?: Partial<typeof placeAddresses.$inferInsert>;
  safety?: Partial<typeof placeSafety.$inferInsert>;
};

export type PlaceShape = {
  table: typeof places;
  row: PlaceRow;
  content: PlaceContent;
  facts: PlaceFacts;
  step: PlaceStep;
  formStep: PlaceFormStep;
  parts: PlaceParts;
  empty: typeof emptyPlace;
  card: Pick<PlaceRow, (typeof placeOnCard)[number]>;
  toOwner: Pick<PlaceRow, (typeof placeToOwner)[number]>;
  publicFields: ReturnType<typeof publicPlaceFields>;
  publicExtras: Record<never, never>;
  editExtras: Record<never, never>;
};

export const placeLife: ListingLife<"place"> = {
  table: places,
  role: "ROLE_HOST",
  audit: { published: "places.published", visibilityChanged: "places.visibility_changed", deleted: "places.deleted" },
  steps: placeSteps,
  stepInputs: placeStepInputs,
  empty: emptyPlace,
  onCard: placeOnCard,
  toOwner: placeToOwner,
  publicFields: publicPlaceFields,

  roleOf: async ({ actor }, { ownerId }) => (actor.kind === "user" && actor.userId === ownerId ? "owner" : undefined),
  managedBy: (_, userId) => eq(places.ownerId, userId),
  loadContent: loadPlaceContent,
  loadFacts: loadPlaceFacts,
  missing: missingInPlace,
  loadEditExtras: async () => ({}),
  loadPublicExtras: async () => ({}),

  firstColumns: async () => ({}),
  async answers(ctx, step, values) {
    if (step === "adresse") return addressAnswers(ctx, values);
    const { exits, neighboursInformed, safetyNotes, ...columns } = settlePlaceStep(
      step,
      values,
    ) as Partial<PlaceContent>;
    if (step !== "details") return { columns, parts: {} };
    return { columns, parts: { safety: definedOnly({ exits, neighboursInformed, safetyNotes }) } };
  },
  /** Without coordinates: they follow from the rest, and the geocoder may find better ones another day. */
  typedParts({ address = {}, safety = {} }) {
    const { latitude: _, longitude: __, ...typed } = address;
    return { ...typed, ...safety };
  },
  async refuse(_, { content, step, isPublished }) {
    refuseUnsafe(content, step);
    // A draft is told before it is published; what is public already, at once, whether the text or the street changes.
    if (isPublished) refuseNamedStreet(content, step);
  },

  writeParts,
  /** The certificate is not copied: it is asked for anew. */
  async copyParts(ctx, from, to) {
    const { postalCode: _, city: __, ...address } = (await loadPlaceAddress(ctx, from)) ?? {};
    const { insuranceAddedAt: ___, ...safety } = await loadSafety(ctx, from);
    await writeParts(ctx, to, { address, safety });
  },
  async eraseParts(ctx, placeId) {
    await ctx.db.delete(placeAddresses).where(eq(placeAddresses.placeId, placeId));
    const [safety] = await ctx.db.delete(placeSafety).where(eq(placeSafety.placeId, placeId)).returning();
    if (safety?.insuranceFileKey) await ctx.enqueue(ctx.db, deleteCertificateFile, { key: safety.insuranceFileKey });
  },
};

async function writeParts(ctx: Ctx, placeId: string, { address = {}, safety = {} }: PlaceParts): Promise<void> {
  if (Object.keys(address).length > 0) {
    await ctx.db
      .insert(placeAddresses)
      .values({ ...address, placeId })
      .onConflictDoUpdate({ target: placeAddresses.placeId, set: address });
  }
  if (Object.keys(safety).length > 0) {
    await ctx.db
      .insert(placeSafety)
      .values({ ...safety, placeId })
      .onConflictDoUpdate({ target: placeSafety.placeId, set: safety });
  }
}

async function addressAnswers(ctx: Ctx, values: Record<string, unknown>): Promise<Answers<"place">> {
  const { city, communeCode, postalCode, number, street, accessInfo } = values as Partial<PlaceStepValues<"adresse">>;
  const typed = definedOnly({ number, street, accessInfo });
  if (!city) return { columns: {}, parts: { address: typed } };
  const { commune, point } = await locateAddress(ctx, { city, communeCode, postalCode, number, street });
  const area = blurPoint(point);
  const { latitude: _, longitude: __, ...columns } = commune;
  return {
    columns: { ...columns, areaLatitude: area.latitude, areaLongitude: area.longitude },
    parts: { address: { ...typed, ...point } },
  };
}

function definedOnly<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
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
