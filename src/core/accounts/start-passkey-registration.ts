import { generateRegistrationOptions, type PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { type Ctx, refuseImpersonator } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { confirmPassword } from "./confirm-password.ts";
import { startPasskeyRegistrationInput } from "./input.ts";
import { keepChallenge, PASSKEY_ALGORITHMS, relyingParty } from "./passkey-challenges.ts";
import { readOwnUser } from "./read-user.ts";
import { passkeys } from "./session-tables.ts";

/** Asks for the password: a passkey opens the account for good, so a borrowed session must not be able to add one. */
export async function startPasskeyRegistration(
  ctx: Ctx,
  input: unknown,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  refuseImpersonator(ctx);
  const { password } = parseInput(startPasskeyRegistrationInput, input);
  const user = await readOwnUser(ctx);
  await confirmPassword(ctx, user, password, "password");
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  const { rpID, rpName } = relyingParty(ctx);
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
