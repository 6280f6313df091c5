import { COMPANIONS_MAX } from "#core/ticketing/guests/guest-rules.ts";

/** The name of whoever comes along, from the first. */
export const companionField = (index: number): string => `companion${index + 1}`;

export const companionFields: string[] = Array.from({ length: COMPANIONS_MAX }, (_, index) => companionField(index));
