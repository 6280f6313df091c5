import { and, arrayOverlaps, eq, isNull, ne } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { codesAllowing } from "#core/team-rights-rules.ts";
import { formatCents } from "#platform/money.ts";
import { REQUEST_DAYS, type RequestKind, requestKinds } from "./rules.ts";
import { type WaitingKind, waitingKinds, waitingWords } from "./waiting-rules.ts";

export type Told = { kind: WaitingKind; count: number };

type Letter = {
  kind: string;
  subject: string;
  lead: string;
  news: readonly Told[];
  footnote: string;
  onceKey?: string;
};

/** To the team itself: how many of what wait, and where they are looked at. */
export async function mailTeam(ctx: Ctx, { kind, subject, lead, news, footnote, onceKey }: Letter): Promise<void> {
  const { publicUrl, teamEmail } = ctx.settings;
  await queueMail(ctx, {
    to: teamEmail,
    kind,
    ...(onceKey ? { onceKey } : {}),
    template: {
      subject,
      preheader: news
        .map((each) => waitingWords(each.kind, each.count))
        .join(", ")
        .slice(0, 200),
      heading: subject,
      paragraphs: [lead],
      details: news.map((each): [string, string] => [
        waitingWords(each.kind, each.count),
        `${publicUrl}${waitingKinds[each.kind].to}`,
      ]),
      action: { label: "Ouvrir l’administration", href: `${publicUrl}/admin` },
      footnote,
    },
  });
}

/** Who may give the second word: whoever has the right and did not ask. */
export const colleaguesWhoMay = (ctx: Ctx, askedBy: string) =>
  ctx.db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(
      and(
        arrayOverlaps(users.roles, codesAllowing("requests.decide")),
        ne(users.id, askedBy),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );

type AskedMoney = { id: string; kind: RequestKind; amountCents: number; reason: string; askedBy: string };

const nameOf = async (ctx: Ctx, userId: string) => {
  const [person] = await ctx.db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return person;
};

const ofTheTeam = "Ce message part aux personnes de l’équipe qui peuvent décider.";

/** To everybody who may decide: whoever looks first does. */
export async function mailSecondPersonAsked(ctx: Ctx, request: AskedMoney): Promise<void> {
  const asker = await nameOf(ctx, request.askedBy);
  const who = asker ? `${asker.firstName} ${asker.lastName}` : "Quelqu’un de l’équipe";
  const amount = formatCents(request.amountCents);
  for (const { email, firstName } of await colleaguesWhoMay(ctx, request.askedBy)) {
    await queueMail(ctx, {
      to: email,
      kind: "team-second-person",
      onceKey: `team-request:${request.id}:${email}`,
      template: {
        subject: `À approuver\u202f: ${amount}`,
        preheader: `${who} demande une deuxième personne.`,
        heading: "Une somme attend votre accord",
        paragraphs: [
          `Bonjour ${firstName},`,
          `${who} demande une deuxième personne, sous ${REQUEST_DAYS} jours. Sans réponse, rien ne se fait.`,
        ],
        details: [
          ["Quoi", requestKinds[request.kind].label],
          ["Montant", amount],
          ["Motif", request.reason],
        ],
        action: { label: "Regarder et décider", href: `${ctx.settings.publicUrl}/admin/approbations` },
        footnote: ofTheTeam,
      },
    });
  }
}

const endWords = { approved: "approuvée et faite", refused: "refusée", expired: "restée sans réponse" } as const;

type Ended = { outcome: keyof typeof endWords; by?: string; answer?: string };

/** To whoever had asked. */
export async function mailRequestEnded(ctx: Ctx, request: AskedMoney, { outcome, by, answer }: Ended): Promise<void> {
  const asker = await nameOf(ctx, request.askedBy);
  if (!asker) return;
  const decider = by ? await nameOf(ctx, by) : undefined;
  const words = endWords[outcome];
  await queueMail(ctx, {
    to: asker.email,
    kind: "team-request-ended",
    onceKey: `team-request-ended:${request.id}`,
    template: {
      subject: `Votre demande de ${formatCents(request.amountCents)} est ${words}`,
      preheader: decider
        ? `Par ${decider.firstName} ${decider.lastName}.`
        : `Personne n’a décidé en ${REQUEST_DAYS} jours.`,
      heading: `Demande ${words}`,
      paragraphs: [
        `Bonjour ${asker.firstName},`,
        decider
          ? `${decider.firstName} ${decider.lastName} a regardé votre demande\u202f: elle est ${words}.`
          : `Personne n’a décidé en ${REQUEST_DAYS} jours\u202f: rien n’a été fait. Si elle compte encore, refaites-la.`,
        ...(answer ? [`Sa réponse\u202f: ${answer}`] : []),
      ],
      details: [
        ["Quoi", requestKinds[request.kind].label],
        ["Montant", formatCents(request.amountCents)],
        ["Motif", request.reason],
      ],
      action: { label: "Voir les demandes", href: `${ctx.settings.publicUrl}/admin/approbations` },
      footnote: "Ce message part à qui avait fait la demande.",
    },
  });
}
