import { createHmac } from "node:crypto";
import { sameSecret } from "#platform/crypto.ts";
import { WebhookRefusedError } from "./port.ts";

export const SIGNATURE_HEADER = "sandbox-signature";
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** `t=1700000000,v1=…`, over the time and the body together, so that an old letter cannot be sent again as a new one. */
export function signWebhook(secret: string, rawBody: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, rawBody)}`;
}

export function checkSignature(secret: string, rawBody: string, signature: string, now: Date): void {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!parts) throw new WebhookRefusedError("no readable signature");
  const seconds = Number(parts[1]);
  if (!sameSecret(digest(secret, seconds, rawBody), parts[2] ?? "")) throw new WebhookRefusedError("wrong signature");
  if (Math.abs(now.getTime() / 1000 - seconds) > SIGNATURE_TOLERANCE_SECONDS)
    throw new WebhookRefusedError("signed too long ago");
}

const digest = (secret: string, seconds: number, rawBody: string): string =>
  createHmac("sha256", secret).update(`${seconds}.${rawBody}`).digest("hex");
