import { type Account, type Books, emit, type Route } from "./books.ts";
import { type Input, textOf } from "./form-body.ts";
import { missing } from "./refusal.ts";

export const accountRoutes: Route[] = [
  ["POST", "/v1/accounts", (books, { input }) => create(books, input)],
  ["GET", "/v1/accounts/*", (books, { params: [id = ""] }) => find(books, id)],
  ["POST", "/v1/account_links", () => ({ object: "account_link", url: "https://connect.stripe.example/setup" })],
];

function create(books: Books, input: Input): Account {
  const account: Account = {
    id: books.nextId("acct"),
    object: "account",
    email: textOf(input, "email"),
    details_submitted: false,
    payouts_enabled: false,
    capabilities: {},
    requirements: { currently_due: [] },
  };
  books.accounts.set(account.id, account);
  return account;
}

function find(books: Books, id: string): Account {
  const account = books.accounts.get(id);
  if (!account) throw missing("account", id);
  return account;
}

export function validateAccount(books: Books, id: string): void {
  const account = find(books, id);
  Object.assign(account, {
    details_submitted: true,
    payouts_enabled: true,
    capabilities: { transfers: "active" },
    requirements: { currently_due: [] },
  });
  emit(books, "account.updated", account);
}
