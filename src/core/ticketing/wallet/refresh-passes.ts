import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { WalletGoneError } from "#adapters/wallet/port.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { eventSlots } from "#core/events/tables.ts";
import { tickets } from "../tables.ts";
import { walletDevices, walletPasses } from "./tables.ts";
import { describePasses, fingerprintOf, noteFingerprint, type PassRow } from "./wallet-passes.ts";

/**
 * Passes are compared with their tickets, rather than told by whatever changes one: an evening that moves or is called off, another
 * title, a refund, a dispute, a name, another bearer. What somebody adds later is heard of as well.
 */
export const refreshPassesJob = defineJob({
  name: "ticketing-refresh-passes",
  payload: z.object({}),
  cron: "* * * * *",
  handler: (ctx) => refreshPasses(ctx),
});

const BATCH = 200;
/** An evening that is over is told once more, that its pass may go. */
const AFTER_MS = 24 * 3600_000;

export async function refreshPasses(ctx: Ctx): Promise<void> {
  if (!ctx.wallets.apple && !ctx.wallets.google) return;
  const since = new Date(ctx.now.getTime() - AFTER_MS);
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await ctx.db
      .select({ pass: walletPasses })
      .from(walletPasses)
      .innerJoin(tickets, eq(tickets.id, walletPasses.ticketId))
      .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
      .where(and(gt(walletPasses.id, last), gt(eventSlots.endsAt, since)))
      .orderBy(asc(walletPasses.id))
      .limit(BATCH);
    for (const { pass, ticket } of await describePasses(
      ctx,
      rows.map(({ pass: row }) => row),
    )) {
      const fingerprint = fingerprintOf(ticket);
      if (fingerprint !== pass.fingerprint) await noteChange(ctx, pass, fingerprint);
    }
    last = rows.at(-1)?.pass.id ?? last;
    if (rows.length < BATCH) return;
  }
}

/** What is to be told is written with the change: a process that dies in between tells it later. */
async function noteChange(ctx: Ctx, pass: PassRow, fingerprint: string): Promise<void> {
  await transact(ctx, async (inner) => {
    if (!(await noteFingerprint(inner, pass, fingerprint))) return;
    await inner.enqueue(inner.db, tellWalletJob, { passId: pass.id });
  });
}

/** May run twice: a phone that hears of it again asks again, and is told that nothing is new. */
export const tellWalletJob = defineJob({
  name: "ticketing-tell-wallet",
  payload: z.object({ passId: z.uuid() }),
  retryLimit: 20,
  async handler(ctx, { passId }) {
    const [pass] = await ctx.db.select().from(walletPasses).where(eq(walletPasses.id, passId));
    if (!pass) return;
    if (pass.wallet === "apple") return tellDevices(ctx, pass);
    const [known] = await describePasses(ctx, [pass]);
    if (known) await ctx.wallets.google?.update(known.ticket);
  },
});

async function tellDevices(ctx: Ctx, { id: passId }: PassRow): Promise<void> {
  const { apple } = ctx.wallets;
  if (!apple) return;
  for (const device of await ctx.db.select().from(walletDevices).where(eq(walletDevices.passId, passId))) {
    try {
      await apple.push(device.pushToken);
    } catch (error) {
      if (!(error instanceof WalletGoneError)) throw error;
      await ctx.db
        .delete(walletDevices)
        .where(and(eq(walletDevices.passId, passId), eq(walletDevices.pushToken, device.pushToken)));
    }
  }
}

const KEPT_MS = 30 * 24 * 3600_000;

/** Which phones held a ticket is nobody's business a month after the evening. */
export const forgetPassesJob = defineJob({
  name: "ticketing-forget-passes",
  payload: z.object({}),
  cron: "55 3 * * *",
  async handler(ctx) {
    const over = ctx.db
      .select({ id: walletPasses.ticketId })
      .from(walletPasses)
      .innerJoin(tickets, eq(tickets.id, walletPasses.ticketId))
      .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
      .where(lt(eventSlots.endsAt, new Date(ctx.now.getTime() - KEPT_MS)));
    await ctx.db.delete(walletPasses).where(inArray(walletPasses.ticketId, over));
  },
});
