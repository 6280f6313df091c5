import { and, count, desc, eq, gt, isNull } from "drizzle-orm";
import { sessions } from "#core/accounts/access-tables.ts";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { endpointInput, subscriptionIdInput, subscriptionInput } from "./input.ts";
import { pushSubscriptions } from "./tables.ts";

const DEVICES_MAX = 20;

/** This device may be told. The same device again, or for another person, is still one device. */
export async function subscribePush(ctx: Ctx, input: unknown): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  const { endpoint, keys } = parseInput(subscriptionInput, input);
  if (!ctx.push.accepts(endpoint)) {
    throw new DomainError("invalid_input", { reason: "push_service", detail: m["notices.push_service_unknown"]() });
  }
  await transact(ctx, async ({ db, now }) => {
    const set = { userId, sessionId, ...keys, createdAt: now };
    await db
      .insert(pushSubscriptions)
      .values({ id: newId(now), endpoint, ...set })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set });
    const [devices] = await db
      .select({ count: count() })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId));
    if ((devices?.count ?? 0) > DEVICES_MAX) {
      throw new DomainError("conflict", { reason: "too_many_devices", detail: m["notices.too_many_devices"]() });
    }
  });
}

/** From the device itself, which knows its address. Twice is fine. */
export async function unsubscribePush(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { endpoint } = parseInput(endpointInput, input);
  await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}

/** From the list in the settings: a device that is elsewhere. */
export async function forgetDevice(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { id } = parseInput(subscriptionIdInput, input);
  await ctx.db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)));
}

/** Devices on which the person is still logged in: the others hear nothing. */
export async function listDevices(ctx: Ctx, userId: string) {
  const { id, endpoint, p256dh, auth, createdAt } = pushSubscriptions;
  return ctx.db
    .select({ id, endpoint, p256dh, auth, createdAt, device: sessions.device })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(desc(createdAt));
}
