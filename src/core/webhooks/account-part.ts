import { eq, inArray } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

export const webhooksAccountPart: AccountPart = {
  async erase({ db }, userId) {
    await db.delete(webhooks).where(eq(webhooks.userId, userId));
  },
  async exportData({ db }, userId) {
    const own = await db.select().from(webhooks).where(eq(webhooks.userId, userId));
    const ids = own.map(({ id }) => id);
    const told = await db.select().from(webhookDeliveries).where(inArray(webhookDeliveries.webhookId, ids));
    return {
      webhooks: own.map(({ id, name, url, topics, state, createdAt }) => ({
        name,
        url,
        topics,
        state,
        createdAt,
        deliveries: told.filter(({ webhookId }) => webhookId === id),
      })),
    };
  },
};
