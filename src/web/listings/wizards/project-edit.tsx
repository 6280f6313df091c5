import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { getProjectForEdit } from "#core/listings/get-for-edit.ts";
import { isProjectStep, projectStepAfter, projectStepBefore, projectSteps } from "#core/listings/projects/rules.ts";
import { LISTING_PHOTOS_MAX } from "#core/listings/rules.ts";
import { de } from "#platform/french-elision.ts";
import { formAction } from "#web/forms/form-action.ts";
import { WizardPage } from "#web/forms/wizard/wizard-page.tsx";
import { describePage } from "#web/page-meta.ts";
import { keepReturn } from "#web/server/addresses.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { viewProject } from "../listing-page-data.ts";
import type { Route } from "./+types/project-edit.ts";
import { ListingManagement } from "./listing-management.tsx";
import { projectForms, projectStepOf } from "./project-forms.ts";
import { ProjectStepScreen } from "./project-step-screen.tsx";
import { projectStepHref, projectStepTexts } from "./steps.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `${projectStepTexts[loaderData.step].label} · votre projet` : "Votre projet",
    description: "Présentez votre projet, étape par étape.",
    path: "/projet",
    matches,
  });

export const loader = pageLoader(async ({ ctx, user: { userId }, params, url }: Visit<Route.LoaderArgs>) => {
  keepReturn(ctx, url);
  const project = await getProjectForEdit(ctx, { projectId: params.projetid });
  const step = projectStepOf(url, project.missing);
  if (!isProjectStep(url.searchParams.get("etape") ?? "")) throw redirect(projectStepHref(project.id, step));
  const [before, after] = [projectStepBefore(step), projectStepAfter(step)];
  return {
    project,
    view: step === "apercu" ? await viewProject(ctx, project.id) : undefined,
    step,
    userId,
    current: projectSteps.indexOf(step),
    steps: projectSteps.map((slug) => ({ slug, done: project.completed.includes(slug) })),
    back: before && projectStepHref(project.id, before),
    next: projectStepHref(project.id, after ?? "apercu"),
  };
});

export const action = formAction(projectForms);

/** A refused save changes nothing, except when somebody else's was in the way: the form then carries their version. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function ProjectEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { project, step, current, steps } = loaderData;
  const name = project.title ?? `Projet ${de(project.artistName)}`;
  const refused = actionData ?? undefined;
  return (
    <WizardPage
      name={name}
      state={project.listingState}
      steps={steps.map(({ slug, done }) => ({
        label: projectStepTexts[slug].label,
        done,
        to: projectStepHref(project.id, slug),
      }))}
      current={current}
      text={projectStepTexts[step]}
      broad={step === "apercu"}
    >
      <ProjectStepScreen key={step} {...loaderData} refused={refused} photosMax={LISTING_PHOTOS_MAX} />
      <ListingManagement
        noun="ce projet"
        name={name}
        state={project.listingState}
        mayDelete={project.role === "owner"}
        refusal={managed.has(refused?.intent) ? refused?.message : undefined}
      />
    </WizardPage>
  );
}

const managed: ReadonlySet<string | undefined> = new Set(["visibility", "duplicate", "delete"]);
