import type { Books, Line, Route } from "./books.ts";
import { expands, type Input, recordOf } from "./form-body.ts";
import { pageOf } from "./lists.ts";

export const balanceRoutes: Route[] = [["GET", "/v1/balance_transactions", (books, { input }) => list(books, input)]];

function list(books: Books, input: Input) {
  const { gte = "0", lt = "Infinity" } = recordOf(input, "created");
  const within = books.lines.filter(({ created }) => created >= Number(gte) && created < Number(lt));
  const page = pageOf(within, input, "/v1/balance_transactions");
  return expands(input, "data.source") ? { ...page, data: page.data.map((line) => withSource(books, line)) } : page;
}

function withSource(books: Books, line: Line): object {
  const { charges, refunds, transfers, reversals, disputes } = books;
  const kinds: ReadonlyMap<string, object>[] = [charges, refunds, transfers, reversals, disputes];
  const source = kinds.map((kind) => kind.get(line.source ?? "")).find(Boolean);
  return { ...line, source: source ?? line.source };
}
