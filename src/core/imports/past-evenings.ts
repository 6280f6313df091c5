import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { type Ctx, refuseImpersonator, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { importedPersonInput, pastEveningIdInput, pastEveningInput, pastEveningsInput } from "./input.ts";
import { importedEvenings, importedPeople } from "./tables.ts";

export type EveningFigures = { tickets: number; amountCents: Cents; people: number };
export type PastEvening = { id: string; title: string; startsAt: Date | null; place: string | null } & EveningFigures;
type PersonRow = typeof importedPeople.$inferSelect;
export type PastPerson = Pick<
  PersonRow,
  "id" | "kind" | "name" | "email" | "tariff" | "tickets" | "amountCents" | "reference" | "orderedAt" | "calledOff"
>;

const PAGE = 50;
const { id, title, startsAt, place } = importedEvenings;

/** Latest first, those without a date at the end. */
export async function listPastEvenings(
  ctx: Ctx,
  input: unknown,
): Promise<{ evenings: PastEvening[]; total: number; page: number; pages: number }> {
  const { userId } = requireUser(ctx);
  const asked = parseInput(pastEveningsInput, input);
  const own = eq(importedEvenings.userId, userId);
  const [counted] = await ctx.db.select({ total: count() }).from(importedEvenings).where(own);
  const { total, page, pages } = pageOf(counted?.total ?? 0, asked.page);
  const rows = await ctx.db
    .select({ id, title, startsAt, place })
    .from(importedEvenings)
    .where(own)
    .orderBy(sql`${startsAt} desc nulls last`, desc(id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const figures = await loadFigures(
    ctx,
    rows.map((row) => row.id),
  );
  return { evenings: rows.map((row) => ({ ...row, ...figures(row.id) })), total, page, pages };
}

function pageOf(total: number, asked: number): { total: number; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / PAGE));
  return { total, page: Math.min(asked, pages), pages };
}

/**
 * Of whoever did not call off. An evening may have both its tickets and its orders, which tell of the same people: then tickets are
 * counted by the one, and money by the other.
 */
async function loadFigures(ctx: Ctx, eveningIds: readonly string[]): Promise<(eveningId: string) => EveningFigures> {
  if (eveningIds.length === 0) return () => ({ tickets: 0, amountCents: 0, people: 0 });
  const rows = await ctx.db
    .select({
      eveningId: importedPeople.eveningId,
      kind: importedPeople.kind,
      people: sql<number>`count(*)::int`,
      tickets: sql<number>`coalesce(sum(${importedPeople.tickets}) filter (where not ${importedPeople.calledOff}), 0)::int`,
      amountCents: sql<number>`coalesce(sum(${importedPeople.amountCents}) filter (where not ${importedPeople.calledOff}), 0)::float8`,
    })
    .from(importedPeople)
    .where(inArray(importedPeople.eveningId, [...eveningIds]))
    .groupBy(importedPeople.eveningId, importedPeople.kind);
  return (eveningId) => {
    const of = (kind: PersonRow["kind"]) => rows.find((row) => row.eveningId === eveningId && row.kind === kind);
    const [participants, orders] = [of("participants"), of("orders")];
    return {
      tickets: (participants ?? orders)?.tickets ?? 0,
      amountCents: (orders ?? participants)?.amountCents ?? 0,
      people: (participants?.people ?? 0) + (orders?.people ?? 0),
    };
  };
}

export async function getPastEvening(
  ctx: Ctx,
  input: unknown,
): Promise<{ evening: PastEvening; people: PastPerson[]; total: number; page: number; pages: number }> {
  const { userId } = requireUser(ctx);
  const { eveningId, page: asked } = parseInput(pastEveningInput, input);
  const [evening] = await ctx.db
    .select({ id, title, startsAt, place })
    .from(importedEvenings)
    .where(isOwn(userId, eveningId));
  if (!evening) throw new DomainError("not_found");
  const figures = (await loadFigures(ctx, [eveningId]))(eveningId);
  const { total, page, pages } = pageOf(figures.people, asked);
  const { kind, name, email, tariff, tickets, amountCents, reference, orderedAt, calledOff } = importedPeople;
  const people = await ctx.db
    .select({ id: importedPeople.id, kind, name, email, tariff, tickets, amountCents, reference, orderedAt, calledOff })
    .from(importedPeople)
    .where(eq(importedPeople.eveningId, eveningId))
    // As somebody is looked for on a list. Those whose names went come last.
    .orderBy(asc(kind), asc(name), asc(importedPeople.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  return { evening: { ...evening, ...figures }, people, total, page, pages };
}

const isOwn = (userId: string, eveningId: string) =>
  and(eq(importedEvenings.id, eveningId), eq(importedEvenings.userId, userId));

/** With everybody who is on its list. */
export async function removePastEvening(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { eveningId } = parseInput(pastEveningIdInput, input);
  await transact(ctx, async (inner) => {
    const [own] = await inner.db
      .select({ id: importedEvenings.id })
      .from(importedEvenings)
      .where(isOwn(userId, eveningId))
      .for("update");
    if (!own) throw new DomainError("not_found");
    await inner.db.delete(importedPeople).where(eq(importedPeople.eveningId, eveningId));
    await inner.db.delete(importedEvenings).where(eq(importedEvenings.id, eveningId));
  });
}

/** Somebody asked their organiser to be forgotten: all that the line had goes, at once. */
export async function removePastPerson(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { eveningId, personId } = parseInput(importedPersonInput, input);
  const [gone] = await ctx.db
    .delete(importedPeople)
    .where(
      and(eq(importedPeople.id, personId), eq(importedPeople.eveningId, eveningId), eq(importedPeople.userId, userId)),
    )
    .returning({ id: importedPeople.id });
  if (!gone) throw new DomainError("not_found");
}
