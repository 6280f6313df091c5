import type { DateWarning } from "#core/proposals/date-rules.ts";

/** Says which warnings were seen: others, come meanwhile, are to be seen as well. */
export const warningsKey = (warnings: readonly DateWarning[]): string =>
  warnings.map(({ index, code }) => `${index}-${code}`).join(",");

/** Why a save was held up: the page then shows warnings that it did not have before. */
export const DATE_WARNINGS = "date_warnings";
