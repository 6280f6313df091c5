import { data, redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { createProposalDraft } from "#core/proposals/create-proposal-draft.ts";
import { deleteProposalDraft } from "#core/proposals/delete-proposal-draft.ts";
import { getProposalForEdit } from "#core/proposals/get-proposal-for-edit.ts";
import { type ProposalStep, proposalStepAfter, wizardPath } from "#core/proposals/rules.ts";
import { saveProposalStep } from "#core/proposals/save-proposal-step.ts";
import { sendProposal } from "#core/proposals/send-proposal.ts";
import type { ProposalForEdit } from "#core/proposals/view-rules.ts";
import { formFields } from "#web/components/forms/form-check.ts";
import { DATE_WARNINGS, warningsKey } from "#web/components/proposals/date-warnings.ts";
import { proposalAnswers } from "#web/components/proposals/proposal-answers.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { type Refused, runForm } from "#web/server/form-action.ts";
import { stepRefusal } from "../wizards/step-refusal.ts";
import type { WizardStart } from "./wizard-start.ts";

export type ProposalPost = { ctx: Ctx; form: FormData; proposalId: string; step: ProposalStep };

const afterwards = (path: string, text: string) => redirect(path, { headers: flashHeaders({ kind: "success", text }) });

/** Where a proposal's step is, once its listings are known. */
export const stepPath = ({ id, direction, content }: ProposalForEdit, step: ProposalStep): string =>
  wizardPath({ id, direction, projectId: content.projectId, placeId: content.placeId }, step);

export async function startDraft(ctx: Ctx, form: FormData, start: WizardStart): Promise<Refused> {
  const { direction, projectId, placeId } = start;
  const input = { id: form.get("id") ?? undefined, direction, projectId, placeId };
  const outcome = await runForm(ctx, form, () => createProposalDraft(ctx, input));
  if (outcome.refused) return outcome.refused;
  const { proposalId, resumed } = outcome.value;
  const proposal = await getProposalForEdit(ctx, { proposalId });
  const path = stepPath(proposal, "choix");
  throw resumed ? afterwards(path, "Voici votre brouillon, là où vous l’aviez laissé.") : redirect(path);
}

export async function saveStep({ ctx, form, proposalId, step }: ProposalPost): Promise<Refused> {
  const quits = form.get("go") === "quit";
  const { version, go: _, seen, ...fields } = formFields(form);
  const input = { proposalId, version, step, values: proposalAnswers(fields), unfinished: quits };
  const outcome = await runForm(ctx, form, () => saveProposalStep(ctx, input));
  if (outcome.refused) return stepRefusal(outcome.refused, form);
  if (quits) throw afterwards("/profil", "C’est enregistré. Vous reprendrez quand vous voudrez.");
  const proposal = await getProposalForEdit(ctx, { proposalId });
  if (step === "dates" && isUnseen(proposal, seen)) return warningsFirst(form);
  throw redirect(stepPath(proposal, proposalStepAfter(step) ?? "apercu"));
}

const isUnseen = ({ dateWarnings }: ProposalForEdit, seen: unknown): boolean =>
  dateWarnings.length > 0 && seen !== warningsKey(dateWarnings);

/** The dates are saved; going on takes a tick under what is to be known about them. */
function warningsFirst(form: FormData): Refused {
  const errors = { seen: ["Cochez cette case pour continuer, ou changez les dates."] };
  return data({ values: formFields(form), errors, reason: DATE_WARNINGS }, { status: 422 });
}

/** What is done with the whole proposal, by the `intent` of its form. */
export const proposalIntents: Record<string, (post: ProposalPost) => Promise<Refused>> = {
  async send({ ctx, form, proposalId }) {
    const input = { proposalId, version: form.get("version") };
    const outcome = await runForm(ctx, form, () => sendProposal(ctx, input));
    if (outcome.refused) return outcome.refused;
    throw redirect(`/proposal/envoyee/${proposalId}`);
  },
  async delete({ ctx, form, proposalId }) {
    const outcome = await runForm(ctx, form, () => deleteProposalDraft(ctx, { proposalId }));
    if (outcome.refused) return outcome.refused;
    throw afterwards("/profil", "Le brouillon est supprimé.");
  },
};
