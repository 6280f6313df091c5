import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import { confirmationLink, unsubscribeLink } from "./newsletter-links.ts";
import { NEWSLETTER_LINK_DAYS } from "./rules.ts";
import type { newsletterSubscriptions } from "./tables.ts";

export async function mailNewsletterConfirmation(
  ctx: Ctx,
  { id, email }: typeof newsletterSubscriptions.$inferSelect,
  token: string,
): Promise<void> {
  await queueMail(ctx, {
    to: email,
    kind: "newsletter-confirmation",
    template: {
      subject: "Confirmez votre inscription à la lettre d’information",
      preheader: "Un clic, et la prochaine lettre est pour vous.",
      heading: "Plus qu’un geste",
      paragraphs: [
        "Vous avez demandé à recevoir notre lettre : une fois par mois, les soirées à venir et les nouveaux lieux.",
        `Confirmez avec le bouton ci-dessous, dans les ${NEWSLETTER_LINK_DAYS} jours. Sans votre accord, nous n’enverrons rien.`,
      ],
      action: { label: "Confirmer mon inscription", href: confirmationLink(ctx, token) },
      footnote:
        "Vous recevez cet e-mail parce que cette adresse a été saisie sur notre site. Si ce n’était pas vous, vous pouvez l’oublier.",
      unsubscribeUrl: unsubscribeLink(ctx, id),
    },
  });
}
