import { Refusal } from "./refusal.ts";

/** What goes wrong with the next writes. Reads go on working, as they mostly do. */
export type Fault =
  /** Done, but the answer never comes. */
  | "timeout_after_success"
  /** Not done. */
  | "server_error"
  /** Not done, and remembered under its key as Stripe does: the same key gets the same answer all day. */
  | "lasting_server_error"
  | "rate_limit"
  | "balance_insufficient";

export function createMisbehaviour() {
  const planned: Fault[] = [];
  return {
    plan: (...faults: Fault[]) => void planned.push(...faults),
    take: (): Fault | undefined => planned.shift(),
  };
}

export const faultRefusals: Record<Exclude<Fault, "timeout_after_success">, Refusal> = {
  server_error: new Refusal(500, "api_error", "An error occurred"),
  lasting_server_error: new Refusal(500, "api_error", "An error occurred"),
  rate_limit: new Refusal(429, "invalid_request_error", "Too many requests", { code: "rate_limit" }),
  balance_insufficient: new Refusal(400, "invalid_request_error", "You have insufficient funds", {
    code: "balance_insufficient",
  }),
};
