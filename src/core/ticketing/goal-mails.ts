import type { Ctx } from "#core/context.ts";
import type { events } from "#core/events/tables.ts";
import { tellPerson } from "#core/notices/tell-person.ts";
import { formatCents } from "#platform/money.ts";
import { sumIncome } from "./read-sales.ts";
import type { goalDecisions } from "./tables.ts";

type EventRow = typeof events.$inferSelect;
type Letter = { kind: string; subject: string; paragraph: string };

async function mailBothSides(ctx: Ctx, event: EventRow, { kind, subject, paragraph }: Letter): Promise<void> {
  for (const userId of new Set([event.artistId, event.hostId])) {
    await tellPerson(ctx, userId, {
      topic: "events",
      kind,
      // A deadline that moved is told of again.
      onceKey: [kind, event.id, event.goalDeadline?.toISOString()].filter(Boolean).join(":"),
      replyTo: ctx.settings.teamEmail,
      push: { title: subject, body: paragraph, path: `/event/${event.id}/etape` },
      sms: `Hors les murs : ${subject}`.slice(0, 459),
      mail: ({ firstName }) => ({
        subject,
        preheader: paragraph.slice(0, 200),
        heading: subject,
        paragraphs: [`Bonjour ${firstName},`, paragraph],
        action: { label: "Voir l’événement", href: `${ctx.settings.publicUrl}/event/${event.id}/etape` },
        footnote: "Vous recevez ce message parce que vous organisez cet événement.",
      }),
    });
  }
}

/** The day before: there is still time to invite people. */
export async function mailGoalWarning(ctx: Ctx, event: EventRow): Promise<void> {
  const { goal } = event.terms;
  if (!goal) return;
  const reached = (await sumIncome(ctx, [event.id])).get(event.id) ?? 0;
  if (reached >= goal.goalCents) return;
  const missing = formatCents(goal.goalCents - reached);
  const then = goal.maintainIfMissed
    ? "L’événement aura lieu même si l’objectif n’est pas atteint."
    : "Sans cela, l’événement sera annulé et les billets remboursés.";
  await mailBothSides(ctx, event, {
    kind: "goal-warning",
    subject: `Encore un jour pour l’objectif\u202f: ${event.title}`,
    paragraph: `Il manque ${missing} pour atteindre l’objectif de ${formatCents(goal.goalCents)} demain. ${then}`,
  });
}

export async function mailGoalDecision(
  ctx: Ctx,
  event: EventRow,
  { outcome, reachedCents, goalCents }: typeof goalDecisions.$inferSelect,
): Promise<void> {
  const met = outcome === "met";
  await mailBothSides(ctx, event, {
    kind: "goal-decision",
    subject: met
      ? `Objectif atteint\u202f: ${event.title}`
      : `Objectif manqué, événement maintenu\u202f: ${event.title}`,
    paragraph: met
      ? `Les ventes atteignent ${formatCents(reachedCents)}, pour un objectif de ${formatCents(goalCents)}\u202f: l’événement aura lieu.`
      : `Les ventes atteignent ${formatCents(reachedCents)}, pour un objectif de ${formatCents(goalCents)}. Comme convenu, l’événement est maintenu.`,
  });
}
