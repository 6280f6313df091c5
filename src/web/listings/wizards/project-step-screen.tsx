import type { ComponentType } from "react";
import { Link } from "react-router";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import type { ProjectFormStep } from "#core/listings/projects/input.ts";
import type { ProjectStep } from "#core/listings/projects/rules.ts";
import { m } from "#platform/messages/messages.js";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { StepForm } from "#web/forms/wizard/step-form.tsx";
import { savedValues, stepCheck } from "#web/forms/wizard/step-values.ts";
import { type MissingThing, StepLinks } from "#web/forms/wizard/wizard-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PhotoCollection } from "../photos/photo-collection.tsx";
import { ProjectView, type ProjectViewData } from "../project-view.tsx";
import { AvailabilityFields } from "./listing-fields.tsx";
import { MembersPanel } from "./members-panel.tsx";
import {
  ArtFields,
  ArtistFields,
  AudienceFields,
  DescriptionFields,
  ProjectDetailsFields,
  ProjectLocationFields,
} from "./project-content-fields.tsx";
import {
  OpennessFields,
  ProjectRemunerationFields,
  RentFields,
  WantedPlacesFields,
} from "./project-preference-fields.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { projectStepTexts } from "./steps.ts";

type StructureNeededProps = { projectId: string; role: "owner" | "member" };

/** There and back again: the draft is where it was. */
const invoiceHref = (projectId: string): string =>
  `/account/invoice?redir=${encodeURIComponent(`/projet/${projectId}/edit?etape=apercu`)}`;

/** A paid project is published under a structure, which is its owner's. */
function StructureNeeded({ projectId, role }: StructureNeededProps) {
  if (role === "member") {
    return (
      <Banner kind="warning" title="Une structure est nécessaire">
        La personne qui a créé ce projet doit compléter ses informations de facturation.
      </Banner>
    );
  }
  return (
    <Banner
      kind="warning"
      title="Une structure est nécessaire pour publier"
      action={
        <ButtonLink to={invoiceHref(projectId)} variant="secondary" size="sm">
          Compléter ma facturation
        </ButtonLink>
      }
    >
      {m["listing.structure_needed"]()}
    </Banner>
  );
}

type EditedProject = Record<string, unknown> & {
  photos: readonly PhotoView[];
  id: string;
  version: number;
  isGroup: boolean;
  role: "owner" | "member";
  listingState: "draft" | "published_visible" | "published_invisible" | "deleted";
  members: readonly { userId: string; name: string; portrait: string | null }[];
  invitations: readonly { email: string; expiresAt: Date }[];
  missing: readonly MissingThing[];
  needsStructure: boolean;
};

type ProjectStepScreenProps = {
  /** Of the preview: the page as everybody will see it. */
  view: ProjectViewData | undefined;
  project: EditedProject;
  step: ProjectStep;
  userId: string;
  back?: string;
  next: string;
  refused?: FormRefusal;
  photosMax: number;
};

const fields: Record<ProjectFormStep, ComponentType> = {
  intro: ArtistFields,
  art: ArtFields,
  description: DescriptionFields,
  public: AudienceFields,
  lieu: ProjectLocationFields,
  details: ProjectDetailsFields,
  "preferences-1": WantedPlacesFields,
  "preferences-2": RentFields,
  "preferences-3": OpennessFields,
  "preferences-4": ProjectRemunerationFields,
  "preferences-5": AvailabilityFields,
};

const checkOf = (step: ProjectFormStep) =>
  stepCheck(() => import("#core/listings/projects/input.ts").then(({ projectStepInputs }) => projectStepInputs[step]));

/** The body of one step of the project wizard. */
export function ProjectStepScreen(props: ProjectStepScreenProps) {
  const { project, step, userId, back, next, refused, photosMax } = props;
  if (step === "photos") {
    return (
      <div className="grid gap-7">
        <PhotoCollection
          subject={{ kind: "project", id: project.id }}
          photos={project.photos}
          max={photosMax}
          refused={refused}
        />
        <StepLinks back={back} next={next} />
      </div>
    );
  }
  if (step === "apercu") return <Preview project={project} view={props.view} back={back} refused={refused} />;
  const Fields = fields[step];
  return (
    <>
      <StepForm
        values={savedValues(project)}
        version={project.version}
        refused={refused}
        check={checkOf(step)}
        back={back}
        submit={step === "preferences-5" ? "Enregistrer et voir l’aperçu" : undefined}
        isDraft={project.listingState === "draft"}
        wayOut={
          refused?.reason === "structure_needed" && <StructureNeeded projectId={project.id} role={project.role} />
        }
      >
        <Fields />
      </StepForm>
      {step === "intro" && project.isGroup && (
        <MembersPanel
          projectId={project.id}
          role={project.role}
          userId={userId}
          members={project.members}
          invitations={project.invitations}
          refused={refused}
        />
      )}
      {step === "preferences-4" && project.needsStructure && (
        <StructureNeeded projectId={project.id} role={project.role} />
      )}
    </>
  );
}

function Preview({
  project,
  view,
  back,
  refused,
}: Pick<ProjectStepScreenProps, "project" | "view" | "back" | "refused">) {
  const href = (step: string) => `/projet/${project.id}/edit?etape=${step}`;
  const ahead = project.missing.find(({ field }) => field !== "structure");
  return (
    <div className="grid gap-8">
      <PublishPanel
        noun="projet"
        state={project.listingState}
        missing={project.missing}
        labelOf={(step) => projectStepTexts[step as ProjectStep].label}
        hrefOf={({ step, field }) =>
          field === "structure" && project.role === "owner" ? invoiceHref(project.id) : href(step)
        }
        nextHref={ahead ? href(ahead.step) : invoiceHref(project.id)}
        publicHref={`/projet/${project.id}`}
        refusal={refused?.intent === "publish" ? refused.message : undefined}
      />
      {view && (
        <section aria-label="Votre page" className="rounded-panel border-2 border-edge border-dashed p-4 sm:p-7">
          <ProjectView {...view} situation="own" isInset />
          <p className="mt-7">
            <Link to={`/projet/${project.id}?apercu`} className="link inline-flex min-h-11 items-center">
              Ouvrir la page entière
            </Link>
          </p>
        </section>
      )}
      <StepLinks back={back} />
    </div>
  );
}
