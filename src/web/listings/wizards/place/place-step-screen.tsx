import { type ComponentProps, type ComponentType, useMemo } from "react";
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
import type { PaymentNeeds } from "../payment-offer.tsx";
import { ScreenSections } from "../screen-sections.tsx";
import { placeWizard } from "../steps.ts";
import { placeAnswerWords, placeSuggestions, withSuggestions } from "../suggestions.ts";
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
  payment: PaymentNeeds | undefined;
  place: EditedListing & { insuranceAddedAt: Date | null };
  certificateAccept: string;
};

const checkOf = (steps: readonly PlaceFormStep[]) =>
  stepCheck(() =>
    import("#core/listings/places/input.ts").then(({ placeStepInputs }) => steps.map((step) => placeStepInputs[step])),
  );

/** The body of one screen of the place wizard. */
export function PlaceStepScreen(props: PlaceStepScreenProps) {
  const { place, step, screen, back, next, refused, certificateAccept } = props;
  const hasCertificate = place.insuranceAddedAt !== null;
  const certificateHref = `/place/${place.id}/attestation`;
  // The same component as long as it says the same: another one would forget what was typed.
  const fields = useMemo(
    () => fieldsWith({ hasCertificate, certificateHref, certificateAccept }),
    [hasCertificate, certificateHref, certificateAccept],
  );
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
  const isDraft = place.listingState === "draft";
  const saved = savedValues(place);
  const values = isDraft ? withSuggestions(saved, placeSuggestions, place.missing) : saved;
  const hasDetails = screen.includes("details");
  return (
    <>
      <StepForm
        values={values}
        version={place.version}
        refused={refused}
        check={checkOf(screen.filter((each): each is PlaceFormStep => each in fields))}
        back={back}
        submit={screen.includes("preferences-5") ? "Enregistrer et voir l’aperçu" : undefined}
        isDraft={isDraft}
        encType={hasDetails ? "multipart/form-data" : undefined}
      >
        <ScreenSections
          wizard={placeWizard}
          screen={screen}
          asked={step}
          fields={fields}
          words={placeAnswerWords}
          values={values}
          missing={place.missing}
        />
      </StepForm>
      {hasDetails && <SheetLink placeId={place.id} />}
    </>
  );
}

const fieldsWith = (certificate: ComponentProps<typeof PlaceDetailsFields>): Record<PlaceFormStep, ComponentType> => ({
  lieu: PlaceFields,
  adresse: PlaceAddressFields,
  details: () => <PlaceDetailsFields {...certificate} />,
  "preferences-1": WantedArtsFields,
  "preferences-2": WantedProjectsFields,
  "preferences-3": WelcomeFields,
  "preferences-4": PlaceRemunerationFields,
  "preferences-5": AvailabilityFields,
});

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

function Preview({ place, view, matches, payment, back, refused }: PlaceStepScreenProps) {
  return (
    <PreviewStep
      wizard={placeWizard}
      listing={place}
      back={back}
      refused={refused}
      matches={matches}
      payment={payment}
      page={view && <PlaceView {...view} situation="own" isInset />}
    >
      <SheetLink placeId={place.id} />
    </PreviewStep>
  );
}
