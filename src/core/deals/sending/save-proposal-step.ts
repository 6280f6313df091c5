import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { lockSubject } from "#core/listings/photos/subject-photos.ts";
import { isAlreadySaved, staleVersion } from "#core/listings/refusals.ts";
import { validFieldsOf } from "#core/listings/rules.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { addUnder } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type ProposalFormStep, type ProposalStepValues, proposalStepInputs, saveProposalStepInput } from "../input.ts";
import { contentOf, type ProposalRow } from "../move-proposal.ts";
import { chooseListings, wishesOfPlace, wishesOfProject } from "../proposed-listings.ts";
import { requireDraft } from "../require-party.ts";
import type { ProposalContent } from "../rules.ts";
import { missingForSending, settle } from "../sending-rules.ts";
import { proposals } from "../tables.ts";
import { loadDraftFacts } from "./preconditions.ts";
import { ensureCover, prefill } from "./prefill-draft.ts";

/** Saves one step of the wizard. Of two windows that show the same version, the second is refused, and nothing is overwritten. */
export async function saveProposalStep(ctx: Ctx, input: unknown): Promise<{ version: number }> {
  const { proposalId, version, step, values, unfinished } = parseInput(saveProposalStepInput, input);
  return transact(ctx, async (inner) => {
    // Photos first, in the same order as arranging them does: in the other order, the two could wait for each other.
    if (step === "choix") await lockSubject(inner, { kind: "proposal", id: proposalId });
    const { proposal } = await requireDraft(inner, proposalId, "update");
    const answers = readAnswers(proposal, step, values, unfinished);
    if (isAlreadySaved(contentOf(proposal), answers)) return { version: proposal.version };
    if (proposal.version !== version) throw staleVersion();
    const derived = step === "choix" ? await onChoice(inner, proposal, answers) : {};
    const [saved] = await inner.db
      .update(proposals)
      .set({ ...answers, ...derived, version: proposal.version + 1, updatedAt: inner.now })
      .where(eq(proposals.id, proposalId))
      .returning();
    if (saved && !unfinished) await refuseProblems(inner, saved, step);
    return { version: proposal.version + 1 };
  });
}

function readAnswers(
  proposal: ProposalRow,
  step: ProposalFormStep,
  values: Record<string, unknown>,
  unfinished: boolean,
): Partial<ProposalContent> {
  const schema = proposalStepInputs[step];
  const given = step === "choix" ? { projectId: proposal.projectId, placeId: proposal.placeId, ...values } : values;
  const mayDefer = step === "billetterie" && proposal.direction === "to-artist";
  // Rows of tariffs that were left half filled in do not matter once it is the artist's to fill in.
  const isDeferred = mayDefer && proposalStepInputs.billetterie.shape.deferred.parse(values.deferred);
  if (isDeferred) return settle(step, { deferred: true, tariffs: [] });
  const answers = (
    unfinished ? validFieldsOf(schema, given) : parseInput(schema, given)
  ) as Partial<ProposalStepValues>;
  return settle(step, step === "billetterie" ? { ...answers, deferred: false } : answers);
}

/** Whoever chooses a listing gets what it knows, where nothing was written yet. */
async function onChoice(ctx: Ctx, proposal: ProposalRow, answers: Partial<ProposalContent>) {
  const content = { ...contentOf(proposal), ...answers };
  const { project, place } = await chooseListings(ctx, proposal.direction, content);
  if (project) {
    const { id: proposalId, senderId: ownerId, projectId: before } = proposal;
    await ensureCover(ctx, { proposalId, ownerId, projectId: project.id, before });
  }
  return prefill(
    content,
    project && { ...project, wishes: wishesOfProject(project) },
    place && { ...place, wishes: wishesOfPlace(place) },
  );
}

/** What this step says must be possible for these two listings; other steps have their own turn. */
async function refuseProblems(ctx: Ctx, proposal: ProposalRow, step: ProposalFormStep): Promise<void> {
  const { facts } = await loadDraftFacts(ctx, proposal);
  const fields: FieldErrors = {};
  for (const { field, message, step: at } of missingForSending(facts)) {
    if (at === step) addUnder(fields, field, message);
  }
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
}
