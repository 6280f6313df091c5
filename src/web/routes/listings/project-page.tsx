import { personPageTag } from "#core/accounts/rules.ts";
import { listEventsOfListing } from "#core/events/list-events-of-listing.ts";
import { isFollowed } from "#core/following/is-followed.ts";
import { deleteProject } from "#core/projects/delete-project.ts";
import { duplicateProject } from "#core/projects/duplicate-project.ts";
import { setProjectVisibility } from "#core/projects/set-project-visibility.ts";
import { listRatingsOf } from "#core/ratings/list-ratings-of.ts";
import { artTypeLabel } from "#core/taxonomies/rules.ts";
import { de } from "#platform/french-elision.ts";
import { UpcomingEvents } from "#web/components/events/upcoming-events.tsx";
import { FollowButton } from "#web/components/following/follow-button.tsx";
import { CountView } from "#web/components/listings/count-view.tsx";
import { OwnerBar } from "#web/components/listings/owner-bar.tsx";
import { ProjectView } from "#web/components/listings/project-view.tsx";
import { ShareLinks } from "#web/components/listings/share-links.tsx";
import { ReportLink } from "#web/components/moderation/report-link.tsx";
import { RatingsSection } from "#web/components/ratings/ratings-section.tsx";
import { jsonLd } from "#web/json-ld.ts";
import { pageMeta, publicUrlOf } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { formAction } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/project-page.ts";
import { listingForms } from "./listing-forms.ts";
import { coverImage, excerpt } from "./listing-meta.ts";
import { proposerStanding } from "./proposer-standing.ts";
import { viewProject } from "./view-listing.ts";

export const handle = {
  cacheable: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) => [
    `project:${loaderData.project.id}`,
    personPageTag(loaderData.project.owner.id),
  ],
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, shell } = context.get(requestContext);
  const view = await orNotFound(viewProject(ctx, params.projetid));
  const isManager = view.project.viewerRole !== null;
  const isPreview = isManager && url.searchParams.has("apercu");
  return {
    ...view,
    standing: isPreview ? ("preview" as const) : await proposerStanding(ctx, "project", isManager),
    events: await listEventsOfListing(ctx, { kind: "project", id: view.project.id }),
    ratings: await listRatingsOf(ctx, { kind: "project", id: view.project.id }),
    isFollowed: await isFollowed(ctx, { kind: "project", id: view.project.id }),
    isPreview,
    shareUrl: `${shell.publicUrl}/projet/${view.project.id}`,
  };
}

export const action = formAction(
  listingForms<Route.ActionArgs>({
    path: ({ projetid }) => `/projet/${projetid}`,
    editPath: (id) => `/projet/${id}/edit`,
    setVisible: (ctx, { projetid: projectId }, visible) => setProjectVisibility(ctx, { projectId, visible }),
    duplicate: (ctx, { projetid: projectId }) => duplicateProject(ctx, { projectId }),
    remove: (ctx, { projetid: projectId }) => deleteProject(ctx, { projectId }),
  }),
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { project } = loaderData;
  const title = `${project.title ?? "Sans titre"}, ${project.artistName}`;
  const path = `/projet/${project.id}`;
  const description = excerpt(project.description, `Un projet ${de(project.artistName)}, à accueillir hors les murs.`);
  const image = coverImage(project.photos);
  const isHidden = project.listingState !== "published_visible";
  return [
    ...pageMeta({ title, description, path, matches, noIndex: isHidden, ...(image ? { image } : {}) }),
    jsonLd({
      "@type": "CreativeWork",
      name: project.title,
      description,
      url: `${publicUrlOf(matches)}${path}`,
      ...(image ? { image: `${publicUrlOf(matches)}${image}` } : {}),
      genre: artTypeLabel(project.artType ?? ""),
      inLanguage: "fr",
      creator: { "@type": project.isGroup ? "PerformingGroup" : "Person", name: project.artistName },
      locationCreated: { "@type": "Place", name: project.communeName },
    }),
  ];
};

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { project, isPreview, shareUrl, events } = loaderData;
  const title = project.title ?? "Sans titre";
  const { listingState, viewerRole } = project;
  // What is for others stands in the preview too, where it does nothing.
  const forOthers = !viewerRole || isPreview;
  return (
    <>
      <ProjectView
        {...loaderData}
        ownerBar={
          viewerRole &&
          listingState !== "deleted" && (
            <OwnerBar
              path={`/projet/${project.id}`}
              title={title}
              state={listingState}
              role={viewerRole}
              isPreview={isPreview}
              more={
                project.needsMusicRights && (
                  <ButtonLink to={`/projet/${project.id}/sacem`} variant="quiet" size="sm">
                    <Icon name="music" />
                    Droits musicaux
                  </ButtonLink>
                )
              }
              refusal={actionData?.message}
            />
          )
        }
        share={
          <div className="flex flex-wrap gap-2">
            {forOthers && (
              <div inert={isPreview}>
                <FollowButton kind="project" id={project.id} isFollowed={loaderData.isFollowed} what={title} />
              </div>
            )}
            <ShareLinks title={title} url={shareUrl} />
          </div>
        }
      />
      {!viewerRole && <CountView kind="project" id={project.id} />}
      <UpcomingEvents id="dates" title="Prochaines dates" events={events} className="wrap mt-14" />
      <RatingsSection ratings={loaderData.ratings} about="artist" namesEvent className="wrap mt-14" />
      {forOthers && (
        <div inert={isPreview}>
          <ReportLink page="projet" id={project.id} className="wrap" />
        </div>
      )}
    </>
  );
}
