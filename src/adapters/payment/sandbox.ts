import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/database/db.ts";
import type { Log } from "#platform/log.ts";
import { PaymentError, type PaymentPort, WebhookRefusedError } from "./port.ts";
import { sandboxTransferCalls } from "./sandbox/beneficiaries.ts";
import { listSandboxMovements, type Office } from "./sandbox/books.ts";
import { answerQuestion, type Confirmation, type ConfirmOutcome, confirmCard, findQuestion } from "./sandbox/cards.ts";
import { createDelivery, type Deliver, type Rounds, startRounds } from "./sandbox/deliver-webhooks.ts";
import { closeDispute, openDispute, sandboxPaymentCalls } from "./sandbox/payments.ts";
import { sandboxRefundCalls } from "./sandbox/refunds.ts";
import { sandboxPaymentSettings } from "./sandbox/tables.ts";
import { checkSignature, SIGNATURE_HEADER, sandboxEvent } from "./sandbox/webhooks.ts";

/** `timeout_after_success`: done, but nobody hears of it. `server_error`: not done. */
type SandboxFault = "timeout_after_success" | "server_error";

export type SandboxFaults = {
  /** The next calls fail like this, one each. */
  failNext(...faults: SandboxFault[]): void;
  around<T>(work: () => Promise<T>): Promise<T>;
};

export function createSandboxFaults(): SandboxFaults {
  const planned: SandboxFault[] = [];
  return {
    failNext(...faults) {
      planned.push(...faults);
    },
    async around(work) {
      const fault = planned.shift();
      if (fault === "server_error") throw new PaymentError("temporary", "unreachable");
      const answer = await work();
      if (fault === "timeout_after_success") throw new PaymentError("temporary", "unreachable");
      return answer;
    },
  };
}

type Options = {
  db: Db;
  clock: Clock;
  publicUrl: string;
  webhookSecret: string;
  /** Delivers a webhook to ourselves: over HTTP in the platform, directly in tests. */
  deliver: Deliver;
  faults?: SandboxFaults;
};

type WebhookConduct = { delayMs?: number; duplicate?: boolean; reverse?: boolean };

/** What the provider's other sides need: the browser's form, the bank's page, a cardholder who disputes, the post. */
export type SandboxPayment = PaymentPort & {
  confirmCard(asked: Confirmation): Promise<ConfirmOutcome>;
  findQuestion(paymentId: string, clientSecret: string): ReturnType<typeof findQuestion>;
  answerQuestion(answer: Parameters<typeof answerQuestion>[1]): ReturnType<typeof answerQuestion>;
  openDispute(paymentId: string): Promise<{ disputeId: string }>;
  closeDispute(disputeId: string, outcome: "won" | "lost"): Promise<void>;
  conductWebhooks(conduct: WebhookConduct): Promise<void>;
  /** Brings everything that is due; answers how many letters have arrived in all, ever. */
  deliverWebhooks(): Promise<number>;
  /** Goes on bringing letters until stopped. */
  startDelivering(log: Log): () => Promise<void>;
};

export function createSandboxPayment(options: Options): SandboxPayment {
  const { db, clock, publicUrl, webhookSecret, deliver, faults = createSandboxFaults() } = options;
  const office: Office = { db, clock, publicUrl };
  const payments = sandboxPaymentCalls(office);
  const refunds = sandboxRefundCalls(office);
  const transfers = sandboxTransferCalls(office);
  const post = createDelivery(office, webhookSecret, deliver);
  let rounds: Rounds | undefined;

  /** Whatever was done may have put letters into the post. */
  async function done<T>(work: Promise<T>): Promise<T> {
    const answer = await work;
    rounds?.wake();
    return answer;
  }
  const call = <A extends unknown[], T>(work: (...args: A) => Promise<T>) => {
    return (...args: A): Promise<T> => faults.around(() => done(work(...args)));
  };

  return {
    createPayment: call(payments.createPayment),
    retrievePayment: call(payments.retrievePayment),
    cancelPayment: call(payments.cancelPayment),
    refundPayment: call(refunds.refundPayment),
    retrieveRefund: call(refunds.retrieveRefund),
    createTransfer: call(transfers.createTransfer),
    reverseTransfer: call(transfers.reverseTransfer),
    listMovements: (since, until) => listSandboxMovements(office, since, until),
    browser: { kind: "sandbox" },

    signatureHeader: SIGNATURE_HEADER,
    async readWebhook(rawBody, signature) {
      checkSignature(webhookSecret, rawBody, signature, clock.now());
      const event = sandboxEvent.safeParse(JSON.parse(rawBody));
      if (!event.success) throw new WebhookRefusedError("not a letter of the sandbox", { cause: event.error });
      return event.data;
    },

    confirmCard: (asked) => done(confirmCard(office, asked)),
    findQuestion: (paymentId, clientSecret) => findQuestion(office, paymentId, clientSecret),
    answerQuestion: (answer) => done(answerQuestion(office, answer)),
    openDispute: (paymentId) => done(openDispute(office, paymentId)),
    closeDispute: (disputeId, outcome) => done(closeDispute(office, disputeId, outcome)),
    async conductWebhooks({ delayMs = 0, duplicate = false, reverse = false }) {
      const set = { webhookDelayMs: delayMs, duplicateWebhooks: duplicate, reverseWebhooks: reverse };
      await db
        .insert(sandboxPaymentSettings)
        .values(set)
        .onConflictDoUpdate({ target: sandboxPaymentSettings.id, set });
    },
    deliverWebhooks: post.deliverDue,
    startDelivering(log) {
      rounds = startRounds(post.deliverBatch, log);
      return rounds.stop;
    },
  };
}
