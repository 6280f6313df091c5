import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { placeIdInput } from "./input.ts";
import { deleteCertificateFile } from "./jobs.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";
import { placeSafety } from "./tables.ts";

export async function removeInsuranceCertificate(ctx: Ctx, input: unknown): Promise<void> {
  const { placeId } = parseInput(placeIdInput, input);
  await transact(ctx, async (inner) => {
    await requirePlaceOwner(inner, placeId, "update");
    const [before] = await inner.db.select().from(placeSafety).where(eq(placeSafety.placeId, placeId));
    if (!before?.insuranceFileKey) return;
    await inner.db
      .update(placeSafety)
      .set({ insuranceFileKey: null, insuranceContentType: null, insuranceAddedAt: null })
      .where(eq(placeSafety.placeId, placeId));
    await inner.enqueue(inner.db, deleteCertificateFile, { key: before.insuranceFileKey });
  });
}
