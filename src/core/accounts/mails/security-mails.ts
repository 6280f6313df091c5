import type { Ctx } from "#core/context.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import type { TicketToCome } from "../account-parts.ts";
import { queueAccountMail, type Recipient } from "./account-mails.ts";

/** The mails that tell people what was done to their account, so that they can say it was not them. */

const NOT_YOU =
  "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis répondez à ce message : l’équipe vous aidera.";

const settings = (ctx: Ctx) => ({ label: "Voir mes réglages", href: `${ctx.settings.publicUrl}/account` });
const newPassword = (ctx: Ctx) => ({
  label: "Choisir un nouveau mot de passe",
  href: `${ctx.settings.publicUrl}/forget-pwd`,
});

export async function mailWelcome(ctx: Ctx, to: Recipient): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "welcome",
    subject: "Votre compte est ouvert",
    paragraphs: [
      "Tout est prêt. Un appartement, une arrière-boutique, un atelier : la prochaine belle soirée a peut-être lieu à deux pas de chez vous.",
    ],
    action: { label: "Commencer", href: `${ctx.settings.publicUrl}/onboarding` },
  });
}

export async function mailNewDevice(ctx: Ctx, to: Recipient, device: string): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "new-device",
    subject: "Nouvelle connexion à votre compte",
    paragraphs: [
      `Une connexion vient d’avoir lieu depuis un nouvel appareil (${device}), ${formatDateTime(ctx.now)}.`,
      NOT_YOU,
    ],
    action: newPassword(ctx),
  });
}

export async function mailSessionTheft(ctx: Ctx, to: Recipient): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "session-closed",
    subject: "Une session a été fermée par prudence",
    paragraphs: [
      "La clé d’une de vos sessions a servi deux fois, comme si elle avait été copiée. Nous avons fermé cette session : il faudra vous y reconnecter.",
      "Si vous avez un doute, choisissez un nouveau mot de passe, ce qui ferme toutes les autres.",
    ],
    action: newPassword(ctx),
  });
}

export async function mailPasswordChanged(ctx: Ctx, to: Recipient): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "password-changed",
    subject: "Votre mot de passe a changé",
    paragraphs: [
      `Le mot de passe de votre compte a été changé le ${formatDateTime(ctx.now)}. Vos autres sessions ont été fermées.`,
      NOT_YOU,
    ],
    action: newPassword(ctx),
  });
}

export async function mailEmailChangeRequested(ctx: Ctx, to: Recipient): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "email-change-requested",
    subject: "Changement d’adresse demandé",
    paragraphs: [
      "Une nouvelle adresse e-mail a été demandée pour votre compte. Elle remplacera celle-ci dès qu’elle aura été confirmée.",
      NOT_YOU,
    ],
    action: newPassword(ctx),
  });
}

/** To the address that was left. */
export async function mailEmailChanged(ctx: Ctx, to: Recipient): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "email-changed",
    subject: "Votre adresse e-mail a changé",
    paragraphs: [
      "Votre compte Hors les murs utilise désormais une autre adresse e-mail. Celle-ci n’y donne plus accès.",
      "Si ce n’était pas vous, répondez tout de suite à ce message : l’équipe vous aidera à retrouver votre compte.",
    ],
  });
}

export async function mailPasskeyAdded(ctx: Ctx, to: Recipient, name: string): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "passkey-added",
    subject: "Clé d’accès ajoutée",
    paragraphs: [`La clé d’accès « ${name} » permet désormais de se connecter à votre compte.`, NOT_YOU],
    action: settings(ctx),
  });
}

export async function mailPasskeyRemoved(ctx: Ctx, to: Recipient, name: string): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "passkey-removed",
    subject: "Clé d’accès retirée",
    paragraphs: [`La clé d’accès « ${name} » ne permet plus de se connecter à votre compte.`, NOT_YOU],
    action: settings(ctx),
  });
}

export async function mailTokenMade(ctx: Ctx, to: Recipient, name: string): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "token-made",
    subject: "Jeton d’accès créé",
    paragraphs: [
      `Le jeton d’accès « ${name} » permet désormais à un programme d’agir pour vous, dans la limite des droits que vous lui avez donnés.`,
      NOT_YOU,
    ],
    action: { label: "Voir mes jetons", href: `${ctx.settings.publicUrl}/account/jetons` },
  });
}

export async function mailTokenRevoked(ctx: Ctx, to: Recipient, name: string): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "token-revoked",
    subject: "Jeton d’accès révoqué",
    paragraphs: [`Le jeton d’accès « ${name} » n’ouvre plus rien.`, NOT_YOU],
    action: { label: "Voir mes jetons", href: `${ctx.settings.publicUrl}/account/jetons` },
  });
}

export async function mailDataExported(ctx: Ctx, to: Recipient): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "data-exported",
    subject: "Vos données ont été téléchargées",
    paragraphs: [
      `Une copie de toutes vos données a été téléchargée depuis votre compte, ${formatDateTime(ctx.now)}.`,
      NOT_YOU,
    ],
    action: settings(ctx),
  });
}

/** The last one: also the only way back to tickets that are still to be used. */
export async function mailAccountDeleted(ctx: Ctx, to: Recipient, kept: readonly TicketToCome[]): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "account-deleted",
    subject: "Votre compte est supprimé",
    paragraphs: [
      "Votre compte et vos données personnelles sont effacés. Seules restent, sans votre nom, les écritures que la loi nous demande de garder.",
      ...(kept.length > 0
        ? [
            "Vos billets pour les soirées à venir restent valables\u202f: gardez ce message, ses liens les ouvrent sans compte. Jusqu’au soir, nous gardons votre adresse pour vous prévenir d’un report, d’une annulation ou d’un remboursement, et les noms écrits sur les billets. Tout cela est effacé ensuite.",
          ]
        : []),
      "Merci d’avoir fait vivre des soirées hors les murs. La porte reste ouverte.",
    ],
    details: kept.map(({ title, when, tickets }) => [title, `${when}\u00a0: ${countTickets(tickets)}`]),
    links: kept
      .slice(0, LINKS_SHOWN)
      .map(({ title, href }) => ({ label: `Billets\u00a0: ${title}`.slice(0, 100), href })),
  });
}

const countTickets = (count: number): string => (count === 1 ? "un billet" : `${count}\u00a0billets`);
const LINKS_SHOWN = 12;

/** What one may do for the platform is not learnt from a menu that has changed. */
export async function mailTeamRoles(
  ctx: Ctx,
  to: Recipient,
  { labels, reason }: { labels: readonly string[]; reason: string },
): Promise<void> {
  const isMember = labels.length > 0;
  await queueAccountMail(ctx, to, {
    kind: "team-roles",
    subject: isMember ? "Vos rôles dans l’équipe" : "Vous n’êtes plus de l’équipe",
    paragraphs: [
      isMember
        ? `Vous êtes de l’équipe de Hors les murs, avec ${labels.length > 1 ? "ces rôles" : "ce rôle"}\u202f: ${labels.join(", ")}.`
        : "Vos rôles dans l’équipe de Hors les murs vous sont retirés. Votre compte reste ouvert, comme celui de tout le monde.",
      `Motif\u202f: ${reason}`,
    ],
    ...(isMember ? { action: { label: "Ouvrir l’administration", href: `${ctx.settings.publicUrl}/admin` } } : {}),
  });
}
