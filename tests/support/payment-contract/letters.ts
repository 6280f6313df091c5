import { expect, test } from "vitest";
import { WebhookRefusedError } from "#adapters/payment/port.ts";
import { type PaymentRig, paidPayment } from "./rig.ts";

export function describeLetters(rig: () => PaymentRig): void {
  async function letter() {
    await rig().letters();
    await paidPayment(rig());
    const found = (await rig().letters()).find(({ rawBody }) => /payment_succeeded|intent\.succeeded/.test(rawBody));
    if (!found) throw new Error("no letter came");
    return found;
  }

  test("a letter that was altered, signed by somebody else or not at all is refused", async () => {
    const { rawBody, signature } = await letter();
    const { readWebhook } = rig().port;
    expect(await readWebhook(rawBody, signature)).toMatchObject({ kind: "payment_succeeded" });
    const forged: [string, string][] = [
      [rawBody.replace("3000", "9000"), signature],
      [rawBody, signature.replace(/v1=./, (start) => (start.endsWith("0") ? "v1=1" : "v1=0"))],
      [rawBody, signature.replace(/t=\d/, (start) => (start.endsWith("0") ? "t=1" : "t=0"))],
      [rawBody, ""],
      [rawBody, "t=1,v1=abc"],
      ["", signature],
    ];
    for (const [body, signed] of forged) await expect(readWebhook(body, signed)).rejects.toThrow(WebhookRefusedError);
  });
}
