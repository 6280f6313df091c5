import { execFileSync } from "node:child_process";
import { chownSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addressOf, MACHINES, type Machine, type Machines, OUTSIDE, type Service } from "./machines.ts";

export const DATABASE_PORT = 5000;
const DATABASE = "horslesmurs";
const ROLE = { name: "horslesmurs", password: "role-of-the-campaign" };
const PASSWORDS = { postgres: "superuser-of-the-campaign", replicator: "replica-of-the-campaign" };

/** Through the balancer, which leads to whoever is primary. */
export const DATABASE_URL = `postgres://${ROLE.name}:${ROLE.password}@${OUTSIDE}:${DATABASE_PORT}/${DATABASE}`;

type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number };

export type Cluster = {
  startOn(machine: Machine): void;
  /** As a machine does that is shut down in order: Patroni hands its role over, then PostgreSQL stops. */
  stopOn(machine: Machine): Promise<void>;
  /** Who holds the lock, as the others see it. */
  primary(): Promise<Machine | undefined>;
  members(): Promise<Member[]>;
  /** One primary, two replicas that stream: nothing is left of the last fault. */
  whole(): Promise<void>;
  moveTo(machine: Machine): Promise<void>;
  setSynchronous(mode: "quorum" | "off"): Promise<void>;
  /** Straight to one node, through its socket: also while nobody else can reach it. Who asks must end it. */
  connectTo(machine: Machine, database?: string): Promise<pg.Client>;
};

const BIN = "/usr/lib/postgresql/15/bin";
/** Patroni allows no less. It is what an interruption takes when the primary goes without a word. */
export const TTL_SECONDS = 20;

const parameters = {
  wal_log_hints: "on",
  max_connections: 200,
  wal_sender_timeout: "6s",
  wal_receiver_timeout: "6s",
  // After a fail-over no commit is acknowledged until a replica streams from the new primary: it tries that every second, not every five.
  wal_retrieve_retry_interval: "1s",
};

/** JSON is YAML. */
const patroniSettings = (machine: Machine, folder: string) => ({
  scope: "hlm",
  name: `machine${machine}`,
  restapi: { listen: `${addressOf(machine)}:8008`, connect_address: `${addressOf(machine)}:8008` },
  etcd3: { hosts: MACHINES.map((each) => `${addressOf(each)}:2379`) },
  bootstrap: {
    dcs: {
      ttl: TTL_SECONDS,
      loop_wait: 5,
      retry_timeout: 5,
      maximum_lag_on_failover: 1_048_576,
      primary_start_timeout: 0,
      synchronous_mode: "quorum",
      synchronous_mode_strict: true,
      postgresql: { use_pg_rewind: true, use_slots: true, parameters },
    },
    initdb: ["data-checksums", { encoding: "UTF8" }, { locale: "C.UTF-8" }],
  },
  postgresql: {
    listen: `${addressOf(machine)},127.0.0.1:5432`,
    connect_address: `${addressOf(machine)}:5432`,
    data_dir: path.join(folder, "data"),
    bin_dir: BIN,
    pgpass: path.join(folder, "pgpass"),
    authentication: {
      superuser: { username: "postgres", password: PASSWORDS.postgres },
      replication: { username: "replicator", password: PASSWORDS.replicator },
    },
    // All nodes see one file system: each has a folder of its own for its socket.
    parameters: { unix_socket_directories: folder },
    pg_hba: [
      "local all all trust",
      "local replication all trust",
      "host all all 127.0.0.1/32 scram-sha-256",
      "host replication all 127.0.0.1/32 scram-sha-256",
      "host all all 10.99.0.0/24 scram-sha-256",
      "host replication all 10.99.0.0/24 scram-sha-256",
    ],
  },
});

const etcdArgs = (machine: Machine, folder: string): string[] => {
  const here = addressOf(machine);
  return [
    ...["--name", `machine${machine}`, "--data-dir", path.join(folder, "etcd")],
    ...["--listen-peer-urls", `http://${here}:2380`, "--initial-advertise-peer-urls", `http://${here}:2380`],
    ...[
      "--listen-client-urls",
      `http://${here}:2379,http://127.0.0.1:2379`,
      "--advertise-client-urls",
      `http://${here}:2379`,
    ],
    ...["--initial-cluster", MACHINES.map((each) => `machine${each}=http://${addressOf(each)}:2380`).join(",")],
    ...["--initial-cluster-token", path.basename(path.dirname(folder)), "--initial-cluster-state", "new"],
    // Without it, a machine that comes back asks for an election and unseats the leader.
    ...["--pre-vote=true", "--heartbeat-interval", "200", "--election-timeout", "2000"],
  ];
};

