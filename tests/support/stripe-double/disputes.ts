import { addLine, type Books, type Dispute, emit } from "./books.ts";
import { findIntent } from "./payment-intents.ts";

const FEE = 2_000;

/** An inquiry is a bank's question before anything: no money moves. */
export function openDispute(books: Books, paymentIntent: string, kind: "chargeback" | "inquiry"): Dispute {
  const { latest_charge } = findIntent(books, paymentIntent);
  const charge = books.charges.get(latest_charge ?? "");
  if (!charge) throw new Error("nothing to dispute");
  const dispute: Dispute = {
    id: books.nextId("du"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    payment_intent: paymentIntent,
    charge: charge.id,
    status: kind === "inquiry" ? "warning_needs_response" : "needs_response",
    metadata: {},
  };
  books.disputes.set(dispute.id, dispute);
  emit(books, "charge.dispute.created", dispute);
  if (kind === "chargeback") {
    charge.disputed = true;
    addLine(books, { type: "adjustment", amount: -dispute.amount, fee: FEE, source: dispute.id });
    emit(books, "charge.dispute.funds_withdrawn", dispute);
  }
  return dispute;
}

export function closeDispute(books: Books, id: string, outcome: "won" | "lost" | "warning_closed"): void {
  const dispute = books.disputes.get(id);
  if (!dispute) throw new Error(`no dispute ${id}`);
  dispute.status = outcome;
  if (outcome === "won") {
    addLine(books, { type: "adjustment", amount: dispute.amount, source: id });
    emit(books, "charge.dispute.funds_reinstated", dispute);
  }
  emit(books, "charge.dispute.closed", dispute);
}
