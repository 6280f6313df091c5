import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import type { Proof, Signed, SignedKind } from "./proof-rules.ts";
import { fingerprintOf } from "./proofs.ts";
import { contractSignatures } from "./tables.ts";

type What = { kind: SignedKind; subjectId: string; side: "artist" | "host"; signed: Signed };

/**
 * In the transaction of what is signed, after its checks. Each side signs a thing once: a second click keeps the first. Neither
 * address nor device of the person is kept.
 */
export async function sign(ctx: Ctx, { kind, subjectId, side, signed }: What): Promise<void> {
  const { userId, accessToken, provedAt } = requireUser(ctx);
  const [person] = await ctx.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new Error("somebody signs who is not there");
  const proof: Omit<Proof, "fingerprint"> = {
    kind,
    subjectId,
    side,
    userId,
    name: `${person.firstName} ${person.lastName}`,
    way: accessToken ? "program" : "session",
    provedAt: provedAt ?? null,
    // As the database gives it back: what has no value has no key.
    signed: JSON.parse(JSON.stringify(signed)) as Signed,
    signedAt: ctx.now,
  };
  await ctx.db
    .insert(contractSignatures)
    .values({ ...proof, id: newId(ctx.now), fingerprint: fingerprintOf(proof) })
    .onConflictDoNothing({
      target: [contractSignatures.kind, contractSignatures.subjectId, contractSignatures.side],
    });
}
