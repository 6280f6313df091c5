import { Hono } from "hono";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { listSandboxMails } from "#adapters/mail/sandbox.ts";
import { listSandboxSms } from "#adapters/sms/sandbox.ts";
import type { MovableClock } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import { DomainError } from "#platform/errors.ts";
import { PARIS } from "#platform/french-dates.ts";

type Options = { db: Db; clock: MovableClock; runDueJobs(): Promise<number> };

const advanceBody = z.object({ advance: z.string().transform(parseDuration) });

/** Calls that only exist without a real payment provider: tests and demonstrations move time and read the post with them. */
export function createSandboxCalls({ db, clock, runDueJobs }: Options): Hono {
  const calls = new Hono();
  calls.get("/dev/mailbox.json", async (c) =>
    c.json(await listSandboxMails(db, { to: c.req.query("to"), limit: 200 })),
  );
  calls.get("/dev/sms.json", async (c) => c.json(await listSandboxSms(db, { to: c.req.query("to"), limit: 200 })));
  calls.get("/dev/clock", (c) => c.json({ now: clock.now().toISOString() }));
  calls.post("/dev/clock", async (c) => {
    const body = advanceBody.safeParse(await c.req.json().catch(() => ({})));
    if (!body.success) {
      throw new DomainError("invalid_input", {
        detail: "«\u202fadvance\u202f» attend une durée ISO 8601, par exemple P5D ou PT15M.",
      });
    }
    const before = clock.now();
    const zoned = Temporal.Instant.fromEpochMilliseconds(before.getTime()).toZonedDateTimeISO(PARIS);
    const now = await clock.advance(zoned.add(body.data.advance).epochMilliseconds - before.getTime());
    return c.json({ now: now.toISOString() });
  });
  calls.post("/dev/jobs/run", async (c) => c.json({ done: await runDueJobs() }));
  return calls;
}

function parseDuration(text: string, ctx: z.RefinementCtx): Temporal.Duration {
  try {
    return Temporal.Duration.from(text);
  } catch {
    ctx.addIssue({ code: "custom", message: "ISO 8601" });
    return z.NEVER;
  }
}
