import type { Ctx } from "#core/context.ts";
import { formatDate } from "#platform/french-dates.ts";
import { queueAccountMail, type Recipient } from "./queue-account-mail.ts";

/** One log-in is enough to stay. */
export async function mailAbsenceReminder(ctx: Ctx, to: Recipient, { lastSeenAt, endsAt }: Absence): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "absence-reminder",
    subject: `Votre compte sera effacé le ${formatDate(endsAt)}`,
    paragraphs: [
      `Votre dernière connexion date du ${formatDate(lastSeenAt)}. Après trois ans sans visite, nous effaçons les comptes et ce qu’ils contiennent\u202f: c’est ce que promet notre politique de confidentialité.`,
      "Pour le garder, connectez-vous une fois avant cette date. Sinon, vous n’avez rien à faire.",
    ],
    action: { label: "Garder mon compte", href: `${ctx.settings.publicUrl}/login` },
  });
}

type Absence = { lastSeenAt: Date; endsAt: Date };
