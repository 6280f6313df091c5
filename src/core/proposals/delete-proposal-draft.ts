import { eq } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { deleteSubjectPhotos } from "#core/photos/delete-subject-photos.ts";
import { lockSubject } from "#core/photos/subject-gates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { proposalIdInput } from "./input.ts";
import { requireDraft } from "./require-party.ts";
import { proposals } from "./tables.ts";

/** A draft leaves no trace: its history begins with its sending. */
export async function deleteProposalDraft(ctx: Ctx, input: unknown): Promise<void> {
  requireUser(ctx);
  const { proposalId } = parseInput(proposalIdInput, input);
  await transact(ctx, async (inner) => {
    // Photos first, as whoever arranges photos does.
    await lockSubject(inner, { kind: "proposal", id: proposalId });
    await requireDraft(inner, proposalId, "update");
    await eraseDraft(inner, proposalId);
  });
}

export async function eraseDraft(ctx: Ctx, proposalId: string): Promise<void> {
  await deleteSubjectPhotos(ctx, { kind: "proposal", id: proposalId });
  await ctx.db.delete(proposals).where(eq(proposals.id, proposalId));
}
