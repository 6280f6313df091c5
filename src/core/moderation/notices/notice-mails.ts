import { inArray } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { describeOne, type ReportedThing } from "../moderation-parts.ts";
import { isUrgent, reportReasonLabels } from "../rules.ts";
import type { moderationAppeals, moderationDecisions, reports } from "../tables.ts";
import { appealUntil, decisionLink } from "./decision-link.ts";
import { type AppealSide, decisionRules, groundSentences, measureLabels, measureSentences } from "./decision-rules.ts";

type Report = typeof reports.$inferSelect;
type Decision = typeof moderationDecisions.$inferSelect;
type Appeal = typeof moderationAppeals.$inferSelect;
type Thing = ReportedThing | undefined;

const NBSP = "\u00a0";
const quoted = (text: string): string => `«${NBSP}${text}${NBSP}»`;
const lines = (text: string): string[] => text.split(/\s*\n\s*/).filter(Boolean);
/** Titles are long, subjects are not. */
const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

/** Where answers go: an account's address of today, or the one that was typed. Nobody, for whoever gave none or has left. */
async function addressOf(ctx: Ctx, { reporterId, reporterEmail }: Report): Promise<string | undefined> {
  if (!reporterId) return reporterEmail ?? undefined;
  return (await addressesOf(ctx, [reporterId]))[0];
}

