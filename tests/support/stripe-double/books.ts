import type { Input } from "./form-body.ts";

export type Intent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled" | "processing";
  client_secret: string;
  created: number;
  description: string | undefined;
  metadata: Record<string, string>;
  transfer_group: string | undefined;
  receipt_email: string | undefined;
  latest_charge: string | null;
  last_payment_error: object | null;
  next_action: object | null;
  card: string;
  return_url: string | undefined;
};

export type Charge = {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  payment_intent: string;
  metadata: Record<string, string>;
  payment_method_details: { type: "card"; card: { brand: string; last4: string } };
  disputed: boolean;
};

export type DoubleRefund = {
  id: string;
  object: "refund";
  amount: number;
  payment_intent: string;
  charge: string;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
  created: number;
};

export type DoubleTransfer = {
  id: string;
  object: "transfer";
  amount: number;
  amount_reversed: number;
  destination: string;
  transfer_group: string | undefined;
  metadata: Record<string, string>;
  created: number;
};

export type Reversal = {
  id: string;
  object: "transfer_reversal";
  amount: number;
  transfer: string;
  metadata: Record<string, string>;
  created: number;
};

export type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  payment_intent: string;
  charge: string;
  status: "needs_response" | "warning_needs_response" | "warning_closed" | "won" | "lost";
  metadata: Record<string, string>;
};

export type Account = {
  id: string;
  object: "account";
  email: string | undefined;
  details_submitted: boolean;
  payouts_enabled: boolean;
  capabilities: { transfers?: "active" | "inactive" };
  requirements: { currently_due: string[] };
};

/** A line of the balance; `source` is looked up when it is shown. */
export type Line = {
  id: string;
  object: "balance_transaction";
  type: string;
  amount: number;
  fee: number;
  net: number;
  currency: "eur";
  created: number;
  description: string | null;
  source: string | null;
};

export type DoubleEvent = { id: string; object: "event"; type: string; created: number; data: { object: object } };

/** Everything the double keeps. */
export type Books = {
  intents: Map<string, Intent>;
  charges: Map<string, Charge>;
  refunds: Map<string, DoubleRefund>;
  transfers: Map<string, DoubleTransfer>;
  reversals: Map<string, Reversal>;
  disputes: Map<string, Dispute>;
  accounts: Map<string, Account>;
  lines: Line[];
  /** Waiting to be sent. */
  events: DoubleEvent[];
  nextId(prefix: string): string;
};

export type Handler = (books: Books, request: { params: string[]; input: Input }) => unknown;

/** A method, an address whose `*` are parameters, and what is done. */
export type Route = [method: "GET" | "POST", address: string, handler: Handler];

export function openBooks(): Books {
  let count = 0;
  return {
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    transfers: new Map(),
    reversals: new Map(),
    disputes: new Map(),
    accounts: new Map(),
    lines: [],
    events: [],
    nextId: (prefix) => `${prefix}_${String(++count).padStart(6, "0")}`,
  };
}

export const seconds = (): number => Math.floor(Date.now() / 1000);

export function addLine(books: Books, line: Pick<Line, "type" | "amount" | "source"> & { fee?: number }): void {
  const { fee = 0, ...given } = line;
  const rest = { object: "balance_transaction", currency: "eur", created: seconds(), description: null } as const;
  books.lines.push({ id: books.nextId("txn"), ...rest, ...given, fee, net: line.amount - fee });
}

/** A copy: what is told is how things stood then. */
export function emit(books: Books, type: string, object: object): void {
  const copy = structuredClone(object);
  books.events.push({ id: books.nextId("evt"), object: "event", type, created: seconds(), data: { object: copy } });
}
