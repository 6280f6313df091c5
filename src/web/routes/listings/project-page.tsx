import { deleteProject } from "#core/projects/delete-project.ts";
import { duplicateProject } from "#core/projects/duplicate-project.ts";
import { getPublicProject } from "#core/projects/get-public-project.ts";
import { setProjectVisibility } from "#core/projects/set-project-visibility.ts";
import { artTypeLabel, labelOf, labelsOf } from "#core/taxonomies/rules.ts";
import { artFamilies, indications } from "#core/taxonomies/taxonomy.ts";
import { parisDay } from "#platform/french-dates.ts";
import { Amount } from "#web/components/listings/amount.tsx";
import { AvailabilitySection } from "#web/components/listings/availability-section.tsx";
import { ListingPage } from "#web/components/listings/listing-page.tsx";
import { audienceText, hoursText, whereText } from "#web/components/listings/listing-words.ts";
import { OwnerBar } from "#web/components/listings/owner-bar.tsx";
import { PersonCard } from "#web/components/listings/person-card.tsx";
import { ProjectDetails } from "#web/components/listings/project-details.tsx";
import { ProposePanel } from "#web/components/listings/propose-panel.tsx";
import { ShareLinks } from "#web/components/listings/share-links.tsx";
import { FranceMap } from "#web/components/map/france-map.tsx";
import { jsonLd } from "#web/json-ld.ts";
import { pageMeta, publicUrlOf } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import type { Route } from "./+types/project-page.ts";
import { runListingAction } from "./listing-actions.ts";
import { coverImage, excerpt } from "./listing-meta.ts";
import { makeMap } from "./make-map.ts";
import { proposerStanding } from "./proposer-standing.ts";

export const handle = {
  cacheable: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) => [
    `project:${loaderData.project.id}`,
  ],
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, shell } = context.get(requestContext);
  const { latitude, longitude, unavailabilities, ...project } = await orNotFound(
    getPublicProject(ctx, { projectId: params.projetid }),
  );
  const isManager = project.viewerRole !== null;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const today = parisDay(ctx.now);
  return {
    project,
    periods: unavailabilities.filter(({ endsOn }) => endsOn >= today),
    map: point && makeMap([point], { ...point, radiusKm: Math.max(project.maxTravelKm ?? 0, 5) }),
    standing: await proposerStanding(ctx, "project", isManager),
    isPreview: isManager && url.searchParams.has("apercu"),
    shareUrl: `${shell.publicUrl}/projet/${project.id}`,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  const input = { projectId: params.projetid };
  return runListingAction(ctx, request, {
    path: `/projet/${params.projetid}`,
    setVisible: (visible) => setProjectVisibility(ctx, { ...input, visible }),
    duplicate: () => duplicateProject(ctx, input),
    remove: () => deleteProject(ctx, input),
    editPath: (id) => `/projet/${id}/edit`,
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { project } = loaderData;
  const title = `${project.title ?? "Sans titre"}, ${project.artistName}`;
  const path = `/projet/${project.id}`;
  const description = excerpt(project.description, `Un projet de ${project.artistName}, à accueillir hors les murs.`);
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
  const { project, periods, map, standing, isPreview, shareUrl } = loaderData;
  const title = project.title ?? "Sans titre";
  const { listingState, viewerRole, maxTravelKm } = project;
  const price = <Amount type={project.priceType} cents={project.priceCents} unit="par intervention" />;
  return (
    <ListingPage
      ownerBar={
        viewerRole &&
        listingState !== "deleted" && (
          <OwnerBar
            path={`/projet/${project.id}`}
            title={title}
            state={listingState}
            role={viewerRole}
            isPreview={isPreview}
            refusal={actionData?.refusal}
          />
        )
      }
      photos={project.photos}
      drawing={<Violin className="absolute inset-0 size-full" />}
      eyebrow={[labelOf(artFamilies, project.artFamily ?? ""), artTypeLabel(project.artType ?? "")]
        .filter(Boolean)
        .join(" · ")}
      title={title}
      lead={`Par ${project.artistName}${project.isGroup ? ", en groupe" : ""}`}
      share={<ShareLinks title={title} url={shareUrl} />}
      facts={[
        { term: "Public", value: audienceText(project.audienceMin, project.audienceMax) },
        ...(project.durationHours ? [{ term: "Durée", value: hoursText(project.durationHours) }] : []),
        ...(project.minimumAge ? [{ term: "Âge", value: `dès ${project.minimumAge}\u00a0ans` }] : []),
        { term: "Ville", value: whereText(project) },
        ...(project.indications.length > 0
          ? [{ term: "À savoir", value: labelsOf(indications, project.indications).join(", ") }]
          : []),
      ]}
      aside={
        <>
          <ProposePanel kind="project" id={project.id} standing={standing} price={price} />
          <PersonCard
            name={project.owner.name}
            personId={project.owner.id}
            part={project.isGroup ? "Pour le groupe" : "Artiste"}
            memberSince={project.owner.memberSince}
            stats={project.responseStats}
          />
          {map && (
            <FranceMap
              map={map}
              caption={
                maxTravelKm
                  ? `Part de ${project.communeName} et se déplace jusqu’à ${maxTravelKm}\u00a0km.`
                  : `À ${project.communeName}, sans se déplacer au-delà.`
              }
            />
          )}
        </>
      }
    >
      <ProjectDetails project={project} />
      <AvailabilitySection availability={project.availability} periods={periods} />
    </ListingPage>
  );
}
