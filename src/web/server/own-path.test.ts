import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

const site = "https://horslesmurs.example";

test.each([
  ["/account/phone", "/account/phone"],
  ["/event?ville=Paris#liste", "/event?ville=Paris#liste"],
  ["https://horslesmurs.example/profil", "/profil"],
  ["event", "/event"],
])("%s is ours", (wanted, path) => {
  expect(ownPath(wanted, site)).toBe(path);
});

test.each([
  ["https://evil.example/"],
  ["//evil.example"],
  ["/\\evil.example"],
  ["\\\\evil.example"],
  ["/\t/evil.example"],
  ["javascript:alert(1)"],
  ["http://horslesmurs.example/"],
  ["https://horslesmurs.example@evil.example/"],
  ["https://horslesmurs.example.evil.example/"],
  [""],
  [null],
])("%j leads nowhere", (wanted) => {
  expect(ownPath(wanted, site)).toBeUndefined();
});

test.each([["/.//evil.example"], ["/..//evil.example"], ["/x/..//evil.example"]])("%s stays with us", (wanted) => {
  expect(ownPath(wanted, site)).toBe("/evil.example");
});
