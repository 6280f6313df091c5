import { eq } from "drizzle-orm";
import type { StoredFile } from "#adapters/storage/port.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { certificateExtensions, certificateKey, deleteCertificateFile } from "../jobs.ts";
import { requireListingOwner } from "../load-listing.ts";
import { takeListingLimit } from "../refusals.ts";
import { placeIdInput } from "./input.ts";
import { loadPlaceContent } from "./load-place.ts";
import { CERTIFICATE_MAX_BYTES, safetyAdvice, safetyProblems } from "./rules.ts";
import { placeSafety } from "./tables.ts";

/** Kept as it was sent, for its owner's eyes only; another one replaces it. */
export async function attachInsuranceCertificate(
  ctx: Ctx,
  input: { placeId: string; bytes: Uint8Array },
): Promise<{ addedAt: Date }> {
  const { placeId } = parseInput(placeIdInput, input);
  const { actor } = await requireListingOwner(ctx, { kind: "place", id: placeId });
  await takeListingLimit(ctx, actor, "certificate");
  const contentType = await checkedType(input.bytes);
  const key = certificateKey(newId(ctx.now), contentType);
  await ctx.storage.put(key, { body: input.bytes, contentType });
  try {
    await transact(ctx, async (inner) => {
      await requireListingOwner(inner, { kind: "place", id: placeId }, "update");
      await replace(inner, placeId, key, contentType);
    });
  } catch (error) {
    await ctx.storage.delete(key).catch(() => undefined);
    throw error;
  }
  return { addedAt: ctx.now };
}

async function replace(ctx: Ctx, placeId: string, key: string, contentType: string): Promise<void> {
  const [before] = await ctx.db.select().from(placeSafety).where(eq(placeSafety.placeId, placeId));
  const insurance = { insuranceFileKey: key, insuranceContentType: contentType, insuranceAddedAt: ctx.now };
  await ctx.db
    .insert(placeSafety)
    .values({ placeId, ...insurance })
    .onConflictDoUpdate({ target: placeSafety.placeId, set: insurance });
  if (before?.insuranceFileKey) await ctx.enqueue(ctx.db, deleteCertificateFile, { key: before.insuranceFileKey });
}

async function checkedType(bytes: Uint8Array): Promise<string> {
  if (bytes.length > CERTIFICATE_MAX_BYTES) {
    throw new DomainError("too_large", { reason: "certificate_too_large", detail: m["certificate.too_large"]() });
  }
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && own(certificateExtensions, found.mime)) return found.mime;
  throw new DomainError("unsupported_media", { reason: "certificate_format", detail: m["certificate.format"]() });
}

/** To be sent as a download, never shown in the page: it is somebody's file, unchanged. */
export async function getInsuranceCertificate(ctx: Ctx, input: unknown): Promise<StoredFile & { filename: string }> {
  const { placeId } = parseInput(placeIdInput, input);
  await requireListingOwner(ctx, { kind: "place", id: placeId });
  const [safety] = await ctx.db.select().from(placeSafety).where(eq(placeSafety.placeId, placeId));
  const file = safety?.insuranceFileKey ? await ctx.storage.get(safety.insuranceFileKey) : undefined;
  if (!file || !safety?.insuranceContentType) throw new DomainError("not_found");
  const contentType = safety.insuranceContentType;
  return { body: file.body, contentType, filename: `attestation-assurance.${own(certificateExtensions, contentType)}` };
}

export async function removeInsuranceCertificate(ctx: Ctx, input: unknown): Promise<void> {
  const { placeId } = parseInput(placeIdInput, input);
  await transact(ctx, async (inner) => {
    await requireListingOwner(inner, { kind: "place", id: placeId }, "update");
    const [before] = await inner.db.select().from(placeSafety).where(eq(placeSafety.placeId, placeId));
    if (!before?.insuranceFileKey) return;
    await inner.db
      .update(placeSafety)
      .set({ insuranceFileKey: null, insuranceContentType: null, insuranceAddedAt: null })
      .where(eq(placeSafety.placeId, placeId));
    await inner.enqueue(inner.db, deleteCertificateFile, { key: before.insuranceFileKey });
  });
}

/** What the owner prints and hangs up beside the door, address included. */
export async function getSafetySheet(ctx: Ctx, input: unknown) {
  const { placeId } = parseInput(placeIdInput, input);
  const { listing: place } = await requireListingOwner(ctx, { kind: "place", id: placeId });
  const content = await loadPlaceContent(ctx, place);
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
