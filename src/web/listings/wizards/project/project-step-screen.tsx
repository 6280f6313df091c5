import type { ComponentType } from "react";
import type { Match } from "#core/discovery/match-rules.ts";
import type { ExcerptView } from "#core/listings/excerpts/rules.ts";
import type { ProjectFormStep } from "#core/listings/projects/input.ts";
import type { ProjectStep } from "#core/listings/projects/rules.ts";
import { m } from "#platform/messages/messages.js";
import { StepForm } from "#web/forms/wizard/step-form.tsx";
import { savedValues, stepCheck } from "#web/forms/wizard/step-values.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ExcerptField } from "../../excerpts/excerpt-field.tsx";
import { ProjectView, type ProjectViewData } from "../../project-view.tsx";
import { AvailabilityFields, OpennessFields } from "../listing-fields.tsx";
import { type EditedListing, PhotosStep, PreviewStep, type StepScreenProps } from "../listing-wizard.tsx";
import type { PaymentNeeds } from "../payment-offer.tsx";
import { ScreenSections } from "../screen-sections.tsx";
import { projectWizard, stepHref } from "../steps.ts";
import { projectAnswerWords, projectSuggestions, withSuggestions } from "../suggestions.ts";
import { MembersPanel } from "./members-panel.tsx";
import {
  ArtFields,
  ArtistFields,
  AudienceFields,
  DescriptionFields,
  ProjectDetailsFields,
  ProjectLocationFields,
} from "./project-content-fields.tsx";
import { ProjectRemunerationFields, RentFields, WantedPlacesFields } from "./project-preference-fields.tsx";

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

type ProjectStepScreenProps = StepScreenProps<ProjectStep> & {
  /** Of the preview: the page as everybody will see it. */
  view: ProjectViewData | undefined;
  matches: readonly Match[] | undefined;
  payment: PaymentNeeds | undefined;
  project: EditedListing & {
    title: string | null;
    excerpt: ExcerptView | null;
    isGroup: boolean;
    members: readonly { userId: string; name: string; portrait: string | null }[];
    invitations: readonly { email: string; expiresAt: Date }[];
    needsStructure: boolean;
  };
  userId: string;
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

const isFormStep = (step: ProjectStep): step is ProjectFormStep => step in fields;

const checkOf = (steps: readonly ProjectFormStep[]) =>
  stepCheck(() =>
    import("#core/listings/projects/input.ts").then(({ projectStepInputs }) =>
      steps.map((step) => projectStepInputs[step]),
    ),
  );

/** The body of one screen of the project wizard. */
export function ProjectStepScreen(props: ProjectStepScreenProps) {
  const { project, step, screen, userId, back, refused } = props;
  if (step === "photos") {
    return (
      <PhotosStep {...props} kind="project" listing={project}>
        <ExcerptField
          projectId={project.id}
          title={project.title ?? "votre projet"}
          excerpt={project.excerpt}
          refused={refused}
        />
      </PhotosStep>
    );
  }
  if (step === "apercu") return <Preview {...props} />;
  const isDraft = project.listingState === "draft";
  const saved = savedValues(project);
  const values = isDraft ? withSuggestions(saved, projectSuggestions, project.missing) : saved;
  return (
    <>
      <StepForm
        values={values}
        version={project.version}
        refused={refused}
        check={checkOf(screen.filter(isFormStep))}
        back={back}
        submit={screen.includes("preferences-5") ? "Enregistrer et voir l’aperçu" : undefined}
        isDraft={isDraft}
        wayOut={
          refused?.reason === "structure_needed" && <StructureNeeded projectId={project.id} role={project.role} />
        }
      >
        <ScreenSections
          wizard={projectWizard}
          screen={screen}
          asked={step}
          fields={fields}
          words={projectAnswerWords}
          values={values}
          missing={project.missing}
        />
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
      {screen.includes("preferences-4") && project.needsStructure && (
        <StructureNeeded projectId={project.id} role={project.role} />
      )}
    </>
  );
}

function Preview({ project, view, matches, payment, back, refused }: ProjectStepScreenProps) {
  const ahead = project.missing.find(({ field }) => field !== "structure");
  return (
    <PreviewStep
      wizard={projectWizard}
      listing={project}
      back={back}
      refused={refused}
      elsewhere={({ field }) =>
        field === "structure" && project.role === "owner" ? invoiceHref(project.id) : undefined
      }
      nextHref={ahead ? stepHref(projectWizard, project.id, ahead.step) : invoiceHref(project.id)}
      matches={matches}
      payment={payment}
      page={view && <ProjectView {...view} situation="own" isInset />}
    />
  );
}