export async function openCluster(
  machines: Machines,
  { folder, pythonPath }: { folder: string; pythonPath: string | undefined },
): Promise<Cluster> {
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"])));
  const folderOf = (machine: Machine) => path.join(folder, `node${machine}`);
  for (const machine of MACHINES) {
    await mkdir(folderOf(machine), { recursive: true });
    chownSync(folderOf(machine), uid ?? 0, gid ?? 0);
    writeFileSync(
      path.join(folderOf(machine), "patroni.yml"),
      JSON.stringify(patroniSettings(machine, folderOf(machine))),
    );
  }
  const running = new Map<Machine, Service[]>();
  /** What Patroni calls a replica that streams: one of the quorum counts for a commit. */
  let standby: "quorum_standby" | "replica" = "quorum_standby";

  async function call(machine: Machine, where: string, init?: RequestInit): Promise<Response> {
    return fetch(`http://${addressOf(machine)}:8008/${where}`, { ...init, signal: AbortSignal.timeout(30_000) });
  }
  /** As most nodes see it that answer: one that is cut off from the others may not know yet that it leads no longer. */
  async function members(): Promise<Member[]> {
    const asked = MACHINES.map((machine) =>
      fetch(`http://${addressOf(machine)}:8008/cluster`, { signal: AbortSignal.timeout(2_000) }).then(
        async (answer) => ((await answer.json()) as { members: Member[] }).members,
        () => undefined,
      ),
    );
    const views = (await Promise.all(asked)).filter((view) => view !== undefined);
    const leaderIn = (view: Member[]) => view.find(({ role }) => role === "leader")?.name;
    const votes = (view: Member[]) => views.filter((each) => leaderIn(each) === leaderIn(view)).length;
    return views.toSorted((one, another) => votes(another) - votes(one))[0] ?? [];
  }
  const machineOf = (member: Member | undefined): Machine | undefined =>
    MACHINES.find((machine) => member?.name === `machine${machine}`);
  const primary = async () => machineOf((await members()).find(({ role }) => role === "leader"));

  async function connectTo(machine: Machine, database = DATABASE): Promise<pg.Client> {
    const at = { host: folderOf(machine), port: 5432, user: "postgres", database };
    const client = new pg.Client({ ...at, connectionTimeoutMillis: 3_000 });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  }

  return {
    startOn(machine) {
      const own = folderOf(machine);
      const env = { HOME: own, LANG: "C.UTF-8", ...(pythonPath ? { PYTHONPATH: pythonPath } : {}) };
      const shared = { env, user: "postgres", cwd: own } as const;
      running.set(machine, [
        machines.keepRunning(machine, {
          ...shared,
          name: `etcd${machine}`,
          command: "etcd",
          args: etcdArgs(machine, own),
        }),
        machines.keepRunning(machine, {
          ...shared,
          name: `patroni${machine}`,
          command: "/usr/bin/python3",
          args: ["-m", "patroni", path.join(own, "patroni.yml")],
        }),
      ]);
    },
    async stopOn(machine) {
      for (const service of (running.get(machine) ?? []).toReversed()) await service.stop();
    },
    primary,
    members,
    async whole() {
      const deadline = Date.now() + 120_000;
      for (;;) {
        const now = await members();
        const replicas = now.filter(({ role, state }) => role === standby && state === "streaming").length;
        if (replicas === 2 && now.some(({ role, state }) => role === "leader" && state === "running")) return;
        if (Date.now() > deadline) throw new Error(`the cluster is not whole: ${JSON.stringify(now)}`);
        await sleep(250);
      }
    },
    async moveTo(machine) {
      const from = await primary();
      if (!from) throw new Error("there is no primary to move");
      const body = JSON.stringify({ leader: `machine${from}`, candidate: `machine${machine}` });
      const answer = await call(from, "switchover", { method: "POST", body });
      if (!answer.ok) throw new Error(`switchover refused: ${answer.status} ${await answer.text()}`);
    },
    async setSynchronous(mode) {
      const at = await primary();
      if (!at) throw new Error("there is no primary to tell");
      const settings = { synchronous_mode: mode === "off" ? false : mode, synchronous_mode_strict: mode !== "off" };
      const answer = await call(at, "config", { method: "PATCH", body: JSON.stringify(settings) });
      if (!answer.ok) throw new Error(`settings refused: ${answer.status}`);
      standby = mode === "off" ? "replica" : "quorum_standby";
      const client = await connectTo(at, "postgres");
      try {
        for (const deadline = Date.now() + 30_000; ; await sleep(250)) {
          const { rows } = await client.query("show synchronous_standby_names");
          if ((rows[0].synchronous_standby_names === "") === (mode === "off")) return;
          if (Date.now() > deadline) throw new Error(`replication did not become ${mode}`);
        }
      } finally {
        await client.end();
      }
    },
    connectTo,
  };
}

/** The role and the database that an operator makes once. */
export async function prepareDatabase(cluster: Cluster): Promise<void> {
  const at = await cluster.primary();
  if (!at) throw new Error("there is no primary");
  const client = await cluster.connectTo(at, "postgres");
  await client.query(`create role ${ROLE.name} login password '${ROLE.password}'`);
  await client.query(`create database ${DATABASE} owner ${ROLE.name}`);
  await client.query(
    "create table probe (id int primary key, node int not null, at timestamptz not null default now())",
  );
  await client.end();
}
