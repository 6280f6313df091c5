import { expect, test } from "vitest";
import { CARDS, movementsOf, newPayment, type PaymentRig, paidPayment, readLetters } from "./rig.ts";

export function describePayments(rig: () => PaymentRig): void {
  test("a payment waits to be paid, and its key makes only one", async () => {
    const asked = newPayment();
    const first = await rig().port.createPayment(asked);
    expect(first).toMatchObject({ status: "open", amountCents: 3_000, refundedCents: 0, disputed: false });
    expect(first.metadata).toEqual({ orderId: "order-1" });
    expect(first.clientSecret).not.toBe("");
    const again = await rig().port.createPayment(asked);
    expect(again).toEqual(first);
    await expect(rig().port.createPayment({ ...asked, amountCents: 2_999 })).rejects.toMatchObject({
      kind: "refused",
      code: "key_reused",
    });
  });

  test("ten at once with one key are one payment", async () => {
    const asked = newPayment();
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => rig().port.createPayment(asked)));
    const settled = await rig().port.createPayment(asked);
    const ids = made.flatMap((each) => (each.status === "fulfilled" ? [each.value.paymentId] : []));
    expect(new Set([...ids, settled.paymentId]).size).toBe(1);
    for (const each of made) if (each.status === "rejected") expect(each.reason).toMatchObject({ kind: "temporary" });
  });

  test("a good card pays: state, event and books agree, and a repeated request tells so", async () => {
    const asked = newPayment({ orderId: "order-paid" });
    const payment = await rig().port.createPayment(asked);
    await rig().letters();
    expect(await rig().pay(payment, CARDS.paid)).toBe("succeeded");
    const { paymentId } = payment;
    expect(await rig().port.retrievePayment(paymentId)).toMatchObject({ status: "succeeded", refundedCents: 0 });
    expect((await rig().port.createPayment(asked)).status).toBe("succeeded");
    expect(await readLetters(rig())).toEqual([
      expect.objectContaining({
        kind: "payment_succeeded",
        paymentId,
        amountCents: 3_000,
        metadata: { orderId: "order-paid" },
      }),
    ]);
    const lines = await movementsOf(rig(), paymentId);
    expect(lines).toEqual([
      expect.objectContaining({
        kind: "payment",
        amountCents: 3_000,
        cardLast4: CARDS.paid.slice(-4),
        metadata: { orderId: "order-paid" },
      }),
    ]);
    expect(lines[0]?.feeCents).toBeGreaterThan(0);
  });

  test("a refused card leaves it open for the next one", async () => {
    const payment = await rig().port.createPayment(newPayment());
    await rig().letters();
    expect(await rig().pay(payment, CARDS.declined)).toBe("declined");
    expect(await rig().pay(payment, CARDS.poor)).toBe("declined");
    expect((await rig().port.retrievePayment(payment.paymentId)).status).toBe("open");
    const codes = (await readLetters(rig())).map((event) => event.kind === "payment_failed" && event.declineCode);
    expect(codes).toEqual(["card_declined", "insufficient_funds"]);
    expect(await movementsOf(rig(), payment.paymentId)).toEqual([]);
    expect(await rig().pay(payment, CARDS.paid)).toBe("succeeded");
  });

  test("a card that asks is paid once its holder has said yes, and not before", async () => {
    const payment = await rig().port.createPayment(newPayment());
    await rig().letters();
    expect(await rig().pay(payment, CARDS.asks)).toBe("requires_action");
    expect((await rig().port.retrievePayment(payment.paymentId)).status).toBe("open");
    await rig().answerBank(payment, false);
    expect((await rig().port.retrievePayment(payment.paymentId)).status).toBe("open");
    expect(await readLetters(rig())).toEqual([
      expect.objectContaining({ kind: "payment_failed", declineCode: "confirmation_failed" }),
    ]);
    await rig().pay(payment, CARDS.asks);
    await rig().answerBank(payment, true);
    expect((await rig().port.retrievePayment(payment.paymentId)).status).toBe("succeeded");
  });

  test("a cancelled payment can no longer be paid", async () => {
    const payment = await rig().port.createPayment(newPayment());
    await rig().letters();
    expect(await rig().port.cancelPayment(payment.paymentId)).toBe("cancelled");
    expect(await rig().port.cancelPayment(payment.paymentId)).toBe("cancelled");
    expect(await rig().pay(payment, CARDS.paid)).toBe("cancelled");
    expect(await readLetters(rig())).toEqual([expect.objectContaining({ kind: "payment_cancelled" })]);
    expect((await rig().port.retrievePayment(payment.paymentId)).status).toBe("cancelled");
  });

  test("a paid one can no longer be cancelled", async () => {
    const { paymentId } = await paidPayment(rig());
    expect(await rig().port.cancelPayment(paymentId)).toBe("paid");
    expect((await rig().port.retrievePayment(paymentId)).status).toBe("succeeded");
  });

  test("cancelled and paid at the same moment, it is one of the two", async () => {
    for (let round = 0; round < 5; round++) {
      const payment = await rig().port.createPayment(newPayment());
      const [cancelled, paid] = await Promise.all([
        rig().port.cancelPayment(payment.paymentId),
        rig().pay(payment, CARDS.paid),
      ]);
      expect([`${cancelled} ${paid}`]).toContainEqual(expect.stringMatching(/^(cancelled cancelled|paid succeeded)$/));
    }
  });

  test("an unknown payment and an amount that is none are refused", async () => {
    await expect(rig().port.retrievePayment("pi_unknown")).rejects.toMatchObject({
      kind: "refused",
      code: "not_found",
    });
    await expect(rig().port.createPayment(newPayment({ amountCents: 0 }))).rejects.toMatchObject({
      kind: "refused",
      code: "invalid_request",
    });
  });
}
