import { DESCRIPTION_MAX, MESSAGE_MAX, type ProposalFormStep, TITLE_MAX } from "#core/deals/input.ts";
import { type ProposalStep, wizardPath } from "#core/deals/rules.ts";
import { StepForm } from "#web/forms/wizard/step-form.tsx";
import { StepSection } from "#web/forms/wizard/step-section.tsx";
import { StepLinks } from "#web/forms/wizard/wizard-page.tsx";
import { PhotoCollection } from "#web/listings/photos/photo-collection.tsx";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PreconditionsList } from "../preconditions-list.tsx";
import { vatValues } from "../vat/vat-form.ts";
import { ConditionsFields, OpennessChoice } from "./conditions-fields.tsx";
import { DateRows } from "./date-rows.tsx";
import { ListingStep } from "./listing-step.tsx";
import { ProposalPreview, SendPanel } from "./preview-step.tsx";
import { ProposalIntroduction } from "./proposal-start-screen.tsx";
import { type EditedStep, proposalCheck, proposalStepText, proposalValues } from "./proposal-steps.ts";
import { SeriesForm } from "./series-form.tsx";
import { TicketingStepFields } from "./ticketing-step.tsx";

/** The body of one step of the proposal wizards. */
export function ProposalStepScreen(props: EditedStep) {
  const { proposal, step, screen, back, next, refused } = props;
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
        <div className="grid gap-7">
          {screen.includes("dates") && (
            <SeriesForm
              version={proposal.version}
              today={props.today}
              first={proposal.content.dates[0]}
              refused={refused}
            />
          )}
          <StepForm
            // A rhythm writes other rows than those that stand there.
            key={screen.includes("dates") ? proposal.version : 0}
            values={{
              ...proposalValues(proposal.content, proposal.opennessChoices),
              ...vatValues(proposal.content, proposal),
            }}
            version={proposal.version}
            refused={refused}
            check={proposalCheck(screen.filter(isFormStep), proposal.content)}
            back={back}
            isDraft
          >
            <ScreenFields {...props} />
          </StepForm>
        </div>
      );
  }
}

const isFormStep = (step: ProposalStep): step is ProposalFormStep =>
  !["intro", "couverture", "apercu"].some((other) => other === step);

/** Headed by their questions, where there are several. */
function ScreenFields(props: EditedStep) {
  const { proposal, screen } = props;
  // What is possible depends on what the two listings allow.
  if (!proposal.forecastFacts && !screen.includes("description")) {
    return <ChooseFirst href={wizardPath(placedOf(proposal), "choix")} />;
  }
  return screen.map((step) => {
    const { title } = proposalStepText(step, proposal.direction);
    return screen.length > 1 && step !== screen[0] ? (
      <StepSection key={step} id={step} title={title}>
        <StepFields {...props} step={step} />
      </StepSection>
    ) : (
      <StepFields key={step} {...props} step={step} />
    );
  });
}

function StepFields({ proposal, step, names, to, today }: EditedStep) {
  const { content, direction, forecastFacts, project, place } = proposal;
  if (step === "description") return <DescriptionFields />;
  if (step === "message") return <MessageFields to={to} />;
  if (step === "dates") return <DateRows dates={content.dates} warnings={proposal.dateWarnings} today={today} />;
  if (!forecastFacts) return null;
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
        vat={{ figures: proposal.vatFigures, known: proposal }}
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
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={wizardPath(placedOf(proposal), "description")} variant="quiet" size="sm">
          <Icon name="edit" />
          Changer le titre ou la description
        </ButtonLink>
        <ButtonLink to={wizardPath(placedOf(proposal), "couverture")} variant="quiet" size="sm">
          <Icon name="image" />
          Changer l’image
        </ButtonLink>
      </div>
      <StepLinks back={back} />
      <DeleteDraft />
    </div>
  );
}

function DescriptionFields() {
  return (
    <>
      <TextField
        name="title"
        label="Titre de l’événement"
        required
        limit={TITLE_MAX}
        help="Celui que le public lira sur son billet."
      />
      <TextArea
        name="description"
        label="Description"
        required
        rows={9}
        limit={DESCRIPTION_MAX}
        help="Reprise du projet&#8239;: gardez-la, ou racontez ce que cette soirée-là aura de particulier."
      />
    </>
  );
}

function MessageFields({ to }: { to: string }) {
  return (
    <TextArea
      name="message"
      label={`Votre message à ${to}`}
      optional
      rows={7}
      limit={MESSAGE_MAX}
      help="Pourquoi ce lieu, pourquoi ce soir-là&#8239;: quelques mots vrais valent mieux qu’un dossier."
    />
  );
}

function DeleteDraft() {
  return (
    <div>
      <a href="#supprimer" className={buttonClass({ variant: "quiet", size: "sm" })}>
        <Icon name="trash" />
        Supprimer ce brouillon
      </a>
      <ConfirmDialog
        id="supprimer"
        title="Supprimer ce brouillon de proposition&#8239;?"
        confirmLabel="Supprimer le brouillon"
        danger
        fromHash
        fields={{ intent: "delete" }}
      >
        <p>Tout ce que vous y avez écrit disparaît. Vos annonces, elles, ne changent pas.</p>
      </ConfirmDialog>
    </div>
  );
}
