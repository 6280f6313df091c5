import { personPageTag } from "#core/accounts/rules.ts";
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
import { ShareLinks } from "#web/ui/share-links.tsx";
import type { Route } from "./+types/place-page.ts";
import { CountView } from "./listing-page.tsx";
import { listingForms, listingPageAround, viewPlace } from "./listing-page-data.ts";
import { coverImage, excerpt } from "./listing-words.tsx";
import { OwnerBar } from "./owner-bar.tsx";
import { PlaceView } from "./place-view.tsx";
import { placeWizard } from "./wizards/steps.ts";

export const handle = {
  cacheable: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) => [
    `place:${loaderData.place.id}`,
    personPageTag(loaderData.place.owner.id),
  ],
};

export const loader = pageLoader(async (visit: Visit<Route.LoaderArgs>) => {
  const view = await viewPlace(visit.ctx, visit.params.placeid);
  const { id, viewerRole } = view.place;
  return { ...view, ...(await listingPageAround(visit, placeWizard, { id, isOwn: viewerRole !== null })) };
});

export const action = formAction(listingForms<Route.ActionArgs>(placeWizard, ({ placeid }) => placeid));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { place } = loaderData;
  const path = `/place/${place.id}`;
  const title = `${place.title ?? "Sans titre"}, ${place.communeName ?? ""}`;
  const description = excerpt(place.description, "Un lieu ouvert aux artistes, hors les murs.");
  const image = coverImage(place.photos);
  const isHidden = place.listingState !== "published_visible";
  return [
    ...describePage({ title, description, path, matches, noIndex: isHidden, ...(image ? { image } : {}) }),
    ...(isHidden
      ? []
      : [...feedLinks(publicUrlOf(matches), `${path}/flux`), oembedLink(publicUrlOf(matches), path, title)]),
    jsonLd({
      "@type": "Place",
      name: place.title,
      description,
      url: `${publicUrlOf(matches)}${path}`,
      ...(image ? { image: `${publicUrlOf(matches)}${image}` } : {}),
      ...(place.maxCapacity ? { maximumAttendeeCapacity: place.maxCapacity } : {}),
      // The town, never the street.
      address: {
        "@type": "PostalAddress",
        addressLocality: place.city,
        postalCode: place.postalCode,
        addressCountry: "FR",
      },
    }),
  ];
};

export default function PlacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { place, isPreview, shareUrl, events } = loaderData;
  const title = place.title ?? "Sans titre";
  const { listingState, viewerRole } = place;
  // What is for others stands in the preview too, where it does nothing.
  const forOthers = !viewerRole || isPreview;
  return (
    <>
      <PlaceView
        {...loaderData}
        ownerBar={
          viewerRole &&
          listingState !== "deleted" && (
            <OwnerBar
              path={`/place/${place.id}`}
              matches={{ href: matchesHref("place", place.id), label: matchesOf.place.label }}
              title={title}
              state={listingState}
              role={viewerRole}
              isPreview={isPreview}
              refusal={actionData?.message}
            />
          )
        }
        share={
          <>
            <div className="flex flex-wrap gap-2">
              {forOthers && (
                <div inert={isPreview}>
                  <FollowButton kind="place" id={place.id} isFollowed={loaderData.isFollowed} what={title} />
                </div>
              )}
              <ShareLinks title={title} url={shareUrl} />
            </div>
            <NextDates events={events} />
          </>
        }
      />
      {!viewerRole && <CountView kind="place" id={place.id} />}
      <RatingsSection ratings={loaderData.ratings} about="host" namesEvent className="wrap mt-14" />
      {forOthers && (
        <div inert={isPreview}>
          <ReportLink page="place" id={place.id} className="wrap" />
        </div>
      )}
    </>
  );
}
