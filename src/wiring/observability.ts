import type { Ctx } from "#core/context.ts";
import { loadBackupFigures } from "#core/team/backups.ts";
import { loadBusinessFigures } from "#core/team/business-figures.ts";
import type { Signals } from "#platform/database/signals.ts";
import { createMetricsCall } from "#platform/http/metrics-call.ts";
import { loadJobFigures } from "#platform/jobs/figures.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { startAtZero, watchProcess } from "#platform/metrics/registry.ts";
import { createScrape } from "#platform/metrics/scrape.ts";
import type { Closers } from "#platform/process-life.ts";
import { recordSpansWith } from "#platform/tracing/spans.ts";
import type { Config } from "../config.ts";

/** Before anything is asked of this process. Loads nothing where no collector is named. */
export async function openTracing({ tracing, role }: Config, closers: Closers): Promise<void> {
  if (!tracing) return;
  const { openOtlp } = await import("#platform/tracing/otlp.ts");
  const recorder = await openOtlp({ ...tracing, role });
  recordSpansWith(recorder);
  // Spans of the last seconds; a collector that does not answer holds nobody up.
  await closers.add(recorder.close, 1_000);
}

type Observed = {
  systemCtx(): Ctx;
  signals: Signals;
  jobs: Jobs;
};

/** The call that Prometheus makes (docs/runbook.md says what its alerts mean). */
export function createMetrics(config: Config, { systemCtx, signals, jobs }: Observed) {
  watchProcess();
  startAtZero();
  const scrape = createScrape({
    readers: [
      () => loadBusinessFigures(systemCtx()),
      () => loadBackupFigures(systemCtx()),
      () => loadJobFigures(systemCtx().db),
    ],
    parts: { notifications: signals.isConnected, jobs: jobs.isReachable },
  });
  const openToThisMachine = config.mode === "sandbox" || config.mode === "rehearsal";
  return createMetricsCall({ scrape, token: config.metricsToken, openToThisMachine });
}
