import type { Ctx } from "#core/context.ts";
import { tellPerson } from "#core/notices/tell-person.ts";
import { remunerationLabel } from "#core/terms/remuneration-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { agreedDates } from "./agreement-rules.ts";
import { formatProposedDate } from "./date-rules.ts";
import { contentOf } from "./proposal-content.ts";
import { readProposedPair } from "./read-listings.ts";
import { idsOf, type ProposalPeople } from "./require-party.ts";
import { isOpen, type Side } from "./states.ts";

export type MailWords = {
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; path: string };
};

/** Names that the words of a mail need. */
export type MailNames = { artist: string; place: string; project: string };

/** One mail to each person of one side. The key makes it one, however often the verb or the job runs. */
export async function mailSide(
  ctx: Ctx,
  people: ProposalPeople,
  side: Side,
  kind: string,
  write: (names: MailNames) => MailWords,
): Promise<void> {
  const { proposal } = people;
  const { project, place } = await readProposedPair(ctx, proposal);
  const names = { artist: project.artistName, place: place.title ?? "", project: project.title ?? "" };
  const { subject, paragraphs, action } = write(names);
  for (const userId of idsOf(people, side)) {
    await tellPerson(ctx, userId, {
      topic: "proposals",
      kind,
      onceKey: `${kind}:${proposal.id}:${proposal.state}`,
      replyTo: ctx.settings.teamEmail,
      push: { title: subject, body: paragraphs[0] ?? "", path: action.path },
      sms: `Hors les murs : ${subject}. ${ctx.settings.publicUrl}${action.path}`.slice(0, 459),
      mail: ({ firstName }) => ({
        subject,
        preheader: (paragraphs[0] ?? subject).slice(0, 200),
        heading: subject,
        paragraphs: [`Bonjour ${firstName},`, ...paragraphs],
        details: detailsOf(people, names, place.communeName ?? place.city),
        action: { label: action.label, href: `${ctx.settings.publicUrl}${action.path}` },
        footnote:
          "Ce message concerne une proposition à laquelle vous prenez part\u202f: il part quels que soient vos choix d’abonnement.",
      }),
    });
  }
}

function detailsOf({ proposal }: ProposalPeople, names: MailNames, city: string | null): [string, string][] {
  const { dates, remuneration, goalCents } = contentOf(proposal);
  const agreed = agreedDates(dates, proposal.chosenDates);
  const shown = agreed.length > 0 ? agreed : dates;
  const details: [string, string][] = [
    ["Projet", `${names.project}, ${names.artist}`],
    ["Lieu", city ? `${names.place}, ${city}` : names.place],
    [shown.length > 1 ? "Dates" : "Date", shown.map(formatProposedDate).join("\u202f; ")],
  ];
  const kind = proposal.chosenRemuneration ?? remuneration;
  if (kind) details.push(["Rémunération", remunerationLabel(kind, { cancellable: goalCents !== null })]);
  if (isOpen(proposal.state) && proposal.expiresAt) {
    details.push(["Réponse attendue avant", formatDateTime(proposal.expiresAt)]);
  }
  return details;
}
