import { eq } from "drizzle-orm";
import type { StoredFile } from "#adapters/storage/port.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { own } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { certificateExtensions } from "./certificate-files.ts";
import { placeIdInput } from "./input.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";
import { placeSafety } from "./tables.ts";

/** To be sent as a download, never shown in the page: it is somebody's file, unchanged. */
export async function getInsuranceCertificate(ctx: Ctx, input: unknown): Promise<StoredFile & { filename: string }> {
  const { placeId } = parseInput(placeIdInput, input);
  await requirePlaceOwner(ctx, placeId);
  const [safety] = await ctx.db.select().from(placeSafety).where(eq(placeSafety.placeId, placeId));
  const file = safety?.insuranceFileKey ? await ctx.storage.get(safety.insuranceFileKey) : undefined;
  if (!file || !safety?.insuranceContentType) throw new DomainError("not_found");
  const contentType = safety.insuranceContentType;
  return { body: file.body, contentType, filename: `attestation-assurance.${own(certificateExtensions, contentType)}` };
}
