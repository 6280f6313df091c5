import { listMatches } from "#core/discovery/list-matches.ts";
import { CERTIFICATE_ACCEPT, placeSteps } from "#core/listings/places/rules.ts";
import { LISTING_PHOTOS_MAX } from "#core/listings/rules.ts";
import { formAction } from "#web/forms/form-action.ts";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { viewPlace } from "../../listing-page-data.ts";
import { ListingWizard, MATCHES_SHOWN, revalidatesAfterConflict } from "../listing-wizard.tsx";
import { openPaymentNeeds, openWizard } from "../open-wizard.ts";
import { placeWizard } from "../steps.ts";
import type { Route } from "./+types/place-edit.ts";
import { placeForms } from "./place-forms.ts";
import { PlaceStepScreen } from "./place-step-screen.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `${placeWizard.texts[loaderData.step].label} · votre lieu` : "Votre lieu",
    description: "Présentez votre lieu, étape par étape.",
    path: "/place",
    matches,
  });

export const loader = pageLoader(async (visit: Visit<Route.LoaderArgs>) => {
  const { listing: place, ...page } = await openWizard(visit, placeWizard, {
    id: visit.params.placeid,
    steps: placeSteps,
  });
  const view = page.step === "apercu" ? await viewPlace(visit.ctx, place.id) : undefined;
  const isShown = page.step === "apercu" && place.listingState === "published_visible";
  const matches = isShown
    ? await listMatches(visit.ctx, { kind: "place", id: place.id, limit: MATCHES_SHOWN })
    : undefined;
  const payment = isShown ? await openPaymentNeeds(visit.ctx, place) : undefined;
  return { ...page, payment, place, matches, view, certificateAccept: CERTIFICATE_ACCEPT };
});

export const action = formAction(placeForms);

export const shouldRevalidate = revalidatesAfterConflict;

export default function PlaceEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { place, step } = loaderData;
  const refused = actionData ?? undefined;
  return (
    <ListingWizard
      {...loaderData}
      wizard={placeWizard}
      listing={place}
      name={place.title ?? "Votre lieu"}
      refused={refused}
    >
      <PlaceStepScreen key={step} {...loaderData} refused={refused} photosMax={LISTING_PHOTOS_MAX} />
    </ListingWizard>
  );
}
