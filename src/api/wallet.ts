import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import {
  getLatestPass,
  listChangedPasses,
  registerDevice,
  unregisterDevice,
} from "#core/ticketing/wallet/apple-devices.ts";
import type { HttpEnv } from "#platform/http/http-app.ts";

const WEB_SERVICE = "/api/wallet/apple/v1";
const REGISTRATION = `${WEB_SERVICE}/devices/:device/registrations/:passType/:serial` as const;

const pushBody = z.object({ pushToken: z.string() });
const logBody = z.object({ logs: z.array(z.string()) });
const MOST_LINES = 10;
const LONGEST_LINE = 300;

/** What phones ask, in Apple's own words and addresses: no session and no cookie, the token written in the pass is all that counts. */
export function createWalletCalls({ systemCtx }: { systemCtx(): Ctx }): Hono<HttpEnv> {
  const calls = new Hono<HttpEnv>();
  calls.post(REGISTRATION, async (c) => {
    const body = pushBody.safeParse(await c.req.json().catch(() => undefined));
    const asked = { ...passOf(c), deviceId: c.req.param("device"), pushToken: body.data?.pushToken ?? "" };
    const { isNew } = await registerDevice(systemCtx(), asked);
    return c.body(null, isNew ? 201 : 200);
  });
  calls.delete(REGISTRATION, async (c) => {
    await unregisterDevice(systemCtx(), { ...passOf(c), deviceId: c.req.param("device") });
    return c.body(null, 200);
  });
  calls.get(`${WEB_SERVICE}/devices/:device/registrations/:passType`, async (c) => {
    const since = c.req.query("passesUpdatedSince");
    const asked = { passTypeId: c.req.param("passType"), deviceId: c.req.param("device"), since };
    const changed = await listChangedPasses(systemCtx(), asked);
    return changed ? c.json(changed) : c.body(null, 204);
  });
  calls.get(`${WEB_SERVICE}/passes/:passType/:serial`, async (c) => {
    const latest = await getLatestPass(systemCtx(), passOf(c), dateOf(c.req.header("if-modified-since")));
    if (!latest) return c.body(null, 304);
    return c.body(new Uint8Array(latest.body), 200, {
      "content-type": "application/vnd.apple.pkpass",
      "last-modified": latest.changedAt.toUTCString(),
      "cache-control": "private, no-store",
    });
  });
  // What a phone found wrong with our passes. Anybody may write here: little of it is kept.
  calls.post(`${WEB_SERVICE}/log`, async (c) => {
    const body = logBody.safeParse(await c.req.json().catch(() => undefined));
    const lines = (body.data?.logs ?? []).slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE));
    if (lines.length > 0) systemCtx().log.warn({ lines, requestId: c.get("requestId") }, "a wallet complains");
    return c.body(null, 200);
  });
  return calls;
}

const passOf = (c: Context) => ({
  passTypeId: c.req.param("passType"),
  serial: c.req.param("serial"),
  token: (c.req.header("authorization") ?? "").replace(/^ApplePass\s+/i, ""),
});

function dateOf(header: string | undefined): Date | undefined {
  const date = header ? new Date(header) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
