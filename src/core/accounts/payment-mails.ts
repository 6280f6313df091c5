import type { Ctx } from "#core/context.ts";
import { queueAccountMail, type Recipient } from "./queue-account-mail.ts";

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
