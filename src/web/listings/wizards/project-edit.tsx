import { projectSteps } from "#core/listings/projects/rules.ts";
import { LISTING_PHOTOS_MAX } from "#core/listings/rules.ts";
import { de } from "#platform/french-elision.ts";
import { formAction } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { viewProject } from "../listing-page-data.ts";
import type { Route } from "./+types/project-edit.ts";
import { ListingWizard, revalidatesAfterConflict } from "./listing-wizard.tsx";
import { openWizard } from "./open-wizard.ts";
import { projectForms } from "./project-forms.ts";
import { ProjectStepScreen } from "./project-step-screen.tsx";
import { projectWizard } from "./steps.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData ? `${projectWizard.texts[loaderData.step].label} · votre projet` : "Votre projet",
    description: "Présentez votre projet, étape par étape.",
    path: "/projet",
    matches,
    noIndex: true,
  });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const asked = { id: params.projetid, steps: projectSteps };
  const { ctx, listing: project, ...page } = await openWizard({ context, url }, projectWizard, asked);
  return { ...page, project, view: page.step === "apercu" ? await viewProject(ctx, project.id) : undefined };
}

export const action = formAction(projectForms);

export const shouldRevalidate = revalidatesAfterConflict;

export default function ProjectEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { project, step } = loaderData;
  const refused = actionData ?? undefined;
  return (
    <ListingWizard
      {...loaderData}
      wizard={projectWizard}
      listing={project}
      name={project.title ?? `Projet ${de(project.artistName)}`}
      refused={refused}
    >
      <ProjectStepScreen key={step} {...loaderData} refused={refused} photosMax={LISTING_PHOTOS_MAX} />
    </ListingWizard>
  );
}
