import { webcrypto } from "node:crypto";
import { expect, test } from "vitest";
import { createSigning } from "./signing.ts";

const NEW = "the-new-secret-0123456789abcdefghij";
const OLD = "the-old-secret-0123456789abcdefghij";

test("what one secret signed for one purpose holds for nothing else", () => {
  const { sign, verify } = createSigning([NEW]);
  const signature = sign("order", "x");
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(verify("order", "x", signature)).toBe(true);
  expect(verify("order", "y", signature)).toBe(false);
  expect(verify("ticket", "x", signature)).toBe(false);
  for (const forged of ["", "x", `${signature} `, signature.toLowerCase(), "é".repeat(43)]) {
    expect(verify("order", "x", forged), forged).toBe(false);
  }
});

test("while a secret is being replaced the first one signs, and all verify; once it is given up, what it signed is void", () => {
  const [old, both, fresh] = [createSigning([OLD]), createSigning([NEW, OLD]), createSigning([NEW])];
  expect(both.sign("order", "x")).toBe(fresh.sign("order", "x"));
  expect(both.verify("order", "x", old.sign("order", "x"))).toBe(true);
  expect(fresh.verify("order", "x", old.sign("order", "x"))).toBe(false);
  expect(both.signatures("rater", "x")).toEqual([fresh.sign("rater", "x"), old.sign("rater", "x")]);
  expect(both.ticketPublicKeys()).toEqual([...fresh.ticketPublicKeys(), ...old.ticketPublicKeys()]);
  expect(both.accessTokenKeys()).toHaveLength(2);
});

test("what is sealed is opened by the same secret, unaltered, and looks different each time", () => {
  const [old, both, fresh] = [createSigning([OLD]), createSigning([NEW, OLD]), createSigning([NEW])];
  const sealed = old.seal("Cœur à cœur");
  expect(sealed).not.toContain("Cœur");
  expect(old.seal("Cœur à cœur")).not.toBe(sealed);
  expect([old.unseal(sealed), both.unseal(sealed)]).toEqual(["Cœur à cœur", "Cœur à cœur"]);
  for (const bad of ["", "x", sealed.slice(1), `${sealed.slice(0, -4)}AAAA`])
    expect(old.unseal(bad), bad).toBeUndefined();
  expect(fresh.unseal(sealed)).toBeUndefined();
});

test("nothing that it hands out holds a secret, and its keys cannot be exported", async () => {
  const signing = createSigning([NEW, OLD]);
  expect(JSON.stringify(signing)).toBe("{}");
  expect(Object.values(signing).every((part) => typeof part === "function")).toBe(true);
  for (const key of signing.accessTokenKeys()) {
    expect(key.extractable).toBe(false);
    await expect(webcrypto.subtle.exportKey("raw", key)).rejects.toThrow();
  }
});

test("without a secret nothing is signed at all", () => {
  expect(() => createSigning([])).toThrow("no secret");
});
