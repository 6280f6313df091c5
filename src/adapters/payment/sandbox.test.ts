import { beforeAll } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { describePaymentContract } from "#tests/support/payment-contract/contract.ts";
import { makeSandboxRig, type SandboxRig } from "#tests/support/payment-contract/sandbox-rig.ts";

const database = useDatabase();
let rig: SandboxRig;
beforeAll(() => {
  rig = makeSandboxRig(database.db);
});

describePaymentContract("the sandbox", () => rig);
