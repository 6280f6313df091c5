import { defineProcess, type StateOf, someMoment } from "#platform/process.ts";

export const declarationProcess = defineProcess({
  life: "music declaration",
  tables: ["music_declarations"],
  states: {
    declared_before: "Before the evening.",
    declared_after: "Once it had begun, or after.",
    programme_sent: "What was played in the end is known; it may be corrected for a while.",
  },
  kept: {
    declared_before: { before: true, programmeSentAt: null },
    declared_after: { before: false, programmeSentAt: null },
    programme_sent: { programmeSentAt: someMoment },
  },
  moves: {
    declareBefore: { from: [], to: "declared_before", who: ["artist", "host"] },
    declareAfter: { from: [], to: "declared_after", who: ["artist", "host"] },
    sendProgramme: {
      from: ["declared_before", "declared_after", "programme_sent"],
      to: "programme_sent",
      who: ["artist", "host"],
    },
  },
});

/** Where an event's music rights stand: an event without a declaration has none to make, or one. */
export type DeclarationState = StateOf<typeof declarationProcess> | "not_needed" | "needed";

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
