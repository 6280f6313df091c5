import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { movementsOf, type PaymentRig, readLetters } from "./rig.ts";

const transfer = (accountId: string, amountCents = 15_470) => ({
  accountId,
  amountCents,
  transferGroup: "event-1",
  metadata: { payoutId: "p-1" },
  idempotencyKey: newId(),
});

export function describeTransfers(rig: () => PaymentRig): void {
  test("a transfer goes to a validated account, once for its key", async () => {
    const asked = transfer(await rig().openAccount("validated"));
    const first = await rig().port.createTransfer(asked);
    expect(first).toMatchObject({ accountId: asked.accountId, amountCents: 15_470 });
    expect(await rig().port.createTransfer(asked)).toEqual(first);
    expect(await movementsOf(rig(), first.transferId)).toEqual([
      expect.objectContaining({ kind: "transfer", amountCents: -15_470, metadata: { payoutId: "p-1" } }),
    ]);
    await expect(rig().port.createTransfer({ ...asked, amountCents: 1 })).rejects.toMatchObject({ code: "key_reused" });
  });

  test("ten at once with one key are one transfer", async () => {
    const asked = transfer(await rig().openAccount("validated"));
    await Promise.allSettled(Array.from({ length: 10 }, () => rig().port.createTransfer(asked)));
    const { transferId } = await rig().port.createTransfer(asked);
    expect(await movementsOf(rig(), transferId)).toHaveLength(1);
  });

  test("an account that is not ready, or that nobody knows, gets nothing", async () => {
    const unready = await rig().openAccount("needed");
    await expect(rig().port.createTransfer(transfer(unready))).rejects.toMatchObject({
      kind: "refused",
      code: "account_not_ready",
    });
    await expect(rig().port.createTransfer(transfer("acct_unknown"))).rejects.toMatchObject({ code: "not_found" });
  });

  test("a transfer is taken back in parts, never more than it was", async () => {
    const { transferId } = await rig().port.createTransfer(transfer(await rig().openAccount("validated"), 10_000));
    await rig().letters();
    const asked = { transferId, amountCents: 4_000, metadata: { debtId: "d-1" }, idempotencyKey: newId() };
    const first = await rig().port.reverseTransfer(asked);
    expect(first.amountCents).toBe(4_000);
    expect(await rig().port.reverseTransfer(asked)).toEqual(first);
    await expect(
      rig().port.reverseTransfer({ ...asked, amountCents: 6_001, idempotencyKey: newId() }),
    ).rejects.toMatchObject({ kind: "refused", code: "amount_too_large" });
    await rig().port.reverseTransfer({ ...asked, amountCents: 6_000, idempotencyKey: newId() });
    expect(await movementsOf(rig(), first.reversalId)).toEqual([
      expect.objectContaining({
        kind: "transfer_reversal",
        transferId,
        amountCents: 4_000,
        metadata: { debtId: "d-1" },
      }),
    ]);
    const told = (await readLetters(rig())).map((event) => event.kind === "transfer_reversed" && event.reversedCents);
    expect(told).toEqual([4_000, 10_000]);
  });
}
