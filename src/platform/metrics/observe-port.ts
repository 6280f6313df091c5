import { startChildSpan } from "../tracing/spans.ts";
import { runInTrace } from "../tracing/trace-context.ts";
import { providerErrors, registry } from "./registry.ts";
import { createTimes } from "./tallies.ts";

export type Provider =
  | "payment"
  | "payment_accounts"
  | "mail"
  | "sms"
  | "push"
  | "storage"
  | "geocoding"
  | "wallet"
  | "partners";

const seconds = createTimes({
  registry,
  name: "hlm_provider_seconds",
  help: "Calls of providers, whatever their outcome",
  labels: ["provider", "call"],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

/** The same port, of which every call that is waited for is counted, timed, and a part of the trace that it happens in. */
export function observePort<P extends object>(provider: Provider, port: P): P {
  const calls = Object.entries(port).map(([call, part]: [string, unknown]) => [
    call,
    typeof part === "function" ? observed(provider, call, part.bind(port) as Call) : part,
  ]);
  return Object.fromEntries(calls) as P;
}

type Call = (...args: unknown[]) => unknown;

function observed(provider: Provider, call: string, run: Call): Call {
  return (...args) => {
    const started = performance.now();
    const span = startChildSpan(`${provider} ${call}`, { kind: "client", attributes: { provider, call } });
    const settle = (failed: boolean) => {
      seconds.of({ provider, call }).observe((performance.now() - started) / 1000);
      span?.end(failed);
    };
    const answer = runInTrace(span?.context, () => run(...args));
    // Questions that need no waiting, and lists that come piece by piece, are handed through as they are.
    if (!(answer instanceof Promise)) return answer;
    return answer.then(
      (result) => {
        settle(false);
        return result;
      },
      (error: unknown) => {
        settle(true);
        providerErrors.inc({ provider, kind: kindOf(error) });
        throw error;
      },
    );
  };
}

const KINDS: ReadonlySet<unknown> = new Set(["declined", "temporary", "refused"]);

/** What the adapters' own errors say of themselves (port.ts of each). */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  if ("kind" in error && KINDS.has(error.kind)) return String(error.kind);
  return /(?:Refused|Gone)Error$/.test(error.name) ? "refused" : "failed";
}
