import type { Ctx } from "#core/context.ts";
import { queueAccountMail, type Recipient } from "./queue-account-mail.ts";

/** What the team did to an account, told to its owner. */

export async function mailBlocked(ctx: Ctx, to: Recipient, reason: string): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "account-blocked",
    subject: "Votre compte est suspendu",
    paragraphs: [
      `L’équipe de Hors les murs a suspendu votre compte. Le motif\u202f: «\u00a0${reason}\u00a0»`,
      "Vos billets et les événements déjà convenus ne sont pas touchés par cette mesure. Pour en parler, ou la contester, répondez à ce message.",
    ],
  });
}

export async function mailUnblocked(ctx: Ctx, to: Recipient): Promise<void> {
  await queueAccountMail(ctx, to, {
    kind: "account-unblocked",
    subject: "Votre compte est de nouveau ouvert",
    paragraphs: ["La suspension de votre compte est levée\u202f: vous pouvez vous connecter de nouveau."],
    action: { label: "Me connecter", href: `${ctx.settings.publicUrl}/login` },
  });
}
