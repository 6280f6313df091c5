import { forgetConsentReport } from "./consent-report.ts";
import { forgetOldDoors } from "./door/door-memory.ts";
import { forgetDraftsOfOthers } from "./message-drafts.ts";

/** On a shared computer, what this browser kept of an account goes when somebody else is here, or nobody. */
export function forgetOthers(person: string | null): void {
  forgetDraftsOfOthers(person);
  forgetOldDoors(person);
  forgetConsentReport(person);
}
