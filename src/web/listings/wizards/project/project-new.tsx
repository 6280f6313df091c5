import { redirect } from "react-router";
import { loadOwnUser } from "#core/accounts/profile/own-account.ts";
import { displayName } from "#core/accounts/rules.ts";
import { createListingDraft } from "#core/listings/create-draft.ts";
import { createProjectInput } from "#core/listings/projects/input.ts";
import { de } from "#platform/french-elision.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { formAction, pageForm } from "#web/forms/form-action.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { stepCheck } from "#web/forms/wizard/step-values.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { openNewListing } from "../open-wizard.ts";
import { projectWizard, stepHref } from "../steps.ts";
import { DraftLinks, ProjectIntroduction } from "../wizard-introduction.tsx";
import type { Route } from "./+types/project-new.ts";
import { ArtistFields } from "./project-content-fields.tsx";

export const meta = pageMeta({
  title: "Présenter un projet",
  description: "Présentez votre projet aux hôtes de lieux insolites, étape par étape.",
  path: "/projet/new",
});

export const loader = pageLoader(async (visit) => {
  const nameOf = ({ title, artistName }: { title: string | null; artistName: string }) =>
    title ?? `Projet ${de(artistName)}`;
  const page = await openNewListing(visit, projectWizard, nameOf);
  return { ...page, artistName: displayName(await loadOwnUser(visit.ctx)) };
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: createProjectInput,
    run: ({ ctx, fields }) => createListingDraft(ctx, { kind: "project", ...fields }),
    done: ({ id }) => redirect(stepHref(projectWizard, id, "art")),
  }),
});

const check = stepCheck(() =>
  import("#core/listings/projects/input.ts").then(({ projectStepInputs }) => [projectStepInputs.intro]),
);

export default function ProjectNew({ loaderData: { id, artistName, drafts }, actionData }: Route.ComponentProps) {
  return (
    <MessageScreen
      drawing={Violin}
      eyebrow="Présenter un projet"
      title="Votre art, chez l’habitant"
      lead="Dix minutes suffisent. Tout s’enregistre à chaque étape : partez, revenez, changez d’appareil."
    >
      <DraftLinks drafts={drafts} />
      <ProjectIntroduction />
      <CheckedForm
        refused={actionData}
        values={{ artistName, isGroup: "false" }}
        check={check}
        submit="Commencer"
        sendingLabel="Un instant…"
        wayOut={<SessionLost refused={actionData} />}
      >
        <input type="hidden" name="id" value={id} />
        <ArtistFields />
      </CheckedForm>
    </MessageScreen>
  );
}
