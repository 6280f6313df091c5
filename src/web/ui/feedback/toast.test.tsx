import { readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ToastRegion } from "./toast.tsx";
import { TOAST_DURATION, UPDATE_TOAST_DURATION } from "./toast-store.ts";

test("toasts stand at the bottom right, and are read aloud", () => {
  const region = renderToStaticMarkup(<ToastRegion flash={{ kind: "success", text: "C’est noté" }} />);
  expect(region).toMatch(/^<div role="status"/);
  const [, classes = ""] = /class="([^"]*)"/.exec(region) ?? [];
  expect(classes).toMatch(/\bfixed\b.*\bright-4\b.*\bbottom-\[calc\(1rem\+var\(--bottom-bar,0px\)\)\]/);
  expect(classes).toContain("justify-items-end");
  expect(region).toContain("C’est noté");
});

test("five seconds, thirty for a new version; the one that came with the page leaves by style alone, after as long", () => {
  expect([TOAST_DURATION, UPDATE_TOAST_DURATION]).toEqual([5000, 30_000]);
  expect(renderToStaticMarkup(<ToastRegion flash={{ kind: "error", text: "x" }} />)).toContain("animate-leave");
  const css = readFileSync(path.join(import.meta.dirname, "../../app.css"), "utf8");
  expect(css).toMatch(/--animate-leave:[^;]*\b5s\b/);
});
