import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { maskedRecipient } from "#platform/masked-text.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { deliveryIdSchema, sentToSchema } from "./input.ts";
import type { DeliveryState } from "./process.ts";
import { queueMail } from "./queue.ts";
import { isOneTime } from "./rules.ts";
import { unsealMail, withoutLinks } from "./sealed-mail.ts";
import { outgoingMails } from "./tables.ts";

export type SentMail = {
  id: string;
  kind: string;
  to: string;
  state: DeliveryState;
  subject: string | null;
  onceKey: string | null;
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  lastError: string | null;
};

/** Everything that was written to these addresses lately, whatever became of it; the newest first. */
export async function listMailsTo(ctx: Ctx, input: unknown): Promise<SentMail[]> {
  requireTeam(ctx, "mail.read");
  const { to, before, limit } = parseInput(sentToSchema, input);
  if (to.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(outgoingMails)
    .where(and(inArray(outgoingMails.to, to), before ? lt(outgoingMails.id, before) : undefined))
    .orderBy(desc(outgoingMails.id))
    .limit(limit);
  return rows.map((row) => shown(ctx, row));
}

type Row = typeof outgoingMails.$inferSelect;

function shown(ctx: Ctx, row: Row): SentMail {
  const { id, kind, to, state, onceKey, attempts, createdAt, sentAt, lastError } = row;
  const subject = contentOf(ctx, row)?.subject ?? null;
  return { id, kind, to: maskedRecipient(to), state, subject, onceKey, attempts, createdAt, sentAt, lastError };
}

const contentOf = (ctx: Ctx, { template, sealed }: Row) => template ?? unsealMail(ctx, sealed);

/** As its person read it, to its address, without where its links lead: what is somebody else's letter is opened by name, and that is written down. */
export async function readMail(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "mail.read");
  const row = await loadMail(ctx, input);
  const content = contentOf(ctx, row);
  await recordAudit(ctx, {
    action: "oversight.mail_read",
    subject: { kind: "mail", id: row.id },
    details: { kind: row.kind },
  });
  return {
    ...shown(ctx, row),
    to: row.to,
    content: content ? withoutLinks(content) : null,
    attachments: row.attachments.map(({ filename }) => filename),
    canResend: row.state === "sent" && content !== undefined && !isOneTime(row.kind),
    isOneTime: isOneTime(row.kind),
  };
}

const AGAIN_AFTER_MS = 5 * 60_000;

/** The same letter once more, to the same address; pressed twice within minutes, it is one. */
export async function resendMail(ctx: Ctx, input: unknown): Promise<{ to: string }> {
  requireTeam(ctx, "mail.act");
  const row = await loadMail(ctx, input);
  const template = unsealMail(ctx, row.sealed);
  if (row.state !== "sent" || !template || isOneTime(row.kind)) {
    throw new DomainError("conflict", { reason: "mail_not_kept", detail: m["admin.mail_not_kept"]() });
  }
  const { id, kind, to, replyTo, attachments } = row;
  await transact(ctx, async (inner) => {
    await queueMail(inner, {
      to,
      kind,
      template,
      attachments,
      ...(replyTo === null ? {} : { replyTo }),
      onceKey: `again:${id}:${Math.floor(inner.now.getTime() / AGAIN_AFTER_MS)}`,
    });
    await recordAudit(inner, { action: "oversight.mail_resent", subject: { kind: "mail", id }, details: { kind } });
  });
  return { to: maskedRecipient(to) };
}

async function loadMail(ctx: Ctx, input: unknown): Promise<Row> {
  const { id } = parseInput(deliveryIdSchema, input);
  const [row] = await ctx.db.select().from(outgoingMails).where(eq(outgoingMails.id, id));
  if (!row) throw new DomainError("not_found");
  return row;
}
