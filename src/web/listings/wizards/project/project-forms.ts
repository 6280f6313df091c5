import { getListingForEdit } from "#core/listings/get-for-edit.ts";
import { inviteMemberInput, projectMemberInput } from "#core/listings/projects/input.ts";
import {
  inviteProjectMember,
  removeProjectMember,
  withdrawProjectInvitation,
} from "#core/listings/projects/members.ts";
import { type ProjectStep, projectSteps } from "#core/listings/projects/rules.ts";
import { afterwards, pageForm } from "#web/forms/form-action.ts";
import { excerptForms } from "../../excerpts/excerpt-forms.ts";
import { projectWizard, stepHref } from "../steps.ts";
import { wizardForms } from "../wizard-forms.ts";
import type { Route } from "./+types/project-edit.ts";

const form = pageForm<Route.ActionArgs>();

const members = ({ params }: { params: { projetid: string } }): string =>
  stepHref(projectWizard, params.projetid, "intro");

export const projectForms = {
  ...wizardForms<Route.ActionArgs, ProjectStep>({
    wizard: projectWizard,
    steps: projectSteps,
    idOf: ({ projetid }) => projetid,
    copyOpensAt: "description",
    async isInOrder(ctx, id) {
      const { listingState, missing } = await getListingForEdit(ctx, { kind: "project", id });
      return listingState !== "draft" && missing.length === 0;
    },
  }),
  ...excerptForms<Route.ActionArgs>({
    idOf: ({ projetid }) => projetid,
    here: ({ params }) => stepHref(projectWizard, params.projetid, "photos"),
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
