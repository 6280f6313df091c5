import type { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { createWorkers } from "./workers.ts";

type Handler = (jobs: { id: string; data: unknown }[]) => Promise<void>;

/** As much of pg-boss as workers see: queues that never end, each look of a worker finding a job. */
function endlessQueues() {
  const workers = new Map<string, { queue: string; handler: Handler }>();
  const look = (id: string) =>
    setTimeout(async () => {
      const worker = workers.get(id);
      await worker?.handler([{ id, data: {} }]);
    }, 1);
  const boss = {
    async work(queue: string, _rounds: object, handler: Handler) {
      const id = `${queue} ${workers.size} ${Math.random()}`;
      workers.set(id, { queue, handler });
      look(id);
      return id;
    },
    notifyWorker: (id: string) => void look(id),
    offWork: async (_queue: string, { id }: { id: string }) => void workers.delete(id),
  };
  const countOf = (name: string) => [...workers.values()].filter(({ queue }) => queue === name).length;
  return { boss: boss as unknown as PgBoss, countOf, end: () => workers.clear() };
}

test("full queues share the helpers: nobody keeps them all, and the urgent one has most", async () => {
  const { boss, countOf, end } = endlessQueues();
  const { workOff } = createWorkers(boss);
  const run = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
  await workOff("digests", run);
  await workOff("papers", run);
  await expect.poll(() => countOf("digests") + countOf("papers")).toBe(2 + 8);
  await workOff("tickets", run, { urgent: true });
  await expect.poll(() => countOf("tickets")).toBeGreaterThanOrEqual(1 + 3);
  for (const queue of ["digests", "papers"]) expect(countOf(queue), queue).toBeGreaterThanOrEqual(1 + 1);
  expect(countOf("digests") + countOf("papers") + countOf("tickets")).toBeLessThanOrEqual(3 + 8);
  end();
});
