import { eq } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { tellGuest } from "#core/notifications/notify.ts";
import { de } from "#platform/french-elision.ts";
import type { AskedEvent, OwnEventThread } from "./event-threads.ts";
import { CONFIRM_DAYS, WRITE_AFTER_DAYS } from "./rules.ts";
import { eventThreads } from "./tables.ts";

/** Opens a guest's thread to whoever was mailed it: made from the thread's id, so that nothing is to be kept. */
export const guestKey = (ctx: Ctx, discussionId: string): string => ctx.sign("guest-thread", discussionId);

const threadLink = (ctx: Ctx, discussionId: string): string =>
  `${ctx.settings.publicUrl}/conversation/${discussionId}?cle=${guestKey(ctx, discussionId)}`;

/** The artist's name, or the host's: never how else to reach them. */
export async function organiserName(ctx: Ctx, event: AskedEvent): Promise<string> {
  if (event.organiser === "artist") return event.artistName;
  return (await loadPeople(ctx, [event.hostId])).get(event.hostId)?.displayName ?? "";
}

/** Repeats nothing that was typed: nobody sends their words to others through us. */
export async function mailConfirmation(ctx: Ctx, to: string, messageId: string, event: AskedEvent): Promise<void> {
  const token = `${messageId}.${ctx.sign("guest-message", messageId)}`;
  await queueMail(ctx, {
    to,
    kind: "guest-message-asked",
    replyTo: ctx.settings.teamEmail,
    template: {
      subject: "Confirmez votre message",
      preheader: "Un geste, et il part à l’organisation.",
      heading: "Plus qu’un geste",
      paragraphs: [
        "Bonjour,",
        `Quelqu’un, vous sans doute, a écrit à l’organisation d’une soirée avec cette adresse. Confirmez dans les ${CONFIRM_DAYS}\u00a0jours et le message part\u202f; sinon, ignorez cet e-mail\u202f: rien ne sera envoyé, et tout sera effacé.`,
      ],
      details: [["Soirée", event.title]],
      action: {
        label: "Relire et envoyer",
        href: `${ctx.settings.publicUrl}/conversation?jeton=${encodeURIComponent(token)}`,
      },
      footnote: "Vous recevez ce message parce que cette adresse a été donnée pour écrire à une organisation.",
    },
  });
}

/** So that the guest finds the thread again. Asked for by writing, once a thread. */
export async function mailThreadLink(ctx: Ctx, to: string, discussionId: string, event: AskedEvent): Promise<void> {
  const name = await organiserName(ctx, event);
  await queueMail(ctx, {
    to,
    kind: "guest-thread-opened",
    onceKey: `guest-thread-opened:${discussionId}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject: `Votre message à ${name} est parti`.slice(0, 200),
      preheader: "La réponse vous arrivera par e-mail.",
      heading: "Votre message est parti",
      paragraphs: [
        "Bonjour,",
        `Dès que ${name} répond, un e-mail vous le dit. Gardez celui-ci\u202f: son lien ouvre la conversation, sans compte, jusqu’à ${WRITE_AFTER_DAYS}\u00a0jours après la soirée.`,
        "Ce lien est une clé\u202f: qui l’a peut lire et répondre à votre place.",
      ],
      details: [["Soirée", event.title]],
      action: { label: "Ouvrir la conversation", href: threadLink(ctx, discussionId) },
      footnote: "Vous recevez ce message parce que vous avez écrit à l’organisation de cette soirée.",
    },
  });
}

/** One mail for whatever was answered until they come back. That there is an answer, never what it says: mails are kept by others. */
export async function tellGuestOfAnswer(ctx: Ctx, { thread, event, discussion }: OwnEventThread): Promise<void> {
  const { guestEmail, guestName, guestMailedAt, discussionId } = thread;
  if (!guestEmail || guestMailedAt) return;
  const name = await organiserName(ctx, event);
  await ctx.db.update(eventThreads).set({ guestMailedAt: ctx.now }).where(eq(eventThreads.discussionId, discussionId));
  await tellGuest(ctx, guestEmail, {
    topic: "messages",
    kind: "guest-thread-answer",
    onceKey: `guest-thread-answer:${discussionId}:${discussion.lastSeq + 1}`,
    replyTo: ctx.settings.teamEmail,
    mail: {
      subject: `Une réponse ${de(name)}`.slice(0, 200),
      preheader: event.title.slice(0, 200),
      heading: `${guestName}, ${name} vous a répondu`,
      paragraphs: ["Lisez la réponse et continuez la conversation par ce lien, sans compte."],
      details: [["Soirée", event.title]],
      action: { label: "Lire et répondre", href: threadLink(ctx, discussionId) },
      footnote:
        "Un seul e-mail, quel que soit le nombre de réponses\u202f: le prochain ne partira qu’après votre visite.",
    },
  });
}
