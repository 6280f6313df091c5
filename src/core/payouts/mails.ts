import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { queueMail } from "#core/mail/queue.ts";
import { formatCents } from "#platform/money.ts";
import type { PayoutRow } from "./send-payout.ts";

export async function mailPayout(ctx: Ctx, payout: PayoutRow): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, payout.userId));
  const [event] = await ctx.db.select().from(events).where(eq(events.id, payout.eventId));
  if (!user || user.deletedAt || !event) return;
  const subject = `Votre versement\u202f: ${event.title}`;
  const amount = formatCents(payout.dueCents - payout.setOffCents);
  await queueMail(ctx, {
    to: user.email,
    kind: "payout-sent",
    onceKey: `payout-sent:${payout.id}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: `${amount} sont en route vers votre compte.`,
      heading: subject,
      paragraphs: [
        `Bonjour ${user.firstName},`,
        `${amount} sont en route vers votre compte bancaire, selon les conditions convenues pour «\u00a0${event.title}\u00a0».`,
        ...(payout.setOffCents > 0
          ? [
              `${formatCents(payout.setOffCents)} ont été retenus au titre de remboursements faits après un versement précédent.`,
            ]
          : []),
      ],
      action: { label: "Voir le détail", href: `${ctx.settings.publicUrl}/account/versements` },
      footnote: "Vous recevez ce message parce qu’une part des recettes de cet événement vous revient.",
    },
  });
}
