import { registry } from "../metrics/registry.ts";
import { createCounts, createTimes } from "../metrics/tallies.ts";

const requests = createCounts({
  registry,
  name: "hlm_http_requests_total",
  help: "Requests answered, by pattern of the route",
  labels: ["route", "method", "status"],
});

const seconds = createTimes({
  registry,
  name: "hlm_http_request_seconds",
  help: "From a request's headers to its answer's, by pattern of the route",
  labels: ["route", "method"],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

type Answered = { route: string; method: string; status: number; milliseconds: number };
type Tally = (milliseconds: number) => void;

/** By route, then by method and status: the words are put together once. */
const tallies = new Map<string, Map<string, Map<number, Tally>>>();

export function countRequest({ route, method, status, milliseconds }: Answered): void {
  (tallies.get(route)?.get(method)?.get(status) ?? newTally(route, method, status))(milliseconds);
}

function newTally(route: string, asked: string, status: number): Tally {
  // A method is whatever somebody typed, too.
  const method = METHODS.has(asked) ? asked : "other";
  const count = requests.of({ route, method, status: String(status) });
  const times = seconds.of({ route, method });
  const tally = (milliseconds: number) => {
    count.add();
    times.observe(milliseconds / 1000);
  };
  if (method === asked) {
    const byMethod = tallies.get(route) ?? new Map<string, Map<number, Tally>>();
    const byStatus = byMethod.get(method) ?? new Map<number, Tally>();
    tallies.set(route, byMethod.set(method, byStatus.set(status, tally)));
  }
  return tally;
}
