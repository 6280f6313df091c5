import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { hashToken, newToken } from "#platform/crypto.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { emailLinks, type LinkPurpose } from "../access-tables.ts";
import { inspectLinkInput } from "../input.ts";
import { takeAddressLimit } from "../limits.ts";

type EmailLink = typeof emailLinks.$inferSelect;

type LinkTarget = { signUpId?: string; legacyAccountId?: string; userId?: string; newEmail?: string };

/** The token goes into the mail and nowhere else. */
export async function makeEmailLink(
  ctx: Ctx,
  purpose: LinkPurpose,
  lifeSeconds: number,
  target: LinkTarget,
): Promise<string> {
  const token = newToken();
  await ctx.db.insert(emailLinks).values({
    id: newId(ctx.now),
    purpose,
    tokenHash: hashToken(token),
    ...target,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + lifeSeconds * 1000),
  });
  return token;
}

/** Uses the link up, in the caller's transaction: of several at once, one gets it. Undefined when it is not usable any more. */
export async function takeEmailLink(ctx: Ctx, purpose: LinkPurpose, token: string): Promise<EmailLink | undefined> {
  const [taken] = await ctx.db
    .update(emailLinks)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(emailLinks.tokenHash, hashToken(token)),
        eq(emailLinks.purpose, purpose),
        isNull(emailLinks.usedAt),
        gt(emailLinks.expiresAt, ctx.now),
      ),
    )
    .returning();
  return taken;
}

export type LinkState = "usable" | "used" | "expired" | "unknown";

/** Does not use the link up: programs that read mail also follow links. */
export async function loadEmailLink(
  ctx: Ctx,
  purpose: LinkPurpose,
  token: string,
): Promise<{ state: LinkState; link?: EmailLink }> {
  const [link] = await ctx.db
    .select()
    .from(emailLinks)
    .where(and(eq(emailLinks.tokenHash, hashToken(token)), eq(emailLinks.purpose, purpose)));
  if (!link) return { state: "unknown" };
  if (link.usedAt) return { state: "used", link };
  return { state: link.expiresAt > ctx.now ? "usable" : "expired", link };
}

/** After a password or an address has changed, links sent before must not change it again. */
export async function withdrawEmailLinks(ctx: Ctx, userId: string, purpose: LinkPurpose): Promise<void> {
  await ctx.db
    .update(emailLinks)
    .set({ usedAt: ctx.now })
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, purpose), isNull(emailLinks.usedAt)));
}

/** Lets a page say that its link has expired before anybody fills in a form. */
export async function inspectLink(ctx: Ctx, input: unknown): Promise<{ state: LinkState }> {
  const { token, purpose } = parseInput(inspectLinkInput, input);
  await takeAddressLimit(ctx, "linkByAddress");
  const { state } = await loadEmailLink(ctx, purpose, token);
  return { state };
}
