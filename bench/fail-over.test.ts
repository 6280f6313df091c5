import { afterAll, beforeAll, expect, test } from "vitest";
import { ensurePrograms } from "../scripts/debian.mjs";
import { ensurePatroni } from "../scripts/debian-13.mjs";
import { type Campaign, openCampaign, type Row, runFault } from "./fail-over/campaign.ts";
import { costOf, onPrimary, quiet, readFacts } from "./fail-over/facts.ts";
import { type Fault, faults, isolatedFromPeers, rolling } from "./fail-over/faults.ts";
import { judge, wrongs } from "./fail-over/judge.ts";
import { buildTomorrow, today } from "./fail-over/newer-build.ts";
import { tableOf } from "./fail-over/report.ts";

/**
 * Three machines under constant booking, and what machines do. `ROUNDS` says how often each fault is run; `FAULTS` keeps those
 * whose name has that word.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 2);
const WRITES_STAND_STILL_MAX_SECONDS = 30;
/** A job whose process died is taken up again when its heartbeat is overdue. */
const STANDS_STILL_MS = 90_000;

const wanted = ({ name }: Fault): boolean => name.includes(process.env.FAULTS ?? "");
const round = [...faults, rolling].filter(wanted);
const plan = Array.from({ length: ROUNDS }, (_, index) => (index === 0 ? round : faults.filter(wanted))).flat();

let campaign: Campaign;
const rows: Row[] = [];

const missing: string[] = await ensurePrograms(["haproxy", "etcd", "patroni", "pg_ctl", "ip"]);
const canRun = process.getuid?.() === 0 && missing.length === 0;
if (!canRun) console.log(`fail-over is skipped: it needs ${["root on a Debian", ...missing].join(", ")}`);

beforeAll(async () => {
  if (!canRun) return;
  const newer = plan.includes(rolling) ? buildTomorrow() : today;
  campaign = await openCampaign({ older: today, newer, pythonPath: await ensurePatroni() });
});
afterAll(() => campaign?.close());

test.runIf(canRun)("faults under constant booking: nothing acknowledged is lost, double or oversold", async () => {
  for (const fault of plan) {
    const row = await runFault(campaign, fault);
    rows.push(row);
    console.log(JSON.stringify(row));
    expect.soft(row.missing, `${row.fault}: missing on each node`).toEqual([0, 0, 0]);
    expect.soft(row.interruptionSeconds, row.fault).toBeLessThanOrEqual(WRITES_STAND_STILL_MAX_SECONDS);
    expect.soft(row.pagesFailed, `${row.fault}: pages`).toBe(0);
    if (fault.isOrderly) expect.soft(row.plainPagesFailed, `${row.fault}: pages, no second attempt`).toBe(0);
    expect.soft(row.writesOfOldPrimary ?? 0, `${row.fault}: writes of the old primary`).toBe(0);
  }
  await campaign.buyers.pause();
  await quiet(campaign.cluster, STANDS_STILL_MS);
  const verdict = judge(campaign.buyers.acknowledged, await onPrimary(campaign.cluster, readFacts));
  console.log(tableOf(rows));
  console.log(
    `${verdict.acknowledged} orders acknowledged, ${campaign.buyers.soldOut()} sold out, ${campaign.buyers.gaveUp()} gave up; ` +
      `tickets mailed a second time under the same Message-ID: ${verdict.mailedAgain.length}`,
  );
  console.log(`answers that were no success: ${JSON.stringify(Object.fromEntries(campaign.buyers.refusals))}`);
  console.log(`in the database: ${await onPrimary(campaign.cluster, costOf)}`);
  expect(wrongs(verdict)).toEqual([]);
  expect(campaign.buyers.gaveUp()).toBe(0);
});

test.runIf(canRun)(
  "negative control: the same with asynchronous replication loses orders, and the judge says so",
  async () => {
    const before = campaign.buyers.acknowledged.length;
    await campaign.cluster.setSynchronous("off");
    campaign.buyers.resume();
    const row = await runFault(campaign, isolatedFromPeers);
    await campaign.buyers.pause();
    await quiet(campaign.cluster, STANDS_STILL_MS / 3);
    const verdict = judge(campaign.buyers.acknowledged.slice(before), await onPrimary(campaign.cluster, readFacts));
    console.log(tableOf([{ ...row, fault: `negative control, asynchronous: ${row.fault}` }]));
    console.log(`lost ${verdict.lost.length} of ${verdict.acknowledged}; money: ${verdict.money.length} differences`);
    expect(Math.max(...row.missing)).toBeGreaterThan(0);
    expect(verdict.lost.length).toBeGreaterThan(0);
    // What was paid for and lost stands in the provider's books only.
    expect(verdict.money.length).toBeGreaterThan(0);
  },
);
