import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type Ctx, transact } from "#core/context.ts";
import { lockSubject } from "#core/listings/photos/subject-photos.ts";
import { isAlreadySaved, staleVersion } from "#core/listings/refusals.ts";
import { validFieldsOf } from "#core/listings/rules.ts";
import { chooseVat } from "#core/terms/vat-rules.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { addUnder } from "#platform/own.ts";
import { parseInput, parseInputs } from "#platform/parse-input.ts";
import { refuseBusyDates } from "../dates/refuse-busy.ts";
import { type ProposalFormStep, type ProposalStepValues, proposalStepInputs, saveProposalStepInput } from "../input.ts";
import { contentOf, type ProposalRow } from "../move-proposal.ts";
import { senderSide } from "../process.ts";
import { chooseListings, wishesOfPlace, wishesOfProject } from "../proposed-listings.ts";
import { requireDraft } from "../require-party.ts";
import type { ProposalContent } from "../rules.ts";
import { missingForSending, settle } from "../sending-rules.ts";
import { proposals } from "../tables.ts";
import { loadDraftFacts } from "./preconditions.ts";
import { ensureCover, prefill } from "./prefill-draft.ts";

/**
 * Saves one step of the wizard, or those that stand on one screen: all of them or none. Of two windows that show the same
 * version, the second is refused, and nothing is overwritten.
 */
export async function saveProposalStep(ctx: Ctx, input: unknown): Promise<{ version: number }> {
  const { proposalId, version, values, unfinished, ...asked } = parseInput(saveProposalStepInput, input);
  const steps = [asked.step].flat();
  const chooses = steps.includes("choix");
  return transact(ctx, async (inner) => {
    // Photos first, in the same order as arranging them does: in the other order, the two could wait for each other.
    if (chooses) await lockSubject(inner, { kind: "proposal", id: proposalId });
    const { proposal } = await requireDraft(inner, proposalId, "update");
    const answers = readAnswers(inner, proposal, steps, values, unfinished);
    if (isAlreadySaved(contentOf(proposal), answers)) return { version: proposal.version };
    if (proposal.version !== version) throw staleVersion();
    const derived = chooses ? await onChoice(inner, proposal, answers) : {};
    const [saved] = await inner.db
      .update(proposals)
      .set({ ...answers, ...derived, version: proposal.version + 1, updatedAt: inner.now })
      .where(eq(proposals.id, proposalId))
      .returning();
    if (saved && !unfinished) await refuseProblems(inner, saved, steps);
    return { version: proposal.version + 1 };
  });
}

function readAnswers(
  ctx: Ctx,
  proposal: ProposalRow,
  steps: readonly ProposalFormStep[],
  values: Record<string, unknown>,
  unfinished: boolean,
): Partial<ProposalContent> {
  const given = steps.includes("choix")
    ? { projectId: proposal.projectId, placeId: proposal.placeId, ...values }
    : values;
  // Rows of tariffs that were left half filled in do not matter once it is the artist's to fill in.
  const mayDefer = steps.includes("billetterie") && proposal.direction === "to-artist";
  const defers = mayDefer && proposalStepInputs.billetterie.shape.deferred.parse(values.deferred);
  const asked = defers ? steps.filter((step) => step !== "billetterie") : steps;
  const schemas: z.ZodObject[] = asked.map((step) => proposalStepInputs[step]);
  const parsed = unfinished ? schemas.map((schema) => validFieldsOf(schema, given)) : parseInputs(schemas, given);
  const answers: Partial<ProposalContent> = defers ? settle("billetterie", { deferred: true, tariffs: [] }) : {};
  for (const [index, step] of asked.entries()) {
    const found = parsed[index] as Partial<ProposalStepValues>;
    Object.assign(answers, settle(step, step === "billetterie" ? { ...found, deferred: false } : found));
    if ("vatRate" in found && answers.vatChoice === undefined) {
      const { vatAnswers, vatRate = null } = found;
      answers.vatChoice = chooseVat(contentOf(proposal).vatChoice, vatAnswers, vatRate, ctx.settings.vatFigures);
    }
  }
  return answers;
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

/** What these steps say must be possible for these two listings; other steps have their own turn. */
async function refuseProblems(ctx: Ctx, proposal: ProposalRow, steps: readonly ProposalFormStep[]): Promise<void> {
  const { facts, project, place } = await loadDraftFacts(ctx, proposal);
  const fields: FieldErrors = {};
  for (const { field, message, step: at } of missingForSending(facts)) {
    if (steps.some((step) => step === at)) addUnder(fields, field, message);
  }
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
  if (!steps.includes("dates")) return;
  const { dates } = facts.content;
  const side = senderSide(proposal.direction);
  await refuseBusyDates(ctx, { dates, side, artistId: project?.ownerId ?? null, placeId: place?.id ?? null });
}
