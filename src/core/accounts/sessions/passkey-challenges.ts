import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { hashToken } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { passkeyChallenges } from "../access-tables.ts";

/** The standard's formats and certificates are 240 files: loaded with the first passkey. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

const CHALLENGE_MINUTES = 5;

/** EdDSA, ES256 and RS256: what every device has. The library's default adds one that Node still calls experimental. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

type Purpose = "registration" | "log_in";

export async function keepChallenge(ctx: Ctx, challenge: string, purpose: Purpose, userId?: string): Promise<void> {
  await ctx.db.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    purpose,
    userId: userId ?? null,
    expiresAt: new Date(ctx.now.getTime() + CHALLENGE_MINUTES * 60_000),
  });
}

/** True once, and only for whom it was made. */
export async function takeChallenge(ctx: Ctx, challenge: string, purpose: Purpose, userId?: string): Promise<boolean> {
  const [taken] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId ? eq(passkeyChallenges.userId, userId) : isNull(passkeyChallenges.userId),
        gt(passkeyChallenges.expiresAt, ctx.now),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash });
  return taken !== undefined;
}

/** Passkeys belong to the site's name, so they work wherever the site is served from. */
export function relyingParty(ctx: Ctx): { rpID: string; rpName: string; origin: string } {
  const { hostname, origin } = new URL(ctx.settings.publicUrl);
  return { rpID: hostname, rpName: "Hors les murs", origin };
}

/** One answer for every way a passkey can fail: the differences would only help who tries. */
export const passkeyFailed = (cause?: unknown): DomainError =>
  new DomainError("unauthenticated", { reason: "passkey_failed", detail: m["passkey.failed"](), cause });
