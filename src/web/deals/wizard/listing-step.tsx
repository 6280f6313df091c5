import { Form } from "react-router";
import type { ProposalDirection } from "#core/deals/process.ts";
import { StepForm } from "#web/forms/wizard/step-form.tsx";
import { StepLinks } from "#web/forms/wizard/wizard-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { OtherListing, OwnListing } from "./listing-choice.tsx";
import { type EditedStep, proposalCheck, proposalValues } from "./proposal-steps.ts";

/** One's own listing, and the one that it is proposed to. */
export function ListingStep({ proposal, choice, back, refused }: EditedStep) {
  if (!choice) return <StepLinks back={back} />;
  const { direction, content } = proposal;
  const { own, other, found, searched } = choice;
  const searches = found !== null || other === null;
  return (
    <div className="grid gap-7">
      {searches && (
        <ListingSearchForm
          direction={direction}
          proposalId={proposal.id}
          text={searched}
          nothing={found !== null && found.length === 0}
        />
      )}
      <StepForm
        values={proposalValues(content)}
        version={proposal.version}
        refused={refused}
        check={proposalCheck(["choix"], content)}
        back={back}
        isDraft
      >
        <OtherListing direction={direction} chosen={other} found={found} />
        <OwnListing direction={direction} options={own} />
      </StepForm>
    </div>
  );
}

type ListingSearchFormProps = { direction: ProposalDirection; proposalId: string; text: string; nothing: boolean };

/** A form of its own, before the step's: an address like any search, which works without scripts. */
function ListingSearchForm({ direction, proposalId, text, nothing }: ListingSearchFormProps) {
  const isPlace = direction === "to-host";
  return (
    <Form method="get" role="search" className="grid gap-2">
      <input type="hidden" name="proposition" value={proposalId} />
      <input type="hidden" name="etape" value="choix" />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="chercher"
          label={isPlace ? "Chercher un lieu" : "Chercher un projet"}
          defaultValue={text}
          icon="search"
          type="search"
          placeholder={isPlace ? "Librairie, Lyon, terrasse…" : "Jazz, conte, Camille…"}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant="secondary" className="max-sm:w-full">
          Chercher
        </Button>
      </div>
      {nothing && <p role="status">Rien ne correspond à ces mots. Essayez une ville, ou un genre.</p>}
    </Form>
  );
}
