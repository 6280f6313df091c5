import { eq } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import { loadChoices } from "./choices.ts";
import { listDevices } from "./devices.ts";
import { tellPerson } from "./notify.ts";
import { noticeChoices, outgoingPushes, pushSubscriptions } from "./tables.ts";

/** Somebody came with this person's link, and has an account now. */
export async function thankSponsor(
  ctx: Ctx,
  sponsorId: string,
  guest: { userId: string; displayName: string },
): Promise<void> {
  const { displayName: name } = guest;
  await tellPerson(ctx, sponsorId, {
    topic: "sponsorship",
    kind: "sponsorship-thanks",
    onceKey: `sponsorship:${guest.userId}`,
    mail: ({ firstName }) => ({
      subject: `${name} est là, grâce à vous`,
      preheader: "Un compte vient de s’ouvrir avec votre lien. Merci\u202f!",
      heading: "Merci\u202f!",
      paragraphs: [
        `Bonjour ${firstName},`,
        `${name} vient d’ouvrir un compte avec votre lien. Une personne de plus pour jouer, accueillir ou venir voir.`,
      ],
      action: { label: "Voir qui est venu", href: `${ctx.settings.publicUrl}/account/sponsorship` },
    }),
    push: { title: "Merci\u202f!", body: `${name} a ouvert un compte avec votre lien.`, path: "/account/sponsorship" },
  });
}

export const notificationsAccountPart: AccountPart = {
  async erase({ db }, userId) {
    for (const table of [noticeChoices, outgoingPushes, pushSubscriptions]) {
      await db.delete(table).where(eq(table.userId, userId));
    }
  },
  async exportData(ctx, userId) {
    const devices = await listDevices(ctx, userId);
    return {
      notifications: {
        choix: await loadChoices(ctx, userId),
        appareils: devices.map(({ device, createdAt }) => ({ device, createdAt })),
      },
    };
  },
};
