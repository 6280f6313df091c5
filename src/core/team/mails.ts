import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
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
