import type { ComponentType } from "react";
import { Link } from "react-router";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import type { PlaceFormStep } from "#core/listings/places/input.ts";
import type { PlaceStep } from "#core/listings/places/rules.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { StepForm } from "#web/forms/wizard/step-form.tsx";
import { savedValues, stepCheck } from "#web/forms/wizard/step-values.ts";
import type { MissingThing } from "#web/forms/wizard/wizard-page.tsx";
import { StepLinks } from "#web/forms/wizard/wizard-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PhotoCollection } from "../photos/photo-collection.tsx";
import { PlaceView, type PlaceViewData } from "../place-view.tsx";
import { AvailabilityFields } from "./listing-fields.tsx";
import { PlaceAddressFields, PlaceDetailsFields, PlaceFields } from "./place-content-fields.tsx";
import {
  PlaceRemunerationFields,
  WantedArtsFields,
  WantedProjectsFields,
  WelcomeFields,
} from "./place-preference-fields.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { placeStepHref, placeStepTexts } from "./steps.ts";
import { PlaceIntroduction } from "./wizard-introduction.tsx";

type EditedPlace = Record<string, unknown> & {
  photos: readonly PhotoView[];
  id: string;
  version: number;
  listingState: "draft" | "published_visible" | "published_invisible" | "deleted";
  insuranceAddedAt: Date | null;
  missing: readonly MissingThing[];
};

type PlaceStepScreenProps = {
  /** Of the preview: the page as everybody will see it. */
  view: PlaceViewData | undefined;
  place: EditedPlace;
  step: PlaceStep;
  back?: string;
  next: string;
  refused?: FormRefusal;
  photosMax: number;
  certificateAccept: string;
};

const fields: Record<Exclude<PlaceFormStep, "details">, ComponentType> = {
  lieu: PlaceFields,
  adresse: PlaceAddressFields,
  "preferences-1": WantedArtsFields,
  "preferences-2": WantedProjectsFields,
  "preferences-3": WelcomeFields,
  "preferences-4": PlaceRemunerationFields,
  "preferences-5": AvailabilityFields,
};

const checkOf = (step: PlaceFormStep) =>
  stepCheck(() => import("#core/listings/places/input.ts").then(({ placeStepInputs }) => placeStepInputs[step]));

/** The body of one step of the place wizard. */
export function PlaceStepScreen(props: PlaceStepScreenProps) {
  const { place, step, back, next, refused, photosMax } = props;
  if (step === "intro") {
    return (
      <div className="grid gap-7">
        <PlaceIntroduction />
        <StepLinks next={next} />
      </div>
    );
  }
  if (step === "photos") {
    return (
      <div className="grid gap-7">
        <PhotoCollection
          subject={{ kind: "place", id: place.id }}
          photos={place.photos}
          max={photosMax}
          refused={refused}
        />
        <StepLinks back={back} next={next} />
      </div>
    );
  }
  if (step === "apercu") return <Preview place={place} view={props.view} back={back} refused={refused} />;
  return (
    <>
      <StepForm
        values={savedValues(place)}
        version={place.version}
        refused={refused}
        check={checkOf(step)}
        back={back}
        submit={step === "preferences-5" ? "Enregistrer et voir l’aperçu" : undefined}
        isDraft={place.listingState === "draft"}
        encType={step === "details" ? "multipart/form-data" : undefined}
      >
        <PlaceStepFields {...props} step={step} />
      </StepForm>
      {step === "details" && <SheetLink placeId={place.id} />}
    </>
  );
}

function PlaceStepFields({ place, step, certificateAccept }: PlaceStepScreenProps & { step: PlaceFormStep }) {
  if (step === "details") {
    return (
      <PlaceDetailsFields
        hasCertificate={place.insuranceAddedAt !== null}
        certificateHref={`/place/${place.id}/attestation`}
        certificateAccept={certificateAccept}
      />
    );
  }
  const Fields = fields[step];
  return <Fields />;
}

function SheetLink({ placeId }: { placeId: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-sand px-5 py-4">
      <span className="min-w-0 grow basis-64">
        Votre fiche de sécurité se remplit d’elle-même. Affichez-la près de la porte le soir venu.
      </span>
      <ButtonLink to={`/place/${placeId}/securite`} variant="secondary" size="sm">
        <Icon name="printer" />
        Voir la fiche
      </ButtonLink>
    </p>
  );
}

function Preview({ place, view, back, refused }: Pick<PlaceStepScreenProps, "place" | "view" | "back" | "refused">) {
  const href = (step: string) => placeStepHref(place.id, step as PlaceStep);
  return (
    <div className="grid gap-8">
      <PublishPanel
        noun="lieu"
        state={place.listingState}
        missing={place.missing}
        labelOf={(step) => placeStepTexts[step as PlaceStep].label}
        hrefOf={({ step }) => href(step)}
        nextHref={href(place.missing[0]?.step ?? "preferences-1")}
        publicHref={`/place/${place.id}`}
        refusal={refused?.intent === "publish" ? refused.message : undefined}
      />
      {view && (
        <section aria-label="Votre page" className="rounded-panel border-2 border-edge border-dashed p-4 sm:p-7">
          <PlaceView {...view} situation="own" isInset />
          <p className="mt-7">
            <Link to={`/place/${place.id}?apercu`} className="link inline-flex min-h-11 items-center">
              Ouvrir la page entière
            </Link>
          </p>
        </section>
      )}
      <SheetLink placeId={place.id} />
      <StepLinks back={back} />
    </div>
  );
}
