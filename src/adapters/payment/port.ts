import type { Cents } from "#platform/money.ts";

/**
 * What we need of money at the payment provider, in our words: euros, whole cents. Accounts to pay to have a port of their own.
 *
 * Every call is a trip over the network, and none belongs inside a transaction: write down what is about to be asked, ask, write
 * down the answer. A call that ended in a `temporary` error may or may not have happened: the same key asks again safely and gets
 * what was made the first time. Keys of refunds, transfers and reversals hold for ever, those of payments for a day.
 */
export type PaymentPort = {
  createPayment(payment: NewPayment): Promise<Payment>;
  retrievePayment(paymentId: string): Promise<Payment>;
  /** After `cancelled` nobody can pay it any more. May be asked again; asks no key because it can only happen once. */
  cancelPayment(paymentId: string): Promise<CancelOutcome>;
  refundPayment(refund: NewRefund): Promise<Refund>;
  retrieveRefund(refundId: string): Promise<Refund>;
  /** From our balance to a connected account. */
  createTransfer(transfer: NewTransfer): Promise<Transfer>;
  /** Takes back part or all of a transfer. Refused with `insufficient_balance` when the account has already spent it. */
  reverseTransfer(reversal: NewReversal): Promise<{ reversalId: string; amountCents: Cents }>;

  /** Where the provider puts its signature. */
  signatureHeader: string;
  /** Undefined for kinds that concern nothing of ours. Throws `WebhookRefusedError` when forged, altered or too old. */
  readWebhook(rawBody: string, signature: string): Promise<ProviderEvent | undefined>;
  /** Everything that changed our balance at the provider in [since, until), in no given order: the books to compare ours with. */
  listMovements(since: Date, until: Date): AsyncIterable<Movement>;

  /** What the checkout page needs to show the card form. */
  browser: PaymentBrowser;
};

export type PaymentBrowser = { kind: "sandbox" } | { kind: "stripe"; publishableKey: string };

/** Ours: ids of orders, charges, events. Given back with every event and movement; never personal data. */
export type Metadata = Readonly<Record<string, string>>;

export type NewPayment = {
  amountCents: Cents;
  description: string;
  metadata: Metadata;
  /** Ties payments and transfers of one event together at the provider. */
  transferGroup?: string;
  receiptEmail?: string;
  idempotencyKey: string;
};

/** `open`: nothing was taken; a declined card leaves it open for the next try. */
export type PaymentStatus = "open" | "processing" | "succeeded" | "cancelled";

export type Payment = {
  paymentId: string;
  /** For the browser of the person who pays, and nobody else. */
  clientSecret: string;
  status: PaymentStatus;
  amountCents: Cents;
  /** Given back or on its way back; what failed to arrive does not count. */
  refundedCents: Cents;
  /** A dispute was opened, whatever became of it. */
  disputed: boolean;
  metadata: Metadata;
  createdAt: Date;
};

/** `paid`: too late, the money is here. `processing`: too late as well, an event will tell how it ended. */
export type CancelOutcome = "cancelled" | "paid" | "processing";

export type NewRefund = { paymentId: string; amountCents: Cents; metadata: Metadata; idempotencyKey: string };

export type RefundStatus = "pending" | "succeeded" | "failed";

export type Refund = {
  refundId: string;
  paymentId: string;
  amountCents: Cents;
  /** Even `succeeded` may become `failed` later, when the card's bank sends the money back. */
  status: RefundStatus;
  metadata: Metadata;
};

export type NewTransfer = {
  /** Of the connected account. */
  accountId: string;
  amountCents: Cents;
  transferGroup: string;
  metadata: Metadata;
  idempotencyKey: string;
};

export type Transfer = { transferId: string; accountId: string; amountCents: Cents };

export type NewReversal = { transferId: string; amountCents: Cents; metadata: Metadata; idempotencyKey: string };

