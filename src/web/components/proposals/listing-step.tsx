import { StepForm } from "#web/components/wizards/step-form.tsx";
import { StepLinks } from "#web/components/wizards/step-links.tsx";
import { OtherListing, OwnListing } from "./listing-choice.tsx";
import { ListingSearchForm } from "./listing-search-form.tsx";
import { proposalCheck, proposalValues } from "./proposal-answers.ts";
import type { EditedStep } from "./proposal-wizard-data.ts";

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
        check={proposalCheck("choix", content)}
        back={back}
        isDraft
      >
        <OtherListing direction={direction} chosen={other} found={found} />
        <OwnListing direction={direction} options={own} />
      </StepForm>
    </div>
  );
}
