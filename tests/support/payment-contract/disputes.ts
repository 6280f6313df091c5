import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { movementsOf, type PaymentRig, paidPayment, readLetters } from "./rig.ts";

export function describeDisputes(rig: () => PaymentRig): void {
  test.each(["won", "lost"] as const)(
    "a dispute takes the money away, and %s decides whether it comes back",
    async (outcome) => {
      const { paymentId } = await paidPayment(rig());
      await rig().letters();
      const disputeId = await rig().dispute(paymentId);
      expect((await rig().port.retrievePayment(paymentId)).disputed).toBe(true);
      await expect(
        rig().port.refundPayment({ paymentId, amountCents: 3_000, metadata: {}, idempotencyKey: newId() }),
      ).rejects.toMatchObject({ kind: "refused", code: "disputed" });
      await rig().decide(disputeId, outcome);
      const about = { disputeId, paymentId, amountCents: 3_000, metadata: { orderId: "order-1" } };
      expect(await readLetters(rig())).toEqual([
        expect.objectContaining({ kind: "dispute_opened", ...about }),
        expect.objectContaining({ kind: "dispute_closed", ...about, outcome }),
      ]);
      const lines = (await movementsOf(rig(), disputeId)).map(({ kind, amountCents }) => `${kind} ${amountCents}`);
      const back = outcome === "won" ? ["dispute_reinstated 3000"] : [];
      expect(lines.sort()).toEqual([...back, "dispute_withdrawn -3000"]);
    },
  );
}
