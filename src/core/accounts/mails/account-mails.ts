import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { formatDate } from "#platform/french-dates.ts";

export type Recipient = {
  email: string;
  /** Left out while the address is not confirmed: a stranger could have typed anything as a name, and we would mail it. */
  firstName?: string;
};

type AccountMail = {
  kind: string;
  subject: string;
  paragraphs: readonly string[];
  details?: readonly [string, string][];
  action?: { label: string; href: string };
  links?: readonly { label: string; href: string }[];
};

/** All mails of this area look and end alike; answers reach the team. */
export async function queueAccountMail(ctx: Ctx, to: Recipient, mail: AccountMail): Promise<void> {
  const { kind, subject, paragraphs, details = [], action, links = [] } = mail;
  await queueMail(ctx, {
    to: to.email,
    kind,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: (paragraphs[0] ?? subject).slice(0, 200),
      heading: subject,
      paragraphs: [to.firstName ? `Bonjour ${to.firstName},` : "Bonjour,", ...paragraphs],
      details: [...details],
      links: [...links],
      ...(action ? { action } : {}),
      footnote: "Ce message concerne l’accès à votre compte\u202f: il part quels que soient vos choix d’abonnement.",
    },
  });
}

const page = (ctx: Ctx, label: string) => ({ label, href: `${ctx.settings.publicUrl}/account/stripe` });

export async function mailPaymentAccountValidated(ctx: Ctx, to: Recipient): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "payment-account-validated",
    subject: "Votre compte de paiement est validé",
    paragraphs: ["Vos coordonnées bancaires sont vérifiées : ce qui vous revient peut désormais vous être versé."],
    action: page(ctx, "Voir mon compte de paiement"),
  });
}

export async function mailPaymentAccountRefused(
  ctx: Ctx,
  to: Recipient,
  requirements: readonly string[],
): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "payment-account-refused",
    subject: "Votre compte de paiement est à compléter",
    paragraphs: [
      "Notre prestataire de paiement n’a pas pu valider votre compte en l’état. Rien n’est perdu : il manque seulement quelques informations.",
      ...(requirements.length > 0 ? [`À fournir : ${requirements.join(" ; ")}.`] : []),
    ],
    action: page(ctx, "Compléter mon compte"),
  });
}

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
