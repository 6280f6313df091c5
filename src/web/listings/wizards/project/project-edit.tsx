import { listMatches } from "#core/discovery/list-matches.ts";
import { projectSteps } from "#core/listings/projects/rules.ts";
import { LISTING_PHOTOS_MAX } from "#core/listings/rules.ts";
import { de } from "#platform/french-elision.ts";
import { formAction } from "#web/forms/form-action.ts";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { viewProject } from "../../listing-page-data.ts";
import { ListingWizard, MATCHES_SHOWN, revalidatesAfterConflict } from "../listing-wizard.tsx";
import { openPaymentNeeds, openWizard } from "../open-wizard.ts";
import { projectWizard } from "../steps.ts";
import type { Route } from "./+types/project-edit.ts";
import { projectForms } from "./project-forms.ts";
import { ProjectStepScreen } from "./project-step-screen.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `${projectWizard.texts[loaderData.step].label} · votre projet` : "Votre projet",
    description: "Présentez votre projet, étape par étape.",
    path: "/projet",
    matches,
  });

export const loader = pageLoader(async (visit: Visit<Route.LoaderArgs>) => {
  const asked = { id: visit.params.projetid, steps: projectSteps };
  const { listing: project, ...page } = await openWizard(visit, projectWizard, asked);
  const view = page.step === "apercu" ? await viewProject(visit.ctx, project.id) : undefined;
  const isShown = page.step === "apercu" && project.listingState === "published_visible";
  const matches = isShown
    ? await listMatches(visit.ctx, { kind: "project", id: project.id, limit: MATCHES_SHOWN })
    : undefined;
  const payment = isShown && project.priceType === "fixed" ? await openPaymentNeeds(visit.ctx, project) : undefined;
  return { ...page, payment, project, matches, view };
});

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
