import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { contactReasons } from "./rules.ts";
import type { contactMessages } from "./tables.ts";

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
