import { expect, test } from "vitest";
import { findEventsInput } from "./input.ts";
import { trendsInput } from "./trends/input.ts";

test("days in addresses that no database can read are left out, as everything else that makes no sense", () => {
  for (const day of ["0000-01-01", "0001-01-01", "9999-12-31", "2026-02-30", "constructor"]) {
    expect(findEventsInput.parse({ from: day, to: day })).toMatchObject({ from: undefined, to: undefined });
    expect(trendsInput.parse({ from: day, to: day })).toMatchObject({ from: undefined, to: undefined });
  }
  expect(findEventsInput.parse({ from: "2026-11-19" }).from).toBe("2026-11-19");
  expect(trendsInput.parse({ to: "2024-02-29" }).to).toBe("2024-02-29");
});
