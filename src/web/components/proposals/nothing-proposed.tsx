import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";

/** Nothing sent, nothing received. */
export function NothingProposed() {
  return (
    <EmptyState
      illustration={<Letter />}
      title="Aucune proposition pour l’instant"
      actions={
        <>
          <ButtonLink to="/place">Proposer mon projet à un lieu</ButtonLink>
          <ButtonLink to="/projet" variant="quiet">
            Inviter un projet chez moi
          </ButtonLink>
        </>
      }
    >
      Tout commence par une date lancée à quelqu’un. Choisissez un lieu ou un projet qui vous plaît : trois minutes
      suffisent.
    </EmptyState>
  );
}
