import { and, asc, count, desc, eq, lt } from "drizzle-orm";
import { lockOwnUser } from "#core/accounts/profile/own-account.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, requireUser, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { deliverJob } from "./deliver.ts";
import { listDeliveriesInput, makeWebhookInput, replayInput, webhookInput } from "./input.ts";
import { deliveryProcess, webhookProcess } from "./process.ts";
import { WEBHOOKS_MAX, type WebhookTopic } from "./rules.ts";
import { secretOf } from "./sign-delivery.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

type WebhookRow = typeof webhooks.$inferSelect;
export type WebhookView = Pick<WebhookRow, "id" | "name" | "url" | "topics" | "state" | "failingSince" | "createdAt">;
export type DeliveryView = Omit<typeof webhookDeliveries.$inferSelect, "webhookId">;

const { id, name, url, topics, state, failingSince, createdAt } = webhooks;
const shown = { id, name, url, topics, state, failingSince, createdAt };

export async function listWebhooks(ctx: Ctx): Promise<WebhookView[]> {
  const { userId } = requireUser(ctx);
  return ctx.db.select(shown).from(webhooks).where(eq(webhooks.userId, userId)).orderBy(asc(webhooks.id));
}

/** Somebody else's is not there. */
const isOwn = (userId: string, webhookId: string) => and(eq(webhooks.id, webhookId), eq(webhooks.userId, userId));

const DELIVERIES_A_PAGE = 30;

export async function getWebhook(
  ctx: Ctx,
  input: unknown,
): Promise<{ webhook: WebhookView; deliveries: DeliveryView[]; older: string | null }> {
  const { userId } = requireUser(ctx);
  const { webhookId, before } = parseInput(listDeliveriesInput, input);
  const [webhook] = await ctx.db.select(shown).from(webhooks).where(isOwn(userId, webhookId));
  if (!webhook) throw new DomainError("not_found");
  const found = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), before ? lt(webhookDeliveries.id, before) : undefined))
    .orderBy(desc(webhookDeliveries.id))
    .limit(DELIVERIES_A_PAGE + 1);
  const deliveries = found.slice(0, DELIVERIES_A_PAGE).map(({ webhookId: _, ...delivery }) => delivery);
  return { webhook, deliveries, older: found.length > DELIVERIES_A_PAGE ? (deliveries.at(-1)?.id ?? null) : null };
}

export type Made = { id: string; name: string; secret: string };

/** What happens from now on is told. The secret is shown here, and whenever it is renewed. */
export async function makeWebhook(ctx: Ctx, input: unknown): Promise<Made> {
  refuseImpersonator(ctx);
  const wanted = parseInput(makeWebhookInput, input);
  if (!ctx.webhooks.accepts(wanted.url)) {
    throw new DomainError("invalid_input", { reason: "address", fields: { url: [m["webhook.address_refused"]()] } });
  }
  const made = { id: newId(ctx.now), secretRound: 1 };
  await transact(ctx, async (inner) => {
    const user = await lockOwnUser(inner);
    const [own] = await inner.db.select({ total: count() }).from(webhooks).where(eq(webhooks.userId, user.id));
    if ((own?.total ?? 0) >= WEBHOOKS_MAX) {
      throw new DomainError("conflict", { reason: "too_many", detail: m["webhook.too_many"]({ max: WEBHOOKS_MAX }) });
    }
    await inner.db.insert(webhooks).values({
      ...made,
      ...wanted,
      userId: user.id,
      state: webhookProcess.moves.make.to,
      createdAt: inner.now,
      startedAt: inner.now,
      gatheredUntil: inner.now,
    });
    await record(inner, "webhooks.made", made.id, { host: new URL(wanted.url).host, topics: wanted.topics });
  });
  return { id: made.id, name: wanted.name, secret: secretOf(ctx, made) };
}

const record = (
  ctx: Ctx,
  action: "webhooks.made" | "webhooks.secret_renewed" | "webhooks.removed",
  webhookId: string,
  details: { host?: string; topics?: WebhookTopic[] } = {},
): Promise<void> =>
  recordAudit(ctx, {
    action,
    subject: { kind: "user", id: requireUser(ctx).userId },
    details: { webhookId, ...details },
  });

/** The one before opens nothing from this moment on. */
export async function renewSecret(ctx: Ctx, input: unknown): Promise<Made> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { webhookId } = parseInput(webhookInput, input);
  return transact(ctx, async (inner) => {
    const [webhook] = await inner.db.select().from(webhooks).where(isOwn(userId, webhookId)).for("update");
    if (!webhook) throw new DomainError("not_found");
    const renewed = { id: webhook.id, secretRound: webhook.secretRound + 1 };
    await inner.db.update(webhooks).set({ secretRound: renewed.secretRound }).where(eq(webhooks.id, webhook.id));
    await record(inner, "webhooks.secret_renewed", webhook.id);
    return { id: webhook.id, name: webhook.name, secret: secretOf(inner, renewed) };
  });
}

/** Pressed twice, it stays stopped. */
export async function stopWebhook(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { webhookId } = parseInput(webhookInput, input);
  await requireOwn(ctx, userId, webhookId);
  await move(ctx.db, webhooks, webhookProcess, "stop", { where: isOwn(userId, webhookId) });
}

/** From now on: what happened while it was stopped is not told. */
export async function resumeWebhook(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { webhookId } = parseInput(webhookInput, input);
  await requireOwn(ctx, userId, webhookId);
  await move(ctx.db, webhooks, webhookProcess, "resume", {
    where: isOwn(userId, webhookId),
    set: { startedAt: ctx.now, gatheredUntil: ctx.now, failingSince: null },
  });
}

async function requireOwn(ctx: Ctx, userId: string, webhookId: string): Promise<void> {
  const [own] = await ctx.db.select({ id: webhooks.id }).from(webhooks).where(isOwn(userId, webhookId));
  if (!own) throw new DomainError("not_found");
}

export async function removeWebhook(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { webhookId } = parseInput(webhookInput, input);
  await transact(ctx, async (inner) => {
    const [gone] = await inner.db.delete(webhooks).where(isOwn(userId, webhookId)).returning({ id: webhooks.id });
    if (!gone) throw new DomainError("not_found");
    await record(inner, "webhooks.removed", gone.id);
  });
}

/** Told again under the same id, as if for the first time. One that waits already goes on waiting. */
export async function replayDelivery(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { webhookId, deliveryId } = parseInput(replayInput, input);
  const [own] = await ctx.db.select({ state: webhooks.state }).from(webhooks).where(isOwn(userId, webhookId));
  if (!own) throw new DomainError("not_found");
  if (own.state !== "active") {
    throw new DomainError("conflict", { reason: "webhook_stopped", detail: m["webhook.stopped_first"]() });
  }
  await transact(ctx, async (inner) => {
    const which = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId));
    const [again] = await move(inner.db, webhookDeliveries, deliveryProcess, "replay", {
      where: which,
      set: { attempts: 0 },
    }).returning({ id: webhookDeliveries.id });
    if (again) return inner.enqueue(inner.db, deliverJob, { deliveryId });
    const [known] = await inner.db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(which);
    if (!known) throw new DomainError("not_found");
  });
}
