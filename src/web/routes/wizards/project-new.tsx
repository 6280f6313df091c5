import { redirect } from "react-router";
import { readOwnUser } from "#core/accounts/read-user.ts";
import { displayName } from "#core/accounts/rules.ts";
import { createProjectDraft } from "#core/projects/create-project-draft.ts";
import { createProjectInput } from "#core/projects/input.ts";
import { listMyProjects } from "#core/projects/list-my-projects.ts";
import { de } from "#platform/french-elision.ts";
import { newId } from "#platform/ids.ts";
import { MessageScreen } from "#web/components/accounts/message-screen.tsx";
import { SessionLost } from "#web/components/accounts/session-lost.tsx";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { DraftLinks } from "#web/components/wizards/draft-links.tsx";
import { ArtistFields } from "#web/components/wizards/project-content-fields.tsx";
import { stepCheck } from "#web/components/wizards/step-check.ts";
import { projectStepHref } from "#web/components/wizards/wizard-addresses.ts";
import { ProjectIntroduction } from "#web/components/wizards/wizard-introduction.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { formAction, pageForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { keepReturn } from "#web/server/return-memory.ts";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import type { Route } from "./+types/project-new.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Présenter un projet",
    description: "Présentez votre projet aux hôtes de lieux insolites, étape par étape.",
    path: "/projet/new",
    matches,
    noIndex: true,
  });

const DRAFTS_SHOWN = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  keepReturn(ctx, url);
  const { projects } = await listMyProjects(ctx);
  const drafts = projects.filter(({ listingState }) => listingState === "draft").slice(0, DRAFTS_SHOWN);
  return {
    // Made here, so that a form sent twice makes one draft.
    id: newId(ctx.now),
    artistName: displayName(await readOwnUser(ctx)),
    drafts: drafts.map(({ id, title, artistName }) => ({
      href: `/projet/${id}/edit`,
      name: title ?? `Projet ${de(artistName)}`,
    })),
  };
}

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: createProjectInput,
    run: ({ ctx, fields }) => createProjectDraft(ctx, fields),
    done: ({ id }) => redirect(projectStepHref(id, "art")),
  }),
});

const check = stepCheck(() =>
  import("#core/projects/input.ts").then(({ projectStepInputs }) => projectStepInputs.intro),
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
