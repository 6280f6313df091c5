/** Where an event's music rights stand. Derived from its declaration; `not_needed` and `needed` have no row. */
const declarationStates = {
  not_needed: [],
  needed: ["declared_before", "declared_after"],
  declared_before: ["programme_sent"],
  declared_after: ["programme_sent"],
  /** May be corrected for a while. */
  programme_sent: ["programme_sent"],
} as const satisfies Record<string, readonly string[]>;

export type DeclarationState = keyof typeof declarationStates;

export const declarationLabels: Record<DeclarationState, string> = {
  not_needed: "Rien à déclarer",
  needed: "À déclarer",
  declared_before: "Déclaré avant la soirée",
  declared_after: "Déclaré après la soirée",
  programme_sent: "Programme transmis",
};

type Declared = { before: boolean; programmeSentAt: Date | null } | undefined;

export function declarationState(needed: boolean, declared: Declared): DeclarationState {
  if (declared?.programmeSentAt) return "programme_sent";
  if (declared) return declared.before ? "declared_before" : "declared_after";
  return needed ? "needed" : "not_needed";
}
