import { describe, expect, it } from "vitest";
import { createSharedData } from "./shared-data.ts";

const tagsOf = () => ["events"];

describe("what everybody is shown alike", () => {
  it("is read once, by all who ask at once and afterwards, until something it shows changes", async () => {
    const data = createSharedData();
    let reads = 0;
    const read = () => data.read("/event", tagsOf, async () => ++reads);
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    data.drop("places");
    expect(await read()).toBe(1);
    data.drop("events");
    expect(await read()).toBe(2);
    data.drop("");
    expect(await read()).toBe(3);
  });

  it("is not given to those who come after a change that it may have missed", async () => {
    const data = createSharedData();
    const { promise, resolve } = Promise.withResolvers<string>();
    const early = data.read("/event", tagsOf, () => promise);
    data.drop("places");
    const late = data.read("/event", tagsOf, async () => "after");
    resolve("before");
    expect([await early, await late]).toEqual(["before", "after"]);
    expect(await data.read("/event", tagsOf, async () => "again")).toBe("after");
  });

  it("keeps no failure, and nothing for longer than a minute", async () => {
    let now = 1;
    const data = createSharedData({ clock: { now: () => now } });
    await expect(data.read("/event", tagsOf, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await data.read("/event", tagsOf, async () => "first")).toBe("first");
    now += 59_000;
    expect(await data.read("/event", tagsOf, async () => "second")).toBe("first");
    now += 2_000;
    expect(await data.read("/event", tagsOf, async () => "second")).toBe("second");
  });

  it("holds so many answers and no more, whatever people make up", async () => {
    const data = createSharedData({ max: 2 });
    for (const key of ["a", "b", "c"]) await data.read(key, tagsOf, async () => key);
    expect(await data.read("a", tagsOf, async () => "read again")).toBe("read again");
    expect(await data.read("c", tagsOf, async () => "read again")).toBe("c");
  });
});
