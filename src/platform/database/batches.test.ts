import { expect, test, vi } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { inBatches } from "./batches.ts";

const database = useDatabase();

/** Doubles numbers; batches wait until they are let go. */
function doubling(options: {
  most?: number;
  nameOf?: (item: number) => string;
  fails?: (items: readonly number[]) => boolean;
}) {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const double = inBatches<number, number>({
    most: options.most ?? 100,
    ...(options.nameOf ? { nameOf: options.nameOf } : {}),
    async run(_, items) {
      batches.push([...items]);
      await new Promise<void>((open) => gates.push(open));
      if (options.fails?.(items)) throw new Error(`no ${items.join()}`);
      return items.map((item) => item * 2);
    },
  });
  const letGo = async () => {
    await vi.waitFor(() => expect(gates).not.toEqual([]));
    gates.shift()?.();
  };
  return { double: (item: number) => double(database.db, item), batches, letGo };
}

test("alone at once; what comes meanwhile goes together, each with its own answer", async () => {
  const { double, batches, letGo } = doubling({});
  const first = double(1);
  await vi.waitFor(() => expect(batches).toEqual([[1]]));
  const others = [double(2), double(3), double(4)];
  await letGo();
  expect(await first).toBe(2);
  await letGo();
  expect(await Promise.all(others)).toEqual([4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test("no batch is larger than it may be, and those of one name are kept apart, in their order", async () => {
  const { double, batches, letGo } = doubling({ most: 2, nameOf: (item) => String(item % 2) });
  const all = [1, 3, 2, 5].map(double);
  for (let count = 0; count < 3; count++) await letGo();
  expect(await Promise.all(all)).toEqual([2, 6, 4, 10]);
  expect(batches).toEqual([[1, 2], [3], [5]]);
});

test("when a batch fails, each is tried alone, and only whoever fails then is told", async () => {
  const { double, batches, letGo } = doubling({ fails: (items) => items.includes(2) });
  const all = Promise.allSettled([1, 2, 3].map(double));
  for (let count = 0; count < 4; count++) await letGo();
  expect((await all).map((each) => (each.status === "fulfilled" ? each.value : String(each.reason)))).toEqual([
    2,
    "Error: no 2",
    6,
  ]);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test("whatever holds one up, the others and the next batch go on", async () => {
  const gate = Promise.withResolvers<void>();
  const ask = inBatches<number, number>({
    most: 10,
    async run(_, items) {
      if (items.length > 1 && items.includes(1)) throw new Error("in doubt");
      if (items.includes(1)) await gate.promise;
      return items;
    },
  });
  const [held, free] = [ask(database.db, 1), ask(database.db, 2)];
  expect(await free).toBe(2);
  expect(await ask(database.db, 3)).toBe(3);
  const again = ask(database.db, 1);
  await new Promise(setImmediate);
  expect(await ask(database.db, 4)).toBe(4);
  gate.resolve();
  expect(await Promise.all([held, again])).toEqual([1, 1]);
});
