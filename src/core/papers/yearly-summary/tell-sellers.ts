import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { parisDay } from "#platform/french-dates.ts";
import { formatExactCents, sumCents } from "#platform/money.ts";
import { yearOf } from "../rules.ts";
import { missingFor, type Seller } from "./declaration-xml.ts";
import { loadSellers } from "./export-yearly-summaries.ts";

/**
 * In November and December, whoever earned something by us and could not be declared is asked for what is missing, since the law
 * wants it asked twice. In January everybody has the figures of the year that ended before they are sent, with what is missing still.
 * Once a month each, however often it runs.
 */
export const tellSellersJob = defineJob({
  name: "papers-tell-sellers",
  payload: z.object({}),
  cron: "40 8 10 1,11,12 *",
  async handler(ctx) {
    const month = parisDay(ctx.now).slice(0, 7);
    const isOver = month.endsWith("-01");
    const year = isOver ? yearOf(ctx.now) - 1 : yearOf(ctx.now);
    for (const seller of await loadSellers(ctx, year)) {
      if (seller.isGone) continue;
      if (missingFor(seller).length > 0) await mailWhatIsMissing(ctx, seller, { year, month });
      else if (isOver) await mailFigures(ctx, seller, year);
    }
  },
});

const netOf = ({ activities }: Seller): string =>
  formatExactCents(sumCents(activities.map(({ total }) => total.netCents)));

async function mailWhatIsMissing(
  ctx: Ctx,
  seller: Seller,
  { year, month }: { year: number; month: string },
): Promise<void> {
  const { identity, userId } = seller;
  const missing = missingFor(seller).join(", ");
  const subject = `Déclaration de vos revenus ${year}\u202f: il manque ${missing}`;
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
        `En ${year}, ${netOf(seller)} ont été portés à votre crédit sur Hors les murs. La loi nous demande de le déclarer à l’administration fiscale avant le 31\u00a0janvier ${year + 1}. Le détail est dans vos réglages, sous «\u00a0Versements\u00a0».`,
        `Il nous manque ${missing}. Sans cela, l’administration refuserait notre déclaration, et la loi prévoit que les versements soient alors suspendus.`,
      ],
      action: { label: "Compléter mes informations", href: `${ctx.settings.publicUrl}/account/invoice` },
      footnote: "Vous recevez ce message parce que la loi nous y oblige (directive DAC7).",
    },
  });
}

async function mailFigures(ctx: Ctx, seller: Seller, year: number): Promise<void> {
  const { identity, userId } = seller;
  const subject = `Votre récapitulatif ${year}`;
  await queueMail(ctx, {
    to: identity.email,
    kind: "yearly-summary",
    onceKey: `yearly-summary:${userId}:${year}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: `${netOf(seller)} portés à votre crédit en ${year}.`,
      heading: subject,
      paragraphs: [
        `Bonjour ${identity.firstName},`,
        `En ${year}, ${netOf(seller)} ont été portés à votre crédit sur Hors les murs. C’est ce que nous déclarerons à l’administration fiscale avant le 31\u00a0janvier ${year + 1}, comme la loi le demande, avec votre identité et ce que nous avons retenu.`,
        "Le détail par trimestre, par activité et par lieu vous attend, en PDF et en tableur. Une erreur\u202f? Répondez à ce message avant le 25\u00a0janvier.",
      ],
      action: { label: "Voir mon récapitulatif", href: `${ctx.settings.publicUrl}/account/versements/${year}` },
      footnote: "Vous recevez ce message parce que la loi nous y oblige (Code général des impôts, article 242 bis).",
    },
  });
}
