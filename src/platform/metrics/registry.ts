import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";

/** Everything that this process counts. One process, one registry: whoever counts needs nothing handed over. */
export const registry = new Registry();

/** What the database knows, and every process would say alike. */
export const figuresRegistry = new Registry();

/** With what others that serve the same port have counted: whoever asks reaches one of them, and means all. */
export async function writeMetrics(others: readonly Counted[]): Promise<string> {
  const counted = others.length > 0 ? AggregatorRegistry.aggregate([await readCounted(), ...others]) : registry;
  return `${await counted.metrics()}\n${await figuresRegistry.metrics()}`;
}

/** As the library hands it from process to process. */
type Counted = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

export const readCounted = (): Promise<Counted> => registry.getMetricsAsJSON();

const own = { registers: [registry] };

/** Memory, processor, garbage collection and the event loop's lag. Starts timers: for processes that serve, not for commands. */
export function watchProcess(): void {
  if (!registry.getSingleMetric("nodejs_eventloop_lag_seconds")) collectDefaultMetrics({ register: registry });
}

/** Labels are words of ours, from short lists: never a name, an address, an id or anything typed. */
export const jobRuns = new Counter({
  name: "hlm_job_runs_total",
  help: "Background jobs that ran here, by queue and outcome (done, failed)",
  labelNames: ["queue", "outcome"],
  ...own,
});

export const messagesSent = new Counter({
  name: "hlm_messages_total",
  help: "Attempts to hand over a mail or text message, by outcome (sent, put_off, dead)",
  labelNames: ["channel", "outcome"],
  ...own,
});

export const providerErrors = new Counter({
  name: "hlm_provider_errors_total",
  help: "Calls of providers that failed, by kind (declined: a card; refused: for good; temporary, failed: worth another try)",
  labelNames: ["provider", "kind"],
  ...own,
});

export const checkoutFailures = new Counter({
  name: "hlm_checkout_failures_total",
  help: "Buyers who could not pay although their card was not declined, by reason",
  labelNames: ["reason"],
  ...own,
});

export const cardDeclines = new Counter({
  name: "hlm_card_declines_total",
  help: "Cards that a bank declined, by the provider's code",
  labelNames: ["code"],
  ...own,
});

export const databaseErrors = new Counter({
  name: "hlm_db_errors_total",
  help: "Statements that failed, by class of SQLSTATE, or connection where nobody answered",
  labelNames: ["class"],
  ...own,
});

export const up = new Gauge({
  name: "hlm_up",
  help: "Whether this process reaches what it needs: database, jobs, notifications (1), or not (0)",
  labelNames: ["part"],
  // Of several, the one that is cut off.
  aggregator: "min",
  ...own,
});

/** So that a rate is 0, and not nothing, before the first of them. */
export function startAtZero(): void {
  for (const reason of ["provider_unreachable", "provider_refused", "payment_not_checked", "unexpected"] as const) {
    checkoutFailures.inc({ reason }, 0);
  }
  for (const channel of ["mail", "sms"]) {
    for (const outcome of ["sent", "put_off", "dead"]) messagesSent.inc({ channel, outcome }, 0);
  }
  for (const provider of ["payment", "payment_accounts", "mail", "sms", "push", "storage", "geocoding"]) {
    for (const kind of ["temporary", "failed"]) providerErrors.inc({ provider, kind }, 0);
  }
}
