import { Gauge } from "prom-client";
import { figuresRegistry } from "./registry.ts";

/**
 * What the database knows, and every process says alike: read when somebody asks for it, not counted. In a question over several
 * processes, `max`, never `sum`.
 */
const declared = {
  hlm_jobs: { help: "Background jobs by queue and state (waiting, active, dead)", labels: ["queue", "state"] },
  hlm_job_oldest_seconds: {
    help: "For how long the job that is due longest has been due, by queue",
    labels: ["queue"],
  },
  hlm_messages: { help: "Mails and text messages that have not left (queued, dead)", labels: ["channel", "state"] },
  hlm_message_oldest_seconds: {
    help: "For how long the oldest message that is still to leave has waited, put off or not",
    labels: ["channel"],
  },
  hlm_holds: { help: "Orders that hold seats unpaid (running, overdue)", labels: ["state"] },
  hlm_hold_overdue_seconds: { help: "For how long the oldest hold has been over without being let go of", labels: [] },
  hlm_orders_last_hour: { help: "Orders begun within the last hour, by their state now", labels: ["state"] },
  hlm_tickets_due: { help: "Confirmed orders whose tickets nobody sees to yet", labels: [] },
  hlm_tickets_due_oldest_seconds: { help: "For how long the first of them has waited", labels: [] },
  hlm_payouts: { help: "Payouts that have not left, by state", labels: ["state"] },
  hlm_payout_oldest_seconds: { help: "For how long the oldest of them has waited, by state", labels: ["state"] },
  hlm_payouts_cents: { help: "What is due by payouts that have not left, in cents, by state", labels: ["state"] },
  hlm_refunds_due: { help: "Refunds that wait for a try", labels: [] },
  hlm_refund_oldest_seconds: { help: "For how long the oldest of them has waited", labels: [] },
  hlm_book_findings: {
    help: "Differences between our books and the provider's that somebody must look at",
    labels: [],
  },
  hlm_last_backup_timestamp_seconds: {
    help: "When the last backup ended, or the platform began where there was none; absent where none is expected",
    labels: [],
  },
} as const;

type Name = keyof typeof declared;

/** One value, under one of the names above. */
export type Figure = { name: Name; labels?: Readonly<Record<string, string>>; value: number };

const gauges = new Map<Name, Gauge>(
  (Object.entries(declared) as [Name, { help: string; labels: readonly string[] }][]).map(
    ([name, { help, labels }]) => [
      name,
      new Gauge({ name, help, labelNames: [...labels], registers: [figuresRegistry] }),
    ],
  ),
);

/** In place of all that were shown before: what is not known now is not shown as if it were. */
export function showFigures(figures: readonly Figure[]): void {
  for (const [name, gauge] of gauges) {
    gauge.reset();
    // The library means 0 by that where there are no labels.
    if (declared[name].labels.length === 0) gauge.remove();
  }
  for (const { name, labels = {}, value } of figures) gauges.get(name)?.set(labels, value);
}
