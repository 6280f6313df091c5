import type { Ctx } from "#core/context.ts";
import { tellPerson } from "#core/notifications/notify.ts";
import { remunerationLabel } from "#core/terms/remuneration-rules.ts";
import type { Purchase } from "#core/terms/waterfall-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { de, que } from "#platform/french-elision.ts";
import { formatCents } from "#platform/money.ts";
import { agreedDates } from "./agreement-rules.ts";
import { formatProposedDate } from "./dates/date-rules.ts";
import type { Difference } from "./difference-rules.ts";
import { contentOf } from "./move-proposal.ts";
import { isOpen, receiverSide, type Side, senderSide } from "./process.ts";
import { loadProposedPair } from "./proposed-listings.ts";
import { idsOf, type ProposalPeople } from "./require-party.ts";
import { acceptPath, proposalPath } from "./rules.ts";

type MailWords = {
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; path: string };
};

/** Names that the words of a mail need. */
type MailNames = { artist: string; place: string; project: string };

/** One mail to each person of one side. The key makes it one, however often the verb or the job runs. */
async function mailSide(
  ctx: Ctx,
  people: ProposalPeople,
  side: Side,
  kind: string,
  write: (names: MailNames) => MailWords,
): Promise<void> {
  const { proposal } = people;
  const { project, place } = await loadProposedPair(ctx, proposal);
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
  const content = contentOf(proposal);
  const { dates, remuneration, goalCents } = content;
  const agreed = agreedDates(content, proposal.chosenDates);
  const shown = agreed.length > 0 ? agreed : dates;
  const details: [string, string][] = [
    ["Projet", `${names.project}, ${names.artist}`],
    ["Lieu", city ? `${names.place}, ${city}` : names.place],
    [
      proposal.series ? `Série de ${shown.length} soirées` : shown.length > 1 ? "Dates" : "Date",
      shown.map(formatProposedDate).join("\u202f; "),
    ],
  ];
  const kind = proposal.chosenRemuneration ?? remuneration;
  if (kind) details.push(["Rémunération", remunerationLabel(kind, { cancellable: goalCents !== null })]);
  if (isOpen(proposal.state) && proposal.expiresAt) {
    details.push(["Réponse attendue avant", formatDateTime(proposal.expiresAt)]);
  }
  return details;
}

/** Who the other side is. A place's name keeps its quotes, so that « à Le salon » is never said. */
const nameOf = (side: Side, { artist, place }: MailNames): string =>
  side === "artist" ? artist : `«\u202f${place}\u202f»`;

const quoted = (message: string | null): string[] => (message ? [`«\u202f${message}\u202f»`] : []);

/** A counter-proposal says what it changes. « Jauge : 24 personnes, au lieu de 20 personnes. » */
const changeWords = ({ label, before, after }: Difference): string => `${label}\u202f: ${after}, au lieu de ${before}.`;

const onlyDates = (changed: readonly Difference[]): boolean => changed.every(({ field }) => field === "dates");

export async function mailSent(ctx: Ctx, people: ProposalPeople, changed: readonly Difference[] = []): Promise<void> {
  const { proposal } = people;
  const [sender, receiver] = [senderSide(proposal.direction), receiverSide(proposal.direction)];
  const until = proposal.expiresAt ? formatDateTime(proposal.expiresAt) : "";
  const several = proposal.dates.length > 1 && !proposal.series;
  await mailSide(ctx, people, receiver, "proposal-received", (names) => ({
    subject: proposal.isCounter
      ? `${nameOf(sender, names)} vous ${onlyDates(changed) ? "propose d’autres dates" : "fait une contre-proposition"}`
      : `${nameOf(sender, names)} vous propose un événement`,
    paragraphs: [
      receiver === "host"
        ? `${names.artist} aimerait présenter «\u202f${names.project}\u202f» dans votre lieu.`
        : `${nameOf("host", names)} aimerait accueillir votre projet «\u202f${names.project}\u202f».`,
      ...quoted(proposal.message),
      ...changed.map(changeWords),
      `Vous avez jusqu’au ${until} pour accepter, décliner ou faire une contre-proposition.`,
    ],
    action: { label: "Répondre à la proposition", path: proposalPath(proposal.id) },
  }));
  await mailSide(ctx, people, sender, "proposal-sent", (names) => ({
    subject: proposal.isCounter ? "Votre contre-proposition est envoyée" : "Votre proposition est envoyée",
    paragraphs: [
      `${nameOf(receiver, names)} a jusqu’au ${until} pour vous répondre.`,
      ...changed.map(changeWords),
      several && !proposal.isCounter
        ? "Vous proposez plusieurs dates\u202f: la messagerie s’ouvrira avec la réponse."
        : "D’ici là, vous pouvez échanger par la messagerie.",
    ],
    action: { label: "Voir ma proposition", path: proposalPath(proposal.id) },
  }));
}

export async function mailReminder(ctx: Ctx, people: ProposalPeople, side: Side): Promise<void> {
  const { proposal } = people;
  const until = proposal.expiresAt ? formatDateTime(proposal.expiresAt) : "";
  const paying = proposal.state === "to_finalize";
  await mailSide(ctx, people, side, "proposal-reminder", (names) => ({
    subject: paying ? "Votre paiement est attendu" : "Une proposition attend votre réponse",
    paragraphs: [
      paying
        ? `Sans paiement avant le ${until}, l’accord avec ${nameOf(side === "artist" ? "host" : "artist", names)} sera caduc.`
        : `Sans réponse avant le ${until}, la proposition ${de(nameOf(side === "artist" ? "host" : "artist", names))} expirera.`,
    ],
    action: paying
      ? { label: "Finaliser", path: proposalPath(proposal.id) }
      : { label: "Répondre maintenant", path: acceptPath(proposal) },
  }));
}

