import { newId } from "#platform/ids.ts";

/** Names that every object of the language answers to. */
export const PROTOTYPE_NAMES = Object.getOwnPropertyNames(Object.prototype);

const LONG = "é".repeat(20_000);

/** What people type who mean no good, and what programs send that are broken. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...PROTOTYPE_NAMES,
  ...[
    "",
    " ",
    "\0",
    "x\0y",
    "\uFEFF",
    "\u202E",
    "👩‍🎤",
    LONG,
    "null",
    "undefined",
    "true",
    "[]",
    "{}",
    "[object Object]",
  ],
  ...["0", "-1", "1.5", "1e309", "NaN", "99999999999", "9007199254740993", "-9223372036854775809", "0x10", "١٢"],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    "\\",
    "%",
    "_",
    "%00",
    "%2e%2e%2f",
    "../../etc/passwd",
    "\r\nset-cookie: a=b",
  ],
  ...[
    "<script>alert(1)</script>",
    "</script><img src=x onerror=alert(1)>",
    "{{7*7}}",
    `$\{7*7}`,
    "javascript:alert(1)",
  ],
  // Days that there are, and that the database or the morrow of which cannot be written.
  ...["0000-01-01", "0001-01-01", "9999-12-31"],
  ...["2026-02-30", "0000-00-00", "+275760-09-13T00:00:00.001Z", "25:61", "//evil.example", "https://evil.example/x"],
  ...["a@b", `${"a".repeat(300)}@exemple.fr`, "+33000000000", "not-a-uuid", "00000000-0000-0000-0000-000000000000"],
];

export const HOSTILE_JSON: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], { length: -1 }],
  { ["__proto__"]: { admin: true } },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  Array.from({ length: 2_000 }, () => "x"),
];

export type Pick = <T>(values: readonly T[]) => T;

/** The same numbers every time: a call that fails can be made again. */
export function seededPick(seed: number): Pick {
  let state = seed >>> 0;
  return (values) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const chosen = values[Math.floor((state / 2 ** 32) * values.length)];
    if (values.length === 0) throw new Error("nothing to pick from");
    return chosen as (typeof values)[number];
  };
}

/** Nobody's. */
export const UNKNOWN_ID = newId(new Date("2020-01-01"));
