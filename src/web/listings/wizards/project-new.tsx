import { redirect } from "react-router";
import { loadOwnUser } from "#core/accounts/profile/own-account.ts";
import { displayName } from "#core/accounts/rules.ts";
import { createProjectDraft } from "#core/listings/create-draft.ts";
import { listMyProjects } from "#core/listings/list-mine.ts";
import { createProjectInput } from "#core/listings/projects/input.ts";
import { de } from "#platform/french-elision.ts";
import { newId } from "#platform/ids.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { formAction, pageForm } from "#web/forms/form-action.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { stepCheck } from "#web/forms/wizard/step-values.ts";
import { pageMeta } from "#web/page-meta.ts";
import { keepReturn } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import type { Route } from "./+types/project-new.ts";
import { ArtistFields } from "./project-content-fields.tsx";
import { projectStepHref } from "./steps.ts";
import { DraftLinks, ProjectIntroduction } from "./wizard-introduction.tsx";

export const meta = pageMeta({
  title: "Présenter un projet",
  description: "Présentez votre projet aux hôtes de lieux insolites, étape par étape.",
  path: "/projet/new",
});

const DRAFTS_SHOWN = 3;

export const loader = pageLoader(async ({ ctx, url }) => {
  keepReturn(ctx, url);
  const { projects } = await listMyProjects(ctx);
  const drafts = projects.filter(({ listingState }) => listingState === "draft").slice(0, DRAFTS_SHOWN);
  return {
    // Made here, so that a form sent twice makes one draft.
    id: newId(ctx.now),
    artistName: displayName(await loadOwnUser(ctx)),
    drafts: drafts.map(({ id, title, artistName }) => ({
      href: `/projet/${id}/edit`,
      name: title ?? `Projet ${de(artistName)}`,
    })),
  };
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: createProjectInput,
    run: ({ ctx, fields }) => createProjectDraft(ctx, fields),
    done: ({ id }) => redirect(projectStepHref(id, "art")),
  }),
});

const check = stepCheck(() =>
  import("#core/listings/projects/input.ts").then(({ projectStepInputs }) => projectStepInputs.intro),
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
