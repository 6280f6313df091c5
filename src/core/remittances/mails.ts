import { and, eq, isNull } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { dayInWords } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import type { remittances } from "./tables.ts";

/** More would make a letter that nobody reads; the pages of the evenings say it all. */
const LISTED = 20;

type PaidOn = {
  run: typeof remittances.$inferSelect;
  organiserId: string;
  evenings: { eventId: string; title: string; amountCents: number }[];
};

/** To whoever organised, and answers for it before the society. */
export async function mailRightsPaidOn(ctx: Ctx, { run, organiserId, evenings }: PaidOn): Promise<void> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, organiserId), isNull(users.deletedAt)));
  const [first] = evenings;
  if (!user || !first || !run.paidOn) return;
  const day = dayInWords(run.paidOn);
  const paragraph =
    evenings.length > 1
      ? `Les droits musicaux retenus sur ${evenings.length} de vos soirées ont été versés à la Sacem le ${day}. Vous n’avez rien à faire\u202f: gardez ce message comme preuve.`
      : `Les droits musicaux retenus sur la recette de votre soirée ont été versés à la Sacem le ${day}. Vous n’avez rien à faire\u202f: gardez ce message comme preuve.`;
  await queueMail(ctx, {
    to: user.email,
    kind: "music-rights-paid",
    onceKey: `remittance:${run.id}:${organiserId}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject: "Droits musicaux versés à la Sacem",
      preheader: paragraph.slice(0, 200),
      heading: "Droits musicaux versés",
      paragraphs: [`Bonjour ${user.firstName},`, paragraph],
      details: [
        ...evenings
          .slice(0, LISTED)
          .map(({ title, amountCents }): [string, string] => [title.slice(0, 120), formatExactCents(amountCents)]),
        ["Référence du virement", run.reference ?? ""],
      ],
      action: {
        label: "Voir les droits de la soirée",
        href: `${ctx.settings.publicUrl}/event/${first.eventId}/droits`,
      },
      footnote: "Vous recevez ce message parce que vous organisiez cette soirée, et que ses droits sont à votre nom.",
    },
  });
}
