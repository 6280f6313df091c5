import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Machine } from "./machines.ts";

type Probe = {
  begin(): void;
  /** How many writes that node has said it has made since it was cut off. */
  end(): Promise<number>;
};

const EVERY_MS = 400;
const ANSWER_WITHIN_MS = 2_000;
let count = 0;

/**
 * Writes to one node through its socket, as a client that nobody has told of the new primary. With synchronous replication the
 * commit of a node that is cut off waits for a replica that never answers, until Patroni takes its role away.
 */
export async function probeWrites(cluster: Cluster, machine: Machine): Promise<Probe> {
  let going = true;
  let made = 0;
  const writeOnce = async () => {
    const client = await cluster.connectTo(machine, "postgres").catch(() => undefined);
    if (!client) return;
    const write = client.query("insert into probe (id, node) values ($1, $2)", [++count, machine]).then(
      () => true,
      () => false,
    );
    if (await Promise.race([write, sleep(ANSWER_WITHIN_MS, false)])) made++;
    // Not politely: it may never answer.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };
  const writing = Promise.withResolvers<void>();
  return {
    begin() {
      void (async () => {
        while (going) {
          await writeOnce();
          await sleep(EVERY_MS);
        }
        writing.resolve();
      })();
    },
    async end() {
      going = false;
      await writing.promise;
      return made;
    },
  };
}
