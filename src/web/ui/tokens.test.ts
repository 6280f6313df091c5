import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { buttonClass } from "./button.tsx";

const here = import.meta.dirname;
const css = readFileSync(path.join(here, "../app.css"), "utf8");
const tokensIn = (text: string) =>
  new Map([...text.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]));
const [byDayText = "", byNightText = ""] = css.split("prefers-color-scheme: dark");
const day = tokensIn(byDayText);
const night = new Map([...day, ...tokensIn(byNightText)]);

function luminance(name: string, tokens: Map<string, string>): number {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`no token ${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, tokens: Map<string, string>): number {
  const [dark = 0, light = 0] = [luminance(one, tokens), luminance(other, tokens)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["card", "paper", "sand"];

describe.each([
  { time: "day", tokens: day },
  { time: "night", tokens: night },
])("by $time", ({ tokens }) => {
  const onGrounds = ["ink", "ink-soft", "ink-quiet", "accent", "accent-strong", "error", "warning"].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  );
  test.each([
    ...onGrounds,
    ["navy-900", "coral-500"],
    ["navy-900", "coral-600"],
    ["navy-900", "cream"],
    ["coral-900", "cream"],
    ["white", "navy-900"],
    ["white", "navy-700"],
    ["mist", "navy-900"],
    ["coral-300", "navy-900"],
    ["white", "leaf"],
    ["white", "amber"],
    ["white", "danger"],
    ["white", "danger-deep"],
    ["on-inverse", "inverse"],
    ["on-inverse", "inverse-soft"],
    ["on-inverse-quiet", "inverse"],
    ["accent-strong", "accent-pale"],
    ["success-ink", "success-pale"],
    ["warning-ink", "warning-pale"],
    ["error-ink", "error-pale"],
    ["error", "error-pale"],
    ...["accent-pale", "success-pale", "warning-pale", "error-pale"].map((pale) => ["ink-soft", pale]),
  ])("%s can be read on %s (WCAG 2.2 AA, 4.5:1)", (text = "", ground = "") =>
    expect(contrast(text, ground, tokens)).toBeGreaterThanOrEqual(4.5),
  );

  test.each([
    ...grounds.map((ground) => ["edge", ground]),
    ...grounds.map((ground) => ["ink", ground]),
    ["coral-500", "navy-900"],
    ["success", "card"],
    ["success", "paper"],
  ])("%s shows on %s where to act (3:1)", (mark = "", ground = "") =>
    expect(contrast(mark, ground, tokens)).toBeGreaterThanOrEqual(3),
  );
});

test("every role has a night side, and the palette none", () => {
  const roles = byDayText.slice(byDayText.indexOf("--color-paper"), byDayText.indexOf("--color-coral-300"));
  const names = (text: string) => [...text.matchAll(/(--color-[\w-]+):/g)].map(([, name]) => name).sort();
  expect(names(byNightText)).toEqual(names(roles));
});

test("breakpoints stand at 640, 768, 1024, 1280 and 1536 pixels", () => {
  const found = [...css.matchAll(/--breakpoint-(\w+):\s*(\d+)rem;/g)].map(([, name, rem]) => [name, Number(rem) * 16]);
  expect(Object.fromEntries(found)).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, "2xl": 1536 });
});

test("a first button is coral, a second navy; headings have serifs, the text has none", () => {
  expect(buttonClass({})).toContain("bg-coral-500");
  expect(buttonClass({ variant: "secondary" })).toContain("bg-inverse");
  expect(day.get("inverse")).toBe(day.get("navy-900"));
  const base = readFileSync(path.join(here, "styles/base.css"), "utf8");
  expect(base).toMatch(/body \{[^}]*font-family: var\(--font-sans\)/);
  expect(base).toMatch(/h1,\s*h2,\s*h3 \{[^}]*font-family: var\(--font-serif\)/);
  expect(css).toMatch(/--font-serif: [^;]*\bserif;/);
  expect(css).toMatch(/--font-sans: [^;]*sans-serif;/);
});

test("no raw colour outside app.css", () => {
  const files = readdirSync(here, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.(?:tsx?|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const raw = /#[0-9a-f]{3,8}\b(?![-\w])|\b(?:rgb|hsl|oklch)a?\(/i;
  const guilty = files.filter((file) => raw.test(readFileSync(path.join(here, file), "utf8")));
  expect(guilty).toEqual([]);
});