/** Comes at least once, in no order: the same `eventId` may come again, an older event after a newer one. */
export type ProviderEvent = { eventId: string; createdAt: Date } & (
  | { kind: "payment_succeeded"; paymentId: string; amountCents: Cents; metadata: Metadata }
  | { kind: "payment_failed"; paymentId: string; declineCode: DeclineCode; metadata: Metadata }
  | { kind: "payment_cancelled"; paymentId: string; metadata: Metadata }
  | {
      kind: "refund_updated";
      refundId: string;
      paymentId: string;
      amountCents: Cents;
      status: RefundStatus;
      metadata: Metadata;
    }
  | { kind: "account_updated"; accountId: string }
  /** The money has left our balance. `metadata` is the payment's. */
  | { kind: "dispute_opened"; disputeId: string; paymentId: string; amountCents: Cents; metadata: Metadata }
  /** Won: the money is back. Lost: it stays away. */
  | {
      kind: "dispute_closed";
      disputeId: string;
      paymentId: string;
      amountCents: Cents;
      outcome: "won" | "lost";
      metadata: Metadata;
    }
  /** `reversedCents` is the total so far. */
  | { kind: "transfer_reversed"; transferId: string; reversedCents: Cents; metadata: Metadata }
);

export type ProviderEventKind = ProviderEvent["kind"];

/** One line of the provider's books. `amountCents` is signed as it changes our balance; `feeCents` leaves it in addition. */
export type Movement = {
  /** The provider's own number of the line. */
  movementId: string;
  at: Date;
  amountCents: Cents;
  feeCents: Cents;
  metadata: Metadata;
} /** The last four digits of the card, where it was one. */ & (
  | { kind: "payment"; paymentId: string; cardLast4?: string }
  | { kind: "refund"; refundId: string; paymentId: string }
  /** A refund that did not arrive: the money is ours again. */
  | { kind: "refund_returned"; refundId: string; paymentId: string }
  | { kind: "transfer"; transferId: string }
  | { kind: "transfer_reversal"; reversalId: string; transferId: string }
  /** `metadata` of disputes is empty: the payment has it. */
  | { kind: "dispute_withdrawn"; disputeId: string; paymentId: string }
  | { kind: "dispute_reinstated"; disputeId: string; paymentId: string }
  /** Between the provider and our own bank, or the provider's own costs. */
  | { kind: "other"; description: string }
);

export type DeclineCode =
  | "card_declined"
  | "insufficient_funds"
  | "expired_card"
  | "incorrect_cvc"
  | "confirmation_failed";

/**
 * - `declined`: the person's bank says no.
 * - `temporary`: nobody knows whether it happened; ask again with the same key.
 * - `refused`: nothing was done and nothing will be with this key; `code` says why.
 */
export type PaymentErrorKind = "declined" | "temporary" | "refused";

export type RefusalCode =
  | "not_found"
  | "key_reused"
  /** Cancelled, unpaid, already reversed…: its state does not allow it. */
  | "wrong_state"
  /** More than is left of the payment or the transfer. */
  | "amount_too_large"
  /** A disputed payment is never also refunded. */
  | "disputed"
  /** May be tried again later, with a new key. */
  | "insufficient_balance"
  /** The connected account may not receive money yet. */
  | "account_not_ready"
  | "invalid_request";

export class PaymentError extends Error {
  override readonly name = "PaymentError";
  readonly kind: PaymentErrorKind;
  readonly code: RefusalCode | DeclineCode | "unreachable";

  constructor(kind: PaymentErrorKind, code: RefusalCode | DeclineCode | "unreachable", options: ErrorOptions = {}) {
    super(`${kind}: ${code}`, options);
    this.kind = kind;
    this.code = code;
  }
}

export function isPaymentError(error: unknown, kind?: PaymentErrorKind): error is PaymentError {
  return error instanceof PaymentError && (kind === undefined || error.kind === kind);
}

/** Somebody else wrote this, or it is an old letter sent again. */
export class WebhookRefusedError extends Error {
  override readonly name = "WebhookRefusedError";
}

/** The accounts at the payment provider from which organisers are paid. What moves money has a port of its own. */

export type ProviderAccountState = {
  state: "needed" | "being_validated" | "validated";
  /** What the provider still asks for, in French, ready to be shown. */
  requirements: readonly string[];
};

export type PaymentAccountsPort = {
  /** The same key gives the same account: a call that died on the way back may be made again. */
  createAccount(person: { email: string; idempotencyKey: string }): Promise<{ accountId: string }>;
  /** An address at the provider's where the person fills in what it asks for, and which leads back to `returnUrl`. */
  onboardingUrl(accountId: string, returnUrl: string): Promise<string>;
  accountState(accountId: string): Promise<ProviderAccountState>;
};
