import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { generatedSecret, weaknessOf } from "./secrets.ts";

const database = useDatabase();

test("what a machine made is strong, in every usual spelling", () => {
  // The same ones each time: of secrets made by chance, one in a million looks copied.
  for (let round = 0; round < 5000; round++) {
    const bytes = createHash("sha512").update(String(round)).digest();
    expect(weaknessOf(bytes.subarray(0, 24).toString("hex"))).toBeUndefined();
    expect(weaknessOf(bytes.subarray(0, 36).toString("base64url"))).toBeUndefined();
  }
});

test("a short word that chance wrote between other characters is no sign", () => {
  expect(weaknessOf("Zk9dev4QmX7rT2pLw8Bn5Hj3Ys6Vg1Fc0Ua")).toBeUndefined();
});

test.each([
  ["", "shorter"],
  ["Zx8!kQ2#vL9@pW4$", "shorter"],
  ["a".repeat(48), "repeats"],
  ["k7Gq2x".repeat(8), "repeats"],
  ["Hors-les-murs-2026Hors-les-murs-2026Hors", "repeats"],
  ["abcdefghijklmnopqrstuvwxyz0123456789", "neighbouring"],
  ["amaqmzqamzzaqmqazmqazzmaqzmaqqmzazqmaqzm", "few different"],
  ["changeme-9fK2mQ7xVt4LpZ8wRb3NyH6jDc5sGa1", "word"],
  ["a secret of thirty-two characters or more", "word"],
  ["a-secret-of-more-than-thirty-two-characters", "word"],
  ["secret-of-the-tests-0123456789abcdef", "word"],
  ["9fK2mQ7xVt4LpZ8wRb3NyH6-test-jDc5sGa1", "word"],
])("« %s » is weak: %s", (secret, why) => {
  expect(weaknessOf(secret)).toContain(why);
});

describe("generated secrets", () => {
  test("are one and the same for processes that start together", async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => generatedSecret(database.db, "auth")));
    expect(new Set(secrets).size).toBe(1);
  });
});
