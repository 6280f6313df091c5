import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { yearOf } from "#core/papers/rules.ts";
import { DomainError } from "#platform/errors.ts";
import { csvLine } from "#platform/formats/csv.ts";
import { parseInput } from "#platform/parse-input.ts";
import { boxOffice } from "./box-office.ts";
import { fecOf } from "./fec.ts";
import { invoiceList, payoutList, type Rows, salesJournal, vatByMonth } from "./journals.ts";

export const bookFiles = ["fec", "ventes", "factures", "tva", "versements", "billetterie"] as const;
export type BookFile = (typeof bookFiles)[number];

const lists: Record<Exclude<BookFile, "fec">, (ctx: Ctx, year: number) => Rows> = {
  ventes: salesJournal,
  factures: invoiceList,
  tva: vatByMonth,
  versements: payoutList,
  billetterie: boxOffice,
};

const input = z.object({ year: z.coerce.number().int().min(2023).max(2200), file: z.enum(bookFiles) });

type Download = { filename: string; contentType: string; body: AsyncIterable<string> };

/** For whoever keeps the books: a year, whole, as it is read; never in memory at once. Who took it is written down. */
export async function exportBooks(ctx: Ctx, raw: unknown): Promise<Download> {
  requireTeam(ctx, "books.export");
  const { year, file } = parseInput(input, raw);
  if (year > yearOf(ctx.now)) throw new DomainError("not_found");
  await recordAudit(ctx, { action: "books.exported", subject: { kind: "declaration" }, details: { year, file } });
  if (file === "fec") {
    const siren = ctx.operator.siren.replace(/\s/g, "");
    return {
      // The name that article A47 A-1 gives it: the day on which the year was closed.
      filename: `${siren}FEC${year}1231.txt`,
      contentType: "text/plain; charset=utf-8",
      body: written(fecOf(ctx, year), (row) => `${row.join("\t")}\r\n`),
    };
  }
  return {
    filename: `${file}-${year}.csv`,
    contentType: "text/csv; charset=utf-8",
    body: written(lists[file](ctx, year), csvLine, "\ufeff"),
  };
}

async function* written<Cell>(
  batches: AsyncIterable<Cell[][]>,
  line: (row: Cell[]) => string,
  start = "",
): AsyncGenerator<string> {
  if (start) yield start;
  for await (const rows of batches) yield rows.map((row) => line(row)).join("");
}
