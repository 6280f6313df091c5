import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";

export type Recipient = {
  email: string;
  /** Left out while the address is not proved: a stranger could have typed anything as a name, and we would mail it. */
  firstName?: string;
};

type AccountMail = {
  kind: string;
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; href: string };
};

/** All mails of this room look and end alike; answers reach the team. */
export async function queueAccountMail(ctx: Ctx, to: Recipient, mail: AccountMail): Promise<void> {
  const { kind, subject, paragraphs, action } = mail;
  await queueMail(ctx, {
    to: to.email,
    kind,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: (paragraphs[0] ?? subject).slice(0, 200),
      heading: subject,
      paragraphs: [to.firstName ? `Bonjour ${to.firstName},` : "Bonjour,", ...paragraphs],
      ...(action ? { action } : {}),
      footnote: "Ce message concerne l’accès à votre compte\u202f: il part quels que soient vos choix d’abonnement.",
    },
  });
}
