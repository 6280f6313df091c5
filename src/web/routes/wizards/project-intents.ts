import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { deleteProject } from "#core/projects/delete-project.ts";
import { duplicateProject } from "#core/projects/duplicate-project.ts";
import { getProjectForEdit } from "#core/projects/get-project-for-edit.ts";
import { inviteProjectMember } from "#core/projects/invite-project-member.ts";
import { publishProject } from "#core/projects/publish-project.ts";
import { removeProjectMember } from "#core/projects/remove-project-member.ts";
import { isProjectStep, type ProjectStep, projectStepAfter } from "#core/projects/rules.ts";
import { saveProjectStep } from "#core/projects/save-project-step.ts";
import { setProjectVisibility } from "#core/projects/set-project-visibility.ts";
import { withdrawProjectInvitation } from "#core/projects/withdraw-project-invitation.ts";
import { formFields } from "#web/components/forms/form-check.ts";
import { stepAnswers } from "#web/components/wizards/step-values.ts";
import { projectStepHref } from "#web/components/wizards/wizard-addresses.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { type Refused, runForm } from "#web/server/form-action.ts";
import { leaveFor } from "#web/server/return-memory.ts";
import { stepRefusal } from "./step-refusal.ts";

export type ProjectPost = {
  ctx: Ctx;
  form: FormData;
  projectId: string;
  step: ProjectStep;
  /** Where somebody was who is only here to put the project in order. */
  back?: string | undefined;
};

const afterwards = (path: string, text: string) => redirect(path, { headers: flashHeaders({ kind: "success", text }) });

export async function saveStep({ ctx, form, projectId, step, back }: ProjectPost): Promise<Refused> {
  const quits = form.get("go") === "quit";
  const { version, go: _, ...fields } = formFields(form);
  const input = { projectId, version, step, values: stepAnswers(fields), unfinished: quits };
  const outcome = await runForm(ctx, form, () => saveProjectStep(ctx, input));
  if (outcome.refused) return stepRefusal(outcome.refused, form);
  if (quits) throw afterwards("/profil", "C’est enregistré. Vous reprendrez quand vous voudrez.");
  if (back && (await isInOrder(ctx, projectId))) {
    throw leaveFor(ctx, { back, onwards: back, text: "Votre projet est à jour." });
  }
  const next = projectStepAfter(step);
  throw redirect(next ? projectStepHref(projectId, next) : `${projectStepHref(projectId, "apercu")}#publier`);
}

async function isInOrder(ctx: Ctx, projectId: string): Promise<boolean> {
  const { listingState, missing } = await getProjectForEdit(ctx, { projectId });
  return listingState !== "draft" && missing.length === 0;
}

/** What is done with the whole project, by the `intent` of its form. */
export const projectIntents: Record<string, (post: ProjectPost) => Promise<Refused>> = {
  async publish({ ctx, form, projectId, back }) {
    const outcome = await runForm(ctx, form, () => publishProject(ctx, { projectId, visible: form.get("visible") }));
    if (outcome.refused) return outcome.refused;
    const text = outcome.value.visible ? "Votre projet est en ligne." : "Votre projet est publié, sans être visible.";
    throw leaveFor(ctx, { back, onwards: projectStepHref(projectId, "apercu"), text });
  },
  async visibility({ ctx, form, projectId, step }) {
    const failure = "La visibilité n’a pas pu être changée. Réessayez dans un instant.";
    const change = () => setProjectVisibility(ctx, { projectId, visible: form.get("visible") });
    const outcome = await runForm(ctx, form, change, { failure });
    if (outcome.refused) return outcome.refused;
    const text = outcome.value.visible ? "Votre projet est visible." : "Votre projet n’est plus visible.";
    throw afterwards(projectStepHref(projectId, step), text);
  },
  async duplicate({ ctx, form, projectId }) {
    const outcome = await runForm(ctx, form, () => duplicateProject(ctx, { projectId }));
    if (outcome.refused) return outcome.refused;
    throw afterwards(projectStepHref(outcome.value.id, "description"), "Voici la copie, en brouillon.");
  },
  async delete({ ctx, form, projectId }) {
    const outcome = await runForm(ctx, form, () => deleteProject(ctx, { projectId }));
    if (outcome.refused) return outcome.refused;
    throw afterwards("/profil", "Le projet est supprimé.");
  },
  async invite({ ctx, form, projectId }) {
    const email = form.get("email");
    const outcome = await runForm(ctx, form, () => inviteProjectMember(ctx, { projectId, email }));
    if (outcome.refused) return outcome.refused;
    throw afterwards(projectStepHref(projectId, "intro"), `L’invitation est partie à ${email}.`);
  },
  async withdraw({ ctx, form, projectId }) {
    const email = form.get("email");
    const outcome = await runForm(ctx, form, () => withdrawProjectInvitation(ctx, { projectId, email }));
    if (outcome.refused) return outcome.refused;
    throw afterwards(projectStepHref(projectId, "intro"), "L’invitation est annulée.");
  },
  async "remove-member"({ ctx, form, projectId }) {
    const userId = form.get("userId");
    const outcome = await runForm(ctx, form, () => removeProjectMember(ctx, { projectId, userId }));
    if (outcome.refused) return outcome.refused;
    const left = ctx.actor.kind === "user" && ctx.actor.userId === userId;
    if (left) throw afterwards("/profil", "Vous avez quitté le groupe.");
    throw afterwards(projectStepHref(projectId, "intro"), "Cette personne ne gère plus le projet.");
  },
};

/** Without a step in the address, a draft opens where it was left, and a finished project at its preview. */
export function stepOf(url: URL, lacking: readonly { step: ProjectStep }[]): ProjectStep {
  const asked = url.searchParams.get("etape") ?? "";
  return isProjectStep(asked) ? asked : (lacking[0]?.step ?? "apercu");
}
