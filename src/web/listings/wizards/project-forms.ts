import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { deleteProject } from "#core/listings/delete.ts";
import { duplicateProject } from "#core/listings/duplicate.ts";
import { getProjectForEdit } from "#core/listings/get-for-edit.ts";
import { projectPhotoGate } from "#core/listings/photos/photo-gates.ts";
import { inviteMemberInput, projectMemberInput, projectVisibilityInput } from "#core/listings/projects/input.ts";
import {
  inviteProjectMember,
  removeProjectMember,
  withdrawProjectInvitation,
} from "#core/listings/projects/members.ts";
import { isProjectStep, type ProjectStep, projectStepAfter } from "#core/listings/projects/rules.ts";
import { publishProject, setProjectVisibility } from "#core/listings/publish.ts";
import { saveProjectStep } from "#core/listings/save-step.ts";
import { afterwards, anyFields, noFields, pageForm } from "#web/forms/form-action.ts";
import { formFields } from "#web/forms/form-check.ts";
import { photoForms } from "#web/forms/photo-forms.ts";
import { stepAnswers, stepRefusal } from "#web/forms/wizard/step-values.ts";
import { keptReturn, leaveFor } from "#web/server/addresses.ts";
import type { Route } from "./+types/project-edit.ts";
import { projectStepHref } from "./steps.ts";

/** Without a step in the address, a draft opens where it was left, and a finished project at its preview. */
export function projectStepOf(url: URL, lacking: readonly { step: ProjectStep }[]): ProjectStep {
  const asked = url.searchParams.get("etape") ?? "";
  return isProjectStep(asked) ? asked : (lacking[0]?.step ?? "apercu");
}

const stepSent = (url: URL): ProjectStep => projectStepOf(url, [{ step: "intro" }]);

type Sent = { params: { projetid: string }; url: URL };

const here = ({ params, url }: Sent): string => projectStepHref(params.projetid, stepSent(url));

const members = ({ params }: Sent): string => projectStepHref(params.projetid, "intro");

const form = pageForm<Route.ActionArgs>();

/** What is done with the whole project, and, without a name, the saving of a step. */
export const projectForms = {
  ...photoForms<Route.ActionArgs>({
    subject: ({ params }) => ({ kind: "project", id: params.projetid }),
    gate: projectPhotoGate,
    here,
  }),
  "": form({
    schema: anyFields,
    run: async ({ ctx, params: { projetid: projectId }, url, form: sent }) => {
      const { version, go, ...fields } = formFields(sent);
      const [step, unfinished] = [stepSent(url), go === "quit"];
      await saveProjectStep(ctx, { projectId, version, step, values: stepAnswers(fields), unfinished });
      return { step, quits: unfinished };
    },
    refused: (refused, post) => stepRefusal(refused, post.form),
    done: async ({ step, quits }, { ctx, request, params: { projetid: projectId } }) => {
      if (quits) return afterwards("/profil", "C’est enregistré. Vous reprendrez quand vous voudrez.");
      // Somebody may only be here to put the project in order.
      const back = keptReturn(ctx, request);
      if (back && (await isInOrder(ctx, projectId))) {
        return leaveFor(ctx, { back, onwards: back, text: "Votre projet est à jour." });
      }
      const next = projectStepAfter(step);
      return redirect(next ? projectStepHref(projectId, next) : `${projectStepHref(projectId, "apercu")}#publier`);
    },
  }),
  publish: form({
    schema: projectVisibilityInput,
    run: ({ ctx, params, fields: { visible } }) => publishProject(ctx, { projectId: params.projetid, visible }),
    done: ({ visible }, { ctx, request, params }) => {
      const text = visible ? "Votre projet est en ligne." : "Votre projet est publié, sans être visible.";
      const onwards = projectStepHref(params.projetid, "apercu");
      return leaveFor(ctx, { back: keptReturn(ctx, request), onwards, text });
    },
  }),
  visibility: form({
    schema: projectVisibilityInput,
    failure: () => "La visibilité n’a pas pu être changée. Réessayez dans un instant.",
    run: ({ ctx, params, fields: { visible } }) => setProjectVisibility(ctx, { projectId: params.projetid, visible }),
    done: ({ visible }, post) =>
      afterwards(here(post), visible ? "Votre projet est visible." : "Votre projet n’est plus visible."),
  }),
  duplicate: form({
    schema: noFields,
    run: ({ ctx, params }) => duplicateProject(ctx, { projectId: params.projetid }),
    done: ({ id }) => afterwards(projectStepHref(id, "description"), "Voici la copie, en brouillon."),
  }),
  delete: form({
    schema: noFields,
    run: ({ ctx, params }) => deleteProject(ctx, { projectId: params.projetid }),
    done: () => afterwards("/profil", "Le projet est supprimé."),
  }),
  invite: form({
    schema: inviteMemberInput,
    run: ({ ctx, params, fields: { email } }) => inviteProjectMember(ctx, { projectId: params.projetid, email }),
    done: (_, post) => afterwards(members(post), `L’invitation est partie à ${post.fields.email}.`),
  }),
  withdraw: form({
    schema: inviteMemberInput,
    run: ({ ctx, params, fields: { email } }) => withdrawProjectInvitation(ctx, { projectId: params.projetid, email }),
    done: (_, post) => afterwards(members(post), "L’invitation est annulée."),
  }),
  "remove-member": form({
    schema: projectMemberInput,
    run: ({ ctx, params, fields: { userId } }) => removeProjectMember(ctx, { projectId: params.projetid, userId }),
    done: (_, post) => {
      const left = post.ctx.actor.kind === "user" && post.ctx.actor.userId === post.fields.userId;
      return left
        ? afterwards("/profil", "Vous avez quitté le groupe.")
        : afterwards(members(post), "Cette personne ne gère plus le projet.");
    },
  }),
};

async function isInOrder(ctx: Ctx, projectId: string): Promise<boolean> {
  const { listingState, missing } = await getProjectForEdit(ctx, { projectId });
  return listingState !== "draft" && missing.length === 0;
}
