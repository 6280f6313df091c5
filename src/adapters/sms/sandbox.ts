import { desc, eq } from "drizzle-orm";
import { bigserial, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/database/db.ts";
import { newId } from "#platform/ids.ts";
import { type SmsPort, SmsRefusedError } from "./port.ts";

export const sandboxSms = pgTable(
  "sandbox_sms",
  {
    id: uuid().primaryKey(),
    /** Two deliveries of one millisecond still have an order. */
    position: bigserial({ mode: "number" }).notNull(),
    to: text().notNull(),
    text: text().notNull(),
    deliveredAt: timestamp("delivered_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sandbox_sms_to").on(table.to, table.position)],
);

type SandboxSms = typeof sandboxSms.$inferSelect;

/** Delivers into a table that /dev/sms.json shows. Numbers ending in 0000 are refused for good, in 9999 fail each time. */
export function createSandboxSms(db: Db, clock: Clock): SmsPort {
  return {
    async send({ to, text }) {
      if (to.endsWith("0000")) throw new SmsRefusedError("sandbox: number refused");
      if (to.endsWith("9999")) throw new Error("sandbox: network down");
      const now = clock.now();
      await db.insert(sandboxSms).values({ id: newId(now), to, text, deliveredAt: now });
    },
  };
}

/** Newest first. */
export async function listSandboxSms(db: Db, options: { to?: string; limit: number }): Promise<SandboxSms[]> {
  return db
    .select()
    .from(sandboxSms)
    .where(options.to === undefined ? undefined : eq(sandboxSms.to, options.to))
    .orderBy(desc(sandboxSms.position))
    .limit(options.limit);
}
