import { eq } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { type Ctx, transact } from "#core/context.ts";
import { takeListingLimit } from "#core/listings/listing-limits.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { certificateExtensions, certificateKey } from "./certificate-files.ts";
import { placeIdInput } from "./input.ts";
import { deleteCertificateFile } from "./jobs.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";
import { CERTIFICATE_MAX_BYTES } from "./rules.ts";
import { placeSafety } from "./tables.ts";

/** Kept as it was sent, for its owner's eyes only; another one replaces it. */
export async function attachInsuranceCertificate(
  ctx: Ctx,
  input: { placeId: string; bytes: Uint8Array },
): Promise<{ addedAt: Date }> {
  const { placeId } = parseInput(placeIdInput, input);
  const { actor } = await requirePlaceOwner(ctx, placeId);
  await takeListingLimit(ctx, actor, "certificate");
  const contentType = await checkedType(input.bytes);
  const key = certificateKey(newId(ctx.now), contentType);
  await ctx.storage.put(key, { body: input.bytes, contentType });
  try {
    await transact(ctx, async (inner) => {
      await requirePlaceOwner(inner, placeId, "update");
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
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && own(certificateExtensions, found.mime)) return found.mime;
  throw new DomainError("unsupported_media", { reason: "certificate_format", detail: m["certificate.format"]() });
}
