import type { Entry } from "#core/taxonomies/taxonomy.ts";
import { own } from "#platform/own.ts";
import type { Choice } from "#web/ui/choice-card.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

type Extras = Record<string, { icon?: IconName; hint?: string }>;

/** A list of the taxonomy, as the choices of a field. */
export const choicesOf = (entries: readonly Entry[], extras: Extras = {}): Choice[] =>
  entries.map(({ code, label }) => ({ value: code, label, ...own(extras, code) }));

/** For questions that have no default answer. */
export const yesOrNoChoices = (yes: Partial<Choice>, no: Partial<Choice>): Choice[] => [
  { value: "true", label: "Oui", ...yes },
  { value: "false", label: "Non", ...no },
];
