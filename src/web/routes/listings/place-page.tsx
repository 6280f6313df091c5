import { personPageTag } from "#core/accounts/rules.ts";
import { listEventsOfListing } from "#core/events/list-events-of-listing.ts";
import { isFollowed } from "#core/following/is-followed.ts";
import { deletePlace } from "#core/places/delete-place.ts";
import { duplicatePlace } from "#core/places/duplicate-place.ts";
import { setPlaceVisibility } from "#core/places/set-place-visibility.ts";
import { listRatingsOf } from "#core/ratings/list-ratings-of.ts";
import { UpcomingEvents } from "#web/components/events/upcoming-events.tsx";
import { FollowButton } from "#web/components/following/follow-button.tsx";
import { CountView } from "#web/components/listings/count-view.tsx";
import { OwnerBar } from "#web/components/listings/owner-bar.tsx";
import { PlaceView } from "#web/components/listings/place-view.tsx";
import { ShareLinks } from "#web/components/listings/share-links.tsx";
import { ReportLink } from "#web/components/moderation/report-link.tsx";
import { RatingsSection } from "#web/components/ratings/ratings-section.tsx";
import { jsonLd } from "#web/json-ld.ts";
import { pageMeta, publicUrlOf } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { formAction } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import type { Route } from "./+types/place-page.ts";
import { listingForms } from "./listing-forms.ts";
import { coverImage, excerpt } from "./listing-meta.ts";
import { proposerStanding } from "./proposer-standing.ts";
import { viewPlace } from "./view-listing.ts";

export const handle = {
  cacheable: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) => [
    `place:${loaderData.place.id}`,
    personPageTag(loaderData.place.owner.id),
  ],
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, shell } = context.get(requestContext);
  const view = await orNotFound(viewPlace(ctx, params.placeid));
  const isOwner = view.place.viewerRole !== null;
  const isPreview = isOwner && url.searchParams.has("apercu");
  return {
    ...view,
    standing: isPreview ? ("preview" as const) : await proposerStanding(ctx, "place", isOwner),
    events: await listEventsOfListing(ctx, { kind: "place", id: view.place.id }),
    ratings: await listRatingsOf(ctx, { kind: "place", id: view.place.id }),
    isFollowed: await isFollowed(ctx, { kind: "place", id: view.place.id }),
    isPreview,
    shareUrl: `${shell.publicUrl}/place/${view.place.id}`,
  };
}

export const action = formAction(
  listingForms<Route.ActionArgs>({
    path: ({ placeid }) => `/place/${placeid}`,
    editPath: (id) => `/place/${id}/edit`,
    setVisible: (ctx, { placeid: placeId }, visible) => setPlaceVisibility(ctx, { placeId, visible }),
    duplicate: (ctx, { placeid: placeId }) => duplicatePlace(ctx, { placeId }),
    remove: (ctx, { placeid: placeId }) => deletePlace(ctx, { placeId }),
  }),
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { place } = loaderData;
  const path = `/place/${place.id}`;
  const title = `${place.title ?? "Sans titre"}, ${place.communeName ?? ""}`;
  const description = excerpt(place.description, "Un lieu ouvert aux artistes, hors les murs.");
  const image = coverImage(place.photos);
  const isHidden = place.listingState !== "published_visible";
  return [
    ...pageMeta({ title, description, path, matches, noIndex: isHidden, ...(image ? { image } : {}) }),
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
              title={title}
              state={listingState}
              role={viewerRole}
              isPreview={isPreview}
              refusal={actionData?.message}
            />
          )
        }
        share={
          <div className="flex flex-wrap gap-2">
            {forOthers && (
              <div inert={isPreview}>
                <FollowButton kind="place" id={place.id} isFollowed={loaderData.isFollowed} what={title} />
              </div>
            )}
            <ShareLinks title={title} url={shareUrl} />
          </div>
        }
      />
      {!viewerRole && <CountView kind="place" id={place.id} />}
      <UpcomingEvents id="dates" title="Prochaines dates" events={events} className="wrap mt-14" />
      <RatingsSection ratings={loaderData.ratings} about="host" namesEvent className="wrap mt-14" />
      {forOthers && (
        <div inert={isPreview}>
          <ReportLink page="place" id={place.id} className="wrap" />
        </div>
      )}
    </>
  );
}
