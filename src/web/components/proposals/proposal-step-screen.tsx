import { wizardPath } from "#core/proposals/rules.ts";
import { PhotoCollection } from "#web/components/photos/photo-collection.tsx";
import { StepForm } from "#web/components/wizards/step-form.tsx";
import { StepLinks } from "#web/components/wizards/step-links.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ConditionsFields } from "./conditions-fields.tsx";
import { DescriptionFields, MessageFields } from "./content-fields.tsx";
import { DateRows } from "./date-rows.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { ListingStep } from "./listing-step.tsx";
import { OpennessChoice } from "./openness-choice.tsx";
import { PreconditionsList } from "./preconditions-list.tsx";
import { proposalCheck, proposalValues } from "./proposal-answers.ts";
import { ProposalIntroduction } from "./proposal-introduction.tsx";
import { ProposalPreview } from "./proposal-preview.tsx";
import type { EditedStep } from "./proposal-wizard-data.ts";
import { SendPanel } from "./send-panel.tsx";
import { TicketingStepFields } from "./ticketing-step-fields.tsx";

/** The body of one step of the proposal wizards. */
export function ProposalStepScreen(props: EditedStep) {
  const { proposal, step, back, next, refused } = props;
  switch (step) {
    case "intro":
      return (
        <div className="grid gap-7">
          <ProposalIntroduction />
          <PreconditionsList preconditions={proposal.preconditions} />
          <StepLinks back={back} next={next} />
          <DeleteDraft />
        </div>
      );
    case "choix":
      return <ListingStep {...props} />;
    case "couverture":
      return (
        <div className="grid gap-7">
          <PhotoCollection
            subject={{ kind: "proposal", id: proposal.id }}
            photos={proposal.cover ? [proposal.cover] : []}
            max={1}
            refused={refused}
          />
          <StepLinks back={back} next={next} />
        </div>
      );
    case "apercu":
      return <Preview {...props} />;
    default:
      return (
        <StepForm
          values={proposalValues(proposal.content)}
          version={proposal.version}
          refused={refused}
          check={proposalCheck(step, proposal.content)}
          back={back}
          submit={step === "message" ? "Enregistrer et voir l’aperçu" : undefined}
          isDraft
        >
          <StepFields {...props} />
        </StepForm>
      );
  }
}

function StepFields({ proposal, step, names, to, today }: EditedStep) {
  const { content, direction, forecastFacts, project, place } = proposal;
  if (step === "description") return <DescriptionFields />;
  if (step === "message") return <MessageFields to={to} />;
  if (step === "dates") return <DateRows dates={content.dates} warnings={proposal.dateWarnings} today={today} />;
  // Whatever else is asked depends on what the two listings allow.
  if (!forecastFacts) return <ChooseFirst href={wizardPath(placedOf(proposal), "choix")} />;
  if (step === "ouverture") return <OpennessChoice choices={proposal.opennessChoices} />;
  if (step === "conditions") {
    return (
      <ConditionsFields
        choices={proposal.remunerationChoices}
        saved={content}
        facts={forecastFacts}
        names={names}
        maxCapacity={place?.maxCapacity ?? null}
        audienceMax={project?.audienceMax ?? null}
      />
    );
  }
  return (
    <TicketingStepFields
      direction={direction}
      saved={content}
      vatRate={content.vatRate}
      facts={forecastFacts}
      names={names}
    />
  );
}

const ChooseFirst = ({ href }: { href: string }) => (
  <Banner
    kind="info"
    title="Choisissez d’abord le projet et le lieu"
    action={
      <ButtonLink to={href} variant="secondary" size="sm">
        Choisir
      </ButtonLink>
    }
  >
    Ce qui est possible ici dépend de leurs annonces.
  </Banner>
);

const placedOf = ({ id, direction, content }: EditedStep["proposal"]) => ({ id, direction, ...content });

function Preview({ proposal, back, refused, names, to, expiresAt }: EditedStep) {
  return (
    <div className="grid gap-8">
      <SendPanel proposal={proposal} placed={placedOf(proposal)} to={to} expiresAt={expiresAt} refused={refused} />
      <ProposalPreview proposal={proposal} names={names} />
      <StepLinks back={back} />
      <DeleteDraft />
    </div>
  );
}
