import { expect, test } from "vitest";
import { observePort } from "./observe-port.ts";
import { providerErrors, registry } from "./registry.ts";

class ThingRefusedError extends Error {
  override name = "ThingRefusedError";
}

const port = observePort("push", {
  header: "x-signature",
  isKnown: (name: string) => name === "known",
  refuse(): boolean {
    throw new Error("at once");
  },
  async send(outcome: "well" | "away" | "never" | "no money") {
    if (outcome === "away") throw new Error("away");
    if (outcome === "never") throw new ThingRefusedError("never");
    if (outcome === "no money") throw Object.assign(new Error("no"), { kind: "declined" });
    return outcome;
  },
  async *list() {
    yield "one";
    yield "two";
  },
});

async function failures(kind: string): Promise<number> {
  const { values } = await providerErrors.get();
  return values.find(({ labels }) => labels.provider === "push" && labels.kind === kind)?.value ?? 0;
}

test("a port that is watched answers as it did", async () => {
  expect([port.header, port.isKnown("known"), port.isKnown("x"), await port.send("well")]).toEqual([
    "x-signature",
    true,
    false,
    "well",
  ]);
  expect(await Array.fromAsync(port.list())).toEqual(["one", "two"]);
  expect(() => port.refuse()).toThrow("at once");
});

test("what fails is counted by what the adapter says of it, and fails all the same", async () => {
  const before = await Promise.all(["failed", "refused", "declined"].map(failures));
  await expect(port.send("away")).rejects.toThrow("away");
  await expect(port.send("never")).rejects.toThrow(ThingRefusedError);
  await expect(port.send("no money")).rejects.toThrow("no");
  const after = await Promise.all(["failed", "refused", "declined"].map(failures));
  expect(after).toEqual(before.map((count) => count + 1));
  expect(await registry.metrics()).toMatch(/^hlm_provider_seconds_count\{provider="push",call="send"\} [4-9]/m);
});
