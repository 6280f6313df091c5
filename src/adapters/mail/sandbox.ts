import { desc, eq } from "drizzle-orm";
import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/database/db.ts";
import { isId, newId } from "#platform/ids.ts";
import { type MailPort, MailRefusedError } from "./port.ts";

type SandboxAttachment = { filename: string; contentType: string; base64: string };

export const sandboxMails = pgTable(
  "sandbox_mails",
  {
    id: uuid().primaryKey(),
    /** Two deliveries of one millisecond still have an order. */
    position: bigserial({ mode: "number" }).notNull(),
    messageId: text("message_id").notNull(),
    from: text().notNull(),
    to: text().notNull(),
    replyTo: text("reply_to"),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    attachments: jsonb().$type<SandboxAttachment[]>().notNull(),
    deliveredAt: timestamp("delivered_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sandbox_mails_to").on(table.to, table.position)],
);

export type SandboxMail = typeof sandboxMails.$inferSelect;

/** Delivers into a table that /dev/mailbox shows. `refuse@…` is refused for good, `panne@…` fails each time it is tried. */
export function createSandboxMail(db: Db, clock: Clock): MailPort {
  return {
    async send(mail) {
      const localPart = addressOf(mail.to).split("@")[0];
      if (localPart === "refuse") throw new MailRefusedError("sandbox 550");
      if (localPart === "panne") throw new Error("sandbox 451");
      const now = clock.now();
      await db.insert(sandboxMails).values({
        id: newId(now),
        messageId: mail.messageId,
        from: mail.from,
        to: addressOf(mail.to),
        replyTo: mail.replyTo,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers ?? {},
        attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          base64: Buffer.from(content).toString("base64"),
        })),
        deliveredAt: now,
      });
    },
  };
}

/** Newest first. */
export async function listSandboxMails(db: Db, options: { to?: string; limit: number }): Promise<SandboxMail[]> {
  return db
    .select()
    .from(sandboxMails)
    .where(options.to === undefined ? undefined : eq(sandboxMails.to, addressOf(options.to)))
    .orderBy(desc(sandboxMails.position))
    .limit(options.limit);
}

export async function readSandboxMail(db: Db, id: string): Promise<SandboxMail | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await db.select().from(sandboxMails).where(eq(sandboxMails.id, id));
  return found;
}

function addressOf(recipient: string): string {
  return (/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
}
