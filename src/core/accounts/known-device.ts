import type { Ctx } from "#core/context.ts";
import { newToken } from "#platform/crypto.ts";

/**
 * What a browser keeps once somebody got in with it: a number of its own, signed for that account. It opens nothing. It says only
 * that this is not a stranger, so that strangers who guess passwords do not keep the owner out. Whose it is cannot be read in it.
 */
export function newDevice(ctx: Ctx, userId: string): string {
  const id = newToken();
  return `${id}~${ctx.sign("device", `${userId}:${id}`)}`;
}

/** The device's number; undefined for a stranger's, and for somebody else's. */
export function knownDevice(ctx: Ctx, userId: string, device: string | undefined): string | undefined {
  const [id, signed] = (device ?? "").split("~");
  return id && signed && ctx.verify("device", `${userId}:${id}`, signed) ? id : undefined;
}
