import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { useDatabase } from "#tests/support/database.ts";
import { paidPayment } from "#tests/support/payment-contract/rig.ts";
import { makeSandboxRig } from "#tests/support/payment-contract/sandbox-rig.ts";
import { withoutRowLocks } from "#tests/support/statements.ts";

const database = useDatabase();

test("it is the lock on the payment that keeps refunds within it (negative control)", async () => {
  const rig = makeSandboxRig(database.db);
  const { paymentId } = await paidPayment(rig, 3_000);
  // All connections are open before the race, or the first refund is through before the others have started.
  await Promise.all(Array.from({ length: 5 }, () => database.pool.query("select pg_sleep(0.1)")));
  await withoutRowLocks(() =>
    Promise.allSettled(
      Array.from({ length: 5 }, () =>
        rig.port.refundPayment({ paymentId, amountCents: 3_000, metadata: {}, idempotencyKey: newId() }),
      ),
    ),
  );
  expect((await rig.port.retrievePayment(paymentId)).refundedCents).toBeGreaterThan(3_000);
});
