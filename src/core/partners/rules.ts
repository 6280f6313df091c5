export const partnerNames = {
  openagenda: "OpenAgenda",
  newsletter: "Lettre (Brevo)",
  passculture: "pass Culture",
} as const;
export type PartnerName = keyof typeof partnerNames;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After each failure in a row; then once a day, for as long as it is wanted. */
const PAUSES_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];
export const DAY_MS = 24 * HOUR_MS;
export const pauseAfter = (attempts: number): number => PAUSES_MS[attempts - 1] ?? DAY_MS;

/** Whoever is at a copy has it for so long; a process that died in the middle had it, and it is done again. */
export const CLAIM_MS = 20 * MINUTE_MS;

/** In one run. With the patience for each call, less than a claim. */
export const AT_ONCE = 100;

/** Failed so often in a row, it is shown to the team. What is refused is shown at once. */
export const STUCK_AFTER = 3;
