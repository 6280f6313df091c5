import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { billingDocuments } from "#core/papers/tables.ts";
import { type LedgerAccount, ledgerLines, ledgerMovements, type MovementKind } from "#core/payments/ledger-tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import type { Cents } from "#platform/money.ts";
import { fecHead, fecRows, journalFor, kindWords, openingOf, type Posting, postingsOf } from "./chart.ts";
import { loadNames, readMovements, startOfYear } from "./read-movements.ts";

/** Entries are numbered through all journals, in the order of their dates; the first is what the years before left. */
export async function* fecOf(ctx: Ctx, year: number): AsyncGenerator<string[][]> {
  yield [fecHead];
  const [from, until] = [startOfYear(year), startOfYear(year + 1)];
  let number = 1;
  const opening = openingOf(await loadPostingsBefore(ctx, from));
  const names = await loadNames(ctx, ownersOf(opening));
  const day = `${year}-01-01`;
  yield fecRows({
    ...{ journal: "AN", number, day, piece: { ref: `AN${year}`, day }, label: `À-nouveaux ${year}`, postings: opening },
    nameOf: (id) => names.get(id) ?? id,
  });
  if (opening.length > 0) number += 1;
  for await (const movements of readMovements(ctx, { from, until })) {
    const posted = movements.map((movement) => ({ movement, postings: postingsOf(movement) }));
    const names = await loadNames(
      ctx,
      posted.flatMap(({ postings }) => ownersOf(postings)),
    );
    yield posted.flatMap(({ movement: { kind, key, at, eventTitle, document }, postings }) =>
      fecRows({
        journal: journalFor(kind),
        number: number++,
        day: parisDay(at),
        piece: document ? { ref: document.number, day: parisDay(document.issuedAt) } : { ref: key, day: parisDay(at) },
        label: [kindWords[kind], eventTitle].filter(Boolean).join(", "),
        postings,
        nameOf: (id) => names.get(id) ?? id,
      }),
    );
  }
}

const ownersOf = (postings: readonly Posting[]): string[] => postings.flatMap(({ ownerId }) => ownerId ?? []);

/** All that came before a moment, summed by the database. Of the fee, the tax that its papers say is not ours. */
async function loadPostingsBefore(ctx: Ctx, before: Date): Promise<Posting[]> {
  const sums = await ctx.db
    .select({
      kind: ledgerMovements.kind,
      account: ledgerLines.account,
      ownerId: sql<
        string | null
      >`case when ${ledgerLines.account} in ('artist', 'host', 'debt') then ${ledgerLines.ownerId} end`,
      total: sql<string>`sum(${ledgerLines.amountCents})`,
    })
    .from(ledgerMovements)
    .innerJoin(ledgerLines, sql`${ledgerLines.movementId} = ${ledgerMovements.id}`)
    .where(sql`${ledgerMovements.at} < ${before.toISOString()}::timestamptz`)
    .groupBy(sql`1, 2, 3`);
  const [tax] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${billingDocuments.vatCents}), 0)` })
    .from(billingDocuments)
    .where(sql`${billingDocuments.issuedAt} < ${before.toISOString()}::timestamptz`);
  const vatCents = Number(tax?.total ?? 0);
  const lines = sums.map((row) => ({
    kind: row.kind as MovementKind,
    line: { account: row.account as LedgerAccount, ownerId: row.ownerId, amountCents: Number(row.total) as Cents },
  }));
  return lines.flatMap(({ kind, line }, index) => {
    const isFee = line.account === "platform-fee";
    const first = isFee && lines.findIndex((each) => each.line.account === "platform-fee") === index;
    const document = first ? { number: "", issuedAt: before, vatCents } : null;
    return postingsOf({ kind, lines: [line], document });
  });
}
