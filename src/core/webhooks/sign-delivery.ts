import { createHmac } from "node:crypto";
import type { Ctx } from "#core/context.ts";

type Signed = { id: string; secretRound: number };

const subjectOf = ({ id, secretRound }: Signed): string => `${id}:${secretRound}`;

/** As standardwebhooks.com writes secrets; libraries of most languages read it. Derived, so that no copy of the database holds it. */
export const secretOf = (ctx: Pick<Ctx, "sign">, webhook: Signed): string =>
  `whsec_${Buffer.from(ctx.sign("webhook", subjectOf(webhook)), "base64url").toString("base64")}`;

/**
 * Headers of one delivery, by the same standard: id, moment and body are signed together. While the platform's own secret is being
 * replaced there are two signatures, and a program that knows either takes it.
 */
export function signDelivery(
  ctx: Pick<Ctx, "signatures" | "now">,
  webhook: Signed,
  { id, body }: { id: string; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(ctx.now.getTime() / 1000));
  const made = ctx
    .signatures("webhook", subjectOf(webhook))
    .map((key) =>
      createHmac("sha256", Buffer.from(key, "base64url")).update(`${id}.${timestamp}.${body}`).digest("base64"),
    );
  return {
    "content-type": "application/json",
    "user-agent": "Hors-les-murs-webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": made.map((signature) => `v1,${signature}`).join(" "),
  };
}
