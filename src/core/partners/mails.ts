import type { Ctx } from "#core/context.ts";
import { tellPerson } from "#core/notifications/notify.ts";

type Offered = { id: string; title: string; organiser: "artist" | "host"; artistId: string; hostId: string };

/** To the side that does not organise, once an evening: what is booked there is paid to the other alone. */
export async function mailOfferedAtPassCulture(ctx: Ctx, event: Offered): Promise<void> {
  const { id, title, organiser, artistId, hostId } = event;
  if (artistId === hostId) return;
  const path = `/event/${id}/admin/argent`;
  const subject = `Au pass Culture aussi\u202f: ${title}`;
  const paragraph = `L’organisation propose «\u00a0${title}\u00a0» au pass Culture. Qui y réserve prend une place d’ici. Le pass Culture la paie directement à l’organisation\u202f: cette somme n’entre pas dans le partage d’ici, et c’est entre vous que vous en convenez, comme pour une vente sur place.`;
  await tellPerson(ctx, organiser === "artist" ? hostId : artistId, {
    topic: "events",
    kind: "pass-culture-offered",
    onceKey: `pass-culture-offered:${id}`,
    replyTo: ctx.settings.teamEmail,
    push: { title: subject, body: paragraph, path },
    mail: ({ firstName }) => ({
      subject,
      preheader: paragraph.slice(0, 200),
      heading: subject,
      paragraphs: [
        `Bonjour ${firstName},`,
        paragraph,
        "Ce qui y est réservé se lit à tout moment sur la page «\u202fArgent\u202f» de la soirée.",
      ],
      action: { label: "Voir l’argent de la soirée", href: `${ctx.settings.publicUrl}${path}` },
      footnote: "Vous recevez ce message parce que vous jouez ou accueillez cette soirée.",
    }),
  });
}
