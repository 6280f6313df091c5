import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, desc, eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { passkeys } from "../access-tables.ts";
import { confirmPassword } from "../credentials/passwords.ts";
import { finishPasskeyRegistrationInput, removePasskeyInput, startPasskeyRegistrationInput } from "../input.ts";
import { mailPasskeyAdded, mailPasskeyRemoved } from "../mails/security-mails.ts";
import { loadOwnUser } from "../profile/own-account.ts";
import { describeDevice } from "./open-session.ts";
import {
  keepChallenge,
  loadWebAuthn,
  PASSKEY_ALGORITHMS,
  passkeyFailed,
  relyingParty,
  takeChallenge,
} from "./passkey-challenges.ts";

type PasskeyView = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

export async function listPasskeys(ctx: Ctx): Promise<PasskeyView[]> {
  const { userId } = requireUser(ctx);
  return ctx.db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.id));
}

/** Asks for the password: a passkey opens the account for good, so a borrowed session must not be able to add one. */
export async function startPasskeyRegistration(
  ctx: Ctx,
  input: unknown,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  refuseImpersonator(ctx);
  const { password } = parseInput(startPasskeyRegistrationInput, input);
  const user = await loadOwnUser(ctx);
  await confirmPassword(ctx, user, password, "password");
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  const { rpID, rpName } = relyingParty(ctx);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(ctx, options.challenge, "registration", user.id);
  return options;
}

export async function finishPasskeyRegistration(
  ctx: Ctx,
  input: unknown,
): Promise<{ passkeyId: string; name: string }> {
  const { response, name: typedName, userAgent } = parseInput(finishPasskeyRegistrationInput, input);
  const user = await loadOwnUser(ctx);
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
  const { verifyRegistrationResponse } = await loadWebAuthn();
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

export async function removePasskey(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { passkeyId } = parseInput(removePasskeyInput, input);
  const user = await loadOwnUser(ctx);
  await transact(ctx, async (inner) => {
    const [removed] = await inner.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, user.id)))
      .returning({ name: passkeys.name });
    if (!removed) throw new DomainError("not_found");
    await recordAudit(inner, {
      action: "accounts.passkey_removed",
      subject: { kind: "user", id: user.id },
      details: { passkeyId },
    });
    await mailPasskeyRemoved(inner, user, removed.name);
  });
}
