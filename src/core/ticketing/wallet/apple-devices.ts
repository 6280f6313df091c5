import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { sameSecret } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { walletDevices, walletPasses } from "./tables.ts";
import { passFile } from "./take-passes.ts";
import { describePasses, type PassRow } from "./wallet-passes.ts";

/**
 * What iPhones ask (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes). They know a pass
 * by its number, and open it with the token that is written in it; nobody else has either.
 */
const name = z.string().min(1).max(200);
const passInput = z.object({ passTypeId: name, serial: z.uuid(), token: z.string().max(200) });
const deviceInput = passInput.extend({ deviceId: name });
const registrationInput = deviceInput.extend({ pushToken: name });
const listInput = z.object({ passTypeId: name, deviceId: name, since: z.coerce.number().int().min(0).catch(0) });

function appleWallet(ctx: Ctx, passTypeId: string) {
  const { apple } = ctx.wallets;
  if (!apple || apple.passTypeId !== passTypeId) throw new DomainError("not_found");
  return apple;
}

/** A number that was never given and a token that is wrong are told apart by nobody. */
async function openPass(ctx: Ctx, { passTypeId, serial, token }: z.infer<typeof passInput>): Promise<PassRow> {
  appleWallet(ctx, passTypeId);
  const [pass] = await ctx.db
    .select()
    .from(walletPasses)
    .where(and(eq(walletPasses.id, serial), eq(walletPasses.wallet, "apple")));
  if (!pass || !sameSecret(pass.token, token)) throw new DomainError("unauthenticated");
  return pass;
}

/** Answers whether it is news. Asked again with another address, the phone is told there. */
export async function registerDevice(ctx: Ctx, raw: unknown): Promise<{ isNew: boolean }> {
  const asked = parseInput(registrationInput, raw);
  const { deviceId, pushToken } = asked;
  const { id: passId } = await openPass(ctx, asked);
  const made = await ctx.db
    .insert(walletDevices)
    .values({ deviceId, passId, pushToken, registeredAt: ctx.now })
    .onConflictDoNothing()
    .returning({ passId: walletDevices.passId });
  if (made.length > 0) return { isNew: true };
  await ctx.db
    .update(walletDevices)
    .set({ pushToken })
    .where(and(eq(walletDevices.deviceId, deviceId), eq(walletDevices.passId, passId)));
  return { isNew: false };
}

/** The pass was thrown away, or its owner wants no news. Asked again, it changes nothing. */
export async function unregisterDevice(ctx: Ctx, raw: unknown): Promise<void> {
  const asked = parseInput(deviceInput, raw);
  const { id: passId } = await openPass(ctx, asked);
  await ctx.db
    .delete(walletDevices)
    .where(and(eq(walletDevices.deviceId, asked.deviceId), eq(walletDevices.passId, passId)));
}

/** The device's passes that changed since it last asked; null for none. The mark is in milliseconds. */
export async function listChangedPasses(
  ctx: Ctx,
  raw: unknown,
): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> {
  const { passTypeId, deviceId, since } = parseInput(listInput, raw);
  appleWallet(ctx, passTypeId);
  const changed = await ctx.db
    .select({ id: walletPasses.id, changedAt: walletPasses.changedAt })
    .from(walletDevices)
    .innerJoin(walletPasses, eq(walletPasses.id, walletDevices.passId))
    .where(and(eq(walletDevices.deviceId, deviceId), gt(walletPasses.changedAt, new Date(since))));
  if (changed.length === 0) return null;
  const latest = Math.max(...changed.map(({ changedAt }) => changedAt.getTime()));
  return { serialNumbers: changed.map(({ id }) => id), lastUpdated: String(latest) };
}

/** As it is now; null where the phone has it like that already. */
export async function getLatestPass(
  ctx: Ctx,
  raw: unknown,
  knownSince: Date | undefined,
): Promise<{ body: Buffer; changedAt: Date } | null> {
  const asked = parseInput(passInput, raw);
  const pass = await openPass(ctx, asked);
  // Dates of headers have whole seconds.
  const changedAt = new Date(Math.floor(pass.changedAt.getTime() / 1000) * 1000);
  if (knownSince && knownSince >= changedAt) return null;
  const [known] = await describePasses(ctx, [pass]);
  if (!known) throw new DomainError("not_found");
  return { body: await passFile(ctx, appleWallet(ctx, asked.passTypeId), known), changedAt };
}