export async function mailAccepted(ctx: Ctx, people: ProposalPeople, eventId: string): Promise<void> {
  const { series, dates } = people.proposal;
  const exists = series
    ? `Les ${dates.length} soirées de la série existent, chacune avec ses billets et ses comptes\u202f: pour l’instant, vous êtes seuls, artiste et hôte, à les voir.`
    : "L’événement existe\u202f: pour l’instant, vous êtes seuls, artiste et hôte, à le voir.";
  const action = { label: series ? "Préparer les soirées" : "Préparer l’événement", path: `/event/${eventId}/etape` };
  const { direction } = people.proposal;
  const [sender, receiver] = [senderSide(direction), receiverSide(direction)];
  await mailSide(ctx, people, sender, "proposal-accepted", (names) => ({
    subject: `${nameOf(receiver, names)} accepte votre proposition`,
    paragraphs: [
      exists,
      "Vos coordonnées sont échangées\u202f: vous les trouverez, avec l’accord en PDF, sur la page de la proposition.",
    ],
    action,
  }));
  await mailSide(ctx, people, receiver, "proposal-accepted-by-you", (names) => ({
    subject: `C’est convenu avec ${nameOf(sender, names)}`,
    paragraphs: [
      exists,
      "Vos coordonnées sont échangées\u202f: vous les trouverez, avec l’accord en PDF, sur la page de la proposition.",
    ],
    action,
  }));
}

export async function mailRefused(ctx: Ctx, people: ProposalPeople): Promise<void> {
  const { proposal } = people;
  const [sender, receiver] = [senderSide(proposal.direction), receiverSide(proposal.direction)];
  await mailSide(ctx, people, sender, "proposal-refused", (names) => ({
    subject: `${nameOf(receiver, names)} décline votre proposition`,
    paragraphs: [
      ...quoted(proposal.refusalMessage),
      "Vous pouvez la renvoyer avec d’autres dates ou d’autres conditions, ou chercher ailleurs\u202f: les murs sont nombreux.",
    ],
    action: { label: "Voir la proposition", path: proposalPath(proposal.id) },
  }));
  await mailSide(ctx, people, receiver, "proposal-refused-by-you", (names) => ({
    subject: "Vous avez décliné une proposition",
    paragraphs: [`${nameOf(sender, names)} a reçu votre réponse. La proposition est archivée.`],
    action: { label: "Voir la proposition", path: proposalPath(proposal.id) },
  }));
}

export async function mailExpired(ctx: Ctx, people: ProposalPeople): Promise<void> {
  const { proposal } = people;
  const [sender, receiver] = [senderSide(proposal.direction), receiverSide(proposal.direction)];
  await mailSide(ctx, people, sender, "proposal-expired", (names) => ({
    subject: `Votre proposition à ${nameOf(receiver, names)} a expiré`,
    paragraphs: [
      "Elle est restée sans suite dans les temps. Vous pouvez la renvoyer en un geste, avec de nouvelles dates.",
    ],
    action: { label: "Renvoyer la proposition", path: proposalPath(proposal.id) },
  }));
  await mailSide(ctx, people, receiver, "proposal-lapsed", (names) => ({
    subject: `La proposition ${de(nameOf(sender, names))} a expiré`,
    paragraphs: ["Le délai de réponse est passé. Un message suffit pour en reparler."],
    action: { label: "Voir la proposition", path: proposalPath(proposal.id) },
  }));
}

export async function mailCancelled(ctx: Ctx, people: ProposalPeople): Promise<void> {
  const { proposal } = people;
  const [sender, receiver] = [senderSide(proposal.direction), receiverSide(proposal.direction)];
  await mailSide(ctx, people, receiver, "proposal-cancelled", (names) => ({
    subject: `${nameOf(sender, names)} retire sa proposition`,
    paragraphs: ["Vous n’avez plus rien à faire\u202f: elle ne peut plus être acceptée."],
    action: { label: "Voir la proposition", path: proposalPath(proposal.id) },
  }));
  await mailSide(ctx, people, sender, "proposal-cancelled-by-you", () => ({
    subject: "Votre proposition est retirée",
    paragraphs: ["Vous pourrez la renvoyer plus tard, telle quelle ou modifiée."],
    action: { label: "Voir la proposition", path: proposalPath(proposal.id) },
  }));
}

export async function mailToFinalize(ctx: Ctx, people: ProposalPeople, { payer, totalCents }: Purchase): Promise<void> {
  const { proposal } = people;
  const other = payer === "artist" ? "host" : "artist";
  const until = proposal.expiresAt ? formatDateTime(proposal.expiresAt) : "";
  await mailSide(ctx, people, payer, "proposal-to-pay", (names) => ({
    subject: `D’accord avec ${nameOf(other, names)}\u202f: il reste à payer`,
    paragraphs: [
      `L’événement sera créé dès le paiement de ${formatCents(totalCents)}, frais de service compris, avant le ${until}.`,
      "La somme est conservée jusqu’à l’événement, et rendue en entier s’il est annulé.",
    ],
    action: { label: "Finaliser", path: proposalPath(proposal.id) },
  }));
  await mailSide(ctx, people, other, "proposal-payment-awaited", (names) => ({
    subject: `D’accord avec ${nameOf(payer, names)}\u202f: paiement attendu`,
    paragraphs: [`L’événement sera créé dès ${que(nameOf(payer, names))} aura payé, au plus tard le ${until}.`],
    action: { label: "Voir la proposition", path: proposalPath(proposal.id) },
  }));
}
