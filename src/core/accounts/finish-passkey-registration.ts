import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { describeDevice } from "./describe-device.ts";
import { finishPasskeyRegistrationInput } from "./input.ts";
import { PASSKEY_ALGORITHMS, passkeyFailed, relyingParty, takeChallenge } from "./passkey-challenges.ts";
import { readOwnUser } from "./read-user.ts";
import { mailPasskeyAdded } from "./security-mails.ts";
import { passkeys } from "./session-tables.ts";

export async function finishPasskeyRegistration(
  ctx: Ctx,
  input: unknown,
): Promise<{ passkeyId: string; name: string }> {
  const { response, name: typedName, userAgent } = parseInput(finishPasskeyRegistrationInput, input);
  const user = await readOwnUser(ctx);
  const { credential, credentialBackedUp } = await verify(ctx, response, user.id);
  const name = typedName ?? describeDevice(userAgent);
  const passkeyId = newId(ctx.now);
  await transact(ctx, async (inner) => {
    const [added] = await inner.db
      .insert(passkeys)
      .values({
        id: passkeyId,
        userId: user.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: credential.transports ?? [],
        backedUp: credentialBackedUp,
        name,
        createdAt: inner.now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!added) throw new DomainError("conflict", { reason: "passkey_taken", detail: m["passkey.taken"]() });
    await recordAudit(inner, {
      action: "accounts.passkey_added",
      subject: { kind: "user", id: user.id },
      details: { passkeyId },
    });
    await mailPasskeyAdded(inner, user, name);
  });
  return { passkeyId, name };
}

async function verify(ctx: Ctx, response: RegistrationResponseJSON, userId: string) {
  const { rpID, origin } = relyingParty(ctx);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(ctx, challenge, "registration", userId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (verified) return registrationInfo;
  } catch (error) {
    throw passkeyFailed(error);
  }
  throw passkeyFailed();
}