async function addressesOf(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await ctx.db
    .select({ email: users.email, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return found.filter(({ deletedAt }) => deletedAt === null).map(({ email }) => email);
}

export async function mailReportToTeam(ctx: Ctx, report: Report, thing: Thing): Promise<void> {
  const { id, reason, text, reporterId, reporterName, createdAt } = report;
  const urgent = isUrgent(reason) ? "[Urgent] " : "";
  await queueMail(ctx, {
    to: ctx.settings.teamEmail,
    kind: "report-team",
    onceKey: `report-team:${id}`,
    template: {
      subject: `${urgent}[Signalement] ${short(reportReasonLabels[reason])}`,
      preheader: thing?.title.slice(0, 200) ?? "",
      heading: "Un signalement attend",
      paragraphs: text ? lines(text) : ["Sans autre précision."],
      details: [
        ["Motif", reportReasonLabels[reason]],
        ["À propos de", thing?.title ?? "ce qui n’est plus en ligne"],
        ["De", reporterId ? "une personne inscrite" : (reporterName ?? "une personne qui n’a pas donné son nom")],
        ["Reçu", formatDateTime(createdAt)],
      ],
      action: { label: "Voir le signalement", href: `${ctx.settings.publicUrl}/admin/signalements` },
    },
  });
}

/** Without the words themselves: anybody may type any address, and must not be able to make us deliver theirs to it. */
export async function acknowledgeReport(ctx: Ctx, report: Report, thing: Thing): Promise<void> {
  const to = await addressOf(ctx, report);
  if (!to) return;
  await queueMail(ctx, {
    to,
    kind: "report-acknowledgement",
    onceKey: `report-acknowledgement:${report.id}`,
    template: {
      subject: "Votre signalement est bien arrivé",
      preheader: "Une personne de l’équipe le lit et vous dira ce qui a été décidé.",
      heading: "Merci de nous l’avoir dit",
      paragraphs: [
        "Votre signalement est entre nos mains. Une personne de l’équipe le lit, jamais un automate, et vous écrira à cette adresse ce qui a été décidé et pourquoi.",
        "Qui a mis en ligne ce que vous signalez n’apprend pas votre nom.",
        "Un danger immédiat ? Appelez le 17 ou le 112.",
      ],
      details: [
        ["Numéro", report.id.slice(-8)],
        ["Motif", reportReasonLabels[report.reason]],
        ...(thing ? [["À propos de", thing.title] as [string, string]] : []),
        ["Reçu", formatDateTime(report.createdAt)],
      ],
      footnote: report.reporterId
        ? "Vous recevez cet e-mail parce que vous avez signalé quelque chose depuis votre compte."
        : "Vous recevez cet e-mail parce que cette adresse a été saisie dans notre formulaire de signalement. Si ce n’était pas vous, vous pouvez l’oublier.",
    },
  });
}

/** Article 17 of Regulation (EU) 2022/2065: what, why, on which rule, by whom, and what can be done about it. */
export async function mailStatementOfReasons(ctx: Ctx, decision: Decision, thing: Thing): Promise<void> {
  const title = titleFor(decision, thing);
  for (const to of await addressesOf(ctx, decision.personIds)) {
    await queueMail(ctx, {
      to,
      kind: "moderation-decision",
      replyTo: ctx.settings.teamEmail,
      template: {
        subject: `${measureLabels[decision.measure]}\u202f: ${short(title)}`,
        preheader: "Ce que nous avons décidé, pourquoi, et comment le contester.",
        heading: measureLabels[decision.measure],
        paragraphs: [
          measureSentences[decision.measure],
          ...reasonsOf(decision),
          decision.reportId
            ? "Cette décision fait suite à un signalement."
            : "Nous avons pris cette décision de notre propre initiative.",
          "Elle a été prise par une personne de l’équipe. Aucun automate n’y a pris part.",
          ...remedies(ctx, decision),
        ],
        details: details(decision, title),
        action: { label: "Contester cette décision", href: decisionLink(ctx, decision.id, "author") },
        footnote: "Vous recevez cet e-mail parce que cette décision vous concerne.",
      },
    });
  }
}

export async function mailReporterDecision(ctx: Ctx, report: Report, decision: Decision): Promise<void> {
  const to = await addressOf(ctx, report);
  if (!to) return;
  const thing = await describeOne(ctx, report);
  const done: Record<string, string> = {
    none: "Nous avons lu votre signalement et décidé de ne prendre aucune mesure.",
    warned: "Nous avons rappelé les règles à la personne concernée. Le contenu reste en ligne.",
    removed: "Nous avons retiré ce que vous nous avez signalé.",
  };
  await queueMail(ctx, {
    to,
    kind: "report-decision",
    replyTo: ctx.settings.teamEmail,
    template: {
      subject: "Votre signalement\u202f: notre décision",
      preheader: done[decision.measure] ?? "",
      heading: "Notre décision",
      paragraphs: [
        done[decision.measure] ?? "Nous avons pris une mesure.",
        ...reasonsOf(decision),
        "La décision a été prise par une personne de l’équipe. Aucun automate n’y a pris part.",
        ...remedies(ctx, decision),
      ],
      details: details(decision, thing?.title ?? "ce que vous avez signalé"),
      action: { label: "Contester cette décision", href: decisionLink(ctx, decision.id, "reporter") },
      footnote: `Vous recevez cet e-mail parce que vous avez fait un signalement, le ${formatDate(report.createdAt)}.`,
    },
  });
}

/** To somebody about themselves: their account, not their name. */
const titleFor = ({ subjectKind }: Decision, thing: Thing): string =>
  subjectKind === "person" ? "votre compte" : (thing?.title ?? "votre contenu");

function reasonsOf({ rule, reasons }: Decision): string[] {
  const ground = rule
    ? [`${groundSentences[decisionRules[rule].ground]} La règle\u202f: ${decisionRules[rule].label}.`]
    : [];
  return [...ground, `Les faits, et pourquoi\u202f: ${quoted(reasons)}`];
}

const details = ({ id, measure, decidedAt }: Decision, title: string): [string, string][] => [
  ["Numéro", id.slice(-8)],
  ["À propos de", title],
  ["Mesure", measureLabels[measure]],
  ["Décidé", formatDateTime(decidedAt)],
];

function remedies({ operator }: Ctx, { decidedAt }: Decision): string[] {
  const until = formatDate(appealUntil(decidedAt));
  const others = (operator.businessMediators ?? []).map(({ name }) => name);
  const mediators = [operator.mediator.name, ...others].join(", ");
  return [
    `Vous pouvez contester gratuitement cette décision jusqu’au ${until}, par le bouton ci-dessous. Une personne qui ne l’a pas prise vous répond, autant que possible.`,
    `Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou un médiateur (${mediators}), ou le juge, à tout moment.`,
  ];
}

export async function mailWithdrawn(ctx: Ctx, decision: Decision, thing: Thing, reason: string): Promise<void> {
  const title = titleFor(decision, thing);
  for (const to of await addressesOf(ctx, decision.personIds)) {
    await queueMail(ctx, {
      to,
      kind: "moderation-withdrawn",
      replyTo: ctx.settings.teamEmail,
      template: {
        subject: `Mesure levée\u202f: ${short(title)}`,
        preheader: measureLabels[decision.measure],
        heading: "Cette mesure est levée",
        paragraphs: [
          `Nous revenons sur notre décision du ${formatDate(decision.decidedAt)} (${measureLabels[decision.measure].toLowerCase()}).`,
          `Pourquoi\u202f: ${quoted(reason)}`,
        ],
        details: details(decision, title),
        footnote: "Vous recevez cet e-mail parce que cette décision vous concerne.",
      },
    });
  }
}

export async function mailAppealToTeam(ctx: Ctx, appeal: Appeal, decision: Decision): Promise<void> {
  await queueMail(ctx, {
    to: ctx.settings.teamEmail,
    kind: "appeal-team",
    onceKey: `appeal-team:${appeal.id}`,
    template: {
      subject: `[Contestation] ${measureLabels[decision.measure]}`,
      preheader: appeal.text.slice(0, 120),
      heading: "Une décision est contestée",
      paragraphs: lines(appeal.text),
      details: [
        ["Par", appeal.side === "author" ? "la personne concernée" : "la personne qui avait signalé"],
        ["Décidé", formatDateTime(decision.decidedAt)],
      ],
      action: { label: "Répondre", href: `${ctx.settings.publicUrl}/admin/signalements` },
    },
  });
}

/** Whoever contests: everybody of that side hears of it. */
async function sideAddresses(ctx: Ctx, decision: Decision, side: AppealSide, report: Report | undefined) {
  if (side === "author") return addressesOf(ctx, decision.personIds);
  const address = report && (await addressOf(ctx, report));
  return address ? [address] : [];
}

export async function acknowledgeAppeal(ctx: Ctx, appeal: Appeal, decision: Decision, report?: Report): Promise<void> {
  for (const to of await sideAddresses(ctx, decision, appeal.side, report)) {
    await queueMail(ctx, {
      to,
      kind: "appeal-acknowledgement",
      template: {
        subject: "Votre contestation est bien arrivée",
        preheader: "Une personne de l’équipe la lit et vous répond.",
        heading: "Nous reprenons le dossier",
        paragraphs: [
          "Une personne de l’équipe relit notre décision et votre contestation, et vous répond par e-mail. Autant que possible, ce n’est pas celle qui avait décidé.",
        ],
        details: [
          ["Numéro", decision.id.slice(-8)],
          ["Reçu", formatDateTime(appeal.createdAt)],
        ],
        action: { label: "Voir la décision", href: decisionLink(ctx, decision.id, appeal.side) },
      },
    });
  }
}

export async function mailAppealAnswer(ctx: Ctx, appeal: Appeal, decision: Decision, report?: Report): Promise<void> {
  const granted = appeal.state === "granted";
  const after =
    appeal.side === "author"
      ? "Nous avions tort\u202f: la décision est retirée, et ce qu’elle avait changé est rétabli."
      : "Nous avions tort\u202f: votre signalement est rouvert, et vous recevrez une nouvelle décision.";
  for (const to of await sideAddresses(ctx, decision, appeal.side, report)) {
    await queueMail(ctx, {
      to,
      kind: "appeal-answer",
      onceKey: `appeal-answer:${appeal.id}:${to}`.slice(0, 200),
      replyTo: ctx.settings.teamEmail,
      template: {
        subject: "Notre réponse à votre contestation",
        preheader: granted ? "Vous aviez raison." : "Notre décision est maintenue.",
        heading: granted ? "Vous aviez raison" : "Notre décision est maintenue",
        paragraphs: [
          granted ? after : "Nous avons relu votre dossier et nous maintenons notre décision.",
          `Pourquoi\u202f: ${quoted(appeal.answer ?? "")}`,
          ...remedies(ctx, decision).slice(1),
        ],
        details: [
          ["Numéro", decision.id.slice(-8)],
          ["Mesure", measureLabels[decision.measure]],
        ],
        action: { label: "Voir la décision", href: decisionLink(ctx, decision.id, appeal.side) },
      },
    });
  }
}
