import type { Ctx } from "#core/context.ts";
import { EMAIL_CHANGE_LINK_HOURS, LEGACY_LINK_HOURS, RESET_LINK_MINUTES, SIGN_UP_LINK_HOURS } from "../rules.ts";
import { queueAccountMail, type Recipient } from "./account-mails.ts";

/** The mails whose link does something. Tokens travel in the query, and pages take them out of the address at once. */

const link = (ctx: Ctx, path: string, token: string): string =>
  `${ctx.settings.publicUrl}${path}?jeton=${encodeURIComponent(token)}`;

export async function mailConfirmSignUp(ctx: Ctx, to: Recipient, token: string): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "confirm-sign-up",
    subject: "Plus qu’un pas pour ouvrir votre compte",
    paragraphs: [
      "Bienvenue hors les murs ! Suivez ce lien pour confirmer votre adresse et finir votre inscription.",
      `Il est valable ${SIGN_UP_LINK_HOURS} heures. Si vous n’avez rien demandé, ignorez ce message : aucun compte ne sera ouvert.`,
    ],
    action: { label: "Finir mon inscription", href: link(ctx, "/signup-final", token) },
  });
}

export async function mailAlreadyRegistered(ctx: Ctx, to: Recipient): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "already-registered",
    subject: "Vous avez déjà un compte",
    paragraphs: [
      "Quelqu’un, vous sans doute, vient d’utiliser cette adresse sur Hors les murs. Vous y avez déjà un compte : il suffit de vous connecter.",
      "Mot de passe oublié ? La page de connexion vous en fera choisir un autre. Si ce n’était pas vous, vous n’avez rien à faire.",
    ],
    action: { label: "Me connecter", href: `${ctx.settings.publicUrl}/login` },
  });
}

export async function mailResetPassword(ctx: Ctx, to: Recipient, token: string): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "reset-password",
    subject: "Choisir un nouveau mot de passe",
    paragraphs: [
      "Suivez ce lien pour choisir un nouveau mot de passe. Il faudra ensuite vous reconnecter sur tous vos appareils.",
      `Il est valable ${RESET_LINK_MINUTES / 60} heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.`,
    ],
    action: { label: "Choisir un mot de passe", href: link(ctx, "/reset-password", token) },
  });
}

export async function mailClaimLegacyAccount(ctx: Ctx, to: Recipient, token: string): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "move-in",
    subject: "Retrouvez votre compte Hors les murs",
    paragraphs: [
      "Votre ancien compte vous attend. Suivez ce lien pour choisir un mot de passe et l’ouvrir de nouveau.",
      `Il est valable ${LEGACY_LINK_HOURS} heures et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message.`,
    ],
    action: { label: "Retrouver mon compte", href: link(ctx, "/migrate", token) },
  });
}

export async function mailConfirmNewEmail(ctx: Ctx, to: Recipient, token: string): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "confirm-new-email",
    subject: "Confirmez votre nouvelle adresse",
    paragraphs: [
      "Suivez ce lien pour que cette adresse devienne celle de votre compte Hors les murs.",
      `Il est valable ${EMAIL_CHANGE_LINK_HOURS} heures. Tant qu’il n’est pas suivi, rien ne change.`,
    ],
    action: { label: "Confirmer cette adresse", href: link(ctx, "/account/email", token) },
  });
}
