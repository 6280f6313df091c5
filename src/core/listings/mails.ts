import { loadPeople } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import type { ProjectRow } from "./projects/load-project.ts";
import { INVITATION_DAYS } from "./projects/rules.ts";

type Invitation = { email: string; project: ProjectRow; invitedBy: string; token: string };

export async function mailProjectInvitation(ctx: Ctx, { email, project, invitedBy, token }: Invitation): Promise<void> {
  const inviter = (await loadPeople(ctx, [invitedBy])).get(invitedBy)?.displayName ?? "";
  const name = project.title ?? project.artistName;
  const subject = `${inviter} vous invite à gérer un projet`;
  await queueMail(ctx, {
    to: email,
    kind: "project-invitation",
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: `«\u202f${name}\u202f» sur Hors les murs`,
      heading: subject,
      paragraphs: [
        `${inviter} vous propose de gérer à plusieurs «\u202f${name}\u202f» sur Hors les murs\u202f: modifier l’annonce, ses photos et ses préférences, la montrer ou la cacher.`,
        `Ce lien est valable ${INVITATION_DAYS} jours et ne sert qu’une fois. Si cette invitation ne vous dit rien, ignorez ce message.`,
      ],
      action: {
        label: "Rejoindre le projet",
        href: `${ctx.settings.publicUrl}/projet/rejoindre?jeton=${encodeURIComponent(token)}`,
      },
      footnote: "Vous recevez ce message parce que cette personne a saisi votre adresse.",
    },
  });
}
