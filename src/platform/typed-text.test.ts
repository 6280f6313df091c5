import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { asTyped, typedLength, upTo } from "./typed-text.ts";

test("a line end is one character however it is sent, and so is a drawing; what stands around is not counted", () => {
  expect(typedLength("a\r\nb\rc\nd")).toBe(7);
  expect(typedLength("  une soirée 🎻\r\n")).toBe(12);
  expect(asTyped("\r\nBonjour,\r\nMerci \r\n")).toBe("Bonjour,\nMerci");
  const text = z
    .string()
    .overwrite(asTyped)
    .refine(...upTo(5));
  expect(text.safeParse(" 🎻🎻\r\n🎻🎻 ").data).toBe("🎻🎻\n🎻🎻");
  expect(text.safeParse("🎻🎻\r\n🎻🎻🎻").error?.issues[0]?.message).toBe("Au plus 5 caractères");
});

test("no schema that says « au plus … caractères » of typed words counts in another way", () => {
  const elsewhere = globSync("src/core/**/*.ts").filter((path) => {
    const said = readFileSync(path, "utf8").match(
      /\.max\((?!254)[A-Za-z_0-9]+, \{ error: \(\) => m\["field\.max_length"\]/g,
    );
    return said?.some((each) => !each.includes("LINK_MAX"));
  });
  expect(elsewhere).toEqual([]);
});
