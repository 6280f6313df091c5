import type { ComponentType } from "react";
import type { Match } from "#core/discovery/match-rules.ts";
import type { PlaceFormStep } from "#core/listings/places/input.ts";
import type { PlaceStep } from "#core/listings/places/rules.ts";
import { StepForm } from "#web/forms/wizard/step-form.tsx";
import { savedValues, stepCheck } from "#web/forms/wizard/step-values.ts";
import { StepLinks } from "#web/forms/wizard/wizard-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PlaceView, type PlaceViewData } from "../../place-view.tsx";
import { AvailabilityFields } from "../listing-fields.tsx";
import { type EditedListing, PhotosStep, PreviewStep, type StepScreenProps } from "../listing-wizard.tsx";
import { placeWizard } from "../steps.ts";
import { PlaceIntroduction } from "../wizard-introduction.tsx";
import { PlaceAddressFields, PlaceDetailsFields, PlaceFields } from "./place-content-fields.tsx";
import {
  PlaceRemunerationFields,
  WantedArtsFields,
  WantedProjectsFields,
  WelcomeFields,
} from "./place-preference-fields.tsx";

type PlaceStepScreenProps = StepScreenProps<PlaceStep> & {
  /** Of the preview: the page as everybody will see it. */
  view: PlaceViewData | undefined;
  matches: readonly Match[] | undefined;
  place: EditedListing & { insuranceAddedAt: Date | null };
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
  const { place, step, back, next, refused } = props;
  if (step === "intro") {
    return (
      <div className="grid gap-7">
        <PlaceIntroduction />
        <StepLinks next={next} />
      </div>
    );
  }
  if (step === "photos") return <PhotosStep {...props} kind="place" listing={place} />;
  if (step === "apercu") return <Preview {...props} />;
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

function Preview({ place, view, matches, back, refused }: PlaceStepScreenProps) {
  return (
    <PreviewStep
      wizard={placeWizard}
      listing={place}
      back={back}
      refused={refused}
      matches={matches}
      page={view && <PlaceView {...view} situation="own" isInset />}
    >
      <SheetLink placeId={place.id} />
    </PreviewStep>
  );
}
