import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { parisDay } from "#platform/french-dates.ts";
import { formatExactCents, sumCents } from "#platform/money.ts";
import { yearOf } from "../rules.ts";
import { missingFor, type Seller } from "./declaration-xml.ts";
import { loadSellers } from "./export-yearly-summaries.ts";

/**
 * Whoever earned something by us and could not be declared is asked three times, as the law wants it twice: in November and
 * December for the year that runs, in January for the one that ended. Once each, however often it runs.
 */
export const remindSellersJob = defineJob({
  name: "papers-remind-sellers",
  payload: z.object({}),
  cron: "40 8 10 1,11,12 *",
  async handler(ctx) {
    const month = parisDay(ctx.now).slice(0, 7);
    const year = month.endsWith("-01") ? yearOf(ctx.now) - 1 : yearOf(ctx.now);
    for (const seller of await loadSellers(ctx, year)) await remind(ctx, seller, year, month);
  },
});

async function remind(ctx: Ctx, seller: Seller, year: number, month: string): Promise<void> {
  const missing = missingFor(seller);
  const { isGone, identity, userId, activities } = seller;
  if (isGone || missing.length === 0) return;
  const amount = formatExactCents(sumCents(activities.map(({ total }) => total.netCents)));
  const subject = `Déclaration de vos revenus ${year}\u202f: il manque ${missing.join(", ")}`;
  await queueMail(ctx, {
    to: identity.email,
    kind: "declaration-missing",
    onceKey: `declaration-missing:${userId}:${year}:${month}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: "Deux minutes suffisent, avant le 31\u00a0janvier.",
      heading: subject,
      paragraphs: [
        `Bonjour ${identity.firstName},`,
        `En ${year}, ${amount} ont été portés à votre crédit sur Hors les murs. La loi nous demande de le déclarer à l’administration fiscale avant le 31\u00a0janvier ${year + 1}, et de vous en donner le détail\u202f: il est dans « Versements ».`,
        `Il nous manque ${missing.join(", ")}. Sans cela, l’administration refuserait notre déclaration, et nous devrions retenir vos prochains versements.`,
      ],
      action: { label: "Compléter mes informations", href: `${ctx.settings.publicUrl}/account/invoice` },
      footnote: "Vous recevez ce message parce que la loi nous y oblige (directive DAC7).",
    },
  });
}
