import { and, count, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, defineJob, requireTeam } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { loadBalances } from "#core/payments/ledger.ts";
import { ledgerLines, ledgerMovements, type MovementKind } from "#core/payments/ledger-tables.ts";
import { paymentCharges, paymentRefunds } from "#core/payments/tables.ts";
import { tickets } from "#core/ticketing/tables.ts";
import type { Figures } from "./rules.ts";
import { teamFigures } from "./tables.ts";

const FIGURE_WEEKS = 12;
const WEEK_MS = 7 * 24 * 3600 * 1000;

const NAME = "overview";

/**
 * As they were last counted, and when: whatever was sold, opening the back office reads one row. Counting reads every ticket and every
 * line of the books, and is for the job, or for whoever presses « Compter à nouveau ».
 */
export async function getFigures(ctx: Ctx): Promise<Figures & { countedAt: Date }> {
  requireTeam(ctx, "overview.see");
  return (await loadKept(ctx)) ?? keepFigures(ctx);
}

export async function recountFigures(ctx: Ctx): Promise<void> {
  requireTeam(ctx, "overview.see");
  await keepFigures(ctx);
}

export const countFiguresJob = defineJob({
  name: "team-count-figures",
  payload: z.object({}),
  cron: "*/10 * * * *",
  handler: async (ctx) => {
    await keepFigures(ctx);
  },
});

async function loadKept(ctx: Ctx) {
  const [kept] = await ctx.db.select().from(teamFigures).where(eq(teamFigures.name, NAME));
  return kept && { ...kept.figures, countedAt: kept.countedAt };
}

async function keepFigures(ctx: Ctx) {
  const figures = await countFigures(ctx);
  const row = { figures, countedAt: ctx.now };
  await ctx.db
    .insert(teamFigures)
    .values({ name: NAME, ...row })
    // Of two that count at once, the later one's stay.
    .onConflictDoUpdate({ target: teamFigures.name, set: row, setWhere: lte(teamFigures.countedAt, ctx.now) });
  return { ...figures, countedAt: ctx.now };
}

/** Money is the ledger's: these figures and the statements come from the same lines. */
async function countFigures(ctx: Ctx): Promise<Figures> {
  const since = new Date(ctx.now.getTime() - FIGURE_WEEKS * WEEK_MS);
  const weekOf = (column: unknown) =>
    sql<string>`to_char(date_trunc('week', ${column} at time zone 'Europe/Paris'), 'YYYY-MM-DD')`;
  const moved = (kinds: readonly MovementKind[]) =>
    and(inArray(ledgerMovements.kind, kinds), gte(ledgerMovements.at, since));
  const money = (account: "provider" | "platform-fee", ...kinds: MovementKind[]) =>
    ctx.db
      .select({ week: weekOf(ledgerMovements.at), value: sql<string>`sum(${ledgerLines.amountCents})` })
      .from(ledgerMovements)
      .innerJoin(ledgerLines, eq(ledgerLines.movementId, ledgerMovements.id))
      .where(and(moved(kinds), eq(ledgerLines.account, account)))
      .groupBy(sql`1`);
  const counted = {
    signUps: await ctx.db
      .select({ week: weekOf(users.createdAt), value: count() })
      .from(users)
      .where(gte(users.createdAt, since))
      .groupBy(sql`1`),
    events: await ctx.db
      .select({ week: weekOf(events.createdAt), value: count() })
      .from(events)
      .where(gte(events.createdAt, since))
      .groupBy(sql`1`),
    tickets: await ctx.db
      .select({ week: weekOf(tickets.confirmedAt), value: count() })
      .from(tickets)
      .where(gte(tickets.confirmedAt, since))
      .groupBy(sql`1`),
    grossCents: await money("provider", "payment"),
    refundedCents: await money("provider", "refund-sent", "refund-returned"),
    feeCents: await money("platform-fee", "settlement"),
    paidOutCents: await money("provider", "payout"),
  };
  const today = await loadToday(ctx);
  const changes = await ctx.db
    .select({ week: weekOf(ledgerMovements.at), value: sql<string>`sum(${ledgerLines.amountCents})` })
    .from(ledgerMovements)
    .innerJoin(ledgerLines, eq(ledgerLines.movementId, ledgerMovements.id))
    .where(and(gte(ledgerMovements.at, since), eq(ledgerLines.account, "held")))
    .groupBy(sql`1`);
  // Back from what is kept today: what a week brought was not there before it.
  const heldAfter = (week: string) =>
    changes.reduce((held, { week: each, value }) => (each > week ? held + Number(value) : held), today.heldCents);
  const weeks = lastWeeks(ctx.now).map((week) => {
    const of = (name: keyof typeof counted) => Number(counted[name].find((row) => row.week === week)?.value ?? 0);
    // Out of our balance, or owed by us. What comes back in another week than it left is less of it, not more.
    const gone = (name: keyof typeof counted) => 0 - of(name);
    return {
      week,
      signUps: of("signUps"),
      events: of("events"),
      tickets: of("tickets"),
      grossCents: of("grossCents"),
      refundedCents: gone("refundedCents"),
      feeCents: gone("feeCents"),
      paidOutCents: gone("paidOutCents"),
      heldCents: heldAfter(week),
    };
  });
  return { weeks, today };
}

async function loadToday(ctx: Ctx) {
  const balances = await loadBalances(ctx);
  const [people] = await ctx.db.select({ count: count() }).from(users).where(isNull(users.deletedAt));
  const [planned] = await ctx.db
    .select({ count: count() })
    .from(events)
    .where(and(eq(events.state, "upcoming"), gte(events.lastEndsAt, ctx.now)));
  const [sold] = await ctx.db.select({ count: count() }).from(tickets).where(eq(tickets.state, "valid"));
  const [gross] = await ctx.db
    .select({ cents: sql<string>`coalesce(sum(${paymentCharges.amountCents}), 0)` })
    .from(paymentCharges)
    .where(eq(paymentCharges.state, "succeeded"));
  const [refunded] = await ctx.db
    .select({ cents: sql<string>`coalesce(sum(${paymentRefunds.amountCents}), 0)` })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.state, "done"));
  const owed = (account: "held" | "platform-fee" | "debt") => Math.abs(balances.get(account) ?? 0);
  return {
    people: people?.count ?? 0,
    upcomingEvents: planned?.count ?? 0,
    validTickets: sold?.count ?? 0,
    grossCents: Number(gross?.cents ?? 0),
    refundedCents: Number(refunded?.cents ?? 0),
    heldCents: owed("held"),
    feeCents: owed("platform-fee"),
    debtCents: owed("debt"),
  };
}

function lastWeeks(now: Date): string[] {
  const paris = new Date(now.toLocaleString("en-US", { timeZone: "Europe/Paris" }));
  const monday = Date.UTC(paris.getFullYear(), paris.getMonth(), paris.getDate() - ((paris.getDay() + 6) % 7));
  return Array.from({ length: FIGURE_WEEKS }, (_, back) =>
    new Date(monday - (FIGURE_WEEKS - 1 - back) * WEEK_MS).toISOString().slice(0, 10),
  );
}
