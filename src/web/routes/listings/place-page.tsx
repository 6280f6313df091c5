import { deletePlace } from "#core/places/delete-place.ts";
import { duplicatePlace } from "#core/places/duplicate-place.ts";
import { getPublicPlace } from "#core/places/get-public-place.ts";
import { setPlaceVisibility } from "#core/places/set-place-visibility.ts";
import { labelOf, placeTypeLabel } from "#core/taxonomies/rules.ts";
import { placeFamilies } from "#core/taxonomies/taxonomy.ts";
import { parisDay } from "#platform/french-dates.ts";
import { Amount } from "#web/components/listings/amount.tsx";
import { AvailabilitySection } from "#web/components/listings/availability-section.tsx";
import { ListingPage } from "#web/components/listings/listing-page.tsx";
import { whereText } from "#web/components/listings/listing-words.ts";
import { OwnerBar } from "#web/components/listings/owner-bar.tsx";
import { PersonCard } from "#web/components/listings/person-card.tsx";
import { PlaceDetails } from "#web/components/listings/place-details.tsx";
import { ProposePanel } from "#web/components/listings/propose-panel.tsx";
import { ShareLinks } from "#web/components/listings/share-links.tsx";
import { FranceMap } from "#web/components/map/france-map.tsx";
import { jsonLd } from "#web/json-ld.ts";
import { pageMeta, publicUrlOf } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { Bookshop } from "#web/ui/illustrations/bookshop.tsx";
import type { Route } from "./+types/place-page.ts";
import { runListingAction } from "./listing-actions.ts";
import { coverImage, excerpt } from "./listing-meta.ts";
import { makeMap } from "./make-map.ts";
import { proposerStanding } from "./proposer-standing.ts";

/** Enough to know the neighbourhood. */
const MAP_KM = 9;

export const handle = {
  cacheable: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) => [`place:${loaderData.place.id}`],
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, shell } = context.get(requestContext);
  const { area, unavailabilities, ...place } = await orNotFound(getPublicPlace(ctx, { placeId: params.placeid }));
  const isOwner = place.viewerRole !== null;
  const today = parisDay(ctx.now);
  return {
    place,
    periods: unavailabilities.filter(({ endsOn }) => endsOn >= today),
    map: area && makeMap([], { ...area, radiusKm: area.radiusM / 1000 }, MAP_KM),
    standing: await proposerStanding(ctx, "place", isOwner),
    isPreview: isOwner && url.searchParams.has("apercu"),
    shareUrl: `${shell.publicUrl}/place/${place.id}`,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  const input = { placeId: params.placeid };
  return runListingAction(ctx, request, {
    path: `/place/${params.placeid}`,
    setVisible: (visible) => setPlaceVisibility(ctx, { ...input, visible }),
    duplicate: () => duplicatePlace(ctx, input),
    remove: () => deletePlace(ctx, input),
    editPath: (id) => `/place/${id}/edit`,
  });
}

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
  const { place, periods, map, standing, isPreview, shareUrl } = loaderData;
  const title = place.title ?? "Sans titre";
  const { listingState, viewerRole } = place;
  const price = <Amount type={place.rentType} cents={place.rentCents} unit="par jour" />;
  return (
    <ListingPage
      ownerBar={
        viewerRole &&
        listingState !== "deleted" && (
          <OwnerBar
            path={`/place/${place.id}`}
            title={title}
            state={listingState}
            role={viewerRole}
            isPreview={isPreview}
            refusal={actionData?.refusal}
          />
        )
      }
      photos={place.photos}
      drawing={<Bookshop className="absolute inset-0 size-full" />}
      eyebrow={[labelOf(placeFamilies, place.placeFamily ?? ""), placeTypeLabel(place.placeType ?? "")]
        .filter(Boolean)
        .join(" · ")}
      title={title}
      lead={`Chez ${place.owner.name}, à ${whereText(place)}`}
      share={<ShareLinks title={title} url={shareUrl} />}
      facts={[
        ...(place.maxCapacity ? [{ term: "Capacité", value: `${place.maxCapacity}\u00a0personnes` }] : []),
        ...(place.surfaceM2 ? [{ term: "Surface", value: `${place.surfaceM2}\u00a0m²` }] : []),
        { term: "Quartier", value: whereText(place) },
      ]}
      aside={
        <>
          <ProposePanel kind="place" id={place.id} standing={standing} price={price} />
          <PersonCard
            name={place.owner.name}
            personId={place.owner.id}
            part="Hôte"
            memberSince={place.owner.memberSince}
            stats={place.responseStats}
          />
          {map && (
            <FranceMap
              map={map}
              caption={`Le lieu est quelque part dans ce cercle, à ${place.communeName}. L’adresse exacte n’est donnée qu’aux personnes qui ont réservé.`}
            />
          )}
        </>
      }
    >
      <PlaceDetails place={place} />
      <AvailabilitySection availability={place.availability} periods={periods} />
    </ListingPage>
  );
}
