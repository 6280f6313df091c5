import type { ReactNode } from "react";
import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Match } from "#core/discovery/match-rules.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import type { ListingState } from "#core/listings/process.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { MatchList, matchesHref, matchesOf } from "#web/discovery/match-list.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { screenOf } from "#web/forms/wizard/screens.ts";
import { type MissingThing, StepLinks, WizardPage } from "#web/forms/wizard/wizard-page.tsx";
import { PhotoCollection } from "../photos/photo-collection.tsx";
import { ListingManagement } from "./listing-management.tsx";
import { type PaymentNeeds, PaymentOffer } from "./payment-offer.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { screenText, stepHref, type Wizard } from "./steps.ts";

/** After publishing: the rest stands on a page of its own. */
export const MATCHES_SHOWN = 3;

/** Of a listing in its wizard, what does not depend on its kind. */
export type EditedListing = Record<string, unknown> & {
  id: string;
  version: number;
  role: "owner" | "member";
  listingState: ListingState;
  photos: readonly PhotoView[];
  missing: readonly MissingThing[];
};

/** What every step of a wizard is given. */
export type StepScreenProps<Step extends string> = {
  step: Step;
  /** The steps that stand on this screen. */
  screen: readonly [Step, ...Step[]];
  back?: string;
  next: string;
  refused?: FormRefusal;
  photosMax: number;
};

type ListingWizardProps<Step extends string> = {
  wizard: Wizard<ListingKind, Step>;
  listing: EditedListing;
  name: string;
  step: Step;
  current: number;
  steps: readonly { slug: Step; done: boolean }[];
  refused?: FormRefusal;
  children: ReactNode;
};

/** Around the step that is shown: the way through the others, and what can be done with the whole listing. */
export function ListingWizard<Step extends string>(props: ListingWizardProps<Step>) {
  const { wizard, listing, name, step, current, steps, refused, children } = props;
  return (
    <WizardPage
      name={name}
      state={listing.listingState}
      steps={steps.map(({ slug, done }) => ({
        label: screenText(wizard, slug).label,
        done,
        to: stepHref(wizard, listing.id, slug),
      }))}
      current={current}
      text={screenText(wizard, screenOf(wizard.screens, step)[0])}
      broad={step === "apercu"}
    >
      {children}
      <ListingManagement
        noun={`ce ${wizard.noun}`}
        name={name}
        state={listing.listingState}
        mayDelete={listing.role === "owner"}
        refusal={managed.has(refused?.intent) ? refused?.message : undefined}
      />
    </WizardPage>
  );
}

const managed: ReadonlySet<string | undefined> = new Set(["visibility", "duplicate", "delete"]);

/** A refused save changes nothing, except when somebody else's was in the way: the form then carries their version. */
export const revalidatesAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

type PhotosStepProps = Omit<StepScreenProps<string>, "step" | "screen"> & {
  kind: ListingKind;
  listing: EditedListing;
  /** What else shows the listing. */
  children?: ReactNode;
};

export function PhotosStep({ kind, listing, back, next, refused, photosMax, children }: PhotosStepProps) {
  const aboutPhotos = refused?.intent?.startsWith("photo") ? refused : undefined;
  return (
    <div className="grid gap-7">
      <PhotoCollection
        subject={{ kind, id: listing.id }}
        photos={listing.photos}
        max={photosMax}
        refused={aboutPhotos}
      />
      {children}
      <StepLinks back={back} next={next} />
    </div>
  );
}

type PreviewStepProps<Step extends string> = Pick<StepScreenProps<Step>, "back" | "refused"> & {
  wizard: Wizard<ListingKind, Step>;
  listing: EditedListing;
  /** Where something that is missing is filled in, if not at its step. */
  elsewhere?(thing: MissingThing): string | undefined;
  /** Where to go on, if not with the first missing thing. */
  nextHref?: string;
  /** Once it is visible: what fits it on the other side. */
  matches?: readonly Match[];
  /** Of whoever may be paid for it. */
  payment?: PaymentNeeds;
  /** The page as everybody will see it. */
  page: ReactNode;
  children?: ReactNode;
};

export function PreviewStep<Step extends string>(props: PreviewStepProps<Step>) {
  const { wizard, listing, back, refused, elsewhere, matches, payment, page, children } = props;
  const hrefOf = (thing: MissingThing) => elsewhere?.(thing) ?? stepHref(wizard, listing.id, thing.step);
  const publicHref = `${wizard.path}/${listing.id}`;
  const [first] = listing.missing;
  return (
    <div className="grid gap-8">
      <PublishPanel
        noun={wizard.noun}
        state={listing.listingState}
        missing={listing.missing}
        labelOf={(step) => wizard.texts[step as Step].label}
        hrefOf={hrefOf}
        nextHref={props.nextHref ?? (first ? hrefOf(first) : publicHref)}
        publicHref={publicHref}
        refusal={refused?.intent === "publish" ? refused.message : undefined}
      />
      {listing.listingState === "published_visible" && matches && (
        <NextStep kind={wizard.kind} id={listing.id} matches={matches} />
      )}
      {payment && <PaymentOffer {...payment} back={stepHref(wizard, listing.id, "apercu")} />}
      {page && (
        <section aria-label="Votre page" className="rounded-panel border-2 border-edge border-dashed p-4 sm:p-7">
          {page}
          <p className="mt-7">
            <Link to={`${publicHref}?apercu`} className="link inline-flex min-h-11 items-center">
              Ouvrir la page entière
            </Link>
          </p>
        </section>
      )}
      {children}
      <StepLinks back={back} />
    </div>
  );
}

type NextStepProps = { kind: ListingKind; id: string; matches: readonly Match[] };

/** After publishing: with whom to begin, and why. */
function NextStep({ kind, id, matches }: NextStepProps) {
  return (
    <section aria-labelledby="suite" className="grid gap-5">
      <h2 id="suite" className="text-2xl">
        {matches.length > 0 ? `La suite : ${matchesOf[kind].title.toLowerCase()}` : "La suite"}
      </h2>
      {matches.length > 0 ? (
        <>
          <MatchList matches={matches} ownId={id} level={3} />
          <p>
            <Link to={matchesHref(kind, id)} className="link inline-flex min-h-11 items-center">
              Voir tout ce qui convient
            </Link>
          </p>
        </>
      ) : (
        <p>
          Rien ne convient encore de l’autre côté. Nous vous écrirons dès qu’une annonce s’accordera avec la vôtre ;
          vous pouvez aussi{" "}
          <Link to={kind === "project" ? "/place" : "/projet"} className="link">
            chercher vous-même
          </Link>
          .
        </p>
      )}
    </section>
  );
}
