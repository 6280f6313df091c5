import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import type { Paper } from "./paper.ts";
import { seriesOf } from "./rules.ts";
import { documentSeries, numberedPapers } from "./tables.ts";
import { takeNumber } from "./take-number.ts";

type Subject = { kind: "receipt" | "statement" /** `receipt:<order>` */; name: string };
type Numbered = {
  number: string;
  issuedAt: Date /** What said something else about the same before. */;
  replaces: string | null;
};

/**
 * A receipt or a statement with its number and the day on which it first said so. Whoever asks again for what is still so has the
 * same number, the same day, the same file; what has changed since takes the next number, and names the one that it replaces.
 */
export async function numberPaper(ctx: Ctx, subject: Subject, paper: Paper): Promise<Paper> {
  const { number, issuedAt, replaces } = await numberOf(ctx, subject, paper);
  return {
    ...paper,
    lines: [
      ...paper.lines,
      `N°\u00a0${number}, établi le ${formatDateTime(issuedAt)}`,
      ...(replaces ? [`Remplace le n°\u00a0${replaces}`] : []),
    ],
    edition: issuedAt,
    foot: `${number} · ${paper.foot}`,
  };
}

async function numberOf(ctx: Ctx, { kind, name }: Subject, paper: Paper): Promise<Numbered> {
  const { title, subject, lines, blocks } = paper;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([title, subject, lines, blocks]))
    .digest("hex");
  const known = await findLast(ctx, name, fingerprint);
  if (known) return known;
  return transact(ctx, async (inner) => {
    const series = seriesOf(kind, ctx.now);
    await inner.db
      .insert(documentSeries)
      .values({ series, lastNumber: 0, lastIssuedAt: ctx.now })
      .onConflictDoNothing();
    await inner.db.select().from(documentSeries).where(eq(documentSeries.series, series)).for("update");
    // Somebody else may have asked for the same meanwhile.
    const written = await findLast(inner, name, fingerprint);
    if (written) return written;
    const taken = await takeNumber(inner, series);
    await inner.db.insert(numberedPapers).values({ ...taken, id: newId(ctx.now), subject: name, fingerprint });
    return (await findLast(inner, name, fingerprint)) ?? { ...taken, replaces: null };
  });
}

/** What was said last, where it is still so: what has been replaced does not come back by its old number. */
async function findLast(ctx: Ctx, subject: string, fingerprint: string): Promise<Numbered | undefined> {
  const [last, before] = await ctx.db
    .select()
    .from(numberedPapers)
    .where(eq(numberedPapers.subject, subject))
    .orderBy(desc(numberedPapers.issuedAt), desc(numberedPapers.number))
    .limit(2);
  if (last?.fingerprint !== fingerprint) return undefined;
  return { number: last.number, issuedAt: last.issuedAt, replaces: before?.number ?? null };
}
