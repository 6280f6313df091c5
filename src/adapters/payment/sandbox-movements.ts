import { and, asc, gte, lt, lte, sql } from "drizzle-orm";
import type { Movement } from "./port.ts";
import type { Office } from "./sandbox-books.ts";
import { sandboxPaymentMovements } from "./sandbox-tables.ts";

const PAGE = 500;

/** Page by page, so that reading long books neither fills the memory nor holds a transaction open. */
export async function* listSandboxMovements(
  { db, clock }: Office,
  since: Date,
  until: Date,
): AsyncGenerator<Movement, void> {
  const lines = sandboxPaymentMovements;
  let after: { at: Date; id: string } | undefined;
  for (;;) {
    const page = await db
      .select()
      .from(lines)
      .where(
        and(
          gte(lines.at, since),
          lt(lines.at, until),
          // Lines of what will happen later wait for their time.
          lte(lines.at, clock.now()),
          after && sql`(${lines.at}, ${lines.id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(asc(lines.at), asc(lines.id))
      .limit(PAGE);
    for (const { id, subjects, ...line } of page) {
      yield { movementId: id, ...line, ...subjects } as Movement;
    }
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}
