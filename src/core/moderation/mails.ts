import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { isId } from "#platform/ids.ts";
import { contactReasons, NEWSLETTER_LINK_DAYS } from "./contact-rules.ts";
import type { contactMessages, newsletterSubscriptions } from "./tables.ts";

type ContactMessage = typeof contactMessages.$inferSelect;

/** Answering that mail writes to the sender. */
export async function mailTeam(
  ctx: Ctx,
  { id, email, reason, message, newsletter, createdAt }: ContactMessage,
): Promise<void> {
  await queueMail(ctx, {
    to: ctx.settings.teamEmail,
    replyTo: email,
    kind: "contact-team",
    onceKey: `contact-team:${id}`,
    template: {
      subject: `[Contact] ${contactReasons[reason]}`,
      preheader: message.slice(0, 120),
      heading: "Un message pour l’équipe",
      paragraphs: linesOf(message),
      details: [
        ["De", email],
        ["Motif", contactReasons[reason]],
        ["Reçu", formatDateTime(createdAt)],
        ["Lettre d’information", newsletter ? "demandée" : "non demandée"],
      ],
    },
  });
}

/** Without the message itself: anybody may type any address, and must not be able to make us deliver their words to it. */
export async function acknowledgeSender(ctx: Ctx, { id, email, reason, createdAt }: ContactMessage): Promise<void> {
  await queueMail(ctx, {
    to: email,
    kind: "contact-acknowledgement",
    onceKey: `contact-acknowledgement:${id}`,
    template: {
      subject: "Votre message est bien arrivé",
      preheader: "Une personne de l’équipe vous répond sous deux jours ouvrés.",
      heading: "Merci, nous vous lisons",
      paragraphs: [
        "Votre message est entre nos mains. Une personne de l’équipe vous répond à cette adresse, sous deux jours ouvrés.",
      ],
      details: [
        ["Motif", contactReasons[reason]],
        ["Reçu", formatDateTime(createdAt)],
      ],
      footnote:
        "Vous recevez cet e-mail parce que cette adresse a été saisie dans notre formulaire de contact. Si ce n’était pas vous, vous pouvez l’oublier.",
    },
  });
}

export async function mailAnswer(
  ctx: Ctx,
  { id, email, message, createdAt }: ContactMessage,
  answer: string,
): Promise<void> {
  await queueMail(ctx, {
    to: email,
    replyTo: ctx.settings.teamEmail,
    kind: "contact-answer",
    onceKey: `contact-answer:${id}`,
    template: {
      subject: "Notre réponse à votre message",
      preheader: answer.slice(0, 120),
      heading: "Vous nous avez écrit",
      paragraphs: [...linesOf(answer), `Votre message, ${formatDateTime(createdAt)} :`, ...linesOf(message)],
      footnote: "Pour poursuivre la conversation, répondez simplement à cet e-mail.",
    },
  });
}

function linesOf(text: string): string[] {
  return text.split(/\s*\n\s*/).filter(Boolean);
}

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

function confirmationLink(ctx: Ctx, token: string): string {
  return `${ctx.settings.publicUrl}/newsletter/confirmer?jeton=${token}`;
}

/** Signed rather than stored: every issue of the newsletter carries one, for as long as mails are kept. */
export function unsubscribeLink(ctx: Ctx, subscriptionId: string): string {
  const signature = ctx.sign("newsletter-unsubscribe", subscriptionId);
  return `${ctx.settings.publicUrl}/newsletter/desinscrire?jeton=${subscriptionId}.${signature}`;
}

/** The subscription that an unsubscribe link names, undefined when the link is not ours. */
export function readUnsubscribeToken(ctx: Ctx, token: string): string | undefined {
  const [id = "", signature = ""] = token.split(".");
  return isId(id) && ctx.verify("newsletter-unsubscribe", id, signature) ? id : undefined;
}
