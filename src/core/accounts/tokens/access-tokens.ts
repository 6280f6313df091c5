import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, requireUser, transact } from "#core/context.ts";
import { hashToken, newToken } from "#platform/crypto.ts";
import { postgresErrorCode, UNIQUE_VIOLATION } from "#platform/database/db.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { accessTokens } from "../access-tables.ts";
import { confirmPassword } from "../credentials/passwords.ts";
import { makeTokenInput, revokeTokenInput } from "../input.ts";
import { mailTokenMade, mailTokenRevoked } from "../mails/security-mails.ts";
import { loadOwnUser, lockOwnUser } from "../profile/own-account.ts";
import { TOKEN_PREFIX, TOKENS_MAX, type TokenScope } from "../token-rules.ts";

const DAY_MS = 24 * 3600 * 1000;

export type AccessTokenView = {
  id: string;
  name: string;
  /** The last letters: enough to tell two apart, and to no use otherwise. */
  ending: string;
  scopes: TokenScope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date;
};

/** Those that were not revoked, expired ones included: whoever wonders why a program stopped finds the reason. */
export async function listAccessTokens(ctx: Ctx): Promise<AccessTokenView[]> {
  const { userId } = requireUser(ctx);
  const { id, name, ending, scopes, createdAt, lastUsedAt, expiresAt } = accessTokens;
  return ctx.db
    .select({ id, name, ending, scopes, createdAt, lastUsedAt, expiresAt })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
    .orderBy(desc(accessTokens.id));
}

/**
 * The only moment at which the token itself is known: what is kept is its hash. Asks for the password, as a token outlives the session
 * that it was made in. A second press finds the name taken, so that nobody has a token of which they know nothing.
 */
export async function makeAccessToken(ctx: Ctx, input: unknown): Promise<{ id: string; name: string; token: string }> {
  refuseImpersonator(ctx);
  const { name, scopes, days, password } = parseInput(makeTokenInput, input);
  await confirmPassword(ctx, await loadOwnUser(ctx), password, "password");
  const token = `${TOKEN_PREFIX}${newToken()}`;
  const id = newId(ctx.now);
  await transact(ctx, async (inner) => {
    const user = await lockOwnUser(inner);
    await refuseTooMany(inner, user.id);
    await inner.db
      .insert(accessTokens)
      .values({
        id,
        userId: user.id,
        name,
        tokenHash: hashToken(token),
        ending: token.slice(-4),
        scopes,
        createdAt: inner.now,
        expiresAt: new Date(inner.now.getTime() + days * DAY_MS),
      })
      .catch(nameTaken);
    await recordAudit(inner, {
      action: "accounts.token_made",
      subject: { kind: "user", id: user.id },
      details: { tokenId: id, scopes, days },
    });
    await mailTokenMade(inner, user, name);
  });
  return { id, name, token };
}

async function refuseTooMany(ctx: Ctx, userId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)));
  if ((row?.total ?? 0) < TOKENS_MAX) return;
  throw new DomainError("conflict", { reason: "too_many_tokens", detail: m["token.too_many"]({ max: TOKENS_MAX }) });
}

function nameTaken(error: unknown): never {
  if (postgresErrorCode(error) !== UNIQUE_VIOLATION) throw error;
  throw new DomainError("invalid_input", { reason: "token_name_taken", fields: { name: [m["token.name_taken"]()] } });
}

export async function revokeAccessToken(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { tokenId } = parseInput(revokeTokenInput, input);
  const user = await loadOwnUser(ctx);
  await transact(ctx, async (inner) => {
    const [revoked] = await inner.db
      .update(accessTokens)
      .set({ revokedAt: inner.now })
      .where(and(eq(accessTokens.id, tokenId), eq(accessTokens.userId, user.id), isNull(accessTokens.revokedAt)))
      .returning({ name: accessTokens.name });
    if (!revoked) throw new DomainError("not_found");
    await recordAudit(inner, {
      action: "accounts.token_revoked",
      subject: { kind: "user", id: user.id },
      details: { tokenId },
    });
    await mailTokenRevoked(inner, user, revoked.name);
  });
}

/** All of a person's, in the transaction of what ends them: an account that was blocked, a password that was lost. */
export async function revokeAccessTokens(ctx: Ctx, userId: string): Promise<void> {
  const revoked = await ctx.db
    .update(accessTokens)
    .set({ revokedAt: ctx.now })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
    .returning({ id: accessTokens.id });
  if (revoked.length === 0) return;
  await recordAudit(ctx, {
    action: "accounts.token_revoked",
    subject: { kind: "user", id: userId },
    details: { tokenIds: revoked.map(({ id }) => id) },
  });
}

/** Everything that we hold of them, without what opens anything. */
export const exportAccessTokens = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({
      nom: accessTokens.name,
      droits: accessTokens.scopes,
      "cree-le": accessTokens.createdAt,
      "utilise-le": accessTokens.lastUsedAt,
      "expire-le": accessTokens.expiresAt,
      "revoque-le": sql<Date | null>`${accessTokens.revokedAt}`,
    })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.id));
