/** Jobs send letters, letters cause jobs: both until neither has anything left. Answers how many jobs ran. */
export async function runDueWork(
  runJobs: () => Promise<number>,
  payments: { deliverWebhooks(): Promise<number> },
): Promise<number> {
  let ran = 0;
  let arrived = -1;
  for (;;) {
    const before = arrived;
    arrived = await payments.deliverWebhooks();
    if (arrived === before) return ran;
    ran += await runJobs();
  }
}
