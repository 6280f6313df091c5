import { expect, test } from "vitest";
import { systemPgBouncer } from "#tests/support/pgbouncer.ts";
import { tellPoolerStory } from "#tests/support/pooler-story.ts";
import { useScratch } from "#tests/support/processes.ts";
import { findProgram } from "../../scripts/debian.mjs";

const scratch = useScratch();

test.skipIf(!findProgram("pgbouncer"))(
  "behind PgBouncer in transaction mode: migrating, booking, telling and starting again (skipped where it is not installed)",
  { timeout: 120_000 },
  async () => {
    const output = await tellPoolerStory(scratch, systemPgBouncer());
    expect(output).toContain("time-outs are set anew in every transaction");
  },
);
