import { PaymentError } from "./port.ts";

/** `timeout_after_success`: done, but nobody hears of it. `server_error`: not done. */
export type SandboxFault = "timeout_after_success" | "server_error";

export type SandboxFaults = {
  /** The next calls fail like this, one each. */
  failNext(...faults: SandboxFault[]): void;
  around<T>(work: () => Promise<T>): Promise<T>;
};

export function createSandboxFaults(): SandboxFaults {
  const planned: SandboxFault[] = [];
  return {
    failNext(...faults) {
      planned.push(...faults);
    },
    async around(work) {
      const fault = planned.shift();
      if (fault === "server_error") throw new PaymentError("temporary", "unreachable");
      const answer = await work();
      if (fault === "timeout_after_success") throw new PaymentError("temporary", "unreachable");
      return answer;
    },
  };
}
