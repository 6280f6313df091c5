import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { movementsOf, newPayment, type PaymentRig, paidPayment } from "./rig.ts";

export function describeFailures(rig: () => PaymentRig): void {
  for (const fault of ["timeout_after_success", "server_error"] as const) {
    test(`${fault}: the same key asks again, and everything was done once`, async () => {
      const temporary = { kind: "temporary" };
      const asked = newPayment();
      rig().failNext(fault);
      await expect(rig().port.createPayment(asked)).rejects.toMatchObject(temporary);
      expect((await rig().port.createPayment(asked)).status).toBe("open");

      const { paymentId } = await paidPayment(rig());
      const refund = { paymentId, amountCents: 500, metadata: {}, idempotencyKey: newId() };
      rig().failNext(fault);
      await expect(rig().port.refundPayment(refund)).rejects.toMatchObject(temporary);
      const { refundId } = await rig().port.refundPayment(refund);
      expect(await movementsOf(rig(), refundId)).toHaveLength(1);
      expect((await rig().port.retrievePayment(paymentId)).refundedCents).toBe(500);

      const accountId = await rig().openAccount("validated");
      const transfer = { accountId, amountCents: 700, transferGroup: "g", metadata: {}, idempotencyKey: newId() };
      rig().failNext(fault);
      await expect(rig().port.createTransfer(transfer)).rejects.toMatchObject(temporary);
      const { transferId } = await rig().port.createTransfer(transfer);
      expect(await movementsOf(rig(), transferId)).toHaveLength(1);

      const reversal = { transferId, amountCents: 700, metadata: {}, idempotencyKey: newId() };
      rig().failNext(fault);
      await expect(rig().port.reverseTransfer(reversal)).rejects.toMatchObject(temporary);
      const { reversalId } = await rig().port.reverseTransfer(reversal);
      expect(await movementsOf(rig(), reversalId)).toHaveLength(1);
    });
  }

  test("a cancellation that nobody heard of is asked again", async () => {
    const { paymentId } = await rig().port.createPayment(newPayment());
    rig().failNext("timeout_after_success");
    await expect(rig().port.cancelPayment(paymentId)).rejects.toMatchObject({ kind: "temporary" });
    expect(await rig().port.cancelPayment(paymentId)).toBe("cancelled");
  });
}
