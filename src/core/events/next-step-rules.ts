import type { PerformanceCount } from "./licence-rules.ts";

export type NextStepCode = "invoice_info" | "payment_account" | "licence" | "music_rights" | "publish" | "share";

export type NextStep = {
  code: NextStepCode;
  done: boolean;
  applies: boolean;
  /** One's own part is done; somebody else's is not. */
  underway?: boolean;
  /** Of the licence: live performances of that year, this event's included. */
  performances?: PerformanceCount | undefined;
};
