import { createHash } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { canonicalText } from "#core/terms/freeze-terms.ts";
import type { Proof, SignedKind } from "./proof-rules.ts";
import { contractSignatures } from "./tables.ts";

export const hashOf = (value: unknown): string => createHash("sha256").update(canonicalText(value)).digest("hex");

/** Of everything that the proof says: who changes a letter of it, in whichever column, changes this. */
export const fingerprintOf = ({ fingerprint: _, ...proof }: Omit<Proof, "fingerprint"> & { fingerprint?: string }) =>
  hashOf({ ...proof, provedAt: proof.provedAt?.toISOString() ?? null, signedAt: proof.signedAt.toISOString() });

const columns = {
  kind: contractSignatures.kind,
  subjectId: contractSignatures.subjectId,
  side: contractSignatures.side,
  userId: contractSignatures.userId,
  name: contractSignatures.name,
  way: contractSignatures.way,
  provedAt: contractSignatures.provedAt,
  signed: contractSignatures.signed,
  fingerprint: contractSignatures.fingerprint,
  signedAt: contractSignatures.signedAt,
};

/** After the caller's own checks of who may read them. One that was tampered with is never handed out as a proof. */
export async function loadProofs(ctx: Ctx, kind: SignedKind, subjectIds: readonly string[]): Promise<Proof[]> {
  if (subjectIds.length === 0) return [];
  const proofs = await ctx.db
    .select(columns)
    .from(contractSignatures)
    .where(and(eq(contractSignatures.kind, kind), inArray(contractSignatures.subjectId, [...subjectIds])))
    .orderBy(asc(contractSignatures.signedAt), asc(contractSignatures.id));
  for (const proof of proofs) {
    if (fingerprintOf(proof) !== proof.fingerprint)
      throw new Error(`a signature of ${kind} ${proof.subjectId} is not what was signed`);
  }
  return proofs;
}
