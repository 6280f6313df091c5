import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

const from = (referer?: string) =>
  returnPath(
    new Request("http://127.0.0.1:3000/contact", { headers: referer === undefined ? {} : { referer } }),
    "https://horslesmurs.example",
    "/contact",
  );

test("back to the page of ours that the form stood on", () => {
  expect(from("http://127.0.0.1:3000/event?ville=paris#contact-form")).toBe("/event?ville=paris");
  expect(from("https://horslesmurs.example/")).toBe("/");
});

test("anything else stays on the form's own page", () => {
  for (const referer of [undefined, "", "nonsense", "https://elsewhere.example/event", "javascript:alert(1)"]) {
    expect(from(referer), String(referer)).toBe("/contact");
  }
});

test("a path that looks like another site is only a path", () => {
  expect(from("http://127.0.0.1:3000//elsewhere.example/x")).toBe("/elsewhere.example/x");
  expect(from("http://127.0.0.1:3000/\\elsewhere.example")).toBe("/elsewhere.example");
});
