import type { ProposalStep } from "#core/proposals/rules.ts";
import type { ProposalForEdit } from "#core/proposals/view-rules.ts";
import type { FormRefusal } from "#web/form-refusal.ts";
import type { ListingOption } from "./listing-choice.tsx";
import type { PartyNames } from "./waterfall-table.tsx";

/** What a step of the wizard is made of. */
export type EditedStep = {
  proposal: ProposalForEdit;
  step: ProposalStep;
  names: PartyNames;
  /** How the one who will receive it is called. */
  to: string;
  /** The day it is in Paris: earlier ones cannot be picked. */
  today: string;
  /** When it would expire if it left now. */
  expiresAt: Date;
  /** For the step that chooses the two listings. */
  choice: { own: ListingOption[]; other: ListingOption | null; found: ListingOption[] | null; searched: string } | null;
  back?: string | undefined;
  next: string;
  refused?: FormRefusal | undefined;
};
