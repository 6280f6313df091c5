import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DomainError } from "#platform/errors.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { gatherInput, heldSumsInput, payRemittanceInput } from "./input.ts";
import { midnightOf } from "./paris-days.ts";
import { keepProof } from "./proof-file.ts";

const database = useDatabase();
const app = useTestApp(database);

const PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n");

test("a day begins at midnight in Paris, on the two days as well on which the clocks change", async () => {
  const beginOf = async (day: string, later?: number) => {
    const { rows } = await database.db.execute<{ at: string }>(
      sql`select ${midnightOf(day, later)} at time zone 'UTC' as at`,
    );
    return rows[0]?.at;
  };
  expect(await beginOf("2026-03-29")).toBe("2026-03-28 23:00:00");
  expect(await beginOf("2026-03-29", 1)).toBe("2026-03-29 22:00:00");
  expect(await beginOf("2026-10-25")).toBe("2026-10-24 22:00:00");
  expect(await beginOf("2026-10-25", 1)).toBe("2026-10-25 23:00:00");
});

test("a day that nothing can be written after, or before our time, is refused in words, and in addresses left out", () => {
  for (const day of ["9999-12-31", "0000-01-01", "1999-12-31", "2026-02-30"]) {
    expect(gatherInput.safeParse({ beneficiary: "insurance", untilDay: day }).success).toBe(false);
    expect(heldSumsInput.parse({ from: day, to: day })).toMatchObject({ from: undefined, to: undefined });
    const paid = { remittanceId: crypto.randomUUID(), paidOn: day, reference: "VIR 12" };
    expect(payRemittanceInput.safeParse(paid).success).toBe(false);
  }
  expect(gatherInput.safeParse({ beneficiary: "insurance", untilDay: "2026-11-19" }).success).toBe(true);
});

test("a proof goes with a refusal, and stays where the line broke and a row may name it", async () => {
  const { storage } = app.ctx();
  const kept = async (error: Error) => {
    let key = "";
    const failing = keepProof(app.ctx(), PDF, async ({ proofKey }) => {
      key = proofKey;
      throw error;
    });
    await expect(failing).rejects.toBe(error);
    return (await storage.get(key)) !== undefined;
  };
  expect(await kept(new DomainError("conflict", { reason: "not_approved" }))).toBe(false);
  expect(await kept(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(await kept(new DomainError("unavailable", { reason: "database_away" }))).toBe(true);
});
