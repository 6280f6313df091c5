import { describe } from "vitest";
import { describeDisputes } from "./disputes.ts";
import { describeFailures } from "./failures.ts";
import { describeLetters } from "./letters.ts";
import { describePayments } from "./payments.ts";
import { describeRefunds } from "./refunds.ts";
import type { PaymentRig } from "./rig.ts";
import { describeTransfers } from "./transfers.ts";

/** What every payment provider behind our port does. Run against each: they may not be told apart. */
export function describePaymentContract(name: string, rig: () => PaymentRig): void {
  describe(`${name}: payments`, () => describePayments(rig));
  describe(`${name}: refunds`, () => describeRefunds(rig));
  describe(`${name}: transfers`, () => describeTransfers(rig));
  describe(`${name}: disputes`, () => describeDisputes(rig));
  describe(`${name}: failures`, () => describeFailures(rig));
  describe(`${name}: letters`, () => describeLetters(rig));
}
