import { generateAuthenticationOptions, type PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { Ctx } from "#core/context.ts";
import { takeAddressLimit } from "./limits.ts";
import { keepChallenge, relyingParty } from "./passkey-challenges.ts";

/** Asks for no address: the device knows which passkeys it has, and we tell nobody who has one. */
export async function startPasskeyLogIn(ctx: Ctx): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await takeAddressLimit(ctx, "passkeyByAddress");
  const options = await generateAuthenticationOptions({ rpID: relyingParty(ctx).rpID, userVerification: "required" });
  await keepChallenge(ctx, options.challenge, "log_in");
  return options;
}
