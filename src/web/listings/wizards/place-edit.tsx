import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { getPlaceForEdit } from "#core/listings/get-for-edit.ts";
import {
  CERTIFICATE_ACCEPT,
  isPlaceStep,
  placeStepAfter,
  placeStepBefore,
  placeSteps,
} from "#core/listings/places/rules.ts";
import { LISTING_PHOTOS_MAX } from "#core/listings/rules.ts";
import { formAction } from "#web/forms/form-action.ts";
import { WizardPage } from "#web/forms/wizard/wizard-page.tsx";
import { describePage } from "#web/page-meta.ts";
import { keepReturn } from "#web/server/addresses.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { viewPlace } from "../listing-page-data.ts";
import type { Route } from "./+types/place-edit.ts";
import { ListingManagement } from "./listing-management.tsx";
import { placeForms, placeStepOf } from "./place-forms.ts";
import { PlaceStepScreen } from "./place-step-screen.tsx";
import { placeStepHref, placeStepTexts } from "./steps.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `${placeStepTexts[loaderData.step].label} · votre lieu` : "Votre lieu",
    description: "Présentez votre lieu, étape par étape.",
    path: "/place",
    matches,
  });

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  keepReturn(ctx, url);
  const place = await getPlaceForEdit(ctx, { placeId: params.placeid });
  const step = placeStepOf(url, place.missing);
  if (!isPlaceStep(url.searchParams.get("etape") ?? "")) throw redirect(placeStepHref(place.id, step));
  const [before, after] = [placeStepBefore(step), placeStepAfter(step)];
  return {
    place,
    view: step === "apercu" ? await viewPlace(ctx, place.id) : undefined,
    step,
    certificateAccept: CERTIFICATE_ACCEPT,
    current: placeSteps.indexOf(step),
    steps: placeSteps.map((slug) => ({ slug, done: place.completed.includes(slug) })),
    back: before && placeStepHref(place.id, before),
    next: placeStepHref(place.id, after ?? "apercu"),
  };
});

export const action = formAction(placeForms);

/** A refused save changes nothing, except when somebody else's was in the way: the form then carries their version. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function PlaceEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { place, step, current, steps } = loaderData;
  const name = place.title ?? "Votre lieu";
  const refused = actionData ?? undefined;
  return (
    <WizardPage
      name={name}
      state={place.listingState}
      steps={steps.map(({ slug, done }) => ({
        label: placeStepTexts[slug].label,
        done,
        to: placeStepHref(place.id, slug),
      }))}
      current={current}
      text={placeStepTexts[step]}
      broad={step === "apercu"}
    >
      <PlaceStepScreen key={step} {...loaderData} refused={refused} photosMax={LISTING_PHOTOS_MAX} />
      <ListingManagement
        noun="ce lieu"
        name={name}
        state={place.listingState}
        mayDelete
        refusal={managed.has(refused?.intent) ? refused?.message : undefined}
      />
    </WizardPage>
  );
}

const managed: ReadonlySet<string | undefined> = new Set(["visibility", "duplicate", "delete"]);
