import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBeside, type Task } from "./beside.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hlm-beside-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What it runs is in the thread's own file; here, only names count. */
const named = <O>(name: string): Task<unknown, O> => ({ name, run: () => Promise.reject(new Error("ran in place")) });
const add = named<number>("add");
const hang = named("hang");
const crash = named("crash");
const refuse = named("refuse");

async function open(options = {}) {
  const file = path.join(folder, "thread.ts");
  const tasks = `[
    { name: "add", run: async ({ a, b }) => a + b },
    { name: "hang", run: async () => { for (;;); } },
    { name: "crash", run: async () => process.exit(1) },
    { name: "refuse", run: async () => { throw new Error("no paper left"); } },
  ]`;
  const module = path.join(import.meta.dirname, "beside.ts");
  await writeFile(file, `import { serveTasks } from ${JSON.stringify(module)};\nserveTasks(${tasks});\n`);
  return openBeside(file, options);
}

test("many tasks at once are answered, each with its own; a failure is its asker's alone", async () => {
  const { beside, close } = await open();
  const sums = Array.from({ length: 50 }, (_, a) => beside(add, { a, b: 1 }));
  await expect(beside(refuse, {})).rejects.toThrow("no paper left");
  await expect(beside(named("unknown"), {})).rejects.toThrow("no task is called unknown");
  expect(await Promise.all(sums)).toEqual(Array.from({ length: 50 }, (_, a) => a + 1));
  await close();
});

test("a thread that breaks, hangs or has left is replaced at the next task", async () => {
  const { beside, close } = await open({ patienceMs: 5_000, leavesAfterMs: 1 });
  await expect(beside(crash, {})).rejects.toThrow("has ended");
  expect(await beside(add, { a: 1, b: 2 })).toBe(3);
  await expect(beside(hang, {})).rejects.toThrow("hang took too long");
  expect(await beside(add, { a: 2, b: 2 })).toBe(4);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await beside(add, { a: 3, b: 2 })).toBe(5);
  await close();
});

test("what is foreign hangs alone: nobody's tickets fail with it, and the next of its kind has its turn", async () => {
  const { beside, close } = await open({ foreignPatienceMs: 3_000 });
  const foreign = <O>(name: string): Task<unknown, O> => ({ ...named<O>(name), isForeign: true });
  const [hung, next, ...ours] = [
    beside(foreign("hang"), {}).catch((error: Error) => error.message),
    beside(foreign<number>("add"), { a: 1, b: 1 }),
    ...[1, 2, 3].map((a) => beside(add, { a, b: 0 })),
  ];
  const first = await Promise.race([hung, Promise.all(ours)]);
  expect(first).toEqual([1, 2, 3]);
  expect(await hung).toBe("hang took too long");
  expect(await next).toBe(2);
  const [under, behind] = [beside(foreign("hang"), {}), beside(foreign("add"), { a: 1, b: 1 })];
  const told = Promise.all([under, behind].map((each) => expect(each).rejects.toThrow("the platform is closing")));
  await close();
  await told;
});
