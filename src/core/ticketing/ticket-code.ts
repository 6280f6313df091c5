import { createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import type { Ctx } from "#core/context.ts";
import { hmac } from "#platform/crypto.ts";
import { signedBytes, writeTicketCode } from "./ticket-code-rules.ts";

type Signer = Pick<Ctx, "settings">;

/** PKCS #8 around an Ed25519 seed (RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** Made from the house's secret, so that every process has the same and none is to be kept. */
const keys = new Map<string, KeyObject>();

function signingKey(ctx: Signer): KeyObject {
  const secret = ctx.settings.authSecret;
  const known = keys.get(secret);
  if (known) return known;
  const seed = Buffer.from(hmac(secret, "ticket codes"), "base64url");
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
  keys.set(secret, key);
  return key;
}

/** What the ticket's QR says. */
export function ticketCode(
  ctx: Signer,
  { ticketId, eventId, passes = 0 }: { ticketId: string; eventId: string; passes?: number },
): string {
  const signature = sign(null, signedBytes(ticketId, eventId, passes), signingKey(ctx));
  return writeTicketCode(ticketId, eventId, signature, passes);
}

/** What a phone at the door checks codes with. */
export function ticketPublicKey(ctx: Signer): string {
  return createPublicKey(signingKey(ctx)).export({ format: "jwk" }).x ?? "";
}
