import { addLine, type Books, type Charge, type DoubleRefund, emit, type Route, seconds } from "./books.ts";
import { amountOf, type Input, recordOf, textOf } from "./form-body.ts";
import { pageOf } from "./lists.ts";
import { findIntent } from "./payment-intents.ts";
import { invalid, missing } from "./refusal.ts";

export const refundRoutes: Route[] = [
  ["POST", "/v1/refunds", (books, { input }) => create(books, input)],
  ["GET", "/v1/refunds", (books, { input }) => list(books, input)],
  ["GET", "/v1/refunds/*", (books, { params: [id = ""] }) => find(books, id)],
];

const SLOW = "4000000000007726";
const RETURNED = "4000000000005126";

function create(books: Books, input: Input): DoubleRefund {
  const intent = findIntent(books, textOf(input, "payment_intent") ?? "");
  const charge = books.charges.get(intent.latest_charge ?? "");
  if (!charge) throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  const amount = amountOf(input);
  refuseExcess(books, charge, amount);
  const refund: DoubleRefund = {
    id: books.nextId("re"),
    object: "refund",
    amount,
    payment_intent: intent.id,
    charge: charge.id,
    status: intent.card === SLOW ? "pending" : "succeeded",
    metadata: recordOf(input, "metadata"),
    created: seconds(),
  };
  charge.amount_refunded += amount;
  books.refunds.set(refund.id, refund);
  addLine(books, { type: "refund", amount: -amount, source: refund.id });
  emit(books, "refund.created", refund);
  emit(books, "charge.refunded", charge);
  return refund;
}

function refuseExcess(books: Books, charge: Charge, amount: number): void {
  const disputes = [...books.disputes.values()].filter((each) => each.charge === charge.id && each.status !== "won");
  if (disputes.length > 0) throw invalid("The charge has been charged back", { code: "charge_disputed" });
  if (charge.amount_refunded === charge.amount) {
    throw invalid("The charge has already been refunded.", { code: "charge_already_refunded" });
  }
  if (!Number.isInteger(amount) || amount <= 0) throw invalid("Invalid positive integer", { param: "amount" });
  const left = charge.amount - charge.amount_refunded;
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  }
}

function list(books: Books, input: Input) {
  const { id } = findIntent(books, textOf(input, "payment_intent") ?? "");
  const found = [...books.refunds.values()].filter((refund) => refund.payment_intent === id);
  return pageOf(found, input, "/v1/refunds");
}

function find(books: Books, id: string): DoubleRefund {
  const refund = books.refunds.get(id);
  if (!refund) throw missing("refund", id);
  return refund;
}

/** Banks take their time: what was slow arrives, what will not be taken comes back. */
export function settleRefunds(books: Books): void {
  for (const refund of books.refunds.values()) {
    const { card } = findIntent(books, refund.payment_intent);
    if (refund.status === "pending") {
      refund.status = "succeeded";
      emit(books, "refund.updated", refund);
    } else if (card === RETURNED && refund.status === "succeeded") {
      refund.status = "failed";
      const charge = books.charges.get(refund.charge);
      if (charge) charge.amount_refunded -= refund.amount;
      addLine(books, { type: "refund_failure", amount: refund.amount, source: refund.id });
      emit(books, "refund.failed", refund);
    }
  }
}
