import { personPageTag } from "#core/accounts/rules.ts";
import { artTypeLabel } from "#core/listings/taxonomy/rules.ts";
import { de } from "#platform/french-elision.ts";
import { FollowButton } from "#web/discovery/follow-buttons.tsx";
import { matchesHref, matchesOf } from "#web/discovery/match-list.tsx";
import { oembedLink } from "#web/embeds/embed-links.ts";
import { NextDates } from "#web/events/next-dates.tsx";
import { feedLinks } from "#web/feeds/feed-links.ts";
import { formAction } from "#web/forms/form-action.ts";
import { jsonLd } from "#web/json-ld.ts";
import { ReportLink } from "#web/moderation/report-link.tsx";
import { describePage, publicUrlOf } from "#web/page-meta.ts";
import { RatingsSection } from "#web/ratings/ratings-section.tsx";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ShareLinks } from "#web/ui/share-links.tsx";
import type { Route } from "./+types/project-page.ts";
import { CountView } from "./listing-page.tsx";
import { listingForms, listingPageAround, viewProject } from "./listing-page-data.ts";
import { coverImage, excerpt } from "./listing-words.tsx";
import { OwnerBar } from "./owner-bar.tsx";
import { ProjectView } from "./project-view.tsx";
import { projectWizard } from "./wizards/steps.ts";

export const handle = {
  cacheable: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) => [
    `project:${loaderData.project.id}`,
    personPageTag(loaderData.project.owner.id),
  ],
};

export const loader = pageLoader(async (visit: Visit<Route.LoaderArgs>) => {
  const view = await viewProject(visit.ctx, visit.params.projetid);
  const { id, viewerRole } = view.project;
  return { ...view, ...(await listingPageAround(visit, projectWizard, { id, isOwn: viewerRole !== null })) };
});

export const action = formAction(listingForms<Route.ActionArgs>(projectWizard, ({ projetid }) => projetid));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { project } = loaderData;
  const title = `${project.title ?? "Sans titre"}, ${project.artistName}`;
  const path = `/projet/${project.id}`;
  const description = excerpt(project.description, `Un projet ${de(project.artistName)}, à accueillir hors les murs.`);
  const image = coverImage(project.photos);
  const isHidden = project.listingState !== "published_visible";
  return [
    ...describePage({ title, description, path, matches, noIndex: isHidden, ...(image ? { image } : {}) }),
    ...(isHidden
      ? []
      : [...feedLinks(publicUrlOf(matches), `${path}/flux`), oembedLink(publicUrlOf(matches), path, title)]),
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
              matches={{ href: matchesHref("project", project.id), label: matchesOf.project.label }}
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
          <>
            <div className="flex flex-wrap gap-2">
              {forOthers && (
                <div inert={isPreview}>
                  <FollowButton kind="project" id={project.id} isFollowed={loaderData.isFollowed} what={title} />
                </div>
              )}
              <ShareLinks title={title} url={shareUrl} />
            </div>
            <NextDates events={events} />
          </>
        }
      />
      {!viewerRole && <CountView kind="project" id={project.id} />}
      <RatingsSection ratings={loaderData.ratings} about="artist" namesEvent className="wrap mt-14" />
      {forOthers && (
        <div inert={isPreview}>
          <ReportLink page="projet" id={project.id} className="wrap" />
        </div>
      )}
    </>
  );
}
