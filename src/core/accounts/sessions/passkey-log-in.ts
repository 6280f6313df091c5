import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { passkeys } from "../access-tables.ts";
import { finishPasskeyLogInInput } from "../input.ts";
import { takeAddressLimit } from "../limits.ts";
import { users } from "../tables.ts";
import { type Admitted, admit } from "./log-in.ts";
import { keepChallenge, loadWebAuthn, passkeyFailed, relyingParty, takeChallenge } from "./passkey-challenges.ts";

/** Asks for no address: the device knows which passkeys it has, and we tell nobody who has one. */
export async function startPasskeyLogIn(ctx: Ctx): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await takeAddressLimit(ctx, "passkeyByAddress");
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID: relyingParty(ctx).rpID, userVerification: "required" });
  await keepChallenge(ctx, options.challenge, "log_in");
  return options;
}

type Passkey = typeof passkeys.$inferSelect;

export async function finishPasskeyLogIn(ctx: Ctx, input: unknown): Promise<Admitted> {
  const { response, userAgent } = parseInput(finishPasskeyLogInInput, input);
  await takeAddressLimit(ctx, "passkeyByAddress");
  const [found] = await ctx.db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, response.id));
  if (!found) throw passkeyFailed();
  const counter = await verify(ctx, response, found.passkey);
  await ctx.db.update(passkeys).set({ counter, lastUsedAt: ctx.now }).where(eq(passkeys.id, found.passkey.id));
  return admit(ctx, found.user, userAgent, "passkey");
}

async function verify(ctx: Ctx, response: AuthenticationResponseJSON, passkey: Passkey): Promise<number> {
  const { rpID, origin } = relyingParty(ctx);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(ctx, challenge, "log_in"),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    throw passkeyFailed(error);
  }
  throw passkeyFailed();
}
