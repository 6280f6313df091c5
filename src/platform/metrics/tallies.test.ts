import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createCounts, createTimes } from "./tallies.ts";

test("what is tallied is written as the library writes its own", async () => {
  const registry = new Registry();
  const counts = createCounts({ registry, name: "asked_total", help: "Asked", labels: ["route"] });
  const times = createTimes({ registry, name: "took_seconds", help: "Took", labels: ["route"], buckets: [0.1, 1] });
  counts.of({ route: 'a"b' }).add();
  counts.of({ route: 'a"b' }).add();
  counts.of({ route: "c" }).add();
  for (const seconds of [0.05, 0.1, 0.5, 7]) times.of({ route: "c" }).observe(seconds);
  expect(await registry.metrics()).toBe(`# HELP asked_total Asked
# TYPE asked_total counter
asked_total{route="a\\"b"} 2
asked_total{route="c"} 1

# HELP took_seconds Took
# TYPE took_seconds histogram
took_seconds_bucket{route="c",le="0.1"} 2
took_seconds_bucket{route="c",le="1"} 3
took_seconds_bucket{route="c",le="+Inf"} 4
took_seconds_sum{route="c"} 7.65
took_seconds_count{route="c"} 4
`);
});
