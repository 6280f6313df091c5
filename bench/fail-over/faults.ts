import { setTimeout as sleep } from "node:timers/promises";
import type { Application, Build } from "./application.ts";
import { WEB_MACHINES, WORKER_MACHINE } from "./balancer.ts";
import type { Cluster } from "./cluster.ts";
import { MACHINES, type Machine, type Machines } from "./machines.ts";
import { probeWrites } from "./probe.ts";

export type Stage = { machines: Machines; cluster: Cluster; application: Application; newer: Build };

/** What happened beside what is measured for every fault. */
export type Happening = {
  /** On which machines. */
  where: string;
  /** Writes that a primary which had been cut off said it had made: must be none. */
  writesOfOldPrimary?: number;
};

export type Fault = {
  name: string;
  /** Somebody does it on purpose and in order: nothing may fail, also without a second attempt by the balancer. */
  isOrderly: boolean;
  run(stage: Stage): Promise<Happening>;
};

/** Longer than a fail-over: the cluster must have gone on without the machine before it comes back. */
const AWAY_MS = 35_000;

async function primaryOf({ cluster }: Stage): Promise<Machine> {
  const machine = await cluster.primary();
  if (!machine) throw new Error("there is no primary");
  return machine;
}

const other = (machine: Machine, from: readonly Machine[] = MACHINES): Machine =>
  from.find((each) => each !== machine) ?? machine;

const roleOf = (machine: Machine): string => (machine === WORKER_MACHINE ? "worker" : "web");

function powerOn({ cluster, application }: Stage, machine: Machine): void {
  cluster.startOn(machine);
  application.startOn(machine);
}

/** On a machine with other work it may take a little longer. */
async function otherPrimary({ cluster }: Stage, old: Machine): Promise<Machine> {
  for (const deadline = Date.now() + AWAY_MS; ; await sleep(500)) {
    const next = await cluster.primary();
    if (next && next !== old) return next;
    if (Date.now() > deadline) throw new Error("no other primary has come");
  }
}

async function isolatePrimary(stage: Stage, cut: (machine: Machine) => Promise<void>): Promise<Happening> {
  const old = await primaryOf(stage);
  const probe = await probeWrites(stage.cluster, old);
  await cut(old);
  probe.begin();
  await sleep(AWAY_MS);
  const next = await otherPrimary(stage, old);
  const writesOfOldPrimary = await probe.end();
  await stage.machines.heal(old);
  return { where: `${old} (${roleOf(old)}) → ${next}`, writesOfOldPrimary };
}

export const isolatedFromPeers: Fault = {
  name: "primary cut off from the other machines, not from its clients",
  isOrderly: false,
  run: (stage) => isolatePrimary(stage, stage.machines.cutFromPeers),
};

export const faults: readonly Fault[] = [
  {
    name: "primary moved by hand",
    isOrderly: true,
    async run(stage) {
      const old = await primaryOf(stage);
      const next = other(old);
      await stage.cluster.moveTo(next);
      return { where: `${old} → ${next}` };
    },
  },
  {
    name: "web machine stopped in order",
    isOrderly: true,
    async run(stage) {
      const machine = other(await primaryOf(stage), WEB_MACHINES);
      await stage.application.stopOn(machine);
      await stage.cluster.stopOn(machine);
      await sleep(5_000);
      powerOn(stage, machine);
      return { where: `${machine}` };
    },
  },
  {
    name: "web machine without power",
    isOrderly: false,
    async run(stage) {
      const machine = other(await primaryOf(stage), WEB_MACHINES);
      await stage.machines.powerOff(machine);
      await sleep(10_000);
      await stage.machines.heal(machine);
      powerOn(stage, machine);
      return { where: `${machine}` };
    },
  },
  {
    name: "primary's machine without power",
    isOrderly: false,
    async run(stage) {
      const machine = await primaryOf(stage);
      await stage.machines.powerOff(machine);
      await sleep(AWAY_MS);
      await stage.machines.heal(machine);
      powerOn(stage, machine);
      return { where: `${machine} (${roleOf(machine)})` };
    },
  },
  {
    name: "primary's machine cut off from everybody",
    isOrderly: false,
    run: (stage) => isolatePrimary(stage, stage.machines.cutOff),
  },
  isolatedFromPeers,
];

/** One process after the other: stopped in order, the newer build started in its place. */
export const rolling: Fault = {
  name: "application rolled to a newer build",
  isOrderly: true,
  async run({ application, newer }) {
    const before = application.build();
    application.use(newer);
    for (const machine of [...WEB_MACHINES, WORKER_MACHINE]) {
      await application.stopOn(machine);
      application.startOn(machine);
      await application.ready(machine);
      await sleep(2_000);
    }
    return { where: `${before.name} → ${newer.name}` };
  },
};
