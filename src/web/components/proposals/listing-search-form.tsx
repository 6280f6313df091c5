import { Form } from "react-router";
import type { ProposalDirection } from "#core/proposals/states.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type ListingSearchFormProps = { direction: ProposalDirection; proposalId: string; text: string; nothing: boolean };

/** A form of its own, before the step's: an address like any search, which works without scripts. */
export function ListingSearchForm({ direction, proposalId, text, nothing }: ListingSearchFormProps) {
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
