import { createHash } from "node:crypto";
import { and, asc, eq, gt, or } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, requireTeam, transact } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { queueMail } from "#core/mail/queue.ts";
import { countRecipients, nextRecipients } from "#core/ticketing/organiser/message-participants.ts";
import { DomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { tellBuyersInput } from "./input.ts";

/** To everybody who has a ticket for an evening of theirs that is to come; only when somebody of the team chose to. */
export async function tellBuyers(ctx: Ctx, input: unknown): Promise<{ recipients: number }> {
  requireTeam(ctx, "people.tell_buyers");
  const { userId, reason: text } = parseInput(tellBuyersInput, input);
  // The same words on the same day are one message, however often the button was pressed.
  const day = parisDay(ctx.now);
  const noticeKey = createHash("sha256")
    .update(JSON.stringify([userId, text, day]))
    .digest("base64url")
    .slice(0, 24);
  return transact(ctx, async (inner) => {
    const evenings = await inner.db
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          or(eq(events.artistId, userId), eq(events.hostId, userId)),
          eq(events.state, "upcoming"),
          gt(events.lastEndsAt, inner.now),
        ),
      )
      .orderBy(asc(events.id));
    let recipients = 0;
    for (const { id: eventId } of evenings) {
      const some = await countRecipients(inner, { eventId, slotId: null });
      if (some > 0) await inner.enqueue(inner.db, tellBuyersJob, { eventId, noticeKey, text });
      recipients += some;
    }
    if (recipients === 0) {
      throw new DomainError("conflict", { reason: "nobody_to_write_to", detail: m["participants.nobody"]() });
    }
    await recordAudit(inner, {
      action: "oversight.buyers_told",
      subject: { kind: "user", id: userId },
      details: { noticeId: newId(inner.now), recipients, events: evenings.length },
    });
    return { recipients };
  });
}

const BATCH = 100;

export const tellBuyersJob = defineJob({
  name: "team-tell-buyers",
  payload: z.object({ eventId: z.uuid(), noticeKey: z.string(), text: z.string() }),
  async handler(ctx, { eventId, noticeKey, text }) {
    const [event] = await ctx.db.select({ title: events.title }).from(events).where(eq(events.id, eventId));
    if (!event) return;
    let after = "";
    for (;;) {
      const addresses = await nextRecipients(ctx, { eventId, slotId: null }, after, BATCH);
      const last = addresses.at(-1);
      if (last === undefined) return;
      await transact(ctx, async (inner) => {
        for (const to of addresses) await queueMail(inner, noticeTo(inner, to, { eventId, noticeKey, text, ...event }));
      });
      after = last;
    }
  },
});

type Notice = { eventId: string; noticeKey: string; text: string; title: string };

function noticeTo(ctx: Ctx, to: string, { eventId, noticeKey, text, title }: Notice) {
  const digest = createHash("sha256").update(to).digest("base64url").slice(0, 24);
  return {
    to,
    kind: "buyers-notice",
    onceKey: `buyers-notice:${eventId}:${noticeKey}:${digest}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject: `À propos de votre soirée\u202f: ${title}`.slice(0, 200),
      preheader: text.slice(0, 120),
      heading: title,
      paragraphs: text.split(/\s*\n\s*/).filter(Boolean),
      action: { label: "Mes billets", href: `${ctx.settings.publicUrl}/billets` },
      footnote: "Vous recevez ce message de l’équipe de Hors les murs parce que vous avez un billet pour cette soirée.",
    },
  };
}
