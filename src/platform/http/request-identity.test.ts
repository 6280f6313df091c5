import { expect, test } from "vitest";
import { createIdentify } from "./request-identity.ts";

const UUID = /^[0-9a-f-]{36}$/;
const trace = `00-${"a1".repeat(16)}-${"b2".repeat(8)}-01`;
const asked = (headers: Record<string, string>) => (name: string) => headers[name];

test("a proxy of ours may have given an id and a trace already", () => {
  const identify = createIdentify(1);
  for (const id of [
    "0192f0c1-7d3e-7aaa-8bbb-0123456789ab",
    "7F000001:8296_7F00001E:1F90_4F7B0A69_0003:790E",
    "abcdefgh",
  ]) {
    expect(identify(asked({ "x-request-id": id })).requestId).toBe(id);
  }
  expect(identify(asked({ traceparent: trace })).parent).toMatchObject({ traceId: "a1".repeat(16) });
});

test("a stranger's are replaced", () => {
  const { requestId, parent } = createIdentify(0)(asked({ "x-request-id": "abcdefgh", traceparent: trace }));
  expect(requestId).toMatch(UUID);
  expect(parent).toBeUndefined();
});

test.each([
  "short",
  "with space here",
  "martin@exemple.fr",
  "é".repeat(10),
  "a".repeat(129),
  "abcdefgh\n",
  "-abcdefgh",
  '"><script>',
])("%j is no id, wherever it comes from", (id) =>
  expect(createIdentify(1)(asked({ "x-request-id": id })).requestId).toMatch(UUID),
);
