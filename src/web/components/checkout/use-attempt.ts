import { useEffect, useRef, useState } from "react";
import type { PaymentOutcome } from "./payment-outcome.ts";

/** One attempt at a time, whatever is pressed; its outcome goes to the page, a refusal also onto the form. */
export function useAttempt(onOutcome: (outcome: PaymentOutcome) => void) {
  const underWay = useRef(false);
  const alive = useRef(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  async function attempt(work: () => Promise<PaymentOutcome>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    const outcome = await work().catch((): PaymentOutcome => ({ kind: "unknown" }));
    // Paid, on its way or in doubt, the button stays busy: a second press must not be a second try.
    underWay.current = outcome.kind !== "declined";
    if (!alive.current) return;
    setBusy(underWay.current);
    if (outcome.kind === "declined") setRefusal(outcome.message);
    onOutcome(outcome);
  }
  return { busy, refusal, attempt };
}
