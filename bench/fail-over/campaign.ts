import { chmodSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Build } from "./application.ts";
import { openApplication } from "./application.ts";
import { openBalancer, PLAIN_SITE, SITE, WEB_MACHINES } from "./balancer.ts";
import { type Buyers, openBuyers } from "./buyers.ts";
import { openCluster, prepareDatabase } from "./cluster.ts";
import { makeEvenings } from "./evenings.ts";
import { missingOnAnyNode } from "./facts.ts";
import type { Fault, Stage } from "./faults.ts";
import { longestGap } from "./interruption.ts";
import { MACHINES, openMachines } from "./machines.ts";
import { openReaders, type Readers } from "./readers.ts";

export type Campaign = Stage & {
  folder: string;
  buyers: Buyers;
  /** Through the balancer that tries a reading a second time, and through the one that does not. */
  readers: Readers;
  plainReaders: Readers;
  close(): Promise<void>;
};

export type Row = {
  fault: string;
  where: string;
  acknowledged: number;
  /** On each node, of all that was acknowledged until then. */
  missing: number[];
  interruptionSeconds: number;
  pages: number;
  pagesFailed: number;
  longestPageSeconds: number;
  plainPages: number;
  plainPagesFailed: number;
  writesOfOldPrimary: number | undefined;
};

const root = path.resolve(import.meta.dirname, "../..");
const BUYERS_A_SECOND = Number(process.env.BUYERS ?? 4);
const READERS_A_SECOND = 5;
const SETTLE_MS = 4_000;

/** Everything stands, is ready, and is being used. What is there is taken down again when a part of it does not come. */
export async function openCampaign(builds: {
  older: Build;
  newer: Build;
  pythonPath: string | undefined;
}): Promise<Campaign> {
  const folder = await mkdtemp(path.join(tmpdir(), "hlm-fail-over-"));
  chmodSync(folder, 0o755);
  const machines = await openMachines(folder);
  const closing: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    // Whoever wants to know what happened finds it after the machines are gone.
    () =>
      cp(folder, path.join(root, ".cache/fail-over/logs"), {
        recursive: true,
        filter: (file) => file === folder || /\.(?:log|cfg)$/.test(file),
      }),
    () => machines.close(),
  ];
  const close = async () => {
    for (const each of closing.toReversed()) await each().catch((error) => console.log(`closing: ${error}`));
  };
  try {
    const cluster = await openCluster(machines, { folder, pythonPath: builds.pythonPath });
    for (const machine of MACHINES) cluster.startOn(machine);
    await cluster.whole();
    await prepareDatabase(cluster);
    await openBalancer(machines, folder);
    const hooks = `${SITE}/api/webhooks/payment`;
    const own = { command: process.execPath, args: [path.join(root, "bench/fail-over/outside.ts"), hooks], cwd: root };
    machines.keepRunning("outside", { name: "outside", ...own });
    const application = openApplication(machines, folder, builds.older);
    for (const machine of MACHINES) {
      application.startOn(machine);
      // The first one makes the tables.
      await application.ready(machine);
    }
    const evenings = await makeEvenings();
    const buyers = openBuyers(evenings.offers, BUYERS_A_SECOND);
    const pages = ["/", evenings.page];
    const readers = openReaders(SITE, pages, READERS_A_SECOND);
    const plainReaders = openReaders(PLAIN_SITE, pages, READERS_A_SECOND);
    closing.push(async () => {
      buyers.leave();
      await Promise.all([readers.stop(), plainReaders.stop()]);
    });
    return { machines, cluster, application, newer: builds.newer, folder, buyers, readers, plainReaders, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A moment of peace, the fault, and until all machines are as before. */
export async function runFault(campaign: Campaign, fault: Fault): Promise<Row> {
  const { cluster, application, buyers, readers, plainReaders } = campaign;
  await sleep(SETTLE_MS);
  const from = Date.now();
  const { where, writesOfOldPrimary } = await fault.run(campaign);
  await cluster.whole();
  for (const machine of WEB_MACHINES) await application.ready(machine);
  await sleep(SETTLE_MS);
  const to = Date.now();
  const within = <T extends { at: number }>(all: readonly T[]) => all.filter(({ at }) => at >= from && at <= to);
  const [pages, plain] = [within(readers.readings), within(plainReaders.readings)];
  for (const { what, ms } of [...pages, ...plain].filter(({ ok }) => !ok).slice(0, 10))
    console.log(`  page: ${what} after ${ms} ms`);
  return {
    fault: fault.name,
    where,
    acknowledged: buyers.acknowledged.filter(({ heldAt }) => heldAt >= from && heldAt <= to).length,
    missing: await missingOnAnyNode(cluster, buyers.acknowledged.slice()),
    interruptionSeconds: longestGap(buyers.writes, from, to) / 1000,
    pages: pages.length,
    pagesFailed: pages.filter(({ ok }) => !ok).length,
    longestPageSeconds: Math.max(0, ...pages.map(({ ms }) => ms)) / 1000,
    plainPages: plain.length,
    plainPagesFailed: plain.filter(({ ok }) => !ok).length,
    writesOfOldPrimary,
  };
}
